import { describe, expect, it } from 'vitest'
import {
  analyzeDecision,
  type Card,
  CoachError,
  type CoachErrorCode,
  type DecisionSnapshot,
  formatPoints,
  optimalDiscard,
  optimalPeggingPlay,
  parseHand,
  type Severity,
  severityOf,
} from '../index.js'
import { played, sixCards, sortedIds, thrown } from '../testing/contract/table.js'

const THREE_FIVES = parseHand('5H 5S 5D JC 9H KS')
const SCATTERED = parseHand('AH 4S 7D 10C QH KS')

const errorOf = (snapshot: DecisionSnapshot): CoachErrorCode | null => {
  try {
    analyzeDecision(snapshot)
    return null
  } catch (error) {
    return error instanceof CoachError ? error.code : null
  }
}

describe('a discard looked at', () => {
  const advice = optimalDiscard(THREE_FIVES, true)
  const worst = advice.allOptions.at(-1)!

  it('000:628 is excellent if nothing is better', () => {
    expect(analyzeDecision(thrown(THREE_FIVES, advice.discard, true))).toMatchObject({
      decision: 'discard',
      evl: 0,
      severity: 'excellent',
      evActual: advice.expectedValue,
      evOptimal: advice.expectedValue,
    })
  })

  it('000:645 loses something if it is the worst', () => {
    const annotation = analyzeDecision(thrown(THREE_FIVES, worst.discard, true))
    expect(annotation.evOptimal).toBeGreaterThan(annotation.evActual)
    expect(annotation.evl).toBeGreaterThan(3)
    expect(annotation.severity).toBe('critical')
  })

  it('000:661 never gains: none of the fifteen loses less than nothing', () => {
    const losses = optimalDiscard(SCATTERED, false).allOptions.map(
      ({ discard }) => analyzeDecision(thrown(SCATTERED, discard, false)).evl,
    )
    expect(losses).toHaveLength(15)
    expect(Math.min(...losses)).toBe(0)
    expect(losses).toEqual([...losses].sort((a, b) => a - b))
  })

  it('000:678 is told which cards were best', () => {
    const { optimal } = analyzeDecision(thrown(THREE_FIVES, worst.discard, true))
    expect(sortedIds(optimal)).toEqual(sortedIds(advice.discard))
  })

  it('000:694 000:1003 is given a reason, in the coach’s own words', () => {
    for (const { discard } of advice.allOptions) {
      const { reasoning } = analyzeDecision(thrown(THREE_FIVES, discard, true))
      expect(reasoning).toMatch(/^[A-Z].{20,}[.]$/)
      // The document repeats the sentence of the advice.
      expect(reasoning).not.toBe(advice.reasoning)
    }
  })

  it('001:66 000:993 loses the difference of the two values, and not less than nothing', () => {
    for (let seed = 0; seed < 10; seed++) {
      const hand = sixCards(seed)
      const choice = hand.slice(1, 3)
      const { evl, evActual, evOptimal } = analyzeDecision(thrown(hand, choice, seed % 2 === 0))
      expect(evl).toBe(Math.max(0, evOptimal - evActual))
    }
  })

  it('000:984 knows the two cards in either order', () => {
    const [a, b] = worst.discard as readonly [Card, Card]
    expect(analyzeDecision(thrown(THREE_FIVES, [b, a], true)).evl).toBe(
      analyzeDecision(thrown(THREE_FIVES, [a, b], true)).evl,
    )
  })

  it('000:989 is refused if it lays away a card that is not in the hand', () => {
    // The document takes the worst option instead, and grades what nobody did.
    expect(errorOf(thrown(THREE_FIVES, parseHand('2H 3H'), true))).toBe('CHOICE_NOT_IN_HAND')
  })
})

