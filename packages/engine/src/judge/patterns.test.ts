import { describe, expect, it } from 'vitest'
import { parseHand } from '../cards/text.js'
import { areTouching, handFeaturesOf } from './hand-features.js'
import {
  discardPattern,
  isPlayPattern,
  MISTAKE_PATTERNS,
  type MistakePattern,
  playPattern,
} from './patterns.js'
import type { OptionReview, ValueParts } from './types.js'

function thrown(cards: string, keep: string, parts: ValueParts): OptionReview {
  return {
    cards: parseHand(cards),
    keep: parseHand(keep),
    expectedValue: parts.hand + parts.crib + parts.pegging,
    loss: 0,
    accepted: true,
    parts,
  }
}

function played(card: string, points: number, value: number, replyPoints: number): OptionReview {
  return {
    cards: parseHand(card),
    expectedValue: value,
    loss: 0,
    accepted: true,
    points,
    replyRisk: replyPoints / 2,
    replyPoints,
  }
}

/** What lay before a card, and nothing else seen than it and that. */
function moment(card: string, pile: string, count: number) {
  const laid = pile === '' ? [] : parseHand(pile)
  return { pile: laid, count, seen: [...parseHand(card), ...laid] }
}

describe('kinds of discarding mistakes', () => {
  const best = { hand: 6, crib: -3, pegging: 0 }

  it.each<[MistakePattern, string, string, string, string, ValueParts]>([
    [
      'five-to-their-crib',
      '5H KD',
      '2S 3S 4S 8H',
      '2S KD',
      '3S 4S 5H 8H',
      { hand: 6, crib: -7, pegging: 0 },
    ],
    [
      'pair-to-their-crib',
      '2H 2D',
      '4S 8H 9C KD',
      '2H KD',
      '2D 4S 8H 9C',
      { hand: 6, crib: -6, pegging: 0 },
    ],
    [
      'fifteen-to-their-crib',
      '7H 8D',
      'AS 4H JC KD',
      'AS KD',
      '4H 7H 8D JC',
      { hand: 6, crib: -6, pegging: 0 },
    ],
    [
      'touching-to-their-crib',
      '3H 4D',
      'AS 8H JC KD',
      'AS KD',
      '3H 4D 8H JC',
      { hand: 6, crib: -6, pegging: 0 },
    ],
    [
      'broke-run',
      '3H 4D',
      '5S 8H JC KD',
      'JC KD',
      '3H 4D 5S 8H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'broke-pair',
      '3H 4D',
      '3S 8H JC KD',
      'JC KD',
      '3H 3S 4D 8H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'shortened-run',
      '6H KD',
      '3H 4D 5S 9C',
      '9C KD',
      '3H 4D 5S 6H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'broke-three',
      '3H 4D',
      '3S 3C 8H KD',
      '4D KD',
      '3H 3S 3C 8H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'threw-pair',
      '3H 3D',
      '4S 8H 10C KD',
      '10C KD',
      '3H 3D 4S 8H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'broke-flush',
      '2H 9H',
      '4H 6H QC KD',
      'QC KD',
      '2H 4H 6H 9H',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'broke-fifteens',
      '7H 8D',
      'AS 2H JC KD',
      'JC KD',
      'AS 2H 7H 8D',
      { hand: 2, crib: -3, pegging: 0 },
    ],
    [
      'pegging-given-up',
      '3H 4D',
      '6S 8H JC KD',
      'JC KD',
      '3H 4D 6S 8H',
      { hand: 6, crib: -3, pegging: -2 },
    ],
  ])('%s', (pattern, throws, keeps, bestThrows, bestKeeps, parts) => {
    const actual = thrown(throws, keeps, parts)
    const optimal = thrown(bestThrows, bestKeeps, best)
    expect(discardPattern(actual, optimal, false, 'points')).toBe(pattern)
  })

  it('a pair discarded from three is three of a kind broken up, not a pair', () => {
    const actual = thrown('10H 10D', '10S 2H 6C KD', { hand: 2, crib: -3, pegging: 0 })
    const three = thrown('2H KD', '10H 10D 10S 6C', best)
    expect(discardPattern(actual, three, true, 'points')).toBe('broke-three')
    const pair = thrown('10S KD', '10H 10D 2H 6C', best)
    expect(discardPattern(actual, pair, true, 'points')).toBe('threw-pair')
  })

  it('your own crib, and the score', () => {
    const actual = thrown('3H 9D', '5S 8H JC KD', { hand: 6, crib: 3, pegging: 0 })
    const optimal = thrown('5S JC', '3H 8H 9D KD', { hand: 5, crib: 7, pegging: 0 })
    expect(discardPattern(actual, optimal, true, 'points')).toBe('crib-given-up')
    expect(discardPattern(optimal, actual, true, 'win')).toBe('score-misjudged')
  })
})

