import {
  applyActionAs,
  cardFromIndex,
  createDeck,
  createGame,
  createRng,
  fromRecord,
  type GameState,
  gameReducer,
  parseHand,
  playerRng,
  playerView,
  publicView,
  randomBelow,
  seatsToAct,
  shuffle,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../testing/rule-error.js'

const cut = (text: string) => {
  const [first, second] = parseHand(text)
  return [first!, second!] as const
}

const TIED = [cut('5H 5S'), cut('KD 3C')]

/** A whole game whose cards come from a pack of its own. */
function playOutside(seed: number): GameState {
  const rng = createRng(seed)
  let state = createGame(2, { seed: null, dealer: 'cut', cuts: TIED, target: 61 })
  while (state.phase !== 'GAME_OVER') {
    const table = tableMove(state)
    if (table?.kind === 'deal') {
      expect(codeOf(() => applyActionAs(state, 'table', table.action))).toBe('BAD_DEAL')
      const pack = shuffle(createDeck(), rng)
      const hands = [pack.slice(0, 6), pack.slice(6, 12)]
      expect(codeOf(() => applyActionAs(state, 'table', { type: 'DEAL', hands }))).toBe('BAD_DEAL')
      state = applyActionAs(state, 'table', { type: 'DEAL', hands, starter: pack[12] })
      expect(state.deck[0]).toEqual(pack[12])
    } else if (table !== null) state = applyActionAs(state, 'table', table.action)
    else {
      const [seat] = seatsToAct(state)
      const { legal } = playerView(state, seat!)
      state = applyActionAs(state, seat!, legal[randomBelow(rng, legal.length)])
    }
  }
  return state
}

describe('a game dealt elsewhere', () => {
  const over = playOutside(8)

  it('has its cut from outside, ties and all, and no seed anywhere', () => {
    expect(over.history[0]!.dealerIndex).toBe(1)
    expect(over.options.seed).toBeNull()
    expect(toRecord(over).options.seed).toBeNull()
    for (const view of [playerView(over, 0), playerView(over, 1), publicView(over)]) {
      expect(view.cutForDeal).toEqual({ cuts: TIED, dealerIndex: 1 })
      expect(view.options).not.toHaveProperty('seed')
    }
  })

  it('replays from its record to the last card', () => {
    expect(fromRecord(JSON.stringify(toRecord(over)))).toEqual(over)
  })

  it('has no chance to draw from, and no next game that follows from it', () => {
    expect(codeOf(() => playerRng(over.options.seed, 0))).toBe('BAD_OPTION')
    expect(codeOf(() => gameReducer(over, { type: 'NEW_GAME' }))).toBe('BAD_OPTION')
  })

  it('may name its dealer instead', () => {
    expect(createGame(2, { seed: null, dealer: 1 })).toMatchObject({
      dealerIndex: 1,
      cutForDeal: null,
    })
  })

  it.each([
    [{ dealer: 'cut' }, 'cuts is missing'],
    [{ dealer: 0, cuts: TIED }, 'dealer must be "cut" with cuts, not 0.'],
    [{ dealer: 'cut', cuts: [] }, 'cuts must be a list with two cards for every time it was cut.'],
    [{ dealer: 'cut', cuts: [cut('5H 5S')] }, 'cuts[0] is a tie'],
    [{ dealer: 'cut', cuts: [cut('5H 6S'), cut('5H 7S')] }, 'cuts[0] has a lower card'],
    [
      { dealer: 'cut', cuts: [[cut('5H 7S')[0], cut('5H 7S')[0]], cut('5H 7S')] },
      'cuts[0][1] must be a different card from the first, not "5-H"',
    ],
    [{ dealer: 'cut', cuts: [[cardFromIndex(3)]] }, 'cuts[0] must be a list of two cards.'],
    [{ dealer: 'cut', cuts: [Array(2)] }, 'cuts[0][0] is missing'],
    [{ dealer: 'cut', cuts: [['5H', '6H']] }, 'cuts[0][0] must be a card, not "5H"'],
  ])('refuses %j', (options, message) => {
    expect(() => createGame(2, { seed: null, ...options } as object)).toThrow(message)
  })
})

describe('a handicap', () => {
  it('is where the pegs start, in state, record and view', () => {
    const state = createGame(2, { seed: 2, startScores: [0, 20] })
    expect(playerView(state, 0)).toMatchObject({
      scores: [0, 20],
      pegs: [
        { front: 0, back: 0 },
        { front: 20, back: 20 },
      ],
    })
    expect(state.history[0]!.scoresBefore).toEqual([0, 20])
    expect(fromRecord(JSON.stringify(toRecord(state)))).toEqual(state)
    expect(gameReducer(state, { type: 'NEW_GAME' }).players[1].score).toBe(20)
  })

  it('needs cards', () => {
    expect(createGame(2, { seed: 2, startScores: [0, 0] })).toEqual(createGame(2, { seed: 2 }))
  })

  it.each([[[0]], [[0, 121]], [[-1, 0]], [[0.5, 0]], [Array(2)], [{ 0: 1, 1: 2, length: 2 }], [7]])(
    'refuses %j',
    (startScores) => {
      expect(codeOf(() => createGame(2, { seed: 2, startScores } as object))).toBe('BAD_OPTION')
    },
  )
})

it.each([null, 7, 'none', [], Symbol('x')])('options that are %s are refused', (options) => {
  expect(codeOf(() => createGame(2, options as object))).toBe('BAD_OPTION')
})

it.each([3, '2', null, Symbol('two')])('a table for %s is refused', (count) => {
  expect(codeOf(() => createGame(count as number))).toBe('BAD_OPTION')
})
