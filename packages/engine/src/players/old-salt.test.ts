import { describe, expect, it } from 'vitest'
import { formatHand, parseCard, parseHand } from '../cards/text.js'
import { handDistribution } from '../odds/hands/hand-ev.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import { unseenCards } from './classic/pegging-lookahead.js'
import { discardView, playView } from './minimal-view.js'
import { cribBySight, oldSaltDiscard, oldSaltPlay } from './old-salt.js'

const pegged = (pile: Parameters<typeof scorePeggingPlay>[0], count: number) =>
  count > 31 ? 0 : scorePeggingPlay(pile).total

describe('old salt', () => {
  const lead = parseCard('7C')
  const hand = parseHand('5H 6S 8D QC')
  const view = playView(hand, [lead], 7, {
    isDealer: true,
    discarded: parseHand('2H 9S'),
    starter: parseCard('KD'),
    opponentCards: 2,
    history: [{ playerIndex: 1, card: lead, count: 0 }],
  })

  it('fears the best reply of every two cards that the other may hold', () => {
    const unseen = unseenCards(view)
    for (const { cards, parts } of oldSaltPlay(view).candidates) {
      const pile = [lead, cards[0]!]
      const replies = unseen.map((card) => pegged([...pile, card], 0))
      let sum = 0
      let hands = 0
      for (let i = 0; i < unseen.length; i++) {
        for (let j = i + 1; j < unseen.length; j++) {
          sum += Math.max(replies[i]!, replies[j]!)
          hands++
        }
      }
      expect(parts['points']).toBe(scorePeggingPlay(pile).total)
      expect(parts['fear']).toBeCloseTo(-sum / hands, 12)
    }
  })

  it('fears more when the other is nearly home, and less when it is itself', () => {
    const fear = (mine: number, theirs: number) => {
      const at = { ...view, scores: [mine, theirs] as const }
      return oldSaltPlay(at).candidates[0]!.parts['fear']!
    }
    expect(fear(60, 110)).toBeLessThan(fear(60, 60))
    expect(fear(118, 110)).toBeGreaterThan(fear(60, 60))
  })

  it('keeps sure points and takes the crib by sight', () => {
    const six = parseHand('4H 5S 6D JC JS 2H')
    for (const isDealer of [true, false]) {
      for (const { cards, parts } of oldSaltDiscard(discardView(six, isDealer)).candidates) {
        const keep = six.filter((card) => !cards.includes(card))
        const { mean, min } = handDistribution(keep, six)
        expect(parts['hand']).toBeCloseTo(0.75 * mean + 0.25 * min, 12)
        const crib = cribBySight(cards[0]!, cards[1]!)
        expect(parts['crib']).toBeCloseTo((isDealer ? 1 : -1.15) * crib, 12)
      }
    }
    const sight = (cards: string) => cribBySight(...(parseHand(cards) as [never, never]))
    expect(sight('5H 5S')).toBeGreaterThan(sight('7H 8S'))
    expect(sight('7H 8S')).toBeGreaterThan(sight('9H KS'))
  })

  it('takes thirty-one, and reckons with the go', () => {
    const full = playView(parseHand('AC 9H'), parseHand('KC QD 2S'), 22, { opponentCards: 2 })
    expect(formatHand(oldSaltPlay(full).chosen)).toBe('9H')
    const alone = playView(parseHand('2C 3H'), parseHand('KC QD 6S'), 26, { opponentCards: 0 })
    for (const { parts } of oldSaltPlay(alone).candidates) {
      // The other card makes thirty-one, and nobody comes between.
      expect(parts).toMatchObject({ fear: -0, answer: 0, go: 3 })
    }
  })
})
