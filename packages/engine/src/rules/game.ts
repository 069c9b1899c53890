import { createGame } from './create-game.js'
import { cutStarter, dealHands, discard } from './deal.js'
import { RuleError } from './error.js'
import { mustBe } from './input/describe-value.js'
import { plainAction } from './input/parse-action.js'
import { type NextState, recordTurn, stateAfter } from './next-state.js'
import { declareGo, playCard } from './play.js'
import { nextGameSeed } from './rng-streams.js'
import { asSeat, otherSeat } from './seat.js'
import { acceptClaim, advanceShow, callMuggins, claimScore, nextHand } from './show.js'
import type { GameAction, GameState } from './types.js'

const BAD = 'BAD_ACTION'

/** Ends a game before the target. Scores stay as they are; who may do this is for the host to say. */
function endGame(
  state: GameState,
  { how, playerIndex }: Extract<GameAction, { readonly type: 'END_GAME' }>,
): NextState {
  switch (how) {
    case 'stopped':
      if (playerIndex !== undefined) {
        throw new RuleError(
          BAD,
          'playerIndex must be left out. A game that is stopped has no winner.',
        )
      }
      return Object.assign(stateAfter(state, { type: 'END_GAME', how }), {
        phase: 'GAME_OVER',
        ending: { how, playerIndex: null },
      } as const)
    case 'resigned':
    case 'claimed': {
      const seat = asSeat(playerIndex!)
      const over = stateAfter(state, { type: 'END_GAME', how, playerIndex: seat })
      over.phase = 'GAME_OVER'
      over.winner = how === 'claimed' ? seat : otherSeat(seat)
      over.ending = { how, playerIndex: seat }
      recordTurn(over, seat)
      return over
    }
    default:
      throw new RuleError(BAD, mustBe('how', '"resigned", "claimed" or "stopped"', how))
  }
}

/**
 * The state after an action. Pure: the state given stays as it was, and an illegal action
 * throws a `RuleError`. `NEW_GAME` is open at any time and starts the table's next game,
 * with the same options and a seed that follows from the last one.
 */
export function gameReducer(state: GameState, action: GameAction): GameState {
  // From here on its type is known; each step checks the fields it needs.
  return reducePlain(state, plainAction(action) as GameAction)
}

export function reducePlain(state: GameState, action: GameAction): GameState {
  if (state.phase === 'GAME_OVER' && action.type !== 'NEW_GAME') {
    const { winner } = state
    throw new RuleError(
      'GAME_OVER',
      winner === null ? 'The game was stopped.' : `The game is over: player ${winner} has won.`,
    )
  }
  switch (action.type) {
    case 'NEW_GAME':
      return nextGame(state)
    case 'DEAL':
      return dealHands(state, action)
    case 'DISCARD':
      return discard(state, action)
    case 'CUT':
      return cutStarter(state, action)
    case 'PLAY_CARD':
      return playCard(state, action)
    case 'DECLARE_GO':
      return declareGo(state, action)
    case 'ADVANCE_SHOW':
      return advanceShow(state, action)
    case 'NEXT_HAND':
      return nextHand(state, action)
    case 'CLAIM_SCORE':
      return claimScore(state, action)
    case 'ACCEPT_CLAIM':
      return acceptClaim(state, action)
    case 'CALL_MUGGINS':
      return callMuggins(state, action)
    case 'END_GAME':
      return endGame(state, action)
  }
}

/** The table's next game: the same options, and a seed that follows from the last one. */
function nextGame({ options }: GameState): GameState {
  const { seed, cuts: _, ...rest } = options
  return createGame(2, { ...rest, seed: nextGameSeed(seed) })
}