describe('kinds of pegging mistakes', () => {
  const safe = played('KD', 0, 1, 0.1)

  it.each<[MistakePattern, string, string, number, OptionReview]>([
    ['missed-points', '7H', 'KS', 10, played('5D', 2, 2, 0.1)],
    ['led-five', '5H', '', 0, safe],
    ['led-badly', '9H', '', 0, safe],
    ['left-fifteen', '3H', '2S', 2, safe],
    ['left-thirty-one', 'AH', 'KS JD', 20, safe],
    ['paired-into-trouble', '4H', '4S', 4, safe],
    ['set-up-run', '7H', '6S', 6, safe],
    ['easy-reply', '2H', '9S', 9, safe],
  ])('%s', (pattern, card, pile, count, optimal) => {
    const actual = played(card, 0, 0, 0.8)
    expect(playPattern(actual, optimal, moment(card, pile, count), 'points')).toBe(pattern)
  })

  it('the cards kept for later, and the score', () => {
    const actual = played('2H', 0, 0, 0.1)
    const now = moment('2H', '9S', 9)
    expect(playPattern(actual, safe, now, 'points')).toBe('bad-remainder')
    expect(playPattern(played('2H', 0, 2, 0.1), safe, now, 'win')).toBe('score-misjudged')
  })

  it('does not count a run that would pass 31', () => {
    const actual = played('QH', 0, 0, 0.8)
    const other = played('2H', 0, 1, 0.1)
    expect(playPattern(actual, other, moment('QH', 'JS', 10), 'points')).toBe('set-up-run')
    expect(playPattern(actual, other, moment('QH', '9S JS', 19), 'points')).toBe('easy-reply')
  })

  it('sees no pair to make three of in what is three already', () => {
    const actual = played('4H', 0, 0, 0.8)
    const third = moment('4H', '4S 4D', 8)
    expect(playPattern(actual, safe, third, 'points')).toBe('easy-reply')
  })

  it('expects no card of a rank that has been seen four times', () => {
    const actual = played('4H', 0, 0, 0.8)
    const { pile, count, seen } = moment('4H', '4S', 4)
    const all = { pile, count, seen: [...seen, ...parseHand('4D 4C')] }
    expect(playPattern(actual, safe, all, 'points')).toBe('easy-reply')
  })
})

describe('shapes', () => {
  it('counts ways', () => {
    expect(handFeaturesOf(parseHand('5H 5D 5S JC'))).toMatchObject({
      alike: 3,
      fifteens: 4,
    })
    const [a, b, c] = parseHand('QH KD AS')
    expect(areTouching(a!, b!)).toBe(true)
    expect(areTouching(b!, c!)).toBe(false)
  })
})

describe('isPlayPattern', () => {
  it('tells the kinds that follow from a card played from those of discards', () => {
    const ofPlay = MISTAKE_PATTERNS.filter(isPlayPattern)
    expect(ofPlay[0]).toBe('led-five')
    // The titles name those of discards first.
    expect(ofPlay).toEqual(MISTAKE_PATTERNS.slice(MISTAKE_PATTERNS.indexOf('led-five')))
  })
})
