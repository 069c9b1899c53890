import { describe, expect, it } from 'vitest'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { strongModel } from '../opponents/strong-model.js'
import { LastTwoRace } from './last-two-race.js'

const { show } = strongModel(shippedPolicy())
const KING = 12
const unseen = new Uint8Array(RANK_COUNT).fill(4)

/** How likely the lower of two cards is played on these, the other having laid two kings and a five. */
function lower(
  low: number,
  high: number,
  pile: readonly number[],
  count: number,
  needs: [number, number],
) {
  const race = new LastTwoRace()
  const moment = {
    sequence: sequenceOf(pile, 0, pile.length, count),
    gone: false,
    laid: rankHandIndex([KING, 4, KING]),
    gained: 0,
    given: 0,
    unseen,
  }
  race.begin(moment, { sense: show!.race(PONE, ...needs), starterRank: 5 })
  return race.chanceOfLower(low, high, 0)
}

describe('two cards against one with the game at stake', () => {
  it('takes the go that wins instead of a card that may be paired', () => {
    // Needing one point with 3 and 7 at 22: after the 7 no card but an ace or a two fits.
    expect(lower(2, 6, [KING, 1, KING], 22, [1, 2])).toBeLessThan(0.1)
  })

  it('takes the go and the last card, where the second card doesn’t fit and leads no more', () => {
    // With 3 and 7 at 22 the two together come to 32: needing two, the 7 first wins against more cards.
    expect(lower(2, 6, [KING, 1, KING], 22, [2, 1])).toBeLessThan(0.1)
  })

  it('takes the points that win at once', () => {
    // A five on a ten is fifteen.
    expect(lower(4, 8, [9], 10, [2, 5])).toBeGreaterThan(0.99)
    expect(lower(2, 4, [9], 10, [2, 5])).toBeLessThan(0.01)
  })

  it('counts both hands after the play, pone first', () => {
    const pone = show!.race(PONE, 5, 3)
    const dealer = show!.race(DEALER, 3, 5)
    expect(pone.afterHands(5, 0, 0, 12)).toBe(1)
    expect(dealer.afterHands(12, 0, 0, 5)).toBe(0)
    expect(dealer.afterHands(3, 0, 0, 4)).toBe(1)
    expect(pone.afterHands(2, 0, 0, 1) + dealer.afterHands(1, 0, 0, 2)).toBeCloseTo(1, 12)
  })
})
