import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { createDeck } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { parseHand } from '../../cards/text.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { randomCards } from '../../testing/random-cards.js'
import {
  chanceThrown,
  meanOfPoints,
  referenceCribDistribution,
} from '../../testing/reference/reference-crib.js'
import { OddsError } from '../error.js'
import {
  countCribScores,
  cribDistribution,
  exactCribEV,
  monteCarloCribEV,
  monteCartoCribEV,
} from './crib-ev.js'
import { shippedDiscardModel, uniformDiscardModel } from './models.js'
import { lookupCribEV } from './schell.js'

describe('a crib valued exactly and by samples', () => {
  const six = parseHand('JS 7S 3H 9D 10C QC')
  const discard = six.slice(0, 2)

  it('exactly, by the shipped throws or evenly, for either role', {
    tags: 'slow',
    timeout: 60_000,
  }, () => {
    for (const [isDealer, role, opponent, model] of [
      [true, PONE, 'uniform', uniformDiscardModel()],
      [false, DEALER, 'choosing', shippedDiscardModel()],
    ] as const) {
      const slow = meanOfPoints(referenceCribDistribution(model, role, discard, six))
      const exact = exactCribEV(discard, six, { isDealer, opponent })
      expect(exact).toBeCloseTo(slow, 9)
      const spread = cribDistribution(discard, six, { isDealer, opponent })
      expect(spread.mean).toBeCloseTo(slow, 9)
    }
  })

  it('does not mind whether the discard is among the known cards', () => {
    expect(exactCribEV(discard, six.slice(2))).toBe(exactCribEV(discard, six))
  })

  it('assumes a dealer and one who chooses', () => {
    expect(exactCribEV(discard, six)).toBe(
      exactCribEV(discard, six, { isDealer: true, opponent: 'choosing' }),
    )
  })

  it('by samples: the same for the same source, near the even opponent’s mean', () => {
    const exact = exactCribEV(discard, six, { opponent: 'uniform' })
    expect(monteCarloCribEV(discard, six)).toBe(monteCarloCribEV(discard, six, 500))
    expect(monteCarloCribEV(discard, six, 200, createRng(1))).toBe(
      monteCarloCribEV(discard, six, 200, createRng(1)),
    )
    expect(monteCarloCribEV(discard, six, 200, createRng(2))).not.toBe(
      monteCarloCribEV(discard, six, 200, createRng(1)),
    )
    expect(monteCartoCribEV).toBe(monteCarloCribEV)

    // The misses of many runs are as far apart as those of one run with as many samples.
    const misses = Array.from(
      { length: 200 },
      (_, seed) => monteCarloCribEV(discard, six, 500, createRng(seed, 8)) - exact,
    )
    const spread = Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / 200)
    expect(spread).toBeGreaterThan(0.1)
    expect(spread).toBeLessThan(0.2)
    expect(misses.filter((miss) => Math.abs(miss) < 2 * spread).length).toBeGreaterThan(180)
    const long = monteCarloCribEV(discard, six, 100_000, createRng(3))
    expect(Math.abs(long - exact)).toBeLessThan(0.036)
  })

  it('by the table when fewer than three cards are unseen', () => {
    const known = createDeck().slice(0, 50)
    expect(monteCarloCribEV(parseHand('AH AD'), known)).toBe(lookupCribEV('A', 'A'))
    const one = createDeck().slice(0, 49)
    expect(monteCarloCribEV(parseHand('AH AD'), one)).not.toBe(lookupCribEV('A', 'A'))
  })
})

describe('the crib once the starter is known', () => {
  it('has the distribution of every pair counted', () => {
    for (let seed = 0; seed < 8; seed++) {
      const cards = randomCards(7, seed)
      const discard = cards.slice(0, 2)
      const starter = cards[6]!
      const isDealer = seed % 2 === 0
      const out = new Float64Array(30)
      countCribScores(
        discard.map(cardIndex),
        cards.slice(0, 6).map(cardIndex),
        cardIndex(starter),
        isDealer,
        out,
      )
      const role = isDealer ? PONE : DEALER
      const slow = referenceCribDistribution(shippedDiscardModel(), role, discard, cards, [starter])
      slow.forEach((chance, points) => {
        expect(out[points]).toBeCloseTo(chance, 12)
      })
    }
  })
})

describe('what cannot be valued', () => {
  const code = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      if (error instanceof OddsError) return error.code
      throw error
    }
    return 'nothing'
  }

  it('is named', () => {
    expect(code(() => exactCribEV(parseHand('5H')))).toBe('BAD_CARD_COUNT')
    expect(code(() => monteCarloCribEV(parseHand('5H 5D 5S'), []))).toBe('BAD_CARD_COUNT')
    expect(code(() => cribDistribution(parseHand('5H 5D 5S')))).toBe('BAD_CARD_COUNT')
    const twice = [...parseHand('5H'), ...parseHand('5H')]
    expect(code(() => exactCribEV(twice))).toBe('DUPLICATE_CARD')
    expect(
      code(() => exactCribEV(parseHand('5H 5D'), [...parseHand('KH'), ...parseHand('KH')])),
    ).toBe('DUPLICATE_CARD')
  })
})

describe('the chance of two cards being thrown', () => {
  it('adds up to one over all pairs of cards', () => {
    const deck = createDeck()
    for (const role of [PONE, DEALER]) {
      let sum = 0
      deck.forEach((a, i) => {
        for (const b of deck.slice(i + 1)) sum += chanceThrown(shippedDiscardModel(), role, a, b)
      })
      expect(sum).toBeCloseTo(1, 3)
    }
  })
})
