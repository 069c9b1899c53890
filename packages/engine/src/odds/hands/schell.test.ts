import { describe, expect, it } from 'vitest'
import { createCard, RANKS } from '../../cards/card.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { PUBLISHED_CRIB_TABLES } from '../../testing/published/published-crib-tables.js'
import { lookupCribEV } from './schell.js'

const { schell } = PUBLISHED_CRIB_TABLES

describe('lookupCribEV', () => {
  it('004:303 gives all 182 published figures, in either order, for ranks and for cards', () => {
    let figures = 0
    RANKS.forEach((low, i) => {
      RANKS.slice(i).forEach((high, step) => {
        for (const [isDealer, table] of [
          [true, schell.dealer],
          [false, schell.pone],
        ] as const) {
          figures++
          const figure = table[rankHandIndex([i, i + step])]!
          expect(lookupCribEV(low, high, isDealer), `${low}-${high}`).toBe(figure)
          expect(lookupCribEV(high, low, isDealer), `${high}-${low}`).toBe(figure)
          const cards = [createCard(low, 'H'), createCard(high, 'S')] as const
          expect(lookupCribEV(...cards, isDealer)).toBe(figure)
        }
      })
    })
    expect(figures).toBe(182)
  })

  it('speaks of the dealer unless told otherwise', () => {
    expect(lookupCribEV('5', '5')).toBe(8.79)
    expect(lookupCribEV('5', '5', false)).toBe(9.37)
    expect(lookupCribEV('A', 'K')).toBe(3.41)
    expect(lookupCribEV('A', 'K', false)).toBe(4.3)
  })
})
