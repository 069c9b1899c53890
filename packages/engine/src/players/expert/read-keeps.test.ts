import { describe, expect, it } from 'vitest'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { DISCARD_CHOICES } from '../../odds/hands/discard-values.js'
import { shippedKeepModel } from '../../odds/hands/models.js'
import { measuredPlayer } from '../../odds/opponents/measured-models.js'
import { styleKeeps } from '../../odds/opponents/style-keeps.js'
import { optimalDiscard } from '../../odds/optimal-discard.js'
import { withNoise } from '../../odds/play/play-policy.js'
import { DEALER, PONE } from '../../rules/seat.js'
import type { PastDeal } from '../../rules/types.js'
import { EASY_DISCARD, MEDIUM_DISCARD } from '../classic/discard-heuristics.js'
import { discardView } from '../minimal-view.js'
import { getPlayer } from '../registry.js'
import { heuristicChance } from './judged-discard.js'
import { keepsOf, styleShares } from './read-keeps.js'

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

/** How likely each of five styles was to throw as seat 1 did, from plain values of the discards. */
function plainChances(deal: PastDeal): number[] {
  const six = deal.dealt[1]!
  const thrown = deal.discards[1]!
  const { allOptions } = optimalDiscard(six, deal.dealerIndex === 1)
  const isThrown = ({ discard }: (typeof allOptions)[number]) =>
    discard.every((card) => thrown.some(({ id }) => id === card.id))
  const soft = (worth: (option: (typeof allOptions)[number]) => number) => {
    const tastes = allOptions.map((option) => Math.exp(worth(option) / 0.25))
    return tastes[allOptions.findIndex(isThrown)]! / tastes.reduce((a, b) => a + b)
  }
  return [
    soft(({ expectedValue }) => expectedValue),
    soft(({ handEV, cribEV }) => handEV + cribEV),
    soft(({ handEV }) => handEV),
    heuristicChance(MEDIUM_DISCARD, deal, 1),
    heuristicChance(EASY_DISCARD, deal, 1),
  ]
}

describe('the styles of dividing six cards', () => {
  it('are what Bayes says, written plainly', () => {
    for (const name of ['medium', 'easy', 'hard', 'random', 'expert-classic']) {
      const deals = dealsOf(name, 4, 3)
      const products = [0.8, 0.08, 0.04, 0.04, 0.04]
      for (const deal of deals) {
        plainChances(deal).forEach((chance, i) => {
          products[i]! *= withNoise(chance, DISCARD_CHOICES)
        })
      }
      const sum = products.reduce((a, b) => a + b)
      styleShares(deals, 1).forEach((share, i) => {
        expect(share).toBeCloseTo(products[i]! / sum, 9)
      })
    }
  })

  it('are told apart within a game, those alike in longer', () => {
    const after = (name: string, deals = 8) => styleShares(dealsOf(name, deals), 1)
    expect(after('medium')[3]).toBeGreaterThan(0.8)
    expect(after('easy')[4]).toBeGreaterThan(0.8)
    expect(after('hard', 60)[0]).toBeGreaterThan(0.9)
    expect(after('expert-classic', 60)[1]).toBeGreaterThan(0.9)
  })

  it('learn nothing from a throw that the six cards do not have', () => {
    const [deal, other] = dealsOf('hard', 2) as [PastDeal, PastDeal]
    const impossible = { ...deal, discards: [[], other.dealt[1]!.slice(0, 2)] } as PastDeal
    const shares = styleShares([impossible], 1)
    styleShares([], 1).forEach((share, i) => {
      expect(shares[i]).toBeCloseTo(share, 9)
    })
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
    const kept = [
      shippedKeepModel(),
      styleKeeps().shown,
      styleKeeps().hand,
      measuredPlayer('medium').habits.keeps,
      measuredPlayer('easy').habits.keeps,
    ]
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

  it('is sensible when many deals were', () => {
    const found = keepsOf(dealsOf('hard', 60), 1)
    found.forEach((part, role) => {
      const apart = part.reduce(
        (sum, share, four) => sum + Math.abs(share - shippedKeepModel()[role]![four]!),
        0,
      )
      expect(apart / 2).toBeLessThan(0.05)
    })
  })
})
