import { describe, expect, it } from 'vitest'
import { createCard, RANKS } from '../cards/card.js'
import { PUBLISHED_CRIB_TABLES } from '../testing/published-crib-tables.js'
import { lookupCribEV } from './schell.js'

const { dealer, pone } = PUBLISHED_CRIB_TABLES.schell

describe('lookupCribEV', () => {
  it('gives all 182 published figures, in either order, for ranks and for cards', () => {
    let figures = 0
    RANKS.forEach((low, i) => {
      for (const high of RANKS.slice(i)) {
        const key = `${low}-${high}` as keyof typeof dealer
        for (const [isDealer, table] of [
          [true, dealer],
          [false, pone],
        ] as const) {
          figures++
          expect(lookupCribEV(low, high, isDealer), key).toBe(table[key])
          expect(lookupCribEV(high, low, isDealer), key).toBe(table[key])
          expect(lookupCribEV(createCard(low, 'H'), createCard(high, 'S'), isDealer)).toBe(
            table[key],
          )
        }
      }
    })
    expect(figures).toBe(182)
  })

  it('speaks of the dealer unless told otherwise', () => {
    expect(lookupCribEV('5', '5')).toBe(8.79)
    expect(lookupCribEV('5', '5', false)).toBe(9.37)
  })
})
