import { describe, expect, it } from 'vitest'
import { type Card, cardIndex, cardValue } from '../cards/card.js'
import { createDeck } from '../cards/deck.js'
import { parseCard, parseHand } from '../cards/text.js'
import { accuracyOf, isAccepted, severityOf } from '../judge/scales.js'
import type { CoachingAnnotation } from '../judge/types.js'
import { shippedCombinationWeights, shippedKeepModel } from '../odds/hands/models.js'
import { pointValue } from '../odds/race/win-probability.js'
import { gameReducer } from '../rules/game.js'
import { scoreHand } from '../rules/scoring/score-hand.js'
import { DEALER, PONE } from '../rules/seat.js'
import type { DecisionSnapshot, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { randomDiscards, randomPlays } from '../testing/coach-decisions.js'
import { playPositions } from '../testing/random-positions.js'
import { referenceBelief } from '../testing/reference/reference-belief.js'
import {
  netPoints,
  referencePlayValue,
  withOpponentCards,
} from '../testing/reference/reference-play-search.js'
import { analyzeDecision } from './analyze-decision.js'

const QUICK = { maxHands: 24 }

/** What must hold of every annotation. */
function checkAnnotation(annotation: CoachingAnnotation): void {
  const { options, actual, optimal, loss, evl, evActual, evOptimal } = annotation
  expect(evl).toBe(Math.max(0, evOptimal - evActual))
  expect(loss).toBeGreaterThanOrEqual(0)
  expect(annotation.severity).toBe(severityOf(loss))
  expect(annotation.choices).toBe(options.length)
  let last = 0
  for (const option of options) {
    expect(option.loss).toBeGreaterThanOrEqual(last)
    expect(option.accepted).toBe(isAccepted(option.loss, annotation.decision))
    last = option.loss
  }
  const chosen = options.find((option) => option.cards.every((card) => actual.includes(card)))!
  expect(chosen.expectedValue).toBe(evActual)
  expect(chosen.loss).toBe(loss)
  const best = options.find((option) => option.cards.every((card) => optimal.includes(card)))!
  expect(best.expectedValue).toBe(evOptimal)
  expect(best.loss).toBe(0)
  expect(annotation.rank).toBe(1 + options.filter((option) => option.loss < loss - 1e-9).length)
  expect(annotation.rank === 1).toBe(loss === 0)
  expect(annotation.forced).toBe(options.length === 1)
  expect(annotation.pattern === null).toBe(isAccepted(loss, annotation.decision))
  if (annotation.basis === 'points') {
    expect(loss).toBeCloseTo(evl, 8)
  } else {
    expect(loss * pointValue()).toBeCloseTo(annotation.winProbabilityLost!, 8)
    expect(Math.max(...annotation.snapshot.scores!)).toBeGreaterThanOrEqual(80)
  }
  if (annotation.winProbabilityLost !== undefined) {
    expect(annotation.winProbabilityLost).toBeGreaterThanOrEqual(0)
    if (!annotation.forced) {
      expect(annotation.accuracy).toBe(accuracyOf(annotation.winProbabilityLost))
    }
  }
}

describe('1,000 random discards', { tags: 'slow' }, () => {
  const annotations = randomDiscards(1_000, 11).map((snapshot) => analyzeDecision(snapshot))

  it('lose nothing at the best, more with every rank, and never less than nothing', {
    tags: 'slow',
  }, () => {
    for (const annotation of annotations) {
      checkAnnotation(annotation)
      expect(annotation.options).toHaveLength(15)
      expect(annotation.runnerUp).not.toBeNull()
      expect(annotation.runnerUp!.margin).toBeGreaterThanOrEqual(0)
    }
  })

  it('add their parts up', () => {
    for (const { parts, swing, evActual, evOptimal } of annotations) {
      expect(parts!.actual.hand + parts!.actual.crib + parts!.actual.pegging).toBeCloseTo(
        evActual,
        9,
      )
      expect(swing!.hand + swing!.crib + swing!.pegging).toBeCloseTo(evOptimal - evActual, 9)
    }
  })

  it('meet both bases and some disagreement between points and chances', () => {
    const bases = new Set(annotations.map(({ basis }) => basis))
    expect(bases).toEqual(new Set(['points', 'win']))
    expect(annotations.some(({ disagreement }) => disagreement !== undefined)).toBe(true)
    for (const { disagreement } of annotations) {
      if (disagreement === undefined) continue
      expect(disagreement.pointsChoiceValue).toBeGreaterThan(disagreement.winChoiceValue)
      expect(disagreement.winChoiceWinProbability).toBeGreaterThan(
        disagreement.pointsChoiceWinProbability,
      )
    }
  })

  it('cost nothing when the best is chosen', () => {
    for (const { snapshot, optimal } of annotations.slice(0, 100)) {
      const again = analyzeDecision({ ...snapshot, playerChoice: optimal })
      expect(again.evl).toBe(0)
      expect(again.loss).toBe(0)
      expect(again.rank).toBe(1)
      expect(again.optimal).toEqual(optimal)
    }
  })
})

describe('1,000 random plays', { tags: 'slow' }, () => {
  const annotations = randomPlays(1_000, 5).map((snapshot) => analyzeDecision(snapshot, QUICK))

  it('lose nothing at the best, more with every rank, and never less than nothing', () => {
    for (const annotation of annotations) {
      checkAnnotation(annotation)
      const playable = annotation.snapshot.hand.filter(
        (card) => annotation.snapshot.count! + cardValue(card.rank) <= 31,
      )
      expect(annotation.choices).toBe(new Set(playable.map((card) => card.rank)).size)
    }
  })

  it('meet forced and free choices, both bases', () => {
    expect(annotations.filter(({ forced }) => forced).length).toBeGreaterThan(200)
    expect(annotations.filter(({ forced }) => !forced).length).toBeGreaterThan(500)
    expect(new Set(annotations.map(({ basis }) => basis)).size).toBe(2)
  })

  it('cost nothing when the best is chosen', () => {
    for (const { snapshot, optimal } of annotations.slice(0, 200)) {
      const again = analyzeDecision({ ...snapshot, playerChoice: optimal }, QUICK)
      expect(again.evl).toBe(0)
      expect(again.loss).toBe(0)
    }
  })
})

/** Hand and crib of a discard by plain enumeration through the readable scorer. */
function slowParts(hand: readonly Card[], discard: readonly Card[], isDealer: boolean) {
  const keep = hand.filter((card) => !discard.includes(card))
  const rest = createDeck().filter((card) => hand.every(({ id }) => id !== card.id))
  const handEV =
    rest.reduce((sum, starter) => sum + scoreHand(keep, starter, false).total, 0) / rest.length
  const weights = shippedCombinationWeights()[isDealer ? PONE : DEALER]!
  let sum = 0
  let total = 0
  for (const [at, a] of rest.entries()) {
    for (const b of rest.slice(at + 1)) {
      const [low, high] = [cardIndex(a), cardIndex(b)].sort((x, y) => x - y)
      const suited = a.suit === b.suit ? 1 : 0
      const weight = weights[((low! >> 2) * 13 + (high! >> 2)) * 2 + suited]!
      for (const starter of rest) {
        if (starter === a || starter === b) continue
        sum += weight * scoreHand([...discard, a, b], starter, true).total
        total += weight
      }
    }
  }
  return { hand: handEV, crib: ((isDealer ? 1 : -1) * sum) / total }
}

function twoAgainstTwo({ pegging }: GameState): boolean {
  return pegging.playerCards.every((cards) => cards.length === 2)
}

/** Every option of a play against whole games played to their end, by the slow belief. */
function compareWithSlow(state: GameState): number {
  const me = state.pegging.currentPlayerIndex
  const view = playerView(state, me)
  const seen = [...view.hand, ...view.discarded, ...view.pegging.pile, view.starter!]
  const worlds = [...referenceBelief(view, shippedKeepModel())].map(([text, weight]) => {
    const free = createDeck().filter(({ id }) => seen.every((card) => card.id !== id))
    const cards = text.split(' ').map((rank) => {
      const at = free.findIndex((card) => card.rank === rank)
      return free.splice(at, 1)[0]!
    })
    return { state: withOpponentCards(state, me, cards), weight }
  })
  const cardId = view.cardsLeft.find(({ rank }) => state.pegging.count + cardValue(rank) <= 31)!.id
  const after = gameReducer(state, { type: 'PLAY_CARD', playerIndex: me, cardId })
  const { options } = analyzeDecision(after.decisionLog.at(-1)!)
  for (const { cards, expectedValue } of options) {
    const slow = referencePlayValue(worlds, cards[0]!.rank, me, netPoints) - netPoints(state, me)
    expect(expectedValue).toBeCloseTo(slow, 6)
  }
  return options.length
}

describe('against a slow computation', { tags: 'slow' }, () => {
  it.each(randomDiscards(4, 23))('hand and crib of a discard (%#)', (snapshot) => {
    const { parts } = analyzeDecision(snapshot)
    const slow = slowParts(snapshot.hand, snapshot.playerChoice, snapshot.isDealer)
    expect(parts!.actual.hand).toBeCloseTo(slow.hand, 9)
    expect(parts!.actual.crib).toBeCloseTo(slow.crib, 6)
  })

  it('plays of two cards against two, over everything the opponent may hold', {
    tags: 'slow',
  }, () => {
    let compared = 0
    for (let seed = 0; seed < 14; seed++) {
      for (const state of playPositions(seed, [0, 0], twoAgainstTwo)) {
        compared += compareWithSlow(state)
      }
    }
    expect(compared).toBeGreaterThan(12)
  })

  it('the last two cards against nobody, by hand', () => {
    const snapshot: DecisionSnapshot = {
      type: 'pegging_play',
      hand: parseHand('4S 6H'),
      playerChoice: parseHand('4S'),
      isDealer: true,
      pile: parseHand('5D'),
      count: 5,
      opponentCards: 0,
      handIndex: 0,
    }
    const annotation = analyzeDecision(snapshot)
    // 5 then 4 then 6: fifteen for two, a run for three, last card for one; 5-6-4 the same.
    expect(annotation.evActual).toBeCloseTo(6, 9)
    expect(annotation.evOptimal).toBeCloseTo(6, 9)
    expect(annotation.loss).toBe(0)
  })
})

describe('single decisions', () => {
  it('judges the fives and sixes of the issue', () => {
    const annotation = analyzeDecision({
      type: 'discard',
      hand: parseHand('5S 5H 6D 7C JS QH'),
      playerChoice: parseHand('JS QH'),
      isDealer: true,
      handIndex: 0,
    })
    // Which of the two is best depends on what the play is worth; their hands do not.
    const kept = (cards: string) =>
      annotation.options.find((option) => option.cards.map(({ id }) => id).join() === cards)!
    expect(kept('6-D,7-C').parts!.hand).toBeCloseTo(12.674, 3)
    expect(kept('J-S,Q-H').parts!.hand).toBeCloseTo(12.217, 3)
    expect(annotation.rank).toBeLessThanOrEqual(2)
  })

  it('takes cards of one rank for one choice', () => {
    const annotation = analyzeDecision({
      type: 'pegging_play',
      hand: parseHand('7H 7D'),
      playerChoice: parseHand('7D'),
      isDealer: false,
      pile: [],
      count: 0,
      handIndex: 0,
    })
    expect(annotation.forced).toBe(true)
    expect(annotation.choices).toBe(1)
    expect(annotation.severity).toBe('excellent')
    expect(annotation.optimal).toEqual([parseCard('7D')])
  })

  it('counts a go that nobody could help as forced', () => {
    const annotation = analyzeDecision({
      type: 'pegging_play',
      hand: parseHand('KH QD'),
      playerChoice: [],
      isDealer: false,
      pile: parseHand('JS 9S 8D'),
      count: 27,
      handIndex: 0,
    })
    expect(annotation).toMatchObject({ forced: true, evl: 0, loss: 0, severity: 'excellent' })
    expect(annotation.accuracy).toBeUndefined()
  })

  it('sees a fifteen that was missed', () => {
    const annotation = analyzeDecision({
      type: 'pegging_play',
      hand: parseHand('5S 7H JD'),
      playerChoice: parseHand('JD'),
      isDealer: true,
      pile: parseHand('KS'),
      count: 10,
      handIndex: 0,
    })
    expect(annotation.optimal).toEqual([parseCard('5S')])
    expect(annotation.pattern).toBe('missed-points')
    expect(annotation.points).toBe(0)
  })

  it('grades by chances from 80 on, by points before', () => {
    const base: DecisionSnapshot = {
      type: 'discard',
      hand: parseHand('2S 3S 4S 5S 8H KD'),
      playerChoice: parseHand('2S KD'),
      isDealer: false,
      handIndex: 0,
      playerIndex: 0,
      scores: [79, 79],
    }
    expect(analyzeDecision(base).basis).toBe('points')
    expect(analyzeDecision({ ...base, scores: [80, 10] }).basis).toBe('win')
    expect(analyzeDecision({ ...base, scores: [10, 80] }).basis).toBe('win')
    expect(analyzeDecision({ ...base, scores: [20, 10] }, { target: 61 }).basis).toBe('win')
    expect(analyzeDecision({ ...base, scores: [19, 10] }, { target: 61 }).basis).toBe('points')
  })

  it('has no mistakes to find where everything wins', () => {
    const annotation = analyzeDecision({
      type: 'discard',
      hand: parseHand('5S 5H 5D JC 6H KH'),
      playerChoice: parseHand('6H KH'),
      isDealer: false,
      handIndex: 0,
      playerIndex: 1,
      scores: [0, 120],
    })
    expect(annotation.severity).toBe('excellent')
    expect(annotation.needs).toEqual({ mine: 1, theirs: 121 })
  })
})
