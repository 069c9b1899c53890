import { type BySeat, type GameResult, SEATS, type Seat, withSeat } from '@skunkd/engine'

/** How long a match can be: best of three or five games, or a series that never ends. */
export const MATCH_LENGTHS = ['best-of-3', 'best-of-5', 'series'] as const

/** Where one game stands in a match: which game it is, from 1, and the games won before it. */
export interface Match {
  readonly length: (typeof MATCH_LENGTHS)[number]
  readonly game: number
  readonly before: BySeat<number>
}

/** The wins that take it. */
export const WINS: Readonly<Record<Match['length'], number>> = {
  'best-of-3': 2,
  'best-of-5': 3,
  series: Number.POSITIVE_INFINITY,
}

const GAMES: Readonly<Record<GameResult['kind'], number>> = {
  win: 1,
  skunk: 2,
  'double-skunk': 3,
}

/**
 * A match after one of its games. In a best of three or five a win is a win, as tournaments
 * have it; in a series a skunk counts for two games and a double skunk for three.
 */
export function matchAfter(
  match: Match,
  { winner, kind }: Pick<GameResult, 'winner' | 'kind'>,
): {
  readonly score: BySeat<number>
  /** Who has won the match; null while it lasts. */
  readonly winner: Seat | null
  /** The game that follows; null once the match is won. */
  readonly next: Match | null
} {
  const { length, game, before } = match
  const counts = length === 'series' ? GAMES[kind] : 1
  const score = withSeat(before, winner, before[winner] + counts)
  const champion = SEATS.find((seat) => score[seat] >= WINS[length]) ?? null
  const next = champion === null ? { length, game: game + 1, before: score } : null
  return { score, winner: champion, next }
}
