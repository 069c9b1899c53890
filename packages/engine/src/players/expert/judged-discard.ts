import { cardIndex } from '../../cards/card.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { DISCARD_PAIRS } from '../../odds/hands/discard-pairs.js'
import { DiscardValues } from '../../odds/hands/discard-values.js'
import { peggingMeans } from '../../odds/hands/outcomes.js'
import { withNoise } from '../../odds/play/play-policy.js'
import type { PastDeal } from '../../rules/types.js'
import {
  type DiscardHeuristics,
  EASY_DISCARD,
  heuristicDiscard,
  MEDIUM_DISCARD,
} from '../classic/discard-heuristics.js'
import { discardView } from '../minimal-view.js'

/** The rules of thumb that a throw is compared with. */
export const KNOWN_HEURISTICS: readonly DiscardHeuristics[] = [MEDIUM_DISCARD, EASY_DISCARD]

/** Points per factor e between two discards of a sensible player. */
const TEMPERATURE = 0.5

let values: DiscardValues | undefined

/** How likely a sensible player was to throw as the seat did. */
function sensibleChance(deal: PastDeal, seat: number): number {
  values ??= new DiscardValues()
  const { total } = values
  const six = deal.dealt[seat]!.map(cardIndex)
  const away = deal.discards[seat]!.map(cardIndex)
  const thrown = DISCARD_PAIRS.findIndex(
    ([i, j]) => away.includes(six[i]!) && away.includes(six[j]!),
  )
  if (thrown < 0) return 0
  values.evaluate(six, seat === deal.dealerIndex, cribWeights('choosing'), peggingMeans())
  const most = Math.max(...total)
  const preferences = total.map((value) => Math.exp((value - most) / TEMPERATURE))
  return preferences[thrown]! / preferences.reduce((sum, one) => sum + one, 0)
}

/** The same of somebody who goes by the thumb: any of the discards that look best. */
function heuristicChance(weights: DiscardHeuristics, deal: PastDeal, seat: number): number {
  const view = discardView(deal.dealt[seat]!, seat === deal.dealerIndex)
  const { candidates } = heuristicDiscard(weights)(view)
  const most = Math.max(...candidates.map(({ value }) => value))
  const best = candidates.filter(({ value }) => value === most)
  const thrown = new Set(deal.discards[seat]!.map(({ id }) => id))
  return best.some(({ cards }) => cards.every(({ id }) => thrown.has(id))) ? 1 / best.length : 0
}

const judged = new WeakMap<PastDeal, (readonly number[] | undefined)[]>()

/**
 * How likely a sensible player, then each of `KNOWN_HEURISTICS`, was to throw as the seat did.
 * Judged once: a finished deal is asked about again and again in those after it.
 */
export function throwChances(deal: PastDeal, seat: number): readonly number[] {
  const bySeat = judged.get(deal) ?? []
  judged.set(deal, bySeat)
  bySeat[seat] ??= [
    sensibleChance(deal, seat),
    ...KNOWN_HEURISTICS.map((weights) => heuristicChance(weights, deal, seat)),
  ].map((chance) => withNoise(chance, DISCARD_PAIRS.length))
  return bySeat[seat]
}
