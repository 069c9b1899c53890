import type { GameResult } from '../rules/result.js'
import { type BySeat, otherSeat, SEATS, type Seat, withSeat } from '../rules/seat.js'
import type { Names } from './names.js'
import { numberWord } from './spoken-count.js'

/** What a game brings: one win each, one, two or three with skunks, or as the ACC counts, two or three. */
export const MATCH_POINTS = ['games', 'skunks', 'acc'] as const
export type MatchPoints = (typeof MATCH_POINTS)[number]

const WORTH: Readonly<Record<MatchPoints, Readonly<Record<GameResult['kind'], number>>>> = {
  games: { win: 1, skunk: 1, 'double-skunk': 1 },
  skunks: { win: 1, skunk: 2, 'double-skunk': 3 },
  acc: { win: 2, skunk: 3, 'double-skunk': 3 },
}

/** A match may have so many games. */
export const MAX_MATCH_GAMES = 99

/** Where one game stands in a match: which it is, from 1, and the points made before it. */
export interface Match {
  /** How many games; null for a series that goes on as long as both like. */
  readonly games: number | null
  readonly points: MatchPoints
  readonly game: number
  readonly before: BySeat<number>
}

/** For wins alone the match ends when it is decided; for points every game is played. */
const winsNeeded = ({ games, points }: Pick<Match, 'games' | 'points'>): number =>
  games === null || points !== 'games' ? Number.POSITIVE_INFINITY : Math.floor(games / 2) + 1

export interface MatchStanding {
  readonly score: BySeat<number>
  readonly over: boolean
  /** Who has won the match; null while it lasts, and for a draw. */
  readonly winner: Seat | null
}

/** How a match stands after one of its games. */
export function matchAfter(
  match: Match,
  { winner, kind }: Pick<GameResult, 'winner' | 'kind'>,
): MatchStanding {
  const score = withSeat(match.before, winner, match.before[winner] + WORTH[match.points][kind])
  const champion = SEATS.find((seat) => score[seat] >= winsNeeded(match)) ?? null
  const over = champion !== null || match.game === match.games
  const leader = score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1
  return { score, over, winner: over ? (champion ?? leader) : null }
}

/** `best of three`, `match of 2 games`, `open series`. */
export function matchName({ games, points }: Pick<Match, 'games' | 'points'>): string {
  if (games === null) return 'open series'
  const isOdd = points === 'games' && games % 2 !== 0
  return isOdd ? `best of ${numberWord(games)}` : `match of ${games} games`
}

/** `first to two wins`, `2 points for a win, 3 for a skunk`. */
export function matchRule(match: Pick<Match, 'games' | 'points'>): string {
  if (match.points === 'games') {
    return match.games === null
      ? 'one point per game'
      : `first to ${numberWord(winsNeeded(match))} wins`
  }
  return match.points === 'acc'
    ? '2 points for a win, 3 for a skunk'
    : '1 point for a win, 2 for a skunk, 3 for a double skunk'
}

/** `You lead the match, 1 to 0.`: how it stands once a game of it is over. */
export function matchLine(
  match: Match,
  { score, over, winner }: MatchStanding,
  seat: Seat,
  does: Names['does'],
): string {
  const name = match.games === null ? 'series' : 'match'
  const [mine, theirs] = [score[seat], score[otherSeat(seat)]]
  if (mine === theirs) {
    return over ? `The ${name} is drawn, ${mine} all.` : `The ${name} stands at ${mine} all.`
  }
  const leader = mine > theirs ? seat : otherSeat(seat)
  return `${does(winner ?? leader, over ? 'take' : 'lead')} the ${name}, ${Math.max(mine, theirs)} to ${Math.min(mine, theirs)}.`
}
