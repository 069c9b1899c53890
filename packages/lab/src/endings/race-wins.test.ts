import { clubWinTable, TABLE_TARGET } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { LEAF_RANGE } from './ending-deals.js'
import { DEALER_HOME, PONE_HOME, type RaceDeals } from './race-deals.js'
import { raceWins, turned, worthByEnd } from './race-wins.js'

const at = (dealer: number, pone: number) =>
  (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone

/** So many deals that the dealer wins, of ten. */
const won = (dealer: number) =>
  Uint16Array.from({ length: 10 }, (_, i) => (i < dealer ? DEALER_HOME : PONE_HOME))
const part = (toWin: Uint16Array, forPoints: Uint16Array): RaceDeals => ({ toWin, forPoints })

const totals = new Float64Array(LEAF_RANGE * LEAF_RANGE)
totals[1 * LEAF_RANGE + 1] = 1

describe('the table of play to win', () => {
  const old = clubWinTable()
  const one = { dealer: 1, pone: 1 }
  const two = { dealer: 2, pone: 2 }

  it('is turned from scores to points to go and back', () => {
    const byNeeds = turned(old, true)
    expect(byNeeds[3 * (TABLE_TARGET + 1) + 5]).toBe(old[at(3, 5)])
    expect(turned(byNeeds, false)).toEqual(old)
  })

  it('values deals that ended, and those that lead on with the deal turned', () => {
    const worth = worthByEnd({ dealer: 5, pone: 4 }, turned(old, true))
    expect(worth(DEALER_HOME)).toBe(1)
    expect(worth(PONE_HOME)).toBe(0)
    expect(worth(2 * LEAF_RANGE + 3)).toBeCloseTo(1 - old[at(1, 3)]!, 12)
  })

  it('keeps what another table gains where nothing was played', () => {
    const parts = [[part(won(8), won(6))], [part(won(5), won(4))]]
    const found = raceWins(old, totals, [one, two], parts)
    const again = raceWins(old, totals, [], [], found.wins)
    again.wins.forEach((chance, score) => {
      expect(chance).toBeCloseTo(found.wins[score]!, 9)
    })
  })

  it('takes the luck of the cards off, and says how far the parts differ', () => {
    // Played to win as for points, card by card: then the old chance is the answer, whatever was dealt.
    const same = raceWins(old, totals, [one], [[part(won(7), won(7)), part(won(4), won(4))]])
    expect(same.wins[at(1, 1)]).toBeCloseTo(old[at(1, 1)]!, 9)
    expect(same.gains[0]).toBeCloseTo(0, 9)
    expect(same.errors[0]).toBeCloseTo(0, 9)
    // Nothing to compare with: the chance is that of the deals.
    const alike = part(won(7), won(10))
    const lone = raceWins(old, totals, [one], [[alike, part(won(6), won(10))]])
    expect(lone.wins[at(1, 1)]).toBeCloseTo(0.65, 9)
    expect(lone.errors[0]).toBeCloseTo(0.05, 9)
  })

  it('lets a gain at the end change all that leads there', () => {
    const end = Uint16Array.of(LEAF_RANGE + 1, LEAF_RANGE + 1)
    const found = raceWins(old, totals, [one, two], [[part(won(7), won(10))], [part(end, end)]])
    expect(found.wins[at(1, 1)]).toBeCloseTo(0.7, 9)
    expect(found.wins[at(2, 2)]).toBeCloseTo(0.3, 9)
    // Every deal for points gives both one point here, so the change comes with turned sign.
    const change = found.wins[at(1, 1)]! - old[at(1, 1)]!
    expect(found.wins[at(3, 3)]! - old[at(3, 3)]!).not.toBe(0)
    expect(found.wins[at(40, 40)]! - old[at(40, 40)]!).toBeCloseTo(
      old[at(39, 39)]! - found.wins[at(39, 39)]!,
      9,
    )
    expect(Math.abs(change)).toBeGreaterThan(0.01)
  })
})
