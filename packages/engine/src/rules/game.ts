import { createGame } from './create-game.js'
import { cutStarter, dealHands, discard } from './deal.js'
import { describeValue } from './describe-value.js'
import { RuleError } from './error.js'
import { declareGo, playCard } from './play.js'
import { acceptClaim, advanceShow, callMuggins, claimScore, nextHand } from './show.js'
import { nextGameSeed } from './streams.js'
import type { GameAction, GameState } from './types.js'

/**
 * The state after an action. Pure: the state given stays as it was, and an illegal action
 * throws a `RuleError`. `NEW_GAME` is open at any time and starts the table's next game,
 * with the same options and a seed that follows from the last one.
 */
export function gameReducer(state: GameState, action: GameAction): GameState {
  // Actions may come from far away: what is none must not get past the door.
  if (typeof action !== 'object' || action === null) {
    throw new RuleError('BAD_ACTION', 'An action is an object with a type.')
  }
  if (state.phase === 'GAME_OVER' && action.type !== 'NEW_GAME') {
    throw new RuleError('GAME_OVER', `The game is over: player ${state.winner} has won.`)
  }
  switch (action.type) {
    case 'NEW_GAME':
      return createGame(2, { ...state.options, seed: nextGameSeed(state.options.seed) })
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
    default:
      throw new RuleError(
        'BAD_ACTION',
        `type is ${describeValue((action as { readonly type: unknown }).type)}; the type of an action, such as "CUT", is accepted.`,
      )
  }
}
