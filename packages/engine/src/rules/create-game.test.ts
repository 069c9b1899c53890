import { createGame, type GameOptions, gameReducer, isSeed, MAX_SEED } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { act } from '../testing/positions.js'
import { codeOf, refusalOf } from '../testing/rule-error.js'

describe('a new game', () => {
  it('waits for its first deal, player 0 dealing to 121', () => {
    const game = createGame(2, { seed: 7 })
    expect(game).toMatchObject({
      phase: 'DEALING',
      dealerIndex: 0,
      handNumber: 1,
      crib: [],
      starter: null,
      winner: null,
      pendingClaim: null,
      decisionLog: [],
      actions: [],
      options: {
        seed: 7,
        dealer: 0,
        target: 121,
        counting: 'auto',
        muggins: false,
        mugginsPractice: false,
      },
    })
    expect(game.players).toEqual([
      { hand: [], score: 0, pegFront: 0, pegBack: 0 },
      { hand: [], score: 0, pegFront: 0, pegBack: 0 },
    ])
    expect(game.handStats).toEqual([
      { pegging: 0, hand: 0, crib: 0 },
      { pegging: 0, hand: 0, crib: 0 },
    ])
  })

  it('holds a whole deck, which its seed decides', () => {
    const decks = [7, 7, 8].map((seed) => createGame(2, { seed }).deck.map((card) => card.id))
    expect(new Set(decks[0]).size).toBe(52)
    expect(decks[1]).toEqual(decks[0])
    expect(decks[2]).not.toEqual(decks[0])
  })

  it('draws and keeps a seed of its own where none is given', () => {
    const seeds = Array.from({ length: 20 }, () => createGame().options.seed)
    expect(new Set(seeds).size).toBe(20)
    for (const seed of seeds) expect(isSeed(seed)).toBe(true)
    const game = createGame()
    expect(createGame(2, game.options)).toEqual(game)
  })

  it('lets the given dealer deal', () => {
    expect(createGame(2, { seed: 1, dealer: 1 }).dealerIndex).toBe(1)
  })

  it('lets the lower cut deal, each player about as often', () => {
    const dealers = Array.from(
      { length: 1000 },
      (_, seed) => createGame(2, { seed, dealer: 'cut' }).dealerIndex,
    )
    const second = dealers.filter((dealer) => dealer === 1).length
    // Binomial(1000, ½): standard deviation 15.8.
    expect(Math.abs(second - 500)).toBeLessThan(64)
    expect(createGame(2, { seed: 3, dealer: 'cut' }).dealerIndex).toBe(dealers[3])
  })

  it('brings manual counting with muggins, and muggins with its practice', () => {
    expect(createGame(2, { muggins: true }).options.counting).toBe('manual')
    expect(createGame(2, { mugginsPractice: true }).options).toMatchObject({
      counting: 'manual',
      muggins: true,
    })
  })
})

describe('options that make no game', () => {
  it.each([
    ['seed', { seed: -1 }],
    ['seed', { seed: 1.5 }],
    ['seed', { seed: MAX_SEED + 1 }],
    ['seed', { seed: '7' }],
    ['dealer', { dealer: 2 }],
    ['dealer', { dealer: 'me' }],
    ['target', { target: 0 }],
    ['target', { target: 12.5 }],
    ['target', { target: Number.POSITIVE_INFINITY }],
    ['target', { target: '121' }],
    ['counting', { counting: 'by hand' }],
    ['counting', { counting: 'auto', muggins: true }],
    ['muggins', { muggins: 1 }],
    ['muggins', { muggins: false, mugginsPractice: true }],
    ['mugginsPractice', { mugginsPractice: 'yes' }],
  ] as const)('%s: %j', (field, options) => {
    const error = refusalOf(() => createGame(2, options as unknown as Partial<GameOptions>))
    expect(error.code).toBe('BAD_OPTION')
    expect(error.message).toMatch(new RegExp(`^${field} must be .*, not .*\\.$`))
  })

  it.each([0, 1, 3, Number.NaN])('%d players', (playerCount) => {
    expect(codeOf(() => createGame(playerCount))).toBe('BAD_OPTION')
  })
})

describe('NEW_GAME', () => {
  const options = { seed: 5, dealer: 1, target: 61 } as const

  it('starts the next game of the table: same options, other cards, nothing left of the last', () => {
    const first = act(createGame(2, options), { type: 'DEAL' })
    const second = gameReducer(first, { type: 'NEW_GAME' })
    expect(second).toEqual(createGame(2, { ...options, seed: second.options.seed }))
    expect(second.options.seed).not.toBe(5)
    expect(second.deck).not.toEqual(createGame(2, options).deck)
  })

  it('is replayed as well: the seed follows from the last one', () => {
    const seeds = [0, 0].map(() => act(createGame(2, options), { type: 'NEW_GAME' }).options.seed)
    expect(seeds[0]).toBe(seeds[1])
  })
})
