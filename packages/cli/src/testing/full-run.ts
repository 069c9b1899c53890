/** `npm run proof` asks for the full figures; `npm test` runs a seeded slice of each. */
const FULL = process.env['SKUNKD_PROOF'] === 'full'

export const runSize = (slice: number, full: number): number => (FULL ? full : slice)

/** A figure of the full proof, for people reading the output. */
export function reportFigure(text: string): void {
  if (FULL) process.stdout.write(`  ▪ ${text}\n`)
}
