import { RuleError } from './error.js'
import { describeValue } from './input/describe-value.js'
import { type NextState, recordTurn } from './next-state.js'
import { asSeat, otherSeat } from './seat.js'
import type { GameAction, GameState } from './types.js'

const BAD = 'BAD_ACTION'

/** Ends a game before the target. Scores stay as they are; who may do this is for the host to say. */
export function endGame(
  state: GameState,
  { how, playerIndex }: Extract<GameAction, { readonly type: 'END_GAME' }>,
): NextState {
  const over: NextState = { ...state, phase: 'GAME_OVER' }
  switch (how) {
    case 'stopped':
      if (playerIndex !== undefined) {
        throw new RuleError(BAD, 'playerIndex is given; a game that is stopped has no winner.')
      }
      over.ending = { how, playerIndex: null }
      over.actions = [...state.actions, { type: 'END_GAME', how }]
      return over
    case 'resigned':
    case 'claimed': {
      const seat = asSeat(playerIndex!)
      over.winner = how === 'claimed' ? seat : otherSeat(seat)
      over.ending = { how, playerIndex: seat }
      recordTurn(over, seat)
      over.actions = [...state.actions, { type: 'END_GAME', how, playerIndex: seat }]
      return over
    }
    default:
      throw new RuleError(
        BAD,
        `how is ${describeValue(how)}; "resigned", "claimed" or "stopped" is accepted.`,
      )
  }
}
