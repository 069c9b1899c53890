import {
  createGame,
  createRng,
  gameReducer,
  legalActions,
  playerView,
  randomBelow,
  readView,
  SEATS,
  thinView,
  writeView,
} from '@skunkd/engine'
import { expect, test } from 'vitest'
import { seatViewFromWire } from './seat-view.js'

test.each([
  { counting: 'auto', dealer: 'cut' },
  { counting: 'manual', muggins: true, dealer: 0 },
] as const)('is what the engine reads, at every step of whole games: %o', (options) => {
  for (let seed = 1; seed <= 3; seed++) {
    const rng = createRng(seed, 5)
    let state = createGame(2, { seed, target: 61, ...options })
    for (;;) {
      for (const seat of SEATS) {
        const sent = JSON.parse(JSON.stringify(writeView(thinView(playerView(state, seat)))))
        expect(seatViewFromWire(sent)).toEqual(readView(sent))
      }
      if (state.phase === 'GAME_OVER') break
      const open = SEATS.flatMap((seat) => legalActions(state, seat))
      state = gameReducer(state, open[randomBelow(rng, open.length)]!)
    }
  }
})
