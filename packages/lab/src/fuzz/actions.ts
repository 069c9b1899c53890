import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  applyActionAs,
  createGame,
  createRng,
  type GameAction,
  type GameOptions,
  type GameState,
  gameReducer,
  legalActions,
  parseAction,
  type Rng,
  randomBelow,
} from '@skunkd/engine'
import { ACTION_TYPES } from './action-types.js'
import { type Attack, type Outcome, refusalOf, runTries } from './attack.js'
import { damaged, invalidDeal, junk } from './junk.js'

const FIELDS = ['type', 'playerIndex', 'cardId', 'cardIds', 'points', 'hands', 'starter', 'how']
const KINDS: readonly Partial<GameOptions>[] = [
  {},
  { counting: 'manual' },
  { counting: 'retry', target: 61 },
  { muggins: true, target: 61 },
  { seed: null, dealer: 1 },
]
const ACTORS: readonly Actor[] = [0, 1, 'table']

/** How many tries a position stands before the game moves on. */
const TRIES_A_POSITION = 25

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

function openActions(state: GameState): GameAction[] {
  return [...legalActions(state, 0), ...legalActions(state, 1)]
}

function moveOn(state: GameState, rng: Rng, games: number): GameState {
  const open = state.options.seed === null && state.phase === 'DEALING' ? [] : openActions(state)
  if (open.length === 0) {
    return createGame(2, { seed: games, ...KINDS[games % KINDS.length] })
  }
  return gameReducer(state, open[randomBelow(rng, open.length)]!)
}

/** Something that is not an action now, or is one that only looks odd. */
function anyAction(state: GameState, rng: Rng): unknown {
  const open = openActions(state)
  const legal = open[randomBelow(rng, Math.max(1, open.length))] ?? { type: 'CUT' }
  switch (randomBelow(rng, 10)) {
    case 0:
      return junk(rng)
    case 1:
      return invalidDeal(rng)
    case 2:
    case 3:
      return {
        type: ACTION_TYPES[randomBelow(rng, ACTION_TYPES.length)],
        playerIndex: randomBelow(rng, 3),
      }
    case 4:
      return Object.fromEntries(
        FIELDS.map((field) => [
          field,
          field === 'type' ? ACTION_TYPES[randomBelow(rng, ACTION_TYPES.length)] : junk(rng),
        ]),
      )
    default:
      return damaged(rng, legal, FIELDS)
  }
}

/** A state that was reached is reached by its own last action as plain data, too. */
function sound(before: GameState, after: GameState): boolean {
  const last: unknown = after.actions.at(-1)
  const started = last === undefined
  const again = started
    ? gameReducer(before, { type: 'NEW_GAME' })
    : gameReducer(before, parseAction(JSON.parse(JSON.stringify(last))))
  // What both kept of the state before is one object, which is not compared again.
  return isDeepStrictEqual(again, after)
}

/** Malformed actions against the reducer, the reading and the door. */
export const actions: Attack = {
  name: 'actions',
  summary: 'malformed actions against the door, the reducer and parseAction',
  share: 1,
  run(job) {
    const rng = createRng(job.seed, 1)
    let games = 0
    let state = freeze(createGame(2, { seed: 0 }))
    return runTries(job, (number): Outcome | string => {
      if (number % TRIES_A_POSITION === 0) {
        const next = moveOn(state, rng, games)
        if (next.actions.length === 0) games++
        state = freeze(next)
      }
      const attempt = anyAction(state, rng)
      let after: GameState | null = null
      const way = randomBelow(rng, 5)
      const code = refusalOf(() => {
        if (way === 0) parseAction(attempt)
        else if (way === 1) after = gameReducer(state, attempt as GameAction)
        else after = applyActionAs(state, ACTORS[way - 2]!, attempt)
      })
      if (code !== null) return { refused: code }
      if (after !== null && !sound(state, after)) return "let through what doesn't replay"
      return { accepted: true }
    })
  },
}
