import { describe, expect, it } from 'vitest'
import { type Card, RANKS, type Rank } from '../cards/card.js'
import { createDeck } from '../cards/deck.js'
import { parseCard, parseHand } from '../cards/text.js'
import { playingOfView } from '../rules/position/position.js'
import { scorePeggingPlay } from '../rules/scoring/score-pegging.js'
import type { GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { oddsCodeOf } from '../testing/odds-error-code.js'
import { atTheLead, withScores } from '../testing/positions.js'
import { playPositions } from '../testing/random-positions.js'
import {
  netPoints,
  referencePlayValue,
  type World,
} from '../testing/reference/reference-play-search.js'
import { optimalPeggingPlay } from '../words/advice.js'
import { bestFirst } from './best-first.js'
import { valuePlay, valuePlays, winLeafOf } from './optimal-pegging-play.js'
import { playKnowledge } from './play-knowledge.js'
import type { PeggingContext, SearchLimits } from './types.js'

const best = (hand: string, pile: string, count: number, context: PeggingContext = {}) =>
  optimalPeggingPlay(parseHand(hand), pile === '' ? [] : parseHand(pile), count, context)

/** Every two or three unseen cards in the opponent's hand, by rank, as whole games. */
function everyWorld(hand: readonly Card[], count: number, theirs: number): World[] {
  const start = atTheLead({ keep: ['AH 2H 3H 4H', '5H 6H 7H 8H'], dealer: 1 })
  const unseen = createDeck().filter((card) => hand.every(({ id }) => id !== card.id))
  const groups = new Map<string, { cards: Card[]; weight: number }>()
  const choose = (from: number, cards: readonly Card[]) => {
    if (cards.length === theirs) {
      const key = cards.map(({ rank }) => rank).join(' ')
      const group = groups.get(key)
      if (group) group.weight++
      else groups.set(key, { cards: [...cards], weight: 1 })
      return
    }
    for (let i = from; i < unseen.length; i++) choose(i + 1, [...cards, unseen[i]!])
  }
  choose(0, [])
  return [...groups.values()].map(({ cards, weight }) => {
    const state: GameState = {
      ...start,
      starter: null,
      pegging: {
        ...start.pegging,
        count,
        sequence: [],
        pile: [],
        history: [],
        playerCards: [hand, cards],
        currentPlayerIndex: 0,
        lastCardPlayerIndex: 1,
      },
    }
    return { state, weight }
  })
}

describe('sure things of the play', () => {
  it.each([
    ['fifteen with the five on a king', '5S 7H JD', 'KS', 10, '5-S'],
    ['31 with the nine at 22', '6C 9H', '10S 2D KC', 22, '9-H'],
    ['31 with the nine at 22, the beginning unknown', '6C 9H', '', 22, '9-H'],
    ['31 with the king at 21', 'AS 2H KD', 'JS AD QC', 21, 'K-D'],
    ['the four led rather than the eight', '4S 8H', '', 0, '4-S'],
  ])('%s', (_, hand, pile, count, card) => {
    expect(best(hand, pile, count).card?.id).toBe(card)
  })

  it.each([
    ['AS 3H', 27, 2],
    ['2S 3H 4D', 0, 2],
    ['4S 8H', 0, 2],
  ])('%s at %i: as the slow search of every hand says', (text, count, theirs) => {
    const hand = parseHand(text)
    const worlds = everyWorld(hand, count, theirs)
    const { options, card } = optimalPeggingPlay(hand, [], count, { opponentCards: theirs })
    expect(options).toHaveLength(hand.length)
    for (const option of options) {
      const slow = referencePlayValue(worlds, option.card.rank, 0, netPoints)
      expect(option.expectedValue, option.card.id).toBeCloseTo(slow, 9)
    }
    expect(card).toBe(options[0]!.card)
  })
})

describe('optimalPeggingPlay', () => {
  it('lists every rank that fits, best first, with what it pegs now', () => {
    for (let seed = 0; seed < 12; seed++) {
      for (const state of playPositions(seed)) {
        const view = playerView(state, state.pegging.currentPlayerIndex)
        const { sequence, count } = view.pegging
        const advice = valuePlay(playingOfView(view, 'points'), { maxHands: 30 })
        const ranks = new Set<Rank>()
        for (const { rank } of view.cardsLeft) {
          if (count + Math.min(RANKS.indexOf(rank) + 1, 10) <= 31) ranks.add(rank)
        }
        expect(new Set(advice.options.map(({ card }) => card.rank))).toEqual(ranks)
        expect(advice.options).toHaveLength(ranks.size)
        advice.options.forEach((option, i) => {
          expect(view.cardsLeft).toContain(option.card)
          expect(option.points).toBe(scorePeggingPlay([...sequence, option.card]).total)
          expect(option.replyRisk).toBeGreaterThanOrEqual(0)
          expect(option.replyRisk).toBeLessThanOrEqual(1 + 1e-9)
          expect(option.replyPoints).toBeGreaterThanOrEqual(2 * option.replyRisk - 1e-9)
          expect(option.winProbability).toBeGreaterThanOrEqual(0)
          expect(option.winProbability).toBeLessThanOrEqual(1 + 1e-9)
          const above = advice.options[i - 1]
          if (above) expect(option.expectedValue).toBeLessThanOrEqual(above.expectedValue)
        })
        expect(advice.card).toBe(advice.options[0]!.card)
        expect(advice.points).toBe(advice.options[0]!.points)
      }
    }
  })

  it('says go when nothing fits', () => {
    expect(best('KS QH', '10S JD 8C', 28)).toEqual({
      card: null,
      points: 0,
      reasoning: expect.any(String),
      options: [],
      complete: true,
      hands: 0,
      against: 'club',
    })
    expect(best('', '10S', 10).card).toBeNull()
  })

  it('takes two cards of one rank for one choice', () => {
    expect(best('KS KH 4D', '', 0).options).toHaveLength(2)
  })

  it('refuses what cannot be, with a code', () => {
    expect(oddsCodeOf(() => best('4S', 'KS QH', 19))).toBe('PILE_OVER_COUNT')
    expect(oddsCodeOf(() => best('4S', '', 32))).toBe('PILE_OVER_COUNT')
    expect(oddsCodeOf(() => best('4S 5S 6S 7S 8S', '', 0))).toBe('BAD_CARD_COUNT')
    const four = parseCard('4S')
    expect(oddsCodeOf(() => optimalPeggingPlay([four, four], [], 0))).toBe('DUPLICATE_CARD')
    expect(oddsCodeOf(() => optimalPeggingPlay([four], [four], 4))).toBe('DUPLICATE_CARD')
    const starter = four
    expect(oddsCodeOf(() => best('4S 9H', '', 0, { starter }))).toBe('DUPLICATE_CARD')
    const discarded = parseHand('4S 2H')
    expect(oddsCodeOf(() => best('4S 9H', '', 0, { discarded }))).toBe('DUPLICATE_CARD')
    expect(oddsCodeOf(() => best('9H', '', 0, { discarded: parseHand('4S 2H AD') }))).toBe(
      'BAD_CARD_COUNT',
    )
    expect(oddsCodeOf(() => best('9H', 'KS', 10, { opponentCards: 4 }))).toBe('IMPOSSIBLE_HISTORY')
    for (const count of [22, -1, 0.5]) {
      const history = [{ playerIndex: 1, card: parseCard('KS'), count }]
      expect(oddsCodeOf(() => best('9H', 'KS', 10, { history }))).toBe('IMPOSSIBLE_HISTORY')
    }
    expect(oddsCodeOf(() => best('9H', '', 0, { goal: 'win' }))).toBe('MISSING_SCORES')
    const scores = { mine: 10, theirs: 20 }
    expect(oddsCodeOf(() => best('9H', '', 0, { goal: 'win', scores }))).toBe('MISSING_SCORES')
  })

  it('takes every card of the pile as seen: no fifth five answers four', () => {
    const advice = best('KD 9C', '5S 5H 5D 5C', 20)
    for (const option of advice.options) expect(option.expectedValue).toBeLessThan(30)
    // After a king at 20 only an ace would make 31; with all fives out nothing pairs them.
    const know = playKnowledge({
      ...playingOfView(playerView(atTheLead({ keep: ['5H JD 4S 4C', 'KD QD 9S 8C'] }), 0)),
      hand: parseHand('KD 9C'),
      pile: parseHand('5S 5H 5D 5C'),
      count: 20,
      discarded: null,
      starter: null,
      history: null,
      opponentCards: null,
    })
    expect(know.known[4]).toBe(2)
  })
})

describe('win probability in the play', () => {
  const state = withScores(
    atTheLead({ keep: ['5H JD 4S 4C', 'KD QD 9S 8C'], laid: ['2C 2D', '3C 3D'], starter: '7S' }),
    [100, 119],
  )

  it('is carried by every option when the context tells enough', () => {
    const view = playerView(state, 1)
    const position = playingOfView(view, 'points')
    expect(position).toMatchObject({
      isDealer: false,
      discarded: parseHand('3C 3D'),
      starter: parseCard('7S'),
      opponentCards: 4,
      scores: { mine: 119, theirs: 100 },
      target: 121,
    })
    const points = valuePlay(position)
    const win = valuePlay({ ...position, goal: 'win' })
    const chances = win.options.map((option) => option.winProbability!)
    expect(win.options).toEqual(bestFirst(points.options, 'win'))
    // Pone at 119 with a hand of some points counts first.
    expect(chances[0]).toBeGreaterThan(0.9)
    const byCard = new Map(points.options.map((option) => [option.card, option]))
    for (const option of win.options) expect(byCard.get(option.card)).toEqual(option)
  })

  it('knows what points would come to if nobody played on: with those that win, the game', () => {
    const position = playingOfView(playerView(withScores(state, [119, 112]), 1))
    const know = playKnowledge(position)
    const win = winLeafOf(know, position)
    const ended = [...valuePlays(know, { points: false, win, explain: true }).ended!]
    for (const chance of ended.slice(9)) expect(chance).toBeCloseTo(1, 9)
    expect(ended).toEqual([...ended].sort((a, b) => a - b))
    expect(ended[0]).toBeLessThan(0.9)
  })

  it('is one for a card that wins at once', () => {
    // They need one point: whatever does not win now may lose at once.
    const view = playerView(withScores(state, [120, 119]), 1)
    const hand = parseHand('5S KD 9S 8C')
    const advice = valuePlay({
      ...playingOfView(view),
      hand: hand.slice(0, 3),
      pile: parseHand('KH'),
      count: 10,
      history: [
        { playerIndex: 0, card: parseCard('8C'), count: 0 },
        { playerIndex: 1, card: parseCard('KH'), count: 0 },
      ],
      opponentCards: 3,
    })
    // Fifteen or the pair of kings wins; the nine leaves it to them.
    const chances = new Map(advice.options.map((one) => [one.card.id, one.winProbability!]))
    expect(chances.get('5-S')).toBeCloseTo(1, 9)
    expect(chances.get('K-D')).toBeCloseTo(1, 9)
    expect(chances.get('9-S')).toBeLessThan(0.9)
    expect(advice.card?.id).not.toBe('9-S')
  })
})

describe('hands, budget and clock', () => {
  const state = atTheLead({ keep: ['5H JD 4S 4C', 'KD QD 9S 8C'], starter: '7S' })
  const view = playerView(state, 1)
  const position = playingOfView(view, 'points')
  const ask = (limits: SearchLimits) => valuePlay(position, limits)
  const full = ask({})

  it('looks at every hand, and says so', () => {
    expect(full.complete).toBe(true)
    expect(full.hands).toBeGreaterThan(1000)
    expect(ask({})).toEqual(full)
  })

  it('looks at the hands allowed, always the same', () => {
    const some = ask({ maxHands: 80 })
    expect(some.complete).toBe(false)
    expect(some.hands).toBeLessThanOrEqual(80)
    expect(some.hands).toBeGreaterThan(40)
    expect(ask({ maxHands: 80 })).toEqual(some)
    for (const option of some.options) {
      const exact = full.options.find(({ card }) => card === option.card)!
      expect(Math.abs(option.expectedValue - exact.expectedValue)).toBeLessThan(0.5)
    }
  })

  it('answers in time when the clock runs out, and says that it is not complete', () => {
    let reads = 0
    const clock = () => reads++
    const hurried = ask({ budget: { milliseconds: 1, now: clock } })
    expect(hurried.complete).toBe(false)
    expect(hurried.hands).toBeLessThanOrEqual(24)
    expect(hurried.card).not.toBeNull()
    expect(hurried.options).toHaveLength(4)
    expect(reads).toBeGreaterThan(1)
    expect(hurried.options.map(({ expectedValue }) => expectedValue)).toEqual(
      ask({ maxHands: 24 }).options.map(({ expectedValue }) => expectedValue),
    )
  })

  it('gives the full answer when there is time enough', () => {
    expect(ask({ budget: { milliseconds: 1000, now: () => 0 } })).toEqual(full)
    const limited = ask({ maxHands: 50, budget: { milliseconds: 1000, now: () => 0 } })
    expect(limited).toEqual(ask({ maxHands: 50 }))
  })

  it('forgets a clock that ran out before', () => {
    const scores = { mine: 110, theirs: 112 }
    const scored = { ...position, scores, discarded: parseHand('3C 3D') }
    const know = playKnowledge(scored)
    const win = winLeafOf(know, scored)
    const fresh = valuePlays(know, { points: false, win }, { maxHands: 40 })
    let time = 0
    valuePlays(
      know,
      { points: true, win: null },
      { budget: { milliseconds: 1, now: () => time++ } },
    )
    expect(valuePlays(know, { points: false, win }, { maxHands: 40 })).toEqual(fresh)
    expect(Math.max(...fresh.wins!)).toBeGreaterThan(0)
  })
})
