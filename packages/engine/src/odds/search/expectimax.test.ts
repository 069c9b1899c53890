import { describe, expect, it } from 'vitest'
import { createRng } from '../../cards/random.js'
import { otherSeat } from '../../rules/seat.js'
import type { GameState } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { atTheLead, playCards } from '../../testing/positions.js'
import { playPositions } from '../../testing/random-positions.js'
import { expectimaxPeggingPlay, randomizeOpponentHand, sampledPlays } from './expectimax.js'

const positions = Array.from({ length: 12 }, (_, seed) => playPositions(seed)).flat()

const moverOf = (state: GameState) => state.pegging.currentPlayerIndex

/** Everything in play: both hands, the crib, the starter and the deck. */
const cardsOf = (state: GameState) => [
  ...state.players.flatMap(({ hand }) => hand),
  ...state.crib,
  state.starter!,
  ...state.deck,
]

describe('expectimaxPeggingPlay', () => {
  it('gives the same number for the same seed, for a state and for its view', () => {
    for (const state of positions) {
      const view = playerView(state, moverOf(state))
      const value = expectimaxPeggingPlay(state, 0, 0, 20, 3, 7)
      expect(Number.isFinite(value)).toBe(true)
      expect(expectimaxPeggingPlay(state, 0, 0, 20, 3, 7)).toBe(value)
      expect(expectimaxPeggingPlay(view, 0, 0, 20, 3, 7)).toBe(value)
    }
    expect(expectimaxPeggingPlay(positions[0]!, 0, 0)).toBe(
      expectimaxPeggingPlay(positions[0]!, 0, 0, 20, 3, 0),
    )
  })

  it('depends on the seed, where there is something to guess', () => {
    const values = new Set(
      [1, 2, 3, 4, 5].map((seed) => expectimaxPeggingPlay(positions[0]!, 0, 0, 20, 3, seed)),
    )
    expect(values.size).toBeGreaterThan(1)
  })

  it('reads nothing that the player cannot see', () => {
    for (const state of positions) {
      const other = randomizeOpponentHand(state, 99)
      for (const seed of [1, 2]) {
        expect(expectimaxPeggingPlay(other, 0, 0, 20, 3, seed)).toBe(
          expectimaxPeggingPlay(state, 0, 0, 20, 3, seed),
        )
      }
    }
  })

  it('subtracts the opponent’s points and counts go and last card', () => {
    const lead = atTheLead({
      keep: ['KH QH JH 2S', 'KD QD JD AS'],
      laid: ['9C 9D', '8C 8D'],
      starter: '7C',
      dealer: 1,
    })
    // 30 after three tens, and the ace makes 31 for the dealer.
    const state = playCards(lead, 'KH KD QH AS')
    expect(state.players.map(({ score }) => score)).toEqual([0, 4])
    const alone = playCards(lead, 'KH KD QH AS JH QD 2S')
    expect(alone.pegging.playerCards.map((cards) => cards.length)).toEqual([0, 1])
    // The jack does not fit at 22: pone's point for the go, then the dealer's for the last card.
    expect(moverOf(alone)).toBe(1)
    expect(expectimaxPeggingPlay(playerView(alone, 1), 0, 0)).toBe(0)
    const before = playCards(lead, 'KH KD QH AS JH QD')
    expect(moverOf(before)).toBe(0)
    // After my 2 at 20 a card that fits is last for one, a nine makes 31 for two, and what
    // does not fit gives me the go first: never more than nothing, and mostly less.
    const value = expectimaxPeggingPlay(before, 0, 0, 400)
    expect(value).toBeLessThan(-0.2)
    expect(value).toBeGreaterThan(-1.2)
  })

  it('values a go', () => {
    const lead = atTheLead({
      keep: ['KH QH JH 10S', 'KD 9D JD 10C'],
      laid: ['9C AD', '8C 8D'],
      starter: '7C',
      dealer: 1,
    })
    const state = playCards(lead, 'KH 9D QH')
    // 29: the dealer holds tens only, pone gets the go and the rest is to come.
    const value = expectimaxPeggingPlay(state, 0, 0, 40, 1)
    expect(value).toBeLessThan(0)
    expect(sampledPlays(playerView(state, 1), 40, 1, createRng(1))).toEqual([])
  })

  it('lists one value for each rank', () => {
    const lead = atTheLead({ keep: ['KH KS JH 10S', '2D 3D 4D 6C'], dealer: 1 })
    const plays = sampledPlays(playerView(lead, 0), 30, 3, createRng(4))
    expect(plays.map(({ card }) => card.rank).sort()).toEqual(['10', 'J', 'K'])
    const best = Math.max(...plays.map(({ value }) => value))
    expect(expectimaxPeggingPlay(lead, 0, 0, 30, 3, 4)).toBe(best)
  })
})

describe('randomizeOpponentHand', () => {
  it('keeps 52 cards, the view and the numbers of cards', () => {
    for (const state of positions) {
      const me = moverOf(state)
      const other = randomizeOpponentHand(state, 5)
      const cards = cardsOf(other)
      expect(cards).toHaveLength(52)
      expect(new Set(cards.map(({ id }) => id)).size).toBe(52)
      expect(playerView(other, me)).toEqual(playerView(state, me))
      expect(other.pegging.playerCards[otherSeat(me)]).toHaveLength(
        state.pegging.playerCards[otherSeat(me)]!.length,
      )
      expect(other.players[otherSeat(me)]!.hand).toHaveLength(4)
    }
  })

  it('gives the same cards for the same seed and others for another', () => {
    const state = positions[0]!
    const theirs = (seed: number | string) =>
      randomizeOpponentHand(state, seed)
        .pegging.playerCards[otherSeat(moverOf(state))]!.map(({ id }) => id)
        .join(' ')
    expect(theirs(1)).toBe(theirs(1))
    expect(new Set([1, 2, 3, 4].map(theirs)).size).toBe(4)
    expect(theirs('monday')).toBe(theirs('monday'))
    const texts = ['', 'a', 'b', 'ab', 'ba', 'monday', 'x'.repeat(1_000_000)]
    expect(new Set(texts.map(theirs)).size).toBe(texts.length)
  })

  it('leaves the state it is given alone', () => {
    const state = positions[1]!
    const copy = structuredClone(state)
    randomizeOpponentHand(state, 3)
    expect(state).toEqual(copy)
  })
})
