import {
  createGame,
  createRng,
  type GameState,
  gameReducer,
  legalActions,
  playerView,
  randomBelow,
  readView,
  SEATS,
  writeView,
} from '@skunkd/engine/rules'
import { describe, expect, test } from 'vitest'
import { parseView } from './parse-view.js'
import { formatView } from './write-view.js'

/** Every state of a game that two random players play, or break off. */
function* statesOf(seed: number, options: Parameters<typeof createGame>[1]): Generator<GameState> {
  const rng = createRng(seed, 7)
  let state = createGame(2, { seed, ...options })
  yield state
  while (state.phase !== 'GAME_OVER') {
    const open = SEATS.flatMap((seat) => legalActions(state, seat))
    state =
      randomBelow(rng, 400) === 0
        ? gameReducer(state, { type: 'END_GAME', how: 'resigned', playerIndex: 1 })
        : gameReducer(state, open[randomBelow(rng, open.length)]!)
    yield state
  }
}

function wanted(state: GameState, seat: 0 | 1): string {
  const { pastDeals: _, decisionLog: __, ...view } = playerView(state, seat)
  return JSON.stringify(writeView({ ...view, decisionLog: [] }))
}

describe('the text of a view', () => {
  test.each([
    { counting: 'auto', dealer: 'cut' },
    { counting: 'manual', muggins: true, dealer: 0, target: 61 },
    { counting: 'retry', dealer: 1, startScores: [100, 3] },
  ] as const)(
    'is written and read as the engine does it, at every step of every game: %o',
    (options) => {
      let states = 0
      for (let seed = 0; seed < 8; seed++) {
        for (const state of statesOf(seed, options)) {
          states++
          for (const seat of SEATS) {
            const text = formatView(playerView(state, seat))
            // Comparing texts this often would be slow by expect().
            if (text !== wanted(state, seat)) expect(text).toBe(wanted(state, seat))
            if (seed < 2) expect(parseView(JSON.parse(text))).toEqual(readView(JSON.parse(text)))
          }
        }
      }
      expect(states).toBeGreaterThan(200)
    },
  )

  test('does not mix up games that take turns', () => {
    const games = [1, 2, 3].map((seed) => statesOf(seed, { counting: 'auto', dealer: 'cut' }))
    for (let round = 0; round < 60; round++) {
      for (const game of games) {
        const { value } = game.next() as IteratorYieldResult<GameState>
        if (value === undefined) continue
        for (const seat of [1, 0] as const) {
          expect(formatView(playerView(value, seat))).toBe(wanted(value, seat))
        }
      }
    }
  })
})
