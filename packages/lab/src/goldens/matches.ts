import { type MatchSpec, PLAIN_OPTIONS, runMatch } from '@skunkd/arena/internals'

/** Matches of a fixed seed whose result is pinned: a guard against getting weaker unawares. */
export const GOLDEN_MATCHES: readonly (readonly [p1: string, p2: string])[] = [
  ['expert', 'medium'],
  ['hard', 'expert-classic'],
]

/** Few, for they are played in every check of the lab; strength itself is measured by `skunkd simulate`. */
export const PINNED_GAMES = 12

function pinnedSpec(p1: string, p2: string): MatchSpec {
  return {
    p1,
    p2,
    games: PINNED_GAMES,
    seed: 42,
    duplicate: true,
    start: null,
    options: PLAIN_OPTIONS,
  }
}

export interface PinnedMatch {
  readonly p1: string
  readonly p2: string
  readonly wins: readonly [number, number]
  readonly margin: number
}

export async function playGolden(p1: string, p2: string, workers: number): Promise<PinnedMatch> {
  const { tally } = await runMatch(pinnedSpec(p1, p2), { workers })
  const [first, second] = tally.players
  return { p1, p2, wins: [first.wins, second.wins], margin: tally.margin }
}
