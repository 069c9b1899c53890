import { RuleError } from './error.js'
import { reducePlain } from './game.js'
import { describeValue } from './input/describe-value.js'
import { parseAction } from './input/parse-action.js'
import { requiredMove } from './required-move.js'
import { isSeat, type Seat } from './seat.js'
import type { GameAction, GameState } from './types.js'

/** Who acts: a seat, or the table itself (the host of the game). */
export type Actor = Seat | 'table'

/** What the table does unasked. A host may wait first, for a person to look or for a clock. */
export interface TableMove {
  readonly kind: 'deal' | 'cut' | 'go' | 'count' | 'next'
  readonly action: GameAction
}

const move = (kind: TableMove['kind'], action: GameAction): TableMove => ({ kind, action })

/**
 * Deal, cut, say go for a seat that cannot play, count, move on; `null` if a seat decides. In a game
 * without a seed the host adds hands and starter to the deal.
 */
export function tableMove(state: GameState): TableMove | null {
  switch (state.phase) {
    case 'DEALING':
      return move('deal', { type: 'DEAL' })
    case 'CUT_STARTER':
      return move('cut', { type: 'CUT' })
    case 'PEGGING': {
      const playerIndex = state.pegging.currentPlayerIndex
      if (requiredMove(state, playerIndex) !== 'go') return null
      return move('go', { type: 'DECLARE_GO', playerIndex })
    }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB':
      return state.options.counting === 'auto' ? move('count', { type: 'ADVANCE_SHOW' }) : null
    case 'HAND_COMPLETE':
      return move('next', { type: 'NEXT_HAND' })
    default:
      return null
  }
}

/** How often a seat has acted in this game, a go said for it included. */
export function turnOf({ own }: Pick<GameState, 'own'>, seat: Seat): number {
  return own[seat].turns
}

function refuse(who: Actor, what: string): never {
  const name = who === 'table' ? 'the table' : `player ${who}`
  throw new RuleError('NOT_YOURS', `${what} isn't for ${name} to do.`)
}

/** The table deals, cuts, says go, moves on and ends a game; it never chooses for a seat. */
function checkTable(state: GameState, action: GameAction): void {
  switch (action.type) {
    case 'DEAL':
      if (state.options.seed !== null && 'hands' in action) refuse('table', 'Stacking the deck')
      return
    case 'CUT':
    case 'DECLARE_GO':
    case 'ADVANCE_SHOW':
    case 'NEXT_HAND':
      return
    case 'END_GAME':
      if (action.how === 'resigned') refuse('table', 'Resigning')
      return
    default:
      refuse('table', action.type)
  }
}

/** A seat does what it owes, for itself, and may resign. */
function checkSeat(seat: Seat, action: GameAction): void {
  if (!('playerIndex' in action)) refuse(seat, action.type)
  if (action.playerIndex !== seat) refuse(seat, `${action.type} for player ${action.playerIndex}`)
  if (action.type === 'END_GAME' && action.how !== 'resigned') {
    refuse(seat, `An end that is ${action.how}`)
  }
}

/**
 * The door of a game: the state after an action by `who`, or a `RuleError` and the state as it
 * was. `NOT_YOURS` refuses what is not theirs to do: a move for the other seat, a stacked
 * deal, a new game. With `turn`, the number in the view that the seat acted on, an action meant
 * for an earlier turn of this seat is `STALE_ACTION`. The action may be any value at all.
 */
export function applyActionAs(
  state: GameState,
  who: Actor,
  action: unknown,
  { turn }: { readonly turn?: number | undefined } = {},
): GameState {
  const known = parseAction(action)
  if (who === 'table') checkTable(state, known)
  else if (isSeat(who)) {
    checkSeat(who, known)
    if (turn !== undefined && turn !== turnOf(state, who)) {
      throw new RuleError(
        'STALE_ACTION',
        `${known.type} was meant for turn ${describeValue(turn)} of player ${who}. This is turn ${turnOf(state, who)}.`,
      )
    }
  } else {
    throw new RuleError('UNKNOWN_PLAYER', `${describeValue(who)} doesn't sit at this table.`)
  }
  return reducePlain(state, known)
}
