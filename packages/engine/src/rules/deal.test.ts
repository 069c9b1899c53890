import { type Card, createDeck, createGame, gameReducer, parseHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { act, atTheLead, beforeTheCut, eventsOf, scoresOf } from '../testing/positions.js'
import { randomGame } from '../testing/random-game.js'
import { codeOf, refusalOf } from '../testing/rule-error.js'
import { otherSeat } from './seat.js'

const ids = (cards: readonly Card[]) => cards.map((card) => card.id)
const first = parseHand('AH 2H 3H 4H 5H 6H')
const second = parseHand('AS 2S 3S 4S 5S 6S')
const game = createGame(2, { seed: 1 })

describe('DEAL', () => {
  it.each([0, 1] as const)('gives six each, one at a time, pone first; dealer %i', (dealer) => {
    const before = createGame(2, { seed: 4, dealer })
    const dealt = act(before, { type: 'DEAL' })
    const pone = otherSeat(dealer)
    expect(dealt.phase).toBe('DISCARD_TO_CRIB')
    expect(dealt.players[pone]!.hand).toEqual([0, 2, 4, 6, 8, 10].map((at) => before.deck[at]))
    expect(dealt.players[dealer]!.hand).toEqual([1, 3, 5, 7, 9, 11].map((at) => before.deck[at]))
    expect(dealt.deck).toEqual(before.deck.slice(12))
    expect(dealt.history.at(-1)!.dealt).toEqual(dealt.players.map((player) => player.hand))
  })

  it('is a function of the seed and the hand alone, whoever plays what', () => {
    const decks = [1, 2].map((choices) => {
      const seen = new Map<number, string[]>()
      for (const state of randomGame({ seed: 12, target: 1000 }, choices, 80)) {
        if (state.phase === 'DEALING') seen.set(state.handNumber, ids(state.deck))
      }
      return [1, 2, 3].map((hand) => seen.get(hand)!)
    })
    expect(decks[0]).toHaveLength(3)
    expect(decks[1]).toEqual(decks[0])
    expect(new Set(decks[0]!.map(String)).size).toBe(3)
  })

  it('takes cards dealt elsewhere, and turns the given starter', () => {
    const [starter] = parseHand('KD')
    const dealt = act(game, { type: 'DEAL', hands: [first, second], starter: starter! })
    expect(dealt.players.map((player) => player.hand)).toEqual([first, second])
    expect(dealt.deck).toHaveLength(40)
    const cut = act(
      dealt,
      { type: 'DISCARD', playerIndex: 0, cardIds: ['A-H', '2-H'] },
      { type: 'DISCARD', playerIndex: 1, cardIds: ['A-S', '2-S'] },
      { type: 'CUT' },
    )
    expect(cut.starter).toEqual(starter)
    expect(cut.deck).toHaveLength(39)
    expect(ids(cut.deck)).not.toContain('K-D')
  })

  it('cuts from the rest where no starter is given', () => {
    const cut = act(
      act(game, { type: 'DEAL', hands: [first, second] }),
      { type: 'DISCARD', playerIndex: 0, cardIds: ['A-H', '2-H'] },
      { type: 'DISCARD', playerIndex: 1, cardIds: ['A-S', '2-S'] },
      { type: 'CUT' },
    )
    expect(ids([...first, ...second])).not.toContain(cut.starter!.id)
    const rest = game.deck.filter((card) => ![...first, ...second].some(({ id }) => id === card.id))
    expect(cut.starter).toEqual(rest[0])
  })

  it.each([
    ['a starter without hands', { starter: first[0] }, 'starter'],
    ['one hand', { hands: [first] }, 'hands'],
    ['three hands', { hands: [first, second, second] }, 'hands'],
    ['five cards', { hands: [first.slice(1), second] }, 'hands[0]'],
    ['seven cards', { hands: [first, [...second, first[0]]] }, 'hands[1]'],
    ['a card twice', { hands: [first, [...second.slice(1), first[2]]] }, 'hands[1][5]'],
    ['a starter that was dealt', { hands: [first, second], starter: second[3] }, 'starter'],
    [
      'an unknown rank',
      { hands: [[{ rank: '1', suit: 'H', id: '1-H' }, ...first.slice(1)], second] },
      'hands[0][0]',
    ],
    [
      'an id of another card',
      { hands: [[{ ...first[0], id: 'K-H' }, ...first.slice(1)], second] },
      'hands[0][0]',
    ],
    ['text for cards', { hands: [['AH', ...first.slice(1)], second] }, 'hands[0][0]'],
    ['hands that are no list', { hands: 'AH' }, 'hands'],
    ['null for a starter', { hands: [first, second], starter: null }, 'starter'],
  ])('refuses %s and says where', (_name, fields, place) => {
    const error = refusalOf(() => gameReducer(game, { type: 'DEAL', ...fields } as never))
    expect(error.code).toBe('BAD_DEAL')
    expect(error.message.startsWith(`${place} `)).toBe(true)
  })

  it('belongs to the phase DEALING', () => {
    expect(codeOf(() => act(game, { type: 'DEAL' }, { type: 'DEAL' }))).toBe('WRONG_PHASE')
  })
})

describe('DISCARD', () => {
  const dealt = act(game, { type: 'DEAL', hands: [first, second] })
  const mine = { type: 'DISCARD', playerIndex: 0, cardIds: ['6-H', 'A-H'] } as const
  const theirs = { type: 'DISCARD', playerIndex: 1, cardIds: ['2-S', '3-S'] } as const

  it('may come from either player first; four cards make the crib', () => {
    for (const order of [
      [mine, theirs],
      [theirs, mine],
    ]) {
      const once = act(dealt, order[0]!)
      expect(once.phase).toBe('DISCARD_TO_CRIB')
      expect(once.crib).toHaveLength(2)
      const both = act(once, order[1]!)
      expect(both.phase).toBe('CUT_STARTER')
      expect(new Set(ids(both.crib))).toEqual(new Set(['A-H', '6-H', '2-S', '3-S']))
      expect(both.players.map((player) => ids(player.hand))).toEqual([
        ['2-H', '3-H', '4-H', '5-H'],
        ['A-S', '4-S', '5-S', '6-S'],
      ])
      expect(both.history.at(-1)!.discards.map(ids)).toEqual([
        ['A-H', '6-H'],
        ['2-S', '3-S'],
      ])
    }
  })

  it.each([
    ['one card', ['A-H'], 'BAD_DISCARD'],
    ['three cards', ['A-H', '2-H', '3-H'], 'BAD_DISCARD'],
    ['a card twice', ['A-H', 'A-H'], 'BAD_DISCARD'],
    ['no list', 'A-H', 'BAD_DISCARD'],
    ["the opponent's card", ['A-H', 'A-S'], 'CARD_NOT_IN_HAND'],
    ['no card at all', ['A-H', 'X'], 'CARD_NOT_IN_HAND'],
  ] as const)('refuses %s', (_name, cardIds, code) => {
    expect(codeOf(() => act(dealt, { ...mine, cardIds: cardIds as never }))).toBe(code)
  })

  it('names the card that is not held', () => {
    const wrong = { ...mine, cardIds: ['A-H', '6-S'] }
    expect(refusalOf(() => act(dealt, wrong)).message).toContain('6-S')
  })

  it('is made once by each player', () => {
    expect(codeOf(() => act(dealt, mine, mine))).toBe('NOT_YOUR_TURN')
  })

  it('needs a player of this table', () => {
    expect(codeOf(() => act(dealt, { ...mine, playerIndex: 2 }))).toBe('UNKNOWN_PLAYER')
  })
})

describe('CUT', () => {
  const keep = ['AH 2H 3H 4H', 'AS 2S 3S 4S'] as const

  it('turns the starter and lets pone lead', () => {
    const cut = atTheLead({ keep, starter: '9D', dealer: 1 })
    expect(cut).toMatchObject({ phase: 'PEGGING', pegging: { count: 0, currentPlayerIndex: 0 } })
    expect(cut.pegging.playerCards).toEqual(cut.players.map((player) => player.hand))
    expect(scoresOf(cut)).toEqual([0, 0])
    expect(cut.history.at(-1)!.starter).toEqual(cut.starter)
  })

  it('pegs two to the dealer for his heels, in the pegging of the hand', () => {
    const cut = atTheLead({ keep, starter: 'JD', dealer: 1 })
    expect(scoresOf(cut)).toEqual([0, 2])
    expect(eventsOf(cut)).toEqual(['1 heels 2'])
    expect(cut.handStats[1]).toEqual({ pegging: 2, hand: 0, crib: 0 })
  })

  it('ends the game by his heels', () => {
    const won = atTheLead({ keep, starter: 'JD', dealer: 0, scores: [119, 120] })
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 0 })
    expect(scoresOf(won)).toEqual([121, 120])
  })

  it('waits for both discards', () => {
    const cut = beforeTheCut({ keep })
    expect(codeOf(() => act(cut, { type: 'CUT' }, { type: 'CUT' }))).toBe('WRONG_PHASE')
    expect(codeOf(() => act(game, { type: 'CUT' }))).toBe('WRONG_PHASE')
  })
})

it('a deal and its cards are the deck: nothing is made up', () => {
  const cut = atTheLead({ keep: ['AH 2H 3H 4H', 'AS 2S 3S 4S'] })
  const all = [
    ...cut.players.flatMap((player) => player.hand),
    ...cut.crib,
    cut.starter!,
    ...cut.deck,
  ]
  expect(new Set(ids(all))).toEqual(new Set(ids(createDeck())))
  expect(all).toHaveLength(52)
})
