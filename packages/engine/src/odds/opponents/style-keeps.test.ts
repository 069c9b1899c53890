import { describe, expect, it } from 'vitest'
import { type Card, cardFromIndex, cardIndex } from '../../cards/card.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { scoreHand } from '../../rules/scoring/score-hand.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { DISCARD_PAIRS } from '../hands/discard-values.js'
import { lookupCribEV } from '../hands/schell.js'
import { countKeeps, styleKeeps } from './style-keeps.js'

/** What four cards count with a starter, flush and nobs left out. */
function plainCount(keep: readonly Card[], starter: Card): number {
  return scoreHand(keep, starter)
    .items.filter(({ kind }) => kind !== 'flush' && kind !== 'nobs')
    .reduce((sum, { points }) => sum + points, 0)
}

function* sixes(deck: readonly Card[]): Generator<Card[]> {
  for (let set = 0; set < 1 << deck.length; set++) {
    const six = deck.filter((_, i) => (set >> i) & 1)
    if (six.length === 6) yield six
  }
}

describe('what is kept without a thought for the play', () => {
  it('is what reckoning card by card keeps of every hand of a small deck', () => {
    const left = new Uint8Array(RANK_COUNT)
    for (const rank of [3, 4, 5, 9, 10]) left[rank] = 2
    const deck = [3, 4, 5, 9, 10].flatMap((rank) => [rank * 4, rank * 4 + 1]).map(cardFromIndex)
    const empty = () => [PONE, DEALER].map(() => new Float64Array(RANK_HANDS[4]!))
    const plain = { shown: empty(), hand: empty() }
    let hands = 0
    for (const six of sixes(deck)) {
      hands++
      const rest = deck.filter((card) => !six.includes(card))
      const options = DISCARD_PAIRS.map(([i, j]) => {
        const keep = six.filter((_, place) => place !== i && place !== j)
        let sum = 0
        for (const starter of rest) sum += plainCount(keep, starter)
        const four = rankHandIndex(keep.map((card) => cardIndex(card) >> 2))
        return { four, mean: sum / rest.length, thrown: [six[i]!, six[j]!] as const }
      })
      for (const role of [PONE, DEALER]) {
        const best = (crib: number) =>
          options.reduce((most, option) => {
            const worth = ({ mean, thrown }: typeof option) =>
              mean + crib * lookupCribEV(...thrown, role === DEALER)
            return worth(option) > worth(most) ? option : most
          }).four
        plain.shown[role]![best(role === DEALER ? 1 : -1)]!++
        plain.hand[role]![best(0)]!++
      }
    }
    const found = countKeeps(left)
    for (const style of ['shown', 'hand'] as const) {
      for (const role of [PONE, DEALER]) {
        const kept = Array.from(found[style][role]!, (share) => Math.round(share * hands))
        expect(kept).toEqual(Array.from(plain[style][role]!))
      }
    }
  })

  it('adds up over the whole deck, and minds the crib or not', () => {
    const { shown, hand } = styleKeeps()
    for (const part of [...shown, ...hand]) {
      expect(part.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
    }
    expect(hand[PONE]).toEqual(hand[DEALER])
    expect(shown[PONE]).not.toEqual(shown[DEALER])
  })
})
