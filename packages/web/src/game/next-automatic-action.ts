import {
  type GameAction,
  type GameState,
  legalActions,
  otherSeat,
  type Seat,
  shownHand,
} from '@skunkd/engine'

/** Why the table takes a breath before it goes on. */
export type Pause = 'deal' | 'cut' | 'go' | 'discard' | 'reply' | 'claim'

export type Automatic =
  /** The table does it: dealing, cutting, saying go for somebody who cannot play. */
  | { readonly kind: 'table'; readonly action: GameAction; readonly pause: Pause }
  /** The opponent is to be asked. */
  | { readonly kind: 'opponent'; readonly pause: Pause }
  /** The person has the word; or the game is over. */
  | { readonly kind: 'person' }

const PERSON_DECIDES: Automatic = { kind: 'person' }

/** What happens next without the person; pure, so that a reloaded game goes on alike. */
export function nextAutomaticAction(state: GameState, person: Seat): Automatic {
  const opponent = otherSeat(person)
  switch (state.phase) {
    case 'DEALING':
      return { kind: 'table', action: { type: 'DEAL' }, pause: 'deal' }
    case 'DISCARD_TO_CRIB':
      return state.players[opponent].hand.length === 6
        ? { kind: 'opponent', pause: 'discard' }
        : PERSON_DECIDES
    case 'CUT_STARTER':
      return { kind: 'table', action: { type: 'CUT' }, pause: 'cut' }
    case 'PEGGING':
      return nextInPlay(state, person)
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB': {
      if (state.options.counting === 'auto') return PERSON_DECIDES
      const counts = shownHand(state)!.playerIndex
      const answers = state.pendingClaim === null ? counts : otherSeat(counts)
      return answers === opponent ? { kind: 'opponent', pause: 'claim' } : PERSON_DECIDES
    }
    default:
      return PERSON_DECIDES
  }
}

function nextInPlay(state: GameState, person: Seat): Automatic {
  const player = state.pegging.currentPlayerIndex
  const [only] = legalActions(state, player)
  if (only?.type === 'DECLARE_GO') return { kind: 'table', action: only, pause: 'go' }
  return player === person ? PERSON_DECIDES : { kind: 'opponent', pause: 'reply' }
}

/**
 * Where nobody can call muggins, an opponent's claim would be pegged and gone at once;
 * it is held until the person has seen it.
 */
export function isHeldForThePerson(state: GameState, action: GameAction): boolean {
  return action.type === 'CLAIM_SCORE' && !state.options.muggins
}
