import {
  type GameAction,
  type GameState,
  otherSeat,
  type PlayerView,
  type Seat,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'

export type DelayReason = 'deal' | 'cut' | 'go' | 'discard' | 'reply' | 'claim' | 'forced'

export interface NextStep {
  /** What the table does by itself: dealing, cutting, saying go for somebody who cannot play. */
  readonly table: { readonly action: GameAction; readonly pause: DelayReason } | null
  /** Who has a decision to make; both may owe a discard, pone named first. */
  readonly deciding: readonly Seat[]
  /** The breath to take before a bot among them is heard. */
  readonly pause: DelayReason
  /** Something lies open until the people have seen it; this moves the table on. */
  readonly look: GameAction | null
}

const NOBODY: NextStep = { table: null, deciding: [], pause: 'reply', look: null }

/** What happens next; pure, so that a reloaded game continues the same way. */
export function nextStep(state: GameState): NextStep {
  const move = tableMove(state)
  if (move === null) return { ...NOBODY, deciding: poneFirst(state), pause: pauseOf(state) }
  const { kind, action } = move
  // A count and the end of a hand lie open until they have been seen.
  if (kind === 'count' || kind === 'next') return { ...NOBODY, look: action }
  return { ...NOBODY, table: { action, pause: kind } }
}

function poneFirst(state: GameState): readonly Seat[] {
  const pone = otherSeat(state.dealerIndex)
  return [...seatsToAct(state)].sort((a, b) => Number(b === pone) - Number(a === pone))
}

function pauseOf({ phase }: GameState): DelayReason {
  if (phase === 'DISCARD_TO_CRIB') return 'discard'
  return phase === 'PEGGING' ? 'reply' : 'claim'
}

/** While these last, each seat has cards the other may not see. */
export function isSecret({ phase }: Pick<GameState, 'phase'>): boolean {
  return phase === 'DISCARD_TO_CRIB' || phase === 'CUT_STARTER' || phase === 'PEGGING'
}

/** A bot's claim would be pegged and gone at once: it is held until the person has seen it. */
export function isHeldForThePerson(state: GameState, action: GameAction): boolean {
  return action.type === 'CLAIM_SCORE' && !state.options.muggins
}

/** The one card that can be played, if there is only one. */
export function forcedCard({ phase, legal }: PlayerView): GameAction | null {
  if (phase !== 'PEGGING') return null
  const [only, ...others] = legal
  return only?.type === 'PLAY_CARD' && others.length === 0 ? only : null
}
