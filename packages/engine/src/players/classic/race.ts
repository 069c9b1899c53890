import { otherSeat } from '../../rules/seat.js'
import type { PlayerView } from '../../rules/types.js'

/** How the described race adjustments change a decision at this score. */
export interface RaceWeights {
  readonly crib: number
  /** For how far the kept hand strays from its mean: above 0 it is sought, below avoided. */
  readonly spread: number
  readonly points: number
  readonly avoidance: number
}

const FAR = 30
/** Points of a hand's mean that are given for a point of its standard deviation. */
const SPREAD = 0.25

/**
 * Close to the end the dealer wants the crib and pone, who counts first, hardly cares
 * for it, unless the dealer is about to peg out with it. Points at once weigh more when
 * six suffice, and safety when six suffice for the opponent. Far behind a player risks
 * more and keeps hands that may count high, far ahead risks less and keeps steady ones.
 */
export function raceWeights(view: PlayerView): RaceWeights {
  const { target } = view.options
  const mine = view.scores[view.playerIndex]
  const theirs = view.scores[otherSeat(view.playerIndex)]
  const need = target - mine
  const theyNeed = target - theirs

  let crib = 1
  if (need <= 10) crib *= view.isDealer ? 1.5 : 0.5
  if (!view.isDealer && theyNeed <= 15) crib *= 1.5

  let avoidance = theyNeed <= 6 ? 1.5 : 1
  let spread = 0
  if (theirs - mine > FAR) {
    avoidance *= 0.75
    spread = SPREAD
  }
  if (mine - theirs > FAR) {
    avoidance *= 1.25
    spread = -SPREAD
  }

  return { crib, spread, points: need <= 6 ? 1.5 : 1, avoidance }
}
