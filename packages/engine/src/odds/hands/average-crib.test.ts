import { expect, it } from 'vitest'
import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { averageCrib } from './average-crib.js'
import { cribWeights } from './crib-ev.js'
import { SCORE_RANGE } from './hand-ev.js'

/** How likely each two ranks are, by going through all pairs of cards. */
function byCards(weights: Float64Array): { readonly ranks: [number, number]; chance: number }[] {
  const pairs = new Map<number, { readonly ranks: [number, number]; chance: number }>()
  let total = 0
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) {
      const ranks: [number, number] = [a >> 2, b >> 2]
      const isSuited = (a & 3) === (b & 3)
      const weight = weights[(ranks[0] * RANK_COUNT + ranks[1]) * 2 + Number(isSuited)]!
      const pair = pairs.get(rankHandIndex(ranks)) ?? { ranks, chance: 0 }
      pair.chance += weight
      total += weight
      pairs.set(rankHandIndex(ranks), pair)
    }
  }
  return [...pairs.values()].map(({ ranks, chance }) => ({ ranks, chance: chance / total }))
}

it('is the mean over every four cards that both may discard, and every starter', () => {
  const weights = cribWeights('choosing')
  const [pone, dealer] = weights.map(byCards)
  expect(pone).toHaveLength(RANK_HANDS[2]!)
  const crib = new Float64Array(SCORE_RANGE)
  let total = 0
  for (const a of pone!) {
    for (const b of dealer!) {
      const ranks = [...a.ranks, ...b.ranks]
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        const left = 4 - ranks.filter((rank) => rank === starter).length
        const ways = a.chance * b.chance * left
        crib[RANK_SCORES[rankHandIndex(ranks) * RANK_COUNT + starter]!]! += ways
        total += ways
      }
    }
  }
  averageCrib(weights).forEach((chance, points) => {
    expect(chance).toBeCloseTo(crib[points]! / total, 12)
  })
})
