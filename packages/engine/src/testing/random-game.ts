import fc from 'fast-check'
import { createRng, randomBelow } from '../cards/random.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import type { GameAction, GameOptions, GameState } from '../rules/types.js'

/** Everything both seats may do now; what the table does is open to either, but listed once. */
export function allLegalActions(state: GameState): GameAction[] {
  const own = legalActions(state, 1).filter((action) => 'playerIndex' in action)
  return [...legalActions(state, 0), ...own]
}

/** Plays legal actions at random until the game is over or `steps` are made; yields every state. */
export function* randomGame(
  options: Partial<GameOptions>,
  choices: number,
  steps = Number.POSITIVE_INFINITY,
): Generator<GameState, GameState> {
  const rng = createRng(choices, 77)
  let state = createGame(2, options)
  yield state
  for (let step = 0; step < steps && state.phase !== 'GAME_OVER'; step++) {
    const open = allLegalActions(state)
    state = gameReducer(state, open[randomBelow(rng, open.length)]!)
    yield state
  }
  return state
}

/** The last state of a random game. */
export function lastState(
  options: Partial<GameOptions>,
  choices: number,
  steps = Number.POSITIVE_INFINITY,
): GameState {
  let last = createGame(2, options)
  for (const state of randomGame(options, choices, steps)) last = state
  return last
}

/** Every kind of game that can be created. */
export const anyOptions: fc.Arbitrary<Partial<GameOptions>> = fc
  .record({
    seed: fc.nat(),
    dealer: fc.constantFrom(0, 1, 'cut'),
    target: fc.constantFrom(5, 31, 61, 121),
    house: fc.constantFrom(
      { counting: 'auto' },
      { counting: 'manual' },
      { counting: 'manual', muggins: true },
      { counting: 'manual', muggins: true, mugginsPractice: true },
    ),
  } as const)
  .map(({ house, ...options }) => ({ ...options, ...house }) as Partial<GameOptions>)

/** A state in the middle of a random game, whichever phase it falls into. */
export const anyState: fc.Arbitrary<GameState> = fc
  .tuple(anyOptions, fc.nat(), fc.nat({ max: 120 }))
  .map(([options, choices, steps]) => lastState(options, choices, steps))

/** Freezes a state to its last card, so that any write to it is caught. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
