import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../cards/deck.js'
import { createRng } from '../cards/random.js'
import { columnHabits } from '../odds/column-models.js'
import { DISCARD_CHOICES } from '../odds/discard-values.js'
import { DEALER, PONE, shippedKeepModel } from '../odds/models.js'
import { surprised } from '../odds/play-policy.js'
import type { PastDeal } from '../rules/types.js'
import { discardView } from './bare-view.js'
import { EASY_DISCARD, MEDIUM_DISCARD } from './discard-thumb.js'
import { keepsOf, styleShares } from './read-keeps.js'
import { sensibleChance, thumbChance } from './read-throws.js'
import { getPlayer } from './registry.js'

/** Deals in which seat 1 threw as a player of that name does. */
function dealsOf(name: string, count: number, seed = 1): PastDeal[] {
  const rng = createRng(seed, 41)
  return Array.from({ length: count }, (_, i) => {
    const deck = shuffle(createDeck(), rng)
    const dealt = [deck.slice(0, 6), deck.slice(6, 12)] as const
    const dealerIndex = i % 2 === 0 ? 0 : 1
    const { chosen } = getPlayer(name).discard(discardView(dealt[1], dealerIndex === 1), rng)
    return { dealerIndex, dealt, discards: [[], chosen], starter: null, plays: [] }
  })
}

describe('the styles of dividing six cards', () => {
  it('are what Bayes says, written plainly', () => {
    for (const name of ['medium', 'easy', 'hard', 'random']) {
      const deals = dealsOf(name, 4, 3)
      const products = [0.8, 0.1, 0.1]
      for (const deal of deals) {
        const chances = [
          sensibleChance(deal, 1),
          thumbChance(MEDIUM_DISCARD, deal, 1),
          thumbChance(EASY_DISCARD, deal, 1),
        ]
        chances.forEach((chance, i) => {
          products[i]! *= surprised(chance, DISCARD_CHOICES)
        })
      }
      const sum = products.reduce((a, b) => a + b)
      styleShares(deals, 1).forEach((share, i) => {
        expect(share).toBeCloseTo(products[i]! / sum, 12)
      })
    }
  })

  it('are told apart within a game', () => {
    const after = (name: string) => styleShares(dealsOf(name, 8), 1)
    expect(after('hard')[0]).toBeGreaterThan(0.95)
    expect(after('medium')[1]).toBeGreaterThan(0.8)
    expect(after('easy')[2]).toBeGreaterThan(0.8)
  })

  it('belong to the seat that is asked about', () => {
    const deals = dealsOf('medium', 5)
    const turned = deals.map((deal) => ({
      ...deal,
      dealerIndex: deal.dealerIndex === 0 ? 1 : 0,
      dealt: [deal.dealt[1]!, deal.dealt[0]!],
      discards: [deal.discards[1]!, deal.discards[0]!],
    })) as PastDeal[]
    expect(styleShares(turned, 0)).toEqual(styleShares(deals, 1))
  })
})

describe('what a seat keeps', () => {
  it('is the mean of the styles, each as likely as the deals say', () => {
    const deals = dealsOf('medium', 2)
    const shares = styleShares(deals, 1)
    const kept = [shippedKeepModel(), columnHabits('medium').keeps, columnHabits('easy').keeps]
    const found = keepsOf(deals, 1)
    for (const role of [PONE, DEALER]) {
      let sum = 0
      for (let four = 0; four < found[role]!.length; four++) {
        const plain = kept.reduce((all, model, i) => all + shares[i]! * model[role]![four]!, 0)
        expect(Math.abs(found[role]![four]! - plain)).toBeLessThan(2e-4)
        sum += found[role]![four]!
      }
      expect(sum).toBeCloseTo(1, 1)
    }
  })

  it('is sensible when eight deals were', () => {
    const found = keepsOf(dealsOf('hard', 8), 1)
    found.forEach((part, role) => {
      const apart = part.reduce(
        (sum, share, four) => sum + Math.abs(share - shippedKeepModel()[role]![four]!),
        0,
      )
      expect(apart / 2).toBeLessThan(0.05)
    })
  })
})
