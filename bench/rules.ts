import {
  createGame,
  createRng,
  type DecisionSnapshot,
  type GameState,
  gameReducer,
  legalActions,
  type Rng,
  randomBelow,
} from '@skunkd/engine'
import type { Subject } from './harness.js'

/** A whole game of two players who choose by chance. */
function randomGame(seed: number, rng: Rng): GameState {
  let state = createGame(2, { seed })
  while (state.phase !== 'GAME_OVER') {
    const own = legalActions(state, 0)
    const actions = own.length > 0 ? own : legalActions(state, 1)
    state = gameReducer(state, actions[randomBelow(rng, actions.length)]!)
  }
  return state
}

function replay({ options, actions }: GameState): GameState {
  return actions.reduce(gameReducer, createGame(2, options))
}

/** What recording adds to a game: a snapshot of every decision, each appended to a new list. */
function recordAgain(log: readonly DecisionSnapshot[]): readonly DecisionSnapshot[] {
  let recorded: readonly DecisionSnapshot[] = []
  for (const snapshot of log) recorded = [...recorded, { ...snapshot }]
  return recorded
}

const GAMES = 20

export const rules: Subject = (bench) => {
  const games = Array.from({ length: GAMES }, (_, seed) => randomGame(seed, createRng(seed, 1)))
  let seed = 0
  const { play, reduce, record } = bench.race({
    play: { run: () => randomGame(seed++ % 1000, createRng(seed, 1)) },
    reduce: { operations: GAMES, run: () => games.map(replay) },
    record: { operations: GAMES, run: () => games.map((game) => recordAgain(game.decisionLog)) },
  })
  bench.fact('random games per second, choosing included', 1e9 / play.median)
  bench.fact('recorded games replayed per second', 1e9 / reduce.median)
  bench.goal(
    'recording the decision log',
    (100 * record.median) / play.median,
    '% of a game, against the spread of this run',
    { atMost: (100 * (play.high - play.low)) / play.median },
  )
}
