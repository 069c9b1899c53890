import { describe, expect, it } from 'vitest'
import type { Card } from '../../cards/card.js'
import { createDeck, shuffle } from '../../cards/deck.js'
import { createRng } from '../../cards/random.js'
import { formatHand, parseCard, parseHand } from '../../cards/text.js'
import type { PastDeal } from '../../rules/types.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { viewAt, viewOfSix } from '../../testing/view-at.js'
import { optimalDiscard, optimalPeggingPlay } from '../../words/advice.js'
import { getPlayer } from '../registry.js'
import type { DecisionTrace } from '../types.js'
import { EXPERT, expertPlay, SENSIBLE } from './expert.js'

const HAND = parseHand('5S 5H 6D 7C JS QH')
const never = () => {
  throw new Error('this player needs no chance')
}

const line = (cards: readonly Card[]) => formatHand(cards).replaceAll(' ', '')

const late = { mine: 110, theirs: 115 }
const playAt = ({ mine, theirs }: typeof late) => viewAt(`5h6s7dqc ${mine}*-${theirs} 2h9s kd 7c`)

const descending = ({ candidates }: DecisionTrace) =>
  candidates.map(({ value }) => value).sort((a, b) => b - a)

describe('expert', () => {
  const expert = getPlayer('expert', { policy: shippedPolicy() })

  it('discards by exact points while the race is far off', () => {
    const trace = expert.discard(viewOfSix(HAND, true), never)
    const advice = optimalDiscard(HAND, true)
    expect(trace.chosen).toEqual(advice.discard)
    descending(trace).forEach((value, i) => {
      expect(value).toBeCloseTo(advice.allOptions[i]!.expectedValue, 10)
    })
  })

  it('discards by the probability of winning when it is on', () => {
    const trace = expert.discard(viewOfSix(HAND, false, late), never)
    const advice = optimalDiscard(HAND, false, { scores: late, goal: 'win' })
    expect(trace.chosen).toEqual(advice.discard)
    for (const { value } of trace.candidates) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
  })

  it('searches the play, for points and then for the win', () => {
    for (const scores of [{ mine: 0, theirs: 0 }, late]) {
      const trace = expert.play(playAt(scores), never)
      expect(trace.candidates).toHaveLength(4)
      expect(descending(trace)[0]).toBe(
        trace.candidates.find(({ cards }) => cards[0] === trace.chosen[0])!.value,
      )
      const isWin = scores === late
      expect(trace.candidates.every(({ value }) => value >= 0 && value <= 1)).toBe(isWin)
    }
  })

  it('knows no less than the search itself', () => {
    const points = expertPlay(SENSIBLE, null)(playAt({ mine: 0, theirs: 0 }))
    const advice = optimalPeggingPlay(parseHand('5H 6S 7D QC'), parseHand('7C'), 7, {
      isDealer: true,
      discarded: parseHand('2H 9S'),
      starter: parseCard('KD'),
      history: [{ playerIndex: 1, card: parseCard('7C'), count: 0 }],
      maxHands: SENSIBLE.hands,
    })
    expect(points.chosen).toEqual([advice.card])
    expect(descending(points)[0]).toBeCloseTo(advice.options[0]!.expectedValue, 12)
  })
})

describe('the quick search of a lead', () => {
  it('chooses as well as a whole one, and values the cards alike', () => {
    const quick = expertPlay(EXPERT, shippedPolicy())
    const whole = expertPlay({ ...EXPERT, hands: 1000, quick: false }, shippedPolicy())
    const rng = createRng(39)
    let lost = 0
    for (let deal = 0; deal < 12; deal++) {
      const [starter, ...cards] = shuffle(createDeck(), rng)
      const view = viewAt(
        `${line(cards.slice(0, 4))} 30-30* ${line(cards.slice(4, 6))} ${line([starter!])} .`,
      )
      const [fast, slow] = [quick(view), whole(view)]
      expect(slow.candidates).toHaveLength(fast.candidates.length)
      slow.candidates.forEach(({ value }, i) => {
        expect(Math.abs(value - fast.candidates[i]!.value), `deal ${deal}`).toBeLessThan(0.5)
      })
      const chosen = slow.candidates.find(({ cards: [card] }) => card === fast.chosen[0])!
      lost += descending(slow)[0]! - chosen.value
    }
    expect(lost / 12).toBeLessThan(0.02)
  })
})

describe('expert with the game won', () => {
  it('plays the first of its cards, whatever rounding says of them', () => {
    for (const text of ['5h6s7dqc', 'qc7d6s5h', '6sqc5h7d']) {
      // Pone counts first, and seven points are enough.
      const view = viewAt(`${text} 116-20* 2h9s kd .`)
      const { candidates, chosen } = expertPlay(SENSIBLE, null)(view)
      for (const { value } of candidates) expect(Math.abs(value - 1)).toBeLessThan(1e-12)
      expect(chosen).toEqual(candidates[0]!.cards)
    }
  })
})

describe('expert in the second deal', () => {
  const hands = [parseHand('4H 6S 9D QC 2D 2S'), parseHand('3C 7H 8S KD JH JS')] as const
  const cards = (text: string, count: number, playerIndex: number) => ({
    playerIndex,
    card: parseCard(text),
    count,
  })
  /** A deal in which seat 1, with 3 7 8 K, leads the three or the king. */
  const after = (lead: '3C' | 'KD'): PastDeal => ({
    dealerIndex: 0,
    dealt: hands,
    discards: [parseHand('2D 2S'), parseHand('JH JS')],
    starter: parseCard('AD'),
    plays: [cards(lead, 0, 1), cards('QC', lead === '3C' ? 3 : 10, 0)],
  })
  const valuesAfter = (...pastDeals: PastDeal[]) =>
    getPlayer('expert', { policy: shippedPolicy() })
      .play({ ...playAt({ mine: 20, theirs: 20 }), pastDeals }, never)
      .candidates.map(({ value }) => value)

  it('values the same cards by how the other played before', () => {
    expect(valuesAfter(after('3C'))).not.toEqual(valuesAfter())
    expect(valuesAfter(after('3C'))).not.toEqual(valuesAfter(after('KD')))
    expect(valuesAfter(after('3C'))).toEqual(valuesAfter(after('3C')))
  })
})

describe('hard', () => {
  const hard = getPlayer('hard')

  it('discards exactly and plays by sampled hands, the same for the same chance', () => {
    expect(formatHand(hard.discard(viewOfSix(HAND, true), never).chosen)).toBe(
      formatHand(optimalDiscard(HAND, true).discard),
    )
    const view = playAt({ mine: 0, theirs: 0 })
    expect(hard.play(view, createRng(3))).toEqual(hard.play(view, createRng(3)))
    expect(hard.play(view, createRng(3))).not.toEqual(hard.play(view, createRng(4)))
  })

  it('takes fifteen on a king', () => {
    const view = viewAt('5s7hjd x-x* x x x.kc')
    expect(formatHand(hard.play(view, createRng(1)).chosen)).toBe('5S')
  })
})
