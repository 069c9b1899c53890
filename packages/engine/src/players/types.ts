import type { Card } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import type { PlayerView } from '../rules/types.js'
import type { CountingHabits } from './counting.js'
import type { OpponentProfile } from './opponents.js'

/** One alternative a player weighed: its cards, the parts of its value, and their sum. */
export interface Candidate {
  readonly cards: readonly Card[]
  readonly value: number
  readonly parts: Readonly<Record<string, number>>
}

/** How a decision came about. */
export interface DecisionTrace {
  readonly candidates: readonly Candidate[]
  readonly chosen: readonly Card[]
  /** False when a search was cut short. */
  readonly complete: boolean
}

/**
 * Somebody who decides. Every function is pure: it sees one seat's view and draws
 * chance from `rng` alone. `play` is asked only when a card can be played.
 */
export interface Player extends OpponentProfile {
  discard(view: PlayerView, rng: Rng): DecisionTrace
  play(view: PlayerView, rng: Rng): DecisionTrace
  /** How this player counts and listens, if known. */
  readonly habits?: CountingHabits
  /** Points claimed for the player's own cards in manual counting; `truth` is the right count. */
  claim(view: PlayerView, truth: number, rng: Rng): number
  /** The number called against the opponent's claim, or null to accept it. */
  call(view: PlayerView, claimed: number, truth: number, rng: Rng): number | null
}
