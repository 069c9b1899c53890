import { clubWinTable, TABLE_TARGET } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { type EndingDeals, type Ends, LEAF_RANGE } from './ending-deals.js'
import { endingWins, KNOTS, knotPairs, worthOf } from './ending-wins.js'

const ends = (dealer: number, open: Readonly<Record<string, number>> = {}): Ends => {
  const all = new Float64Array(LEAF_RANGE * LEAF_RANGE)
  for (const [key, times] of Object.entries(open)) {
    const [d, p] = key.split('-').map(Number) as [number, number]
    all[d * LEAF_RANGE + p] = times
  }
  return { dealer, open: all }
}

const part = (deals: number, toWin: Ends, forPoints: Ends): EndingDeals => ({
  deals,
  toWin,
  forPoints,
  joint: new Float64Array(324),
  bothHome: new Float64Array(324),
  dealerFirst: new Float64Array(324),
})

const at = (dealer: number, pone: number) =>
  (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone

describe('the table of play to win', () => {
  it('values deals that ended, and those that lead on with the deal turned', () => {
    const wins = new Float64Array(TABLE_TARGET * TABLE_TARGET).fill(0.4)
    wins[at(2, 1)] = 0.7
    // Of ten deals from 3 and 4 to go the dealer won five, and three end at 1 and 2.
    const worth = worthOf(ends(5, { '2-2': 3 }), 10, { dealer: 3, pone: 4 }, wins)
    expect(worth).toBeCloseTo((5 + 3 * (1 - 0.7)) / 10, 12)
  })

  it('changes by what the same deals come to, from the end backwards', () => {
    const old = clubWinTable()
    const pairs = [
      { dealer: 2, pone: 2 },
      { dealer: 1, pone: 1 },
    ]
    const won = part(10, ends(5.2), ends(5))
    const lost = part(10, ends(6), ends(6))
    // From 2 and 2 to go every deal leads to 1 and 1, played to win and for points alike.
    const level = old[at(1, 1)]!
    const on = part(10, ends(0, { '1-1': 10 }), ends(10 * (1 - level)))
    const found = endingWins(old, pairs, [
      [on, on],
      [won, lost],
    ])
    expect(found[at(1, 1)]).toBeCloseTo(level + 0.01, 9)
    // What the dealer of the next deal gains there, this one loses.
    expect(found[at(2, 2)]).toBeCloseTo(old[at(2, 2)]! - 0.01, 9)
    // Far from the knots nothing changes.
    expect(found[at(40, 50)]).toBe(old[at(40, 50)])
  })

  it('looks at near scores closely, and only at level ones where both are far from home', () => {
    const pairs = knotPairs()
    for (let dealer = 1; dealer <= 8; dealer++) {
      for (let pone = 1; pone <= 8; pone++) expect(pairs).toContainEqual({ dealer, pone })
    }
    for (const { dealer, pone } of pairs) {
      expect(KNOTS).toContain(dealer)
      if (Math.min(dealer, pone) >= 18) expect(dealer).toBe(pone)
    }
  })
})
