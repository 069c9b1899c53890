import type { Card } from '../cards/card.js'
import type { Rng } from '../cards/random.js'
import type { LoadedPolicy } from '../odds/policy/shipped-policy.js'
import type { PlayerView } from '../rules/types.js'
import type { Claim } from './counting.js'
import type { OpponentProfile } from './opponents.js'

/**
 * One alternative a player weighed: its cards, its value, and what the value is made of. A
 * discard's parts are the hand, the crib and the play, or the weights that stand for them; a
 * card's are the points it pegs now, what looking ahead adds, and what rules of thumb add. A
 * chance of winning also has the `position`: what it was if nothing of this were counted.
 */
export interface Candidate {
  readonly cards: readonly Card[]
  readonly value: number
  /** They add up to the value; none where they were not asked for, or chance alone chooses. */
  readonly parts: Readonly<Record<string, number>>
  /** How often a mixed strategy takes it. */
  readonly frequency?: number
}

export interface SearchExtent {
  /** Cards ahead, or to the end of the play. */
  readonly depth: number | 'end'
  /** Hands that the opponent might hold, or all that are possible. */
  readonly samples: number | 'all'
}

/** How a decision came about. */
export interface DecisionTrace {
  readonly candidates: readonly Candidate[]
  readonly chosen: readonly Card[]
  readonly complete: boolean
  /**
   * What values and parts are: weights of rules of thumb unless said otherwise, points, or the
   * probability of winning. The values of a mixed strategy are its frequencies, unless it explains
   * them: then they are what a search says.
   */
  readonly unit?: 'weights' | 'points' | 'win' | 'frequency'
  /** Chance chose among the candidates. */
  readonly drawn?: boolean
  readonly search?: SearchExtent
}

/** Pure: sees one seat's view, draws chance from `rng`. `play` needs a playable card. */
export interface Player extends OpponentProfile {
  /** With `explain`, the trace also holds parts that only a log needs. */
  discard(view: PlayerView, rng: Rng, explain?: boolean): DecisionTrace
  play(view: PlayerView, rng: Rng, explain?: boolean): DecisionTrace
  /** Points claimed for the player's own cards in manual counting; `truth` is the right count. */
  claim(view: PlayerView, truth: number, rng: Rng): number
  /** The same claim from the same chance, with how it came about. */
  claimWithReason?(view: PlayerView, truth: number, rng: Rng): Claim
  /** The number called against the opponent's claim, or null to accept it. */
  call(view: PlayerView, claimed: number, truth: number, rng: Rng): number | null
}

/** What some players must be handed, and what may be told some. */
export interface PlayerNeeds {
  /** The policy (`readPolicy`) for opponents that use it. Null: the expert does without it. */
  readonly policy?: LoadedPolicy | null
  /** How many cards ahead `expert-v2` looks; 2 if not said. */
  readonly depth?: 2 | 3
  /** Milliseconds, for the time budget of `expert-v2`; without a clock it takes all the time it needs. */
  readonly now?: () => number
}

/** What turns a profile into a player, by name; those of the dial are made by `level`. */
export type Makers = Readonly<
  Record<
    string,
    (profile: OpponentProfile, needs: PlayerNeeds) => Omit<Player, keyof OpponentProfile>
  >
>
