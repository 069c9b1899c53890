import { type MatchSpec, PLAIN_OPTIONS, runMatch } from '@skunkd/arena/internals'

/** What the expert must reach in a match of the benchmark: shares of games, points a game. */
export interface BenchmarkMatch {
  readonly p1: string
  readonly p2: string
  readonly share: number
  readonly margin: number
}

/** The match that the design asks for (003, 10.2); its thresholds alone would hardly notice a weaker player. */
export const BENCHMARK: readonly BenchmarkMatch[] = [
  { p1: 'expert', p2: 'medium', share: 0.54, margin: 5 },
  { p1: 'expert', p2: 'expert-classic', share: 0.52, margin: 0 },
]

export const BENCHMARK_GAMES = 200
/** So many are played in every test, the others only if the players decide differently. */
export const FIRST_GAMES = 20

/** Games won, and how many points more the first player scored in all of them. */
export interface MatchFigures {
  readonly wins: readonly [number, number]
  readonly margin: number
}

export interface PinnedMatch extends MatchFigures {
  readonly p1: string
  readonly p2: string
  /** The same of the first games. */
  readonly first: MatchFigures
}

/** The first games of the match: the same ones, however many follow. */
export async function playBenchmark(
  { p1, p2 }: Pick<BenchmarkMatch, 'p1' | 'p2'>,
  games: number,
  workers: number,
): Promise<MatchFigures> {
  const spec: MatchSpec = {
    p1,
    p2,
    games,
    seed: 42,
    duplicate: true,
    start: null,
    options: PLAIN_OPTIONS,
  }
  const { tally } = await runMatch(spec, { workers })
  const [first, second] = tally.players
  return { wins: [first.wins, second.wins], margin: tally.margin }
}
