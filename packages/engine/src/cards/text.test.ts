import {
  CardTextError,
  createDeck,
  formatCard,
  formatHand,
  parseCard,
  parseHand,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const someCards = fc.shuffledSubarray(createDeck(), { minLength: 0, maxLength: 12 })

/** The error of a function that must throw one of ours. */
function errorOf(act: () => unknown): CardTextError {
  try {
    act()
  } catch (error) {
    if (error instanceof CardTextError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('the text of cards', () => {
  it('is read back as it was written, for every card', () => {
    for (const card of createDeck()) expect(parseCard(formatCard(card))).toEqual(card)
  })

  it('is read back as it was written, for any hand', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        expect(parseHand(formatHand(cards))).toEqual(cards)
      }),
      { seed: 1 },
    )
  })

  it('reads T as 10, either case, and suits as letters or signs', () => {
    const written = ['10S', 'TS', 'ts', '10s', '10♠', 'T♤', ' 10S ', '10♠\uFE0F']
    for (const text of written) expect(parseCard(text).id).toBe('10-S')
    expect(parseHand('5♥ 5♦ 5♠ J♣').map((card) => card.id)).toEqual(['5-H', '5-D', '5-S', 'J-C'])
    expect(parseHand('5♡ 5♢ 5♤ J♧').map((card) => card.id)).toEqual(['5-H', '5-D', '5-S', 'J-C'])
  })

  it('separates cards by spaces, commas or both', () => {
    expect(formatHand(parseHand(' 5H,5S  6D, 7C\nJS\tQH '))).toBe('5H 5S 6D 7C JS QH')
    expect(formatHand(parseHand('5h5S 10d7♣️JS,QH'))).toBe('5H 5S 10D 7C JS QH')
    expect(errorOf(() => parseHand('5H5')).message).toContain('"5H5"')
    expect(parseHand('')).toEqual([])
  })
})

describe('text that is not a card', () => {
  it.each(['', 'H', '5', '1H', '11H', '0H', '5X', 'HH', '5HH', 'H5', '5-H', '٥H', 'AAH', '5 H'])(
    '%j is refused, and the sentence says what is accepted',
    (text) => {
      const error = errorOf(() => parseCard(text))
      expect(error.code).toBe('BAD_CARD')
      expect(error.message).toContain(`"${text}"`)
      expect(error.message).toContain('such as 5H')
    },
  )

  it('names the word that is wrong in a hand', () => {
    expect(errorOf(() => parseHand('5H 5S XX')).message).toContain('"XX"')
  })

  it('refuses a card that appears twice, however it is written', () => {
    const error = errorOf(() => parseHand('TH 5S 10♥'))
    expect(error.code).toBe('DUPLICATE_CARD')
    expect(error.message).toContain('10H appears twice')
  })

  it('never fails in any other way', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'A23450TJQKHDSC♥♦♠♣ ,x-') })
    fc.assert(
      fc.property(fc.oneof(fc.string(), letters), (text) => {
        try {
          for (const card of parseHand(text)) expect(parseCard(formatCard(card))).toEqual(card)
        } catch (error) {
          expect(error).toBeInstanceOf(CardTextError)
        }
      }),
      { seed: 2, numRuns: 500 },
    )
  })
})
