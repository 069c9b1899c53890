import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { formatCard, parseCard, parseHand } from '../../cards/text.js'
import { codeOf } from '../../testing/rule-error.js'
import { createGame } from '../create-game.js'
import { gameReducer } from '../game.js'
import { legalActions } from '../legal-actions.js'
import type { GameState, PlayStep } from '../types.js'
import { formatPlay, parsePlay, playTokens } from './play-text.js'
import { validatePlay } from './validate-play.js'

/** Random games, at every turn of seat 0 in the play. */
function* turns(seed: number): Generator<GameState> {
  const rng = createRng(seed)
  let state = createGame(2, { seed, dealer: seed % 2 === 0 ? 0 : 1 })
  while (state.phase !== 'GAME_OVER' && state.handNumber < 4) {
    const { pegging } = state
    if (
      state.phase === 'PEGGING' &&
      pegging.currentPlayerIndex === 0 &&
      pegging.history.length > 0
    ) {
      yield state
    }
    const legal = [...legalActions(state, 0), ...legalActions(state, 1)]
    state = gameReducer(state, legal[randomBelow(rng, legal.length)]!)
  }
}

/** The play with every owner told, and no strokes. */
const owned = (history: readonly PlayStep[]) =>
  history
    .map(({ playerIndex, card }) => {
      return `${playerIndex === 0 ? 'me' : 'them'}:${card === null ? 'go' : formatCard(card)}`
    })
    .join(' ')

const laidBy = (history: readonly PlayStep[], seat: number) =>
  history.filter(({ playerIndex, card }) => playerIndex === seat && card !== null).length

describe('the words of a play', () => {
  it('are read back as they were written', () => {
    expect(formatPlay(parsePlay('ks, 4h go/3C'))).toBe('KS 4H go / 3C')
    expect(formatPlay(parsePlay('ME:ks them:GO'))).toBe('me:KS them:go')
    expect(() => parsePlay('KS 4X')).toThrow(`"4X" isn't a card`)
    expect(() => parsePlay('me:')).toThrow("isn't a card")
  })
})

describe('readPlay', () => {
  it('reads every play that happened as it happened, with owners told or with strokes', {
    tags: 'slow',
  }, () => {
    let read = 0
    for (let seed = 0; seed < 60; seed++) {
      for (const state of turns(seed)) {
        const { history, sequence, count, playerCards } = state.pegging
        const isDealer = state.dealerIndex === 0
        const known = { hand: playerCards[0], starter: [state.starter!] }
        const there = {
          history,
          pile: sequence,
          count,
          played: [laidBy(history, 0), laidBy(history, 1)],
          turn: 0,
          isDealer,
        }
        expect(validatePlay(parsePlay(owned(history)), known)).toEqual(there)
        const words = parsePlay(formatPlay(playTokens(history, sequence)))
        expect(validatePlay(words, { ...known, isDealer })).toEqual(there)
        read++
      }
    }
    expect(read).toBeGreaterThan(300)
  })

  it('refuses the same plays in another order of players', () => {
    let refused = 0
    for (let seed = 0; seed < 20; seed++) {
      for (const state of turns(seed)) {
        const { history, playerCards } = state.pegging
        const [first, second] = history
        if (first === undefined || second === undefined) continue
        // The second card laid by whoever laid the first: never possible below 22.
        const told = owned([first, { ...second, playerIndex: first.playerIndex }])
        const known = { hand: playerCards[0] }
        expect(codeOf(() => validatePlay(parsePlay(told), known))).toBe('BAD_PLAY')
        refused++
      }
    }
    expect(refused).toBeGreaterThan(50)
  })

  it('needs no gos that the next card or a stroke proves', () => {
    const hand = parseHand('3S')
    const silent = validatePlay(parsePlay('me:KH them:KS me:QH them:9S me:2D'), { hand })
    const told = validatePlay(parsePlay('me:KH them:KS me:QH them:go them:9S me:2D'), { hand })
    expect(silent).toEqual(told)
    const strokes = validatePlay(parsePlay('KH KS QH / 9S 2D'), { hand, isDealer: false })
    expect(strokes).toEqual(told)
  })

  it('is over when eight cards are played', () => {
    const words = parsePlay('KH KS QH / QS JH JS / 10H 10S')
    expect(validatePlay(words, { isDealer: false })).toMatchObject({ turn: null, played: [4, 4] })
  })

  it.each([
    ['KS', {}, 'The play must say who led'],
    ['me:KS', { isDealer: true }, 'the dealer never leads'],
    ['them:KS', { isDealer: false }, 'the dealer never leads'],
    ['KS QS JS 2H', { isDealer: true }, '2♥ would take the count of 30 past 31. Write / before it'],
    ['KS go', { isDealer: true }, `"go" can't have been: it would be a go at 10, where any card`],
    ['KS /', { isDealer: true }, `"/" can't have been: it would be a go at 10, where any card`],
    ['KS QS 5S / 6S AH', { isDealer: false }, `"/" can't have been: it would be a go at 25`],
    ['KS KS', { isDealer: true }, 'K♠ appears twice'],
    ['KS 4H', { isDealer: true, hand: parseHand('4H') }, '4♥ appears twice'],
    ['KS 4H', { isDealer: true, starter: [parseCard('KS')] }, 'K♠ appears twice'],
    ['AS me:2S me:3S', { isDealer: true }, `"me:3S" can't have been: it was their turn, at 3`],
    ['me:AS me:2S me:3S me:4S me:5S', { isDealer: false }, 'You played 5 cards. The most is four.'],
  ] as const)('says of "%s" what cannot have been', (text, known, sentence) => {
    expect(codeOf(() => validatePlay(parsePlay(text), known))).toBe('BAD_PLAY')
    expect(() => validatePlay(parsePlay(text), known)).toThrow(sentence)
  })
})
