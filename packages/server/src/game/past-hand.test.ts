import {
  createGame,
  createRng,
  type GameState,
  gameReducer,
  legalActions,
  randomBelow,
  SEATS,
} from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { pastHand } from './fold.js'

function played(seed: number): GameState {
  const rng = createRng(seed, 1)
  let state = createGame(2, { seed, counting: 'manual', muggins: true })
  while (state.phase !== 'GAME_OVER') {
    const open = SEATS.flatMap((seat) => legalActions(state, seat))
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
  }
  return state
}

test('a hand that is over: the same sums and scores as its events, and no card', () => {
  for (let seed = 0; seed < 5; seed++) {
    for (const hand of played(seed).history) {
      const past = pastHand(hand)
      const sums = (events: typeof hand.events) =>
        Object.fromEntries(
          SEATS.flatMap((seat) =>
            ['heels', 'play', 'go', 'last', 'hand', 'crib', 'muggins'].map((kind) => [
              `${seat} ${kind}`,
              events
                .filter((event) => event.playerIndex === seat && event.kind === kind)
                .reduce((sum, { points }) => sum + points, 0),
            ]),
          ),
        )
      expect(sums(past.events)).toEqual(sums(hand.events))
      expect(past.events.at(-1)?.scores).toEqual(hand.events.at(-1)?.scores)
      expect(Object.keys(past).sort()).toEqual([
        'dealerIndex',
        'events',
        'handNumber',
        'scoresBefore',
      ])
    }
  }
})
