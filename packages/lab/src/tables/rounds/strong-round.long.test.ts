import { cardFromIndex, cardIndex, clubModel, optimalDiscard } from '@skunkd/engine'
import { peggingMeans, RANK_HANDS, rankHandIndex, rankHands } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { conditionalWeights } from './conditional-weights.js'
import { forEachSixCards } from './six-cards.js'
import {
  addStrongCounts,
  discardChances,
  discardChange,
  emptyStrongCounts,
  strongRound,
} from './strong-round.js'

const PAIRS = RANK_HANDS[2]!
/** Any chances will do to answer: more of what is near one's own pair. */
const chances = [0, 1].map((role) =>
  discardChances(
    Float64Array.from({ length: PAIRS * PAIRS * 2 }, (_, i) => 1 + ((i * 7 + role) % 5)),
  ),
)

describe('a round of strong discards', () => {
  it('is the same every time, and its shards add up', () => {
    const whole = strongRound(chances, peggingMeans(), 5, 12_000)
    expect(strongRound(chances, peggingMeans(), 5, 12_000)).toEqual(whole)
    const parts = emptyStrongCounts()
    addStrongCounts(parts, strongRound(chances, peggingMeans(), 5, 24_000))
    addStrongCounts(parts, strongRound(chances, peggingMeans(), 12_005, 24_000))
    expect(parts).toEqual(whole)
  })

  it('is what the public advice says, hand by hand, with my cards taken away', () => {
    const [shard, shards] = [11, 24_000]
    const found = strongRound(chances, peggingMeans(), shard, shards)
    const throws = chances.map(conditionalWeights)
    const model = {
      ...clubModel(),
      habits: () => ({ ...clubModel().habits(null), discardWeights: throws }),
    }
    const plain = emptyStrongCounts()
    forEachSixCards(
      (six, hands) => {
        const cards = Array.from(six, cardFromIndex)
        for (const role of [0, 1]) {
          const { keep, discard } = optimalDiscard(cards, role === 1, { model })
          const ranks = (of: typeof keep) => rankHandIndex(of.map((card) => cardIndex(card) >> 2))
          const suited = discard[0]!.suit === discard[1]!.suit ? 1 : 0
          plain.keeps[role]![ranks(keep)]! += hands
          if (new Set(keep.map(({ suit }) => suit)).size === 1) {
            plain.flushes[role]![ranks(keep)]! += hands
          }
          for (let a = 0; a < 52; a++) {
            for (let b = a + 1; b < 52; b++) {
              if (six.includes(a) || six.includes(b)) continue
              const mine = rankHandIndex([a >> 2, b >> 2])
              plain.throws[role]![(mine * PAIRS + ranks(discard)) * 2 + suited]! += hands
            }
          }
        }
      },
      shard,
      shards,
    )
    expect(found).toEqual(plain)
  })
})

describe('chances of throws', () => {
  it('add up to one beside every pair of mine', () => {
    for (let mine = 0; mine < PAIRS; mine++) {
      const part = chances[0]!.subarray(mine * PAIRS * 2, (mine + 1) * PAIRS * 2)
      expect(part.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }
  })

  it('measure a change as the share of throws that moved', () => {
    expect(discardChange(chances, chances)).toBe(0)
    const only = (theirs: number) => {
      const all = new Float64Array(PAIRS * PAIRS * 2)
      for (let mine = 0; mine < PAIRS; mine++) all[(mine * PAIRS + theirs) * 2] = 1
      return [all, all]
    }
    expect(discardChange(only(3), only(4))).toBeCloseTo(1, 12)
    expect(rankHands.ranks[2]).toHaveLength(2 * PAIRS)
  })
})
