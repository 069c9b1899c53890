import {
  type GameAction,
  type GameState,
  legalActions,
  otherSeat,
  type Seat,
  shownHand,
} from '@skunkd/engine'

/** Why the table takes a breath before it continues. */
export type Pause = 'deal' | 'cut' | 'go' | 'discard' | 'reply' | 'claim' | 'forced'

export interface Next {
  /** What the table does by itself: dealing, cutting, saying go for somebody who cannot play. */
  readonly table: { readonly action: GameAction; readonly pause: Pause } | null
  /** Who has a decision to make; both may owe a discard, pone named first. */
  readonly deciding: readonly Seat[]
  /** The breath to take before a bot among them is heard. */
  readonly pause: Pause
  /** Something is shown until the people have seen it; this brings the table on. */
  readonly look: GameAction | null
}

const NOBODY: Next = { table: null, deciding: [], pause: 'reply', look: null }

/** What happens next; pure, so that a reloaded game continues alike. */
export function whatsNext(state: GameState): Next {
  const dealer = state.dealerIndex
  const pone = otherSeat(dealer)
  switch (state.phase) {
    case 'DEALING':
      return { ...NOBODY, table: { action: { type: 'DEAL' }, pause: 'deal' } }
    case 'DISCARD_TO_CRIB': {
      const owing = [pone, dealer].filter((seat) => state.players[seat]!.hand.length === 6)
      return { ...NOBODY, deciding: owing, pause: 'discard' }
    }
    case 'CUT_STARTER':
      return { ...NOBODY, table: { action: { type: 'CUT' }, pause: 'cut' } }
    case 'PEGGING': {
      const seat = state.pegging.currentPlayerIndex
      const [only] = legalActions(state, seat)
      if (only?.type === 'DECLARE_GO') return { ...NOBODY, table: { action: only, pause: 'go' } }
      return { ...NOBODY, deciding: [seat] }
    }
    case 'SHOW_NONDEALER':
    case 'SHOW_DEALER':
    case 'SHOW_CRIB': {
      if (state.options.counting === 'auto') return { ...NOBODY, look: { type: 'ADVANCE_SHOW' } }
      const counts = shownHand(state)!.playerIndex
      const answers = state.pendingClaim === null ? counts : otherSeat(counts)
      return { ...NOBODY, deciding: [answers], pause: 'claim' }
    }
    case 'HAND_COMPLETE':
      return { ...NOBODY, look: { type: 'NEXT_HAND' } }
    default:
      return NOBODY
  }
}

/** While these last, each seat has cards the other may not see. */
export function isSecret({ phase }: Pick<GameState, 'phase'>): boolean {
  return phase === 'DISCARD_TO_CRIB' || phase === 'CUT_STARTER' || phase === 'PEGGING'
}

/**
 * Where nobody can call muggins, a bot's claim would be pegged and gone at once; it is
 * held until the person has seen it.
 */
export function isHeldForThePerson(state: GameState, action: GameAction): boolean {
  return action.type === 'CLAIM_SCORE' && !state.options.muggins
}

/** The one card that can be played, where there is no other. */
export function forcedCard(state: GameState, seat: Seat): GameAction | null {
  if (state.phase !== 'PEGGING') return null
  const [only, ...others] = legalActions(state, seat)
  return only?.type === 'PLAY_CARD' && others.length === 0 ? only : null
}
