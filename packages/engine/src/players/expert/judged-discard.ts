import { cardIndex } from '../../cards/card.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { DISCARD_PAIRS, DiscardValues } from '../../odds/hands/discard-values.js'
import { peggingMeans } from '../../odds/hands/outcomes.js'
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

/** What a seat threw in a finished deal, beside all that it could have thrown. */
export interface JudgedDiscard {
  /** Its place among the discards; −1 if it is none of them. */
  readonly thrown: number
  /** What each discard was worth to a sensible player: in the hand, in the crib, and in all. */
  readonly hand: Float64Array
  readonly crib: Float64Array
  readonly total: Float64Array
  /** How likely each of `KNOWN_HEURISTICS` was to throw the same. */
  readonly byThumb: readonly number[]
}

let values: DiscardValues | undefined

/** How likely somebody is to throw as the seat did who goes by the thumb: any of the discards that look best. */
export function heuristicChance(weights: DiscardHeuristics, deal: PastDeal, seat: number): number {
  const view = discardView(deal.dealt[seat]!, seat === deal.dealerIndex)
  const { candidates } = heuristicDiscard(weights)(view)
  const most = Math.max(...candidates.map(({ value }) => value))
  const best = candidates.filter(({ value }) => value === most)
  const thrown = new Set(deal.discards[seat]!.map(({ id }) => id))
  return best.some(({ cards }) => cards.every(({ id }) => thrown.has(id))) ? 1 / best.length : 0
}

function judge(deal: PastDeal, seat: number): JudgedDiscard {
  values ??= new DiscardValues()
  const six = deal.dealt[seat]!.map(cardIndex)
  const away = deal.discards[seat]!.map(cardIndex)
  values.evaluate(six, seat === deal.dealerIndex, cribWeights('choosing'), peggingMeans())
  return {
    thrown: DISCARD_PAIRS.findIndex(([i, j]) => away.includes(six[i]!) && away.includes(six[j]!)),
    hand: values.hand.slice(),
    crib: values.crib.slice(),
    total: values.total.slice(),
    byThumb: KNOWN_HEURISTICS.map((weights) => heuristicChance(weights, deal, seat)),
  }
}

const judged = new WeakMap<PastDeal, (JudgedDiscard | undefined)[]>()

/** Judged once: a finished deal is asked about again and again in those after it. */
export function judgedDiscard(deal: PastDeal, seat: number): JudgedDiscard {
  const bySeat = judged.get(deal) ?? []
  judged.set(deal, bySeat)
  bySeat[seat] ??= judge(deal, seat)
  return bySeat[seat]
}
