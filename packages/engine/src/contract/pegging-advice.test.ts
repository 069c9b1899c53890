import { describe, expect, it } from 'vitest'
import {
  aiSelectDiscard,
  aiSelectPlay,
  analyzeDecision,
  cardLabel,
  cardValue,
  createRng,
  expertWithoutPolicy,
  OddsError,
  optimalPeggingPlay,
  parseHand,
} from '../index.js'
import {
  ids,
  played,
  playStates,
  sixCards,
  sortedIds,
  viewToMove,
} from '../testing/contract/table.js'

const views = playStates(3, 80).map(viewToMove)
const LEAD = parseHand('4S 8H QD 2C')

describe('the best card', () => {
  it('002:586 comes with a reason that names it and what it is worth', () => {
    for (const { cardsLeft, pegging } of views.slice(0, 25)) {
      const { sequence, count } = pegging
      const { card, reasoning, options } = optimalPeggingPlay(cardsLeft, sequence, count)
      if (card === null) {
        expect(reasoning).toMatch(/[Gg]o/)
        continue
      }
      expect(reasoning).toContain(cardLabel(card))
      expect(reasoning).toContain(Math.abs(options[0]!.expectedValue).toFixed(1))
    }
  })

  it('002:639 is the first of its list, which falls, and of equals the first in the hand', () => {
    for (const { cardsLeft, pegging } of views.slice(0, 25)) {
      const { options, card } = optimalPeggingPlay(cardsLeft, pegging.sequence, pegging.count)
      const values = options.map(({ expectedValue }) => expectedValue)
      expect(values).toEqual([...values].sort((a, b) => b - a))
      expect(options[0]?.card ?? null).toEqual(card)
    }
    const pair = parseHand('7H 7S')
    expect(optimalPeggingPlay(pair, [], 0).card).toBe(pair[0])
  })

  it('002:622 002:618 fits, and there is none where nothing does', () => {
    for (const { cardsLeft, pegging } of views.slice(0, 40)) {
      const { count, sequence } = pegging
      const fitting = cardsLeft.filter(({ rank }) => count + cardValue(rank) <= 31)
      const { card } = optimalPeggingPlay(cardsLeft, sequence, count)
      if (fitting.length === 0) expect(card).toBeNull()
      else expect(ids(fitting)).toContain(card!.id)
    }
  })

  it('002:503 is found over every hand the opponent may hold, to the end', () => {
    // The document samples 20 hands, three cards deep.
    const [all, few] = [undefined, 20].map((maxHands) =>
      optimalPeggingPlay(LEAD, [], 0, maxHands ? { maxHands } : {}),
    ) as [ReturnType<typeof optimalPeggingPlay>, ReturnType<typeof optimalPeggingPlay>]
    expect(all.complete).toBe(true)
    expect(all.hands).toBeGreaterThan(200)
    expect(few).toMatchObject({ complete: false, hands: 20 })
    expect(analyzeDecision(played('4S 8H QD', '8H', '7C', 7)).complete).toBe(true)
  })

  it('003:466 003:480 is the best so far if a clock that is handed in runs out', () => {
    let calls = 0
    const budget = { milliseconds: 50, now: () => 60 * calls++ }
    const hurried = optimalPeggingPlay(LEAD, [], 0, { budget })
    expect(hurried.complete).toBe(false)
    expect(hurried.card).not.toBeNull()
  })

  it('000:713 000:720 may stand on a pile that tells less than the count, and not on one that tells more', () => {
    expect(optimalPeggingPlay(parseHand('10H 5S AD'), parseHand('KH JS'), 21).card!.id).toBe('10-H')
    expect(() => optimalPeggingPlay(parseHand('5S AD'), parseHand('KH JS'), 12)).toThrow(OddsError)
  })
})

describe('what an opponent is told', () => {
  it('003:546 003:559 the scores, if they are known; without them it plays for points', () => {
    const changed = Array.from({ length: 25 }, (_, seed) => sixCards(seed)).filter((hand) => {
      const throwAt = (context?: { readonly scores: { mine: number; theirs: number } }) =>
        sortedIds(
          aiSelectDiscard(hand, false, { difficulty: 'expert', ...(context && { context }) })
            .discard,
        ).join()
      expect(throwAt()).toBe(throwAt({ scores: { mine: 0, theirs: 0 } }))
      return throwAt({ scores: { mine: 116, theirs: 118 } }) !== throwAt()
    })
    expect(changed.length).toBeGreaterThan(0)
  })

  it('002:727 003:391 the Expert guesses nothing: other chance, the same card', () => {
    // The document has it draw 50 hands, five cards deep; this one weighs them all.
    for (const { cardsLeft, pegging } of views.slice(0, 6)) {
      const [one, other] = [1, 2].map((seed) =>
        aiSelectPlay(cardsLeft, pegging.sequence, pegging.count, {
          difficulty: 'expert',
          rng: createRng(seed),
        }),
      )
      expect(one).toEqual(other)
    }
    const view = views.find(({ pegging }) => pegging.pile.length === 0)!
    const { search, complete } = expertWithoutPolicy().play(view, createRng(1))
    expect(search!.depth).toBe('end')
    expect(search!.samples).toBeGreaterThan(50)
    expect(search!.samples).toBeLessThanOrEqual(250)
    expect(complete).toBe(false)
  })
})

describe('the points of a card whose pile tells less than the count', () => {
  it('000:726 are two for thirty-one at 21, though the pile adds up to 20', () => {
    expect(analyzeDecision(played('10H 5S AD', '10H', 'KH JS', 21)).points).toBe(2)
  })

  it('000:1014 are two for a fifteen on a count of ten without a card to show for it', () => {
    const advice = optimalPeggingPlay(parseHand('5H 9S'), [], 10)
    expect(advice).toMatchObject({ card: { id: '5-H' }, points: 2 })
  })

  it('003:737 are two for the nine at 22, whatever made the 22', () => {
    const { options } = optimalPeggingPlay(parseHand('6C 9H'), [], 22)
    const points = Object.fromEntries(options.map(({ card, points }) => [card.id, points]))
    expect(points).toEqual({ '9-H': 2, '6-C': 0 })
  })

  it('000:729 are what was missed, and the coach says so', () => {
    const missed = analyzeDecision(played('10H AD', 'AD', '', 21))
    expect(missed.points).toBe(0)
    expect(missed.options.find(({ cards }) => cards[0]!.rank === '10')!.points).toBe(2)
    expect(missed.pattern).toBe('missed-points')
  })

  it('004:190 leave pairs to the cards that lie there, and no fifteen to their sum', () => {
    // 8 on a pile of 7 is no fifteen if the count was 17 before it.
    const { options } = optimalPeggingPlay(parseHand('8H 7S'), parseHand('7C'), 17)
    const points = Object.fromEntries(options.map(({ card, points }) => [card.id, points]))
    expect(points).toEqual({ '8-H': 0, '7-S': 2 })
  })
})
