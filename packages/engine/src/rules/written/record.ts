import { createGame } from '../create-game.js'
import { RuleError, type RuleErrorCode } from '../error.js'
import { reducePlain } from '../game.js'
import { mustBe } from '../input/describe-value.js'
import { parseAction } from '../input/parse-action.js'
import { readSafely as readPlain } from '../input/safe-read.js'
import { completeOptions } from '../options.js'
import type { GameAction, GameOptions, GameState } from '../types.js'

/** The first version had no games dealt elsewhere, handicaps or early ends; it is still read. */
export const RECORD_VERSION = 2
const FIRST_VERSION = 1

/** A whole game as a small JSON document: what was chosen at the start, and what was done. */
export interface GameRecord {
  readonly version: typeof RECORD_VERSION
  readonly options: GameOptions
  readonly actions: readonly GameAction[]
}

/** The record of a game so far, in any phase; `fromRecord` brings back the identical state. */
export function toRecord(state: GameState): GameRecord {
  return { version: RECORD_VERSION, options: state.options, actions: state.actions }
}

function refuse(message: string): never {
  throw new RuleError('BAD_RECORD', message)
}

/** An error of the rules becomes one of the record, with its place. */
function refused(error: unknown, place: (code: RuleErrorCode) => string): never {
  if (error instanceof RuleError) refuse(place(error.code) + error.message)
  throw error
}

/** A look at data that may be anything. */
const plain = <T>(what: string, look: () => T): T => readPlain('BAD_RECORD', what, look)

const FAULTY_FIELD: Readonly<Partial<Record<RuleErrorCode, readonly string[]>>> = {
  BAD_CLAIM: ['points'],
  BAD_DEAL: ['hands'],
  BAD_DISCARD: ['cardIds'],
  CARD_NOT_IN_HAND: ['cardId', 'cardIds'],
  CLAIM_TOO_HIGH: ['points'],
  COUNT_OVER_31: ['cardId'],
  MUST_PLAY: ['type'],
  NOT_YOUR_TURN: ['playerIndex'],
  NO_PENDING_CLAIM: ['type'],
  WRONG_PHASE: ['type'],
}

function faultyPlace(code: RuleErrorCode, action: GameAction, place: string): string {
  const field = FAULTY_FIELD[code]?.find((name) => name in action)
  return field === undefined ? place : `${place}.${field}`
}

const OPTION_FIELDS = [
  'seed',
  'dealer',
  'target',
  'counting',
  'muggins',
  'mugginsPractice',
] as const

function readOptions(data: unknown, first: boolean): GameOptions {
  if (typeof data !== 'object' || data === null || plain('options', () => Array.isArray(data))) {
    refuse('options: an object with the options of the game is missing.')
  }
  for (const field of OPTION_FIELDS) {
    if (!plain('options', () => Object.hasOwn(data, field))) refuse(`options.${field} is missing.`)
  }
  if (first && plain('options', () => (data as Partial<GameOptions>).seed) === null) {
    refuse('options.seed is null. A record of version 1 has a seed.')
  }
  let options: GameOptions
  try {
    options = completeOptions(data, () => refuse('options.seed is missing.'))
  } catch (error) {
    return refused(error, () => 'options.')
  }
  // What the first version called manual refused a claim that was too high.
  const older = first && options.counting === 'manual' && !options.muggins
  return older ? { ...options, counting: 'retry' } : options
}

function checkVersion(version: unknown): void {
  if (version === FIRST_VERSION || version === RECORD_VERSION) return
  if (typeof version === 'number' && Number.isInteger(version) && version > RECORD_VERSION) {
    refuse(`it was written by a newer SKUNK'D (version ${version}). Update SKUNK'D to read it.`)
  }
  refuse(mustBe('version', `${FIRST_VERSION} or ${RECORD_VERSION}`, version))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('The text must be the complete JSON of a game record.')
  }
}

function readAction(list: readonly unknown[], index: number, place: string): GameAction {
  const item = plain(place, () => list[index])
  let action: GameAction
  try {
    action = parseAction(item, place)
  } catch (error) {
    return refused(error, () => '')
  }
  if (action.type === 'NEW_GAME') refuse(`${place}.type: NEW_GAME begins a record of its own.`)
  return action
}

function replay(state: GameState, action: GameAction, place: string): GameState {
  try {
    return reducePlain(state, action)
  } catch (error) {
    return refused(error, (code) => `${faultyPlace(code, action, place)}: `)
  }
}

/** Told of every action of a replay. */
export type WatchReplay = (before: GameState, action: GameAction, after: GameState) => void

/**
 * Replays a record, given as data or as JSON text, to the state it was made from. Anything
 * wrong is a `RuleError` that names the place, such as `actions[17].cardId`: there is no
 * half-loaded game. `watch` is told of every action with the states before and after it.
 */
export function fromRecord(data: unknown, watch?: WatchReplay): GameState {
  const document = typeof data === 'string' ? readJson(data) : data
  if (
    typeof document !== 'object' ||
    document === null ||
    plain('The record', () => Array.isArray(document))
  ) {
    refuse('A game record is an object with version, options and actions.')
  }
  const { version, options, actions } = plain('The record', () => {
    const fields = document as { readonly [field: string]: unknown }
    return { version: fields['version'], options: fields['options'], actions: fields['actions'] }
  })
  checkVersion(version)
  let state = createGame(2, readOptions(options, version === FIRST_VERSION))
  if (!plain('actions', () => Array.isArray(actions))) {
    refuse('actions: a list of the actions of the game is missing.')
  }
  const list = actions as readonly unknown[]
  const length = plain('actions', () => list.length)
  // Only as far as the actions are legal: a length that is too long ends at the first hole.
  for (let index = 0; index < length; index++) {
    const place = `actions[${index}]`
    const action = readAction(list, index, place)
    const before = state
    state = replay(before, action, place)
    watch?.(before, action, state)
  }
  return state
}
