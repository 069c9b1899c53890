import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { parseHand } from '../../cards/text.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { DISCARD_PAIRS } from '../hands/discard-pairs.js'
import { CHOICES, KeepChoices, KeepsGiven } from './keeps-given.js'
import { forEachSixRanks, ranksOf, SIX_RANKS, sixRanksIndex } from './six-ranks.js'
import { strongHabits, strongModel } from './strong-model.js'

const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1))

describe('hands of six ranks', () => {
  it('are all there, and stand for every hand of six cards', { tags: 'slow' }, () => {
    let hands = 0
    let cards = 0
    let last = -1
    forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, ways, index) => {
      expect(index).toBe(++last)
      expect(ranksOf(counts)).toHaveLength(6)
      hands++
      cards += ways
    })
    expect(hands).toBe(SIX_RANKS)
    expect(cards).toBe(20_358_520)
  })

  it('keep their numbers where cards are gone', () => {
    const left = new Uint8Array(RANK_COUNT).fill(4)
    left[4] = 0
    left[12] = 2
    let cards = 0
    forEachSixRanks(left, (counts, ways, index) => {
      cards += ways
      expect(index).toBeLessThan(SIX_RANKS)
      expect(counts[4]).toBe(0)
    })
    expect(cards).toBeCloseTo(choose(46, 6), 0)
  })
})

describe('keeps given what is seen', () => {
  it('lets any pair lie beside four of one suit, as seldom as four cards are of one', () => {
    const choices = new Uint8Array(CHOICES)
    const suited = rankHandIndex([3, 5, 7, 9])
    choices[SIX_RANKS + suited] = 1 << (4 * PONE)
    // Choice 0 discards the two lowest: an ace and a two beside it, never a ten and a king.
    const weights = new KeepChoices(choices).weightsBeside(PONE, suited)!
    expect(weights[2]).toBe(1)
    expect(weights[(9 * RANK_COUNT + 12) * 2]).toBe(1 / 4 ** 3)
  })

  it('add up what is kept of every six ranks that may have been dealt', { tags: 'slow' }, () => {
    // A player who always throws the two lowest as pone, and the two highest as the dealer.
    const lowest = DISCARD_PAIRS.findIndex(([i, j]) => i === 0 && j === 1)
    const highest = DISCARD_PAIRS.findIndex(([i, j]) => i === 4 && j === 5)
    const choices = new Uint8Array(SIX_RANKS).fill(lowest | (highest << 4))
    const keeps = [0, 1].map((role) => {
      const kept = new Float64Array(RANK_HANDS[4]!)
      forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, ways) => {
        const six = ranksOf(counts)
        kept[rankHandIndex(role === 0 ? six.slice(2) : six.slice(0, 4))]! += ways / 20_358_520
      })
      return kept
    })
    const known = new Uint8Array(RANK_COUNT)
    for (const card of parseHand('5S 5H 6D 7C JS QH KD')) known[cardIndex(card) >> 2]!++
    const given = new KeepsGiven(keeps, new KeepChoices(choices))
    for (const role of [0, 1]) {
      const plain = new Float64Array(RANK_HANDS[4]!)
      forEachSixRanks(
        Uint8Array.from(known, (count) => 4 - count),
        (counts, ways) => {
          const six = ranksOf(counts)
          plain[rankHandIndex(role === 0 ? six.slice(2) : six.slice(0, 4))]! += ways
        },
      )
      const found = given.weights(role, known)
      for (const [four, weight] of plain.entries()) expect(found[four]).toBeCloseTo(weight, 4)
      expect(given.weights(role, known)).toBe(found)
    }
  })

  it('are the shipped keeps where nothing is seen', () => {
    const { keeps, keepsGiven } = strongHabits(shippedPolicy())
    for (const role of [0, 1]) {
      const weights = keepsGiven.weights(role, new Uint8Array(RANK_COUNT))
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      let moved = 0
      keeps[role]!.forEach((share, four) => {
        moved += Math.abs(share - weights[four]! / total) / 2
      })
      expect(moved).toBeLessThan(0.01)
    }
  })

  it('are those of every hand that may have laid two hearts, suits and all', {
    tags: 'slow',
  }, () => {
    const needs = { dealer: 5, pone: 5 }
    const model = strongModel(shippedPolicy())
    const { kept, suited } = model.choices!(needs)!
    const indices = (cards: string) => parseHand(cards).map(cardIndex)
    const seen = indices('2C 4D 7S 8S 9D QH KC')
    const laid = indices('6H 10H')
    const known = new Uint8Array(RANK_COUNT)
    for (const card of seen) known[card >> 2]!++
    const weights = model.habits(needs).keepsGiven!.weights(PONE, known, { seen, laid })
    // Every four cards that may lie beside the two, and whether both would be kept.
    const deck = Array.from({ length: 52 }, (_, card) => card)
    const hidden = deck.filter((card) => !seen.includes(card) && !laid.includes(card))
    const counted = new Float64Array(RANK_HANDS[4]!)
    const four = (cards: readonly number[]) => rankHandIndex(cards.map((card) => card >> 2))
    for (let a = 0; a < hidden.length; a++) {
      for (let b = a + 1; b < hidden.length; b++) {
        for (let c = b + 1; c < hidden.length; c++) {
          for (let d = c + 1; d < hidden.length; d++) {
            const rest = [hidden[a]!, hidden[b]!, hidden[c]!, hidden[d]!]
            const hearts = rest.filter((card) => (card & 3) === (laid[0]! & 3))
            const flushes = hearts.flatMap((one, i) =>
              hearts.slice(i + 1).map((other) => four([...laid, one, other])),
            )
            const forSuit = flushes.filter((ranks) => suited[PONE]![ranks] === 1)
            if (forSuit.length > 0) {
              for (const ranks of forSuit) counted[ranks]! += 1 / forSuit.length
              continue
            }
            const counts = new Uint8Array(RANK_COUNT)
            for (const card of [...laid, ...rest]) counts[card >> 2]!++
            const ranks = kept[PONE]![sixRanksIndex(counts)]!
            const held = [...rankHands.ranks[4]!.subarray(4 * ranks, 4 * ranks + 4)]
            if (!held.includes(5) || !held.includes(9)) continue
            // Of two of a rank either may be kept, and laid.
            counted[ranks]! += 1 / (counts[5]! * counts[9]!)
          }
        }
      }
    }
    const possible = weights.map((weight, ranks) => {
      const held = [...rankHands.ranks[4]!.subarray(4 * ranks, 4 * ranks + 4)]
      return held.includes(5) && held.includes(9) ? weight : 0
    })
    const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
    let moved = 0
    counted.forEach((times, ranks) => {
      moved += Math.abs(times / sum(counted) - possible[ranks]! / sum(possible)) / 2
    })
    // Surprises are 5% of what is kept.
    expect(moved).toBeLessThan(0.07)
  })
})
