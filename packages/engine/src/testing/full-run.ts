/** `npm run proof` asks for the full figures; `npm test` runs a seeded slice of each. */
export const runSize = (slice: number, full: number): number =>
  process.env['SKUNKD_PROOF'] === 'full' ? full : slice
