import { describe, expect, it } from 'vitest'
import { createRng } from '../../cards/random.js'
import { fastPeggingPoints } from './fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from './rank-hands.js'
import {
  lastOfSequence,
  NO_CARDS,
  pointsOf,
  replyTo,
  sequenceAfter,
  sequenceCount,
  sequenceOf,
} from './sequence-table.js'

/** What every rank pegs as the next card, by walking back over the cards; −1 if it does not fit. */
function plainPoints(ranks: Uint8Array, end: number, count: number): number[] {
  return Array.from({ length: RANK_COUNT }, (_, rank) => {
    const reached = count + RANK_VALUE[rank]!
    ranks[end] = rank
    return reached > 31 ? -1 : fastPeggingPoints(ranks, 0, end + 1, reached)
  })
}

describe('the table of sequences', () => {
  it('knows what every next card pegs after random cards, also if the first ones are unknown', () => {
    const rng = createRng(9)
    const ranks = new Uint8Array(16)
    let wrong = 0
    let scoring = 0
    for (let line = 0; line < 6000; line++) {
      // Half of the lines stay within five ranks, where the runs are.
      const low = line % 2 === 0 ? 0 : Math.floor(9 * rng())
      const width = line % 2 === 0 ? RANK_COUNT : 5
      const unknown = line % 5 === 0 ? Math.floor(20 * rng()) : 0
      let sequence = sequenceOf([], 0, 0, unknown)
      let count = unknown
      for (let end = 0; end < 8; end++) {
        const rank = low + Math.floor(width * rng())
        const cards = ranks.subarray(0, end)
        if (count + RANK_VALUE[rank]! > 31 || cards.filter((r) => r === rank).length === 4) break
        ranks[end] = rank
        count += RANK_VALUE[rank]!
        sequence = sequenceAfter(sequence, rank)
        if (sequenceOf(ranks, 0, end + 1, count) !== sequence) wrong++
        if (sequenceCount(sequence) !== count || lastOfSequence(sequence) !== rank) wrong++
        const plain = plainPoints(ranks, end + 1, count)
        for (const [next, points] of plain.entries()) {
          if (pointsOf(sequence, next) !== Math.max(0, points)) wrong++
          if (points > 2) scoring++
        }
        const replies = plain.flatMap((points, next) =>
          points > 0 && points < 16 ? [points * 16 + next] : [],
        )
        replies.sort((a, b) => b - a)
        for (let n = 0; n <= replies.length; n++) {
          if (replyTo(sequence, n) !== (replies[n] ?? 0)) wrong++
        }
      }
    }
    expect(wrong).toBe(0)
    expect(scoring).toBeGreaterThan(10_000)
  })

  it('has room for every sequence there is, whatever count it began from', { tags: 'slow' }, () => {
    const seen = new Set(Array.from({ length: 32 }, (_, count) => sequenceOf([], 0, 0, count)))
    for (const sequence of seen) {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        if (sequenceCount(sequence) + RANK_VALUE[rank]! > 31) break
        seen.add(sequenceAfter(sequence, rank))
      }
    }
    expect(seen.size).toBe(47_534)
    expect(Math.max(...seen)).toBeLessThan(1 << 16)
  })

  it('refuses a card that does not fit, and knows no card on an empty table', () => {
    const thirty = sequenceOf([12, 12, 12], 0, 3, 30)
    expect(() => sequenceAfter(thirty, 1)).toThrow("Rank 1 doesn't fit on 30")
    expect(lastOfSequence(NO_CARDS)).toBe(-1)
  })
})
