import { describe, expect, it } from 'vitest'
import { cardIndex, RANKS } from '../../cards/card.js'
import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { playPositions } from '../../testing/random-positions.js'
import {
  referenceCardValue,
  referenceHeuristicValue,
  unshownAfter,
} from '../../testing/reference/reference-policy.js'
import { OnePlyPolicy, POINTS_RANGE } from './play-policy.js'
import { fittingRanks, lowestRank } from './rank-set.js'

/** Moments of random deals: what lies, and what is left. */
function* moments(seeds: number) {
  for (let seed = 0; seed < seeds; seed++) {
    for (const { pegging, starter } of playPositions(seed)) {
      const laid = unshownAfter([starter!, ...pegging.pile].map(({ rank }) => rank))
      const ranks = pegging.sequence.map((card) => cardIndex(card) >> 2)
      yield {
        laid,
        count: pegging.count,
        text: pegging.sequence.map(({ rank }) => rank),
        sequence: sequenceOf(ranks, 0, ranks.length, pegging.count),
        unseen: Uint8Array.from(RANKS, (rank) => laid[rank]),
      }
    }
  }
}

describe('one card ahead', () => {
  it('values a card by what it pegs and the best of so many answers, and by the thumb', {
    tags: 'slow',
  }, () => {
    const policy = new OnePlyPolicy()
    let compared = 0
    for (const { laid, count, text, sequence, unseen } of moments(8)) {
      for (const repliers of [0, 1, 2, 4]) {
        const heuristicShare = 0.3
        const temperature = 0.5
        policy.style = { heuristicShare, temperature }
        policy.evaluate(sequence, fittingRanks(31 - count), unseen, repliers, false)
        for (let rest = fittingRanks(31 - count); rest !== 0; rest &= rest - 1) {
          const rank = lowestRank(rest)
          if (unseen[rank] === 0) continue
          const ahead = referenceCardValue(text, count, RANKS[rank]!, laid, repliers)
          const heuristic = referenceHeuristicValue(text, count, RANKS[rank]!)
          expect(policy.foresight[rank]).toBeCloseTo(ahead, 12)
          expect(policy.heuristic[rank]).toBeCloseTo(heuristic, 12)
          const factor = Math.exp((0.7 * ahead + heuristicShare * heuristic) / temperature)
          expect(policy.preference[rank]! / factor).toBeCloseTo(1, 9)
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('thinks the same of a card if it is asked for the answers as well', () => {
    const [plain, told] = [new OnePlyPolicy(), new OnePlyPolicy()]
    for (const { count, sequence, unseen } of moments(8)) {
      const candidates = fittingRanks(31 - count)
      for (const repliers of [1, 3]) {
        plain.evaluate(sequence, candidates, unseen, repliers, false)
        told.evaluate(sequence, candidates, unseen, repliers, true)
        for (let rank = 0; rank < RANK_COUNT; rank++) {
          if ((candidates & (1 << rank)) === 0) continue
          expect(told.foresight[rank]).toBeCloseTo(plain.foresight[rank]!, 12)
          let [chances, mean] = [0, 0]
          for (let points = 0; points <= told.most[rank]!; points++) {
            chances += told.replies[rank * POINTS_RANGE + points]!
            mean += points * told.replies[rank * POINTS_RANGE + points]!
          }
          expect(chances).toBeCloseTo(1, 12)
          expect(told.points[rank]! - mean).toBeCloseTo(told.foresight[rank]!, 12)
        }
      }
    }
  })
})
