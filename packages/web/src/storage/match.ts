import type { BySeat, GameResult } from '@skunkd/engine'
import {
  type Match as EngineMatch,
  type MatchPoints,
  type MatchStanding,
  matchAfter as standingAfter,
} from '@skunkd/engine/words'

/** The lengths with a name of their own; any other is a number of games. */
export const MATCH_LENGTHS = ['best-of-3', 'best-of-5', 'series'] as const
type MatchLength = (typeof MATCH_LENGTHS)[number] | number

/** Where one game stands in a match, as it is stored: which game it is, from 1, and the score before it. */
export interface Match {
  readonly length: MatchLength
  /** Without it a game is a game; in a series a skunk counts for two and a double skunk for three. */
  readonly points?: MatchPoints
  readonly game: number
  readonly before: BySeat<number>
}

const GAMES = { 'best-of-3': 3, 'best-of-5': 5, series: null } as const

/** The rules of a stored match as the engine has them. */
export function matchRules({
  length,
  points,
}: Pick<Match, 'length' | 'points'>): Pick<EngineMatch, 'games' | 'points'> {
  return {
    games: typeof length === 'number' ? length : GAMES[length],
    points: points ?? (length === 'series' ? 'skunks' : 'games'),
  }
}

/** A match after one of its games, and the game that follows; null once the match is over. */
export function matchAfter(
  match: Match,
  result: Pick<GameResult, 'winner' | 'kind'>,
): MatchStanding & { readonly next: Match | null } {
  const standing = standingAfter({ ...match, ...matchRules(match) }, result)
  const next = standing.over ? null : { ...match, game: match.game + 1, before: standing.score }
  return { ...standing, next }
}
