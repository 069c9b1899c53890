import { once } from '../../cards/once.js'
import type { DiscardWeights } from '../hands/discard-pairs.js'
import type { PeggingMeans } from '../hands/discard-values.js'
import { type KeepModel, shippedCombinationWeights, shippedKeepModel } from '../hands/models.js'
import { handOutcomes, peggingJoint, peggingMeans } from '../hands/outcomes.js'
import type { PlayStyle } from '../play/play-policy.js'
import type { LoadedPolicy } from '../policy/shipped-policy.js'
import type { Needs } from '../race/needs.js'
import type { ShowWinChances } from '../race/race-win-chances.js'
import { clubWinTable } from '../race/win-probability.js'
import type { KeepChoices, KeepsGiven } from './keeps-given.js'

/** How both roles throw and keep in a deal, and what such deals come to. */
export interface DealHabits {
  readonly discardWeights: DiscardWeights
  readonly keeps: KeepModel
  /** The keeps given the cards somebody has seen; if absent, seen cards are only taken out. */
  readonly keepsGiven?: KeepsGiven
  /** `[role][rankHand]`: the share of each keep that is of one suit; null if not counted. */
  readonly flushes: readonly Float64Array[] | null
  /** `[role][points]`: what the hands count. */
  readonly hands: readonly Float64Array[]
  /** `[dealer's points · 18 + pone's]`: what both peg in the play. */
  readonly joint: Float64Array
  /**
   * By the same points: how often the dealer is home first if both would get home in the
   * play; NaN, or absent, if not counted.
   */
  readonly first?: Float64Array
}

/**
 * Somebody to play against: what they throw and keep, how they play their cards, and
 * who wins between two of them. Every function that values something is handed one of these
 * and names it; the same functions serve for all of them.
 */
export interface OpponentModel {
  readonly name: string
  /** Their habits, at these needs or, if the scores are not known, far from home. */
  habits(needs: Needs | null): DealHabits
  /** What they keep of every six ranks at these very needs, if known. */
  choices?(needs: Needs): KeepChoices | null
  /** Points of the play by the four ranks kept. */
  readonly pegging: PeggingMeans
  /** `[dealer's score · 121 + pone's]`: the dealer's chance before a deal. */
  readonly wins: Float64Array
  /** How they choose cards if they follow no policy; sensibly if not said. */
  readonly style?: PlayStyle
  /** The policy their cards follow; null for a sensible player. */
  readonly policy: LoadedPolicy | null
  /** What a point is worth when they play to win near home; null if they never do. */
  readonly show: ShowWinChances | null
  /** Who stands for them while both are near home, if that is someone else. */
  readonly nearHome?: OpponentModel
}

/** With at most this many points to go for both, the play decides more than the counts. */
const NEAR_HOME = 9

/** Whether both are near home. */
export const areNearHome = ({ dealer, pone }: Needs) => Math.max(dealer, pone) <= NEAR_HOME

/** Who stands for a model in a deal that began at these needs. */
export function modelAt(model: OpponentModel, needs: Needs | null): OpponentModel {
  return (needs && areNearHome(needs) && model.nearHome) || model
}

/**
 * The player of the club: throws as the published tables say, keeps what pegs, and plays
 * each card by what it pegs and what the very next card may answer. Needs no file.
 */
export const clubModel = /* @__PURE__ */ once((): OpponentModel => {
  const habits: DealHabits = {
    discardWeights: shippedCombinationWeights(),
    keeps: shippedKeepModel(),
    flushes: null,
    hands: handOutcomes(),
    joint: peggingJoint(),
  }
  return {
    name: 'club',
    habits: () => habits,
    pegging: peggingMeans(),
    wins: clubWinTable(),
    policy: null,
    show: null,
  }
})
