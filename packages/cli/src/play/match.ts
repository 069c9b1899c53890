import { createGame, gameResult, isSeat, nextGameSeed, otherSeat } from '@skunkd/engine'
import {
  MATCH_POINTS,
  MAX_MATCH_GAMES,
  type Match,
  type MatchPoints,
  type MatchStanding,
  matchAfter,
  matchName,
} from '@skunkd/engine/words'
import { ME, OPPONENT } from './render-table.js'
import type { SavedGame } from './saved-game.js'

/** A match as it is saved: `points` only if they are not one a game. */
export interface SavedMatch {
  readonly bestOf: number
  readonly points?: MatchPoints
  readonly game: number
  readonly before: Match['before']
}

export const newMatch = (bestOf: number, points: MatchPoints): SavedMatch => ({
  bestOf,
  ...(points !== 'games' && { points }),
  game: 1,
  before: [0, 0],
})

export const matchOf = ({ bestOf, points = 'games', game, before }: SavedMatch): Match => ({
  games: bestOf,
  points,
  game,
  before,
})

const isCount = (data: unknown): data is number => Number.isInteger(data) && Number(data) >= 0

/** Reads the place of a saved game in its match; an error says what is wrong with it. */
export function readMatch(data: unknown): SavedMatch {
  const { bestOf, points, game, before } = (data ?? {}) as Partial<
    Record<keyof SavedMatch, unknown>
  >
  if (!isCount(bestOf) || bestOf < 1 || bestOf > MAX_MATCH_GAMES) {
    throw new Error(`match.bestOf must be a number from 1 to ${MAX_MATCH_GAMES}.`)
  }
  const counted = MATCH_POINTS.find((each) => each === (points ?? 'games'))
  if (counted === undefined) throw new Error(`match.points must be ${MATCH_POINTS.join(', ')}.`)
  const [mine, theirs] = Array.isArray(before) && before.length === 2 ? before : []
  const fits =
    isCount(game) &&
    isCount(mine) &&
    isCount(theirs) &&
    (counted === 'games'
      ? game === mine + theirs + 1 && Math.max(mine, theirs) <= bestOf / 2
      : game >= 1 && game <= bestOf && mine + theirs >= game - 1 && mine + theirs <= 3 * (game - 1))
  if (!fits) throw new Error("match: the games before this one don't add up.")
  return { ...newMatch(bestOf, counted), game, before: [mine, theirs] }
}

/** How the match stands with this finished game; null if there is no match. */
export function standingAfter({ state, match }: SavedGame): MatchStanding | null {
  const result = gameResult(state)
  if (match === undefined || result === null || !isSeat(result.winner)) return null
  return matchAfter(matchOf(match), result)
}

/** The game that follows a finished one in its match; null if there is none. The loser deals. */
export function nextInMatch(game: SavedGame): SavedGame | null {
  const standing = standingAfter(game)
  const { match, opponent, removed, state } = game
  if (standing === null || match === undefined || standing.over) return null
  const { seed, ...options } = state.options
  const dealer = otherSeat(gameResult(state)!.winner)
  return {
    opponent,
    ...(removed !== undefined && { removed }),
    hints: 0,
    state: createGame(2, { ...options, dealer, seed: nextGameSeed(seed) }),
    match: { ...match, game: match.game + 1, before: standing.score },
  }
}

/** `best of three, game 2, 1 to 0`: where a game stands. */
export function matchTitle(match: SavedMatch): string {
  const { game, before } = match
  return `${matchName(matchOf(match))}, game ${game}, ${before[ME]} to ${before[OPPONENT]}`
}
