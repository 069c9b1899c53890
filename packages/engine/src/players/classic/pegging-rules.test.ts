import { describe, expect, it } from 'vitest'
import type { Card } from '../../cards/card.js'
import { parseCard, parseHand } from '../../cards/text.js'
import { countOf } from '../../rules/scoring/score-pegging.js'
import { viewAt } from '../../testing/view-at.js'
import { weighPlays } from './pegging-heuristics.js'
import { CLASSIC_PEGGING, MEDIUM_PEGGING, playFeatures, sumRules } from './pegging-rules.js'

/** A play as `[cards of the count, card, value]`, with four cards held unless said otherwise. */
type Golden = readonly [sequence: string, card: string, value: number, held?: number]

function weight(rules: typeof MEDIUM_PEGGING, text: string, card: string, held: number): number {
  const sequence = parseHand(text)
  const position = { sequence, count: countOf(sequence), held, tensPlayed: 0 }
  return sumRules(rules, playFeatures(parseCard(card), position))
}

describe('the pegging weights of medium', () => {
  const golden: readonly Golden[] = [
    // Leads.
    ['', '5H', -15],
    ['', '4H', 5 + 3 - 2],
    ['', '3H', 5 - 2],
    ['', 'AH', 5 - 2 - 3],
    ['', 'AH', 5 - 2, 2],
    ['', 'KH', 1],
    ['', '10H', 0],
    ['', '8H', 0],
    // Points, pairs, neighbours.
    ['10S', '5H', 20],
    ['7S', '7H', 20 + 5],
    ['7S 7D', '7H', 60 - 8 - 6 + 5],
    ['6S', '7H', -2],
    ['6S 7D', '8H', 30 - 8 - 6 - 2],
    // What is left to 31.
    ['10S 6D', '10H', -10],
    ['10S 9D', '9H', 20 + 5 - 3],
    ['10S 10D', '9H', -3 - 2],
    ['10S 10D', '10H', 60 - 3 + 5],
    ['10S 10D', 'KH', -3],
    ['10S 10D 9H', '2C', 20],
    // Low cards are held back below 20, aces while more than two cards are held.
    ['10S', '2H', -2],
    ['10S KD', '2H', 0],
    ['10S KD', 'AH', -3 - 8 - 6],
    ['10S KD', 'AH', -8 - 6, 2],
  ]
  for (const [sequence, card, value, held = 4] of golden) {
    it(`on "${sequence}", ${card}: ${value}`, () => {
      expect(weight(MEDIUM_PEGGING, sequence, card, held)).toBe(value)
    })
  }
})

describe('the pegging weights of expert-classic', () => {
  const golden: readonly Golden[] = [
    // Leads: low cards are still low cards held back.
    ['', '5H', -20 - 14],
    ['', '4H', 8 - 4],
    ['', '3H', 6 - 4],
    ['', '2H', 5 - 4],
    ['', 'AH', 4 - 4 - 5],
    ['', '10H', -2],
    ['', 'QH', -2],
    ['', '8H', 0],
    ['AS', '4H', -14 - 4],
    // Fifteen, thirty-one, pairs and trips.
    ['10S', '5H', 30 + 12],
    ['JS AD', '4C', 30 + 12 + 3 - 4],
    ['7S', '7H', 30 + 4],
    ['7S 7D', '7H', 90 - 10 - 8 + 8],
    ['10S 10D 9H', '2C', 30 + 10 + 8],
    // What is left.
    ['10S 6D', '10H', -12],
    ['10S KD', 'AH', -10 - 8],
    ['10S KD', '9H', -5],
    ['10S KD 3C', '3H', 30 - 12 + 4 + 7],
    ['6S', '7H', -3],
    ['10S', '2H', -4],
    ['10S', 'AH', -4 - 5],
    ['10S 6D', '2H', 0],
    // From 22 on the low cards are for spending.
    ['10S 10D 2H', '6C', 10 - 6 - 5],
    ['10S 10D 2H', '3C', 10 - 3 - 3],
  ]
  for (const [sequence, card, value, held = 4] of golden) {
    it(`on "${sequence}", ${card}: ${value}`, () => {
      expect(weight(CLASSIC_PEGGING, sequence, card, held)).toBe(value)
    })
  }

  it('minds a ten-card less for every one that was played in the deal', () => {
    const view = viewAt('td6h x-x* x x x.9s left2')
    const parts = (past: readonly Card[]) =>
      weighPlays(CLASSIC_PEGGING, {
        ...view,
        pegging: { ...view.pegging, pile: [...past, ...view.pegging.pile] },
      }).map((candidate) => candidate.parts['tens played'])
    expect(parts([])).toEqual([undefined, undefined])
    expect(parts(parseHand('KH QH JD 10C'))).toEqual([2, undefined])
  })
})
