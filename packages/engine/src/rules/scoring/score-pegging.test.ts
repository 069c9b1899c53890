import { type Card, cardFromIndex, parseHand, scorePeggingPlay } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { runSize } from '../../testing/full-run.js'
import { referencePeggingScore } from '../../testing/reference/reference-scorer.js'
import { fastPeggingPoints } from './fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from './rank-hands.js'

const score = (sequence: string) => scorePeggingPlay(parseHand(sequence))

describe('the last card laid', () => {
  it.each([
    ['7H', 0, 'a lead'],
    ['7H 8D', 2, 'fifteen'],
    ['KH QD JS AC', 2, 'thirty-one'],
    ['7H 7D', 2, 'a pair'],
    ['7H 7D 7S', 6, 'a pair royal'],
    ['7H 7D 7S 7C', 12, 'a double pair royal'],
    ['5H 5D 5S', 8, 'a pair royal that is fifteen as well'],
    ['4H 5D 6S', 5, 'a run of three that is fifteen as well'],
    ['6H 4D 5S', 5, 'a run in any order'],
    ['3H 5D 4S 6C', 4, 'a run of four out of order'],
    ['4H 2D 3S 5C 6H', 5, 'a run of five'],
    ['AH 2D 3S 4C 5H 6D 7S', 7, 'a run of seven'],
    ['3H 4D 5S 5C 6H', 0, 'no run across a rank twice'],
    ['4H 3D 4S 5C', 3, 'only the longest run, without the rank twice'],
    ['2H 3D 9S 4C', 0, 'no run across another card'],
    ['9H QD KS', 0, 'no run'],
    ['QH KD AS', 0, 'the ace is low only'],
  ] as const)('%s pegs %i: %s', (sequence, total, _why) => {
    expect(score(sequence).total).toBe(total)
    expect(referencePeggingScore(parseHand(sequence))).toBe(total)
  })

  it('names the parts', () => {
    expect(score('4H 5D 6S')).toEqual({ total: 5, fifteen: 2, thirtyone: 0, pairs: 0, runs: 3 })
    expect(score('10H 7D 7S 7C')).toEqual({ total: 8, fifteen: 0, thirtyone: 2, pairs: 6, runs: 0 })
  })

  it('takes the count where the beginning of the sequence is unknown', () => {
    expect(scorePeggingPlay(parseHand('5H 6D'), 31).thirtyone).toBe(2)
    expect(scorePeggingPlay(parseHand('5H 6D'), 15).fifteen).toBe(2)
  })
})

/**
 * Two players with four cards each can lay any of these within one count, by turns: sequences of
 * 1 to 8 ranks, none more than four times, whose values sum to 31 at most.
 */
const SEQUENCES_BY_LENGTH = [13, 169, 2197, 22_603, 157_605, 786_550, 2_981_440, 8_941_590]
const POINTS_OF_THEM_ALL = 14_777_492

/** How many of the longest sequences stand for one that is scored by the plain rule too. */
const ONE_IN = runSize(17, 1)

describe('every sequence of ranks reachable within a count', () => {
  it('pegs the same by the plain rule and by the fast one', {
    tags: 'slow',
    timeout: 300_000,
  }, () => {
    const byLength = new Array<number>(8).fill(0)
    const ranks = new Uint8Array(8)
    const cards: Card[] = []
    const used = new Array<number>(RANK_COUNT).fill(0)
    let points = 0
    let wrong = 0
    const extend = (length: number, count: number): void => {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        const next = count + RANK_VALUE[rank]!
        if (used[rank] === 4 || next > 31) continue
        ranks[length] = rank
        cards.push(cardFromIndex(rank * 4 + used[rank]!))
        used[rank]!++
        const fast = fastPeggingPoints(ranks, 0, length + 1, next)
        points += fast
        byLength[length]!++
        // Nearly all sequences have seven or eight cards; one in a prime number of them is scored plainly.
        if (length < 6 || byLength[length]! % ONE_IN === 0) {
          const plain = scorePeggingPlay(cards, next).total
          if (plain !== fast) wrong++
          if (length < 5) {
            if (plain !== scorePeggingPlay(cards).total) wrong++
            if (plain !== referencePeggingScore(cards)) wrong++
          }
        }
        if (length + 1 < 8) extend(length + 1, next)
        used[rank]!--
        cards.pop()
      }
    }
    extend(0, 0)
    expect(wrong).toBe(0)
    expect(byLength).toEqual(SEQUENCES_BY_LENGTH)
    expect(points).toBe(POINTS_OF_THEM_ALL)
  })
})
