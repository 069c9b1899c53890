import { describe, expect, it } from 'vitest'
import { createDeck } from '../cards/deck.js'
import { formatHand, parseCard, parseHand } from '../cards/text.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { playView } from './minimal-view.js'
import { onePlyPlay } from './one-ply.js'

describe('one ahead', () => {
  const discarded = parseHand('2H 9S')
  const starter = parseCard('KD')
  const hand = parseHand('5H 6S 7D QC')
  const view = playView(hand, parseHand('7C'), 7, {
    playerIndex: 0,
    isDealer: true,
    discarded,
    starter,
    opponentCards: 3,
    history: [{ playerIndex: 1, card: parseCard('7C'), count: 0 }],
  })

  it('weighs what a card pegs against the mean of every card that may follow', () => {
    const seen = new Set([...hand, ...discarded, starter, parseCard('7C')].map(({ id }) => id))
    const unseen = createDeck().filter(({ id }) => !seen.has(id))
    for (const { cards, value } of onePlyPlay(view).candidates) {
      const pile = [parseCard('7C'), cards[0]!]
      const replies = unseen.map((card) => scorePeggingPlay([...pile, card]).total)
      const mean = replies.reduce((sum, points) => sum + points, 0) / unseen.length
      expect(value).toBeCloseTo(scorePeggingPlay(pile).total - mean, 12)
    }
  })

  it('plays the highest of equal cards, and takes thirty-one', () => {
    const lead = playView(parseHand('TC JH QD KS'), [], 0, { isDealer: false })
    expect(formatHand(onePlyPlay(lead).chosen)).toBe('KS')
    const full = playView(parseHand('AC 9H'), parseHand('KC QD 2S'), 22, { opponentCards: 2 })
    expect(formatHand(onePlyPlay(full).chosen)).toBe('9H')
  })
})
