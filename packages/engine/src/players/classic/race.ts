import { otherSeat } from '../../rules/seat.js'
import type { PlayerView } from '../../rules/types.js'

/** How the described race adjustments change a decision at this score. */
export interface RaceWeights {
  readonly crib: number
  /** For points pegged at once. */
  readonly points: number
  /** For everything that counts against a card. */
  readonly avoidance: number
}

const FAR = 30

/**
 * Close to the end the dealer wants the crib and pone, who counts first, hardly cares
 * for it, unless the dealer is about to peg out with it. Points at once weigh more when
 * six suffice, and safety when six suffice for the opponent. Far behind a player risks
 * more, far ahead less.
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
  if (theirs - mine > FAR) avoidance *= 0.75
  if (mine - theirs > FAR) avoidance *= 1.25

  return { crib, points: need <= 6 ? 1.5 : 1, avoidance }
}
