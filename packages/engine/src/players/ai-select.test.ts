import { describe, expect, it } from 'vitest'
import type { Card } from '../cards/card.js'
import { createRng } from '../cards/random.js'
import { formatCard, formatHand, parseCard, parseHand } from '../cards/text.js'
import { handDistribution } from '../odds/hands/hand-ev.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { tableMove } from '../rules/host.js'
import { seatsToAct } from '../rules/required-move.js'
import { playerView } from '../rules/view.js'
import { AI_DIFFICULTIES, type AIDifficulty, aiSelectDiscard, aiSelectPlay } from './ai-select.js'
import { decide } from './decide.js'
import { OPPONENTS } from './opponents.js'
import { expertWithoutPolicy, getPlayer } from './registry.js'
import type { Player } from './types.js'

const HAND = parseHand('5H 5S 6D 7C JS QH')

describe('aiSelectDiscard', () => {
  it('plays medium unless told otherwise', () => {
    const { discard, keep, expectedHandValue } = aiSelectDiscard(HAND, true)
    expect(formatHand(discard)).toBe('6D 7C')
    expect(formatHand(keep)).toBe('5H 5S JS QH')
    expect(expectedHandValue).toBe(handDistribution(keep, HAND).mean)
    expect(aiSelectDiscard(HAND, true, { difficulty: 'medium' })).toEqual({
      discard,
      keep,
      expectedHandValue,
    })
  })

  it('names a wrong number of cards', () => {
    expect(() => aiSelectDiscard(HAND.slice(1), true)).toThrow(/must have 6 cards, not 5/)
  })
})

describe('aiSelectPlay', () => {
  it.each(['easy', 'medium'] as const)('%s says go where nothing fits', (difficulty) => {
    expect(aiSelectPlay(parseHand('6C 9H'), parseHand('KD QS 8H'), 28, { difficulty })).toBeNull()
    expect(aiSelectPlay([], parseHand('KD'), 10, { difficulty })).toBeNull()
  })

  it('takes the points that are there', () => {
    expect(formatCard(aiSelectPlay(parseHand('5S 7H JD'), parseHand('KC'), 10)!)).toBe('5S')
    expect(formatCard(aiSelectPlay(parseHand('6C 9H'), parseHand('KD QS 2H'), 22)!)).toBe('9H')
  })

  it('is the same for the same cards, or for the chance it is given', () => {
    const play = (seed?: number) =>
      aiSelectPlay(parseHand('2S 3H 8D KC'), [], 0, {
        difficulty: 'easy',
        ...(seed !== undefined && { rng: createRng(seed) }),
      })!.id
    expect(play()).toBe(play())
    const seen = new Set(Array.from({ length: 50 }, (_, seed) => play(seed)))
    // Easy picks among its three best, here any three of equals: not the fourth.
    expect(seen.size).toBe(3)
  })

  it('reads the play so far from the context', () => {
    const history = [
      { playerIndex: 1, card: parseCard('KC'), count: 0 },
      { playerIndex: 0, card: parseCard('QD'), count: 10 },
      { playerIndex: 1, card: parseCard('6H'), count: 20 },
    ]
    const card = aiSelectPlay(parseHand('5D 6C AS'), parseHand('KC QD 6H'), 26, {
      context: { history, playerIndex: 0, isDealer: true },
    })
    expect(formatCard(card!)).toBe('5D')
  })

  it.each(AI_DIFFICULTIES)('%s knows the sure things, told much or little', (difficulty) => {
    const told = {
      playerIndex: 1,
      isDealer: true,
      discarded: parseHand('2H 9S'),
      starter: parseCard('4D'),
      history: [{ playerIndex: 0, card: parseCard('KC'), count: 0 }],
      scores: { mine: 118, theirs: 110 },
    }
    for (const context of [undefined, told]) {
      const options = { difficulty, ...(context && { context }) }
      const card = aiSelectPlay(parseHand('5S 7H JD 8C'), parseHand('KC'), 10, options)!
      if (difficulty === 'easy') expect(['5S', '7H', 'JD', '8C']).toContain(formatCard(card))
      else expect(formatCard(card)).toBe('5S')
      // The beginning of the count is unknown here.
      expect(aiSelectPlay(parseHand('9H 2S'), parseHand('QS'), 29, options)!.id).toBe('2-S')
    }
  })

  it('knows the strengths of the app from the registry', () => {
    for (const player of OPPONENTS) {
      if (player.audience !== 'app') continue
      expect(aiSelectDiscard(HAND, false, { difficulty: player.name as 'easy' }).keep).toHaveLength(
        4,
      )
    }
  })
})

describe('without any file', () => {
  const trace = (chosen: readonly Card[]) => ({ candidates: [], chosen, complete: true })
  const selecting = (difficulty: AIDifficulty): Player => ({
    ...getPlayer('medium'),
    discard: ({ hand, isDealer }, rng) =>
      trace(aiSelectDiscard(hand, isDealer, { difficulty, rng }).discard),
    play: ({ cardsLeft, pegging: { sequence, count } }, rng) =>
      trace([aiSelectPlay(cardsLeft, sequence, count, { difficulty, rng })!]),
  })

  it.each([
    ...AI_DIFFICULTIES.map((name) => [name, selecting(name)] as const),
    ['what the app falls back on', expertWithoutPolicy()] as const,
  ])('%s plays to the end', (_, player) => {
    let state = createGame(2, { seed: 11, dealer: 0, target: 61 })
    while (state.phase !== 'GAME_OVER') {
      const [seat] = seatsToAct(state)
      const action =
        seat === undefined
          ? tableMove(state)!.action
          : decide(player, playerView(state, seat), createRng(seat, state.actions.length))!
      state = gameReducer(state, action)
    }
    expect(Math.max(...state.players.map(({ score }) => score))).toBe(61)
  })
})