describe('a card looked at', () => {
  it('000:710 is excellent if it makes thirty-one at 21', () => {
    const annotation = analyzeDecision(played('10H 5S AD', '10H', 'KH JS', 21))
    expect(annotation).toMatchObject({ decision: 'pegging_play', severity: 'excellent' })
    expect(annotation.evl).toBeLessThan(0.1)
  })

  it('000:726 pegs two for that, where the cards on the table tell the count', () => {
    expect(analyzeDecision(played('10H 5S AD', '10H', 'KH JS AC', 21)).points).toBe(2)
    expect(analyzeDecision(played('10H 5S AD', '5S', 'KH JS AC', 21)).points).toBe(0)
  })

  it('000:729 loses something if it misses thirty-one', () => {
    expect(analyzeDecision(played('10H AD', 'AD', '', 21)).evl).toBeGreaterThan(0.5)
  })

  it('000:746 may be no card at all, if none fits', () => {
    expect(analyzeDecision(played('10H JS', '', '', 25))).toMatchObject({
      actual: [],
      optimal: [],
      evl: 0,
      severity: 'excellent',
    })
  })

  it('000:1034 has no best card where none fits', () => {
    expect(optimalPeggingPlay(parseHand('10H JS'), [], 25)).toMatchObject({ card: null, points: 0 })
  })

  it('000:1023 is refused if it did not fit, 000:1027 and so is a go with a card that fits', () => {
    // The document counts both as worth nothing.
    expect(errorOf(played('10H 2S', '10H', '', 25))).toBe('CHOICE_NOT_PLAYABLE')
    expect(errorOf(played('10H 2S', '', '', 25))).toBe('MUST_PLAY')
  })

  it('002:465 is judged by what follows, not by its own points: equal points, unequal losses', () => {
    // A lead pegs nothing, whichever card it is; a five invites every ten-card.
    const hand = '5H KS 4D 2C'
    const lossOf = (card: string) => analyzeDecision(played(hand, card, '', 0))
    expect(lossOf('5H').points).toBe(0)
    expect(lossOf('4D').points).toBe(0)
    expect(lossOf('5H').evl).toBeGreaterThan(lossOf('4D').evl + 0.3)
  })

  it('002:880 is worth less than it pegs, where something comes back', () => {
    // 7-8 pegs two for fifteen, and a six or a nine makes three of it.
    const hand = '8H KS QS 2D'
    const { options } = analyzeDecision(played(hand, '8H', '7C', 7))
    const eight = options.find(({ cards }) => cards[0]!.rank === '8')!
    expect(eight.points).toBe(2)
    expect(eight.replyPoints).toBeGreaterThan(0.3)
    expect(eight.expectedValue).toBeLessThan(2)
  })

  it('002:546 is told with the value of both cards', () => {
    const annotation = analyzeDecision(played('10H AD', 'AD', 'KH JS AC', 21))
    const { reasoning, evActual, evOptimal, evl } = annotation
    const [best, yours] = [...reasoning.matchAll(/\d+\.\d/g)].map(Number)
    expect(best).toBeCloseTo(evOptimal, 1)
    // Rounded so that the two differ by what was lost.
    expect(Math.abs(yours! - evActual)).toBeLessThan(0.1)
    expect((best! - yours!).toFixed(1)).toBe(formatPoints(evl))
  })

  it('000:1014 is worth what it brings to the end of the play, not only at once', () => {
    const { evOptimal, points } = analyzeDecision(played('10H 5S AD', '10H', 'KH JS AC', 21))
    expect(points).toBe(2)
    expect(evOptimal).not.toBe(2)
  })
})

describe('what both kinds say', () => {
  it('001:60 000:912 every field that the documents name, and points for a card only', () => {
    const discard = analyzeDecision(thrown(SCATTERED, SCATTERED.slice(0, 2), true))
    const card = analyzeDecision(played('10H AD', 'AD', 'KH JS AC', 21))
    const fields = [
      'decision',
      'actual',
      'optimal',
      'evActual',
      'evOptimal',
      'evl',
      'severity',
      'reasoning',
    ]
    for (const field of fields) {
      expect(discard).toHaveProperty(field)
      expect(card).toHaveProperty(field)
    }
    expect(card).toHaveProperty('points')
    expect(discard).not.toHaveProperty('points')
  })

  it('001:100 000:944 five severities, each from its own limit on', () => {
    const limits: readonly (readonly [number, Severity])[] = [
      [0, 'excellent'],
      [0.0999, 'excellent'],
      [0.1, 'minor'],
      [0.4999, 'minor'],
      [0.5, 'significant'],
      [1.4999, 'significant'],
      [1.5, 'major'],
      [2.9999, 'major'],
      [3, 'critical'],
      [20, 'critical'],
    ]
    for (const [loss, severity] of limits) expect(severityOf(loss)).toBe(severity)
  })

  it('002:550 a severity by those five names, for a card as for a discard', () => {
    // The document on the play has four names of its own, "good" for the best.
    const severities = new Set<Severity>()
    for (let seed = 0; seed < 25; seed++) {
      const hand = sixCards(seed)
      const annotation = analyzeDecision(thrown(hand, hand.slice(0, 2), true))
      expect(annotation.severity).toBe(severityOf(annotation.evl))
      severities.add(annotation.severity)
    }
    expect(severities.size).toBeGreaterThan(3)
  })
})
