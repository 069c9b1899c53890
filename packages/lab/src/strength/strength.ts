import { readFileSync, writeFileSync } from 'node:fs'
import {
  type Estimate,
  PLAIN_OPTIONS,
  readyPlayer,
  reportMatch,
  runMatch,
  signature,
} from '@skunkd/arena/internals'

/** A match that pages tell of, and what came out. */
export interface ToldMatch {
  readonly p1: string
  readonly p2: string
  readonly games: number
  readonly duplicate: boolean
  /** How the two decided when it was played: another number, and the figures are out of date. */
  readonly signature: number
  readonly share: Estimate
  readonly firstDealer: Estimate
}

export interface Strength {
  readonly seed: number
  readonly matches: readonly ToldMatch[]
}

// Two folders up from here both in `src` and in `dist`.
const FILE = new URL('../../golden/strength.json', import.meta.url)

export const readStrength = () => JSON.parse(readFileSync(FILE, 'utf8')) as Strength

export function writeStrength(strength: Strength): void {
  writeFileSync(FILE, `${JSON.stringify(strength, null, 2)}\n`)
}

/** One number for all decisions of the two in a fixed set of positions. */
export const signatureOf = ({ p1, p2 }: Pick<ToldMatch, 'p1' | 'p2'>) =>
  signature([p1, p2].map(readyPlayer))

/** The same match by the players as they are now. */
export async function playAgain(
  match: ToldMatch,
  seed: number,
  workers: number,
): Promise<ToldMatch> {
  const { p1, p2, games, duplicate } = match
  const spec = { p1, p2, games, seed, duplicate, start: null, options: PLAIN_OPTIONS }
  const { tally } = await runMatch(spec, { workers })
  const { players, firstDealer } = reportMatch({ spec, tally })
  const [{ share }] = players
  return { ...match, signature: signatureOf(match), share, firstDealer }
}
