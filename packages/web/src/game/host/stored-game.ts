import {
  type BySeat,
  createGame,
  type GameOptions,
  type GameState,
  nextGameSeed,
  otherSeat,
  toRecord,
} from '@skunkd/engine'
import { type Match, matchAfter } from '../../storage/match.js'
import { storedResult } from '../../storage/seat-of.js'
import type { StoredGame, StoredMatch } from '../../storage/types.js'

export interface NewGame {
  /** The bot across the table; with `people`, nobody. */
  readonly opponent: string
  /** Two people on this device, by seat. */
  readonly people: BySeat<string> | null
  readonly hintsAllowed: boolean
  /** A first game, explained step by step. */
  readonly guided?: boolean
  readonly options: Partial<GameOptions>
  /** A game of a match; one without an id is the first of its own. */
  readonly match: StoredMatch | Match | null
}

export function createStoredGame(
  { opponent, people, hintsAllowed, guided, options, match }: NewGame,
  id: string,
  now: number,
): { readonly game: GameState; readonly stored: StoredGame } {
  const game = createGame(2, options)
  const stored: StoredGame = {
    id,
    revision: 0,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
    record: toRecord(game),
    opponent,
    opponentChanges: [],
    hintsAllowed,
    hintsUsed: 0,
    result: null,
    kind: people === null ? 'computer' : 'passed',
    seat: people === null ? 0 : null,
    people,
    ...(guided === true && { guided }),
    ...(match !== null && { match: { id, ...match } }),
  }
  return { game, stored }
}

export function withGameState(stored: StoredGame, game: GameState, now: number): StoredGame {
  const result = storedResult(game)
  return {
    ...stored,
    updatedAt: now,
    record: toRecord(game),
    finishedAt: result === null ? null : now,
    result,
  }
}

/** The next game with the same people and options, in the match while it lasts. The loser deals. */
export function nextGame(stored: StoredGame, game: GameState): NewGame {
  const { opponent, people, hintsAllowed, result, match } = stored
  const { seed, ...options } = game.options
  const dealer = game.winner === null ? game.dealerIndex : otherSeat(game.winner)
  return {
    opponent,
    people,
    hintsAllowed,
    options: { ...options, dealer, seed: nextGameSeed(seed) },
    match: match === undefined ? null : nextMatchGame(match, result),
  }
}

function nextMatchGame(match: StoredMatch, result: StoredGame['result']): StoredMatch | Match {
  // A game without a winner is played again.
  if (result?.winner === null) return match
  const next = result === null ? null : matchAfter(match, result).next
  // A match that has been won is followed by another of its kind.
  return next === null
    ? {
        length: match.length,
        ...(match.points !== undefined && { points: match.points }),
        game: 1,
        before: [0, 0],
      }
    : { ...next, id: match.id }
}
