import { once } from '../../cards/once.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { DISCARD_TABLE } from '../tables/discard.generated.js'
import { KEEP_TABLE } from '../tables/keep.generated.js'
import { unpackNumbers } from '../tables/packed-numbers.js'

/** How often each role throws each pair of ranks, suited or not: `[role][pair]`. */
export interface DiscardModel {
  readonly unsuited: readonly Float64Array[]
  readonly suited: readonly Float64Array[]
}

/** How often each role keeps each four ranks: `[role][rankHand]`. */
export type KeepModel = readonly Float64Array[]

/** Everybody throws any two cards with the same probability: where iteration starts. */
export function uniformDiscardModel(): DiscardModel {
  const unsuited = new Float64Array(RANK_HANDS[2]!)
  const suited = new Float64Array(RANK_HANDS[2]!)
  for (let pair = 0; pair < RANK_HANDS[2]!; pair++) {
    const [low, high] = [rankHands.ranks[2]![2 * pair], rankHands.ranks[2]![2 * pair + 1]]
    unsuited[pair] = (low === high ? 6 : 12) / 1326
    suited[pair] = (low === high ? 0 : 4) / 1326
  }
  return { unsuited: [unsuited, unsuited], suited: [suited, suited] }
}

/** `[role][(low · 13 + high) · 2 + suited]`: how likely one such pair of cards is. */
export function combinationWeights(model: DiscardModel): readonly Float64Array[] {
  return [PONE, DEALER].map((role) => {
    const weights = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
    for (let pair = 0; pair < RANK_HANDS[2]!; pair++) {
      const low = rankHands.ranks[2]![2 * pair]!
      const high = rankHands.ranks[2]![2 * pair + 1]!
      const at = (low * RANK_COUNT + high) * 2
      weights[at] = model.unsuited[role]![pair]! / (low === high ? 6 : 12)
      weights[at + 1] = low === high ? 0 : model.suited[role]![pair]! / 4
    }
    return weights
  })
}

export const shippedDiscardModel = /* @__PURE__ */ once((): DiscardModel => {
  const all = unpackNumbers('discard', DISCARD_TABLE.values)
  const part = (i: number) => all.subarray(i * RANK_HANDS[2]!, (i + 1) * RANK_HANDS[2]!)
  return { unsuited: [part(0), part(1)], suited: [part(2), part(3)] }
})

export const shippedCombinationWeights = /* @__PURE__ */ once(() =>
  combinationWeights(shippedDiscardModel()),
)

export const shippedKeepModel = /* @__PURE__ */ once((): KeepModel => {
  const all = unpackNumbers('keep', KEEP_TABLE.values)
  return [all.subarray(0, RANK_HANDS[4]!), all.subarray(RANK_HANDS[4]!)]
})
