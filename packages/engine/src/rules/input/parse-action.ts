import type { Card } from '../../cards/card.js'
import { RuleError } from '../error.js'
import { isSeat } from '../seat.js'
import type { GameAction } from '../types.js'
import { mustBe } from './describe-value.js'
import { copyList, normalizeZero, readSafely, unreadable } from './safe-read.js'

/** An action whose type is known and whose fields may still be anything. */
export interface PlainAction {
  readonly type: GameAction['type']
  readonly [field: string]: unknown
}

interface Field {
  readonly name: string
  /** Reads every place of the value once. */
  copy(value: unknown): unknown
  /** Refuses what a copy must not be. Whether it is legal is for the rules to say. */
  check(value: unknown, place: string, action: PlainAction): void
  /** Left out where it is not given. */
  readonly optional?: true
}

function refuse(place: string, value: unknown, accepted: string): never {
  throw new RuleError('BAD_ACTION', mustBe(place, accepted, value))
}

function checkText(value: unknown, place: string): void {
  if (typeof value !== 'string') refuse(place, value, 'a card id such as "5-H"')
}

function checkList(
  value: unknown,
  place: string,
  check: (item: unknown, place: string) => void,
): void {
  if (!Array.isArray(value)) refuse(place, value, 'a list')
  value.forEach((item, at) => {
    check(item, `${place}[${at}]`)
  })
}

function copyCard(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { rank, suit, id } = value as { readonly [K in keyof Card]?: unknown }
  return { rank, suit, id }
}

/** Whether these three name a card of the deck is for the deal to say. */
function checkCard(value: unknown, place: string): void {
  if (typeof value !== 'object' || value === null) refuse(place, value, 'a card')
  for (const [name, part] of Object.entries(value)) checkText(part, `${place}.${name}`)
}

function copyHands(value: unknown): unknown {
  const hands = copyList(value, 2)
  if (!Array.isArray(hands)) return hands
  return hands.map((each) => {
    const hand = copyList(each, 6)
    return Array.isArray(hand) ? hand.map(copyCard) : hand
  })
}

const SEAT: Field = {
  name: 'playerIndex',
  copy: normalizeZero,
  check(value, place) {
    if (!isSeat(value)) refuse(place, value, '0 or 1')
  },
}
const POINTS: Field = {
  name: 'points',
  copy: normalizeZero,
  check(value, place) {
    if (!Number.isInteger(value)) refuse(place, value, 'a whole number')
  },
}

/** What belongs to each action, and nothing else is let through. */
const FIELDS: Readonly<Record<GameAction['type'], readonly Field[]>> = {
  NEW_GAME: [],
  DEAL: [
    {
      name: 'hands',
      copy: copyHands,
      check(value, place) {
        const checkHand = (hand: unknown, at: string) => checkList(hand, at, checkCard)
        if (value !== undefined) checkList(value, place, checkHand)
      },
      optional: true,
    },
    {
      name: 'starter',
      copy: copyCard,
      check(value, place) {
        if (value !== undefined) checkCard(value, place)
      },
      optional: true,
    },
  ],
  DISCARD: [
    SEAT,
    {
      name: 'cardIds',
      copy: (value) => copyList(value, 2),
      check: (value, place) => checkList(value, place, checkText),
    },
  ],
  CUT: [],
  PLAY_CARD: [SEAT, { name: 'cardId', copy: (value) => value, check: checkText }],
  DECLARE_GO: [SEAT],
  ADVANCE_SHOW: [],
  NEXT_HAND: [],
  CLAIM_SCORE: [SEAT, POINTS],
  ACCEPT_CLAIM: [SEAT],
  CALL_MUGGINS: [SEAT, POINTS],
  END_GAME: [
    {
      name: 'how',
      copy: (value) => value,
      check(value, place) {
        if (value === 'resigned' || value === 'claimed' || value === 'stopped') return
        refuse(place, value, '"resigned", "claimed" or "stopped"')
      },
    },
    {
      ...SEAT,
      check(value, place, action) {
        if (action['how'] !== 'stopped') SEAT.check(value, place, action)
        else if (value !== undefined) refuse(place, value, 'left out for a game that is stopped')
      },
      optional: true,
    },
  ],
}

const isType = (type: unknown): type is GameAction['type'] =>
  typeof type === 'string' && Object.hasOwn(FIELDS, type)

/** Every field of its type, read once: data from afar may have holes, or getters that throw. */
export function plainAction(action: unknown, place = ''): PlainAction {
  if (typeof action !== 'object' || action === null) {
    throw new RuleError('BAD_ACTION', 'An action is an object with a type.')
  }
  try {
    const given = action as { readonly [field: string]: unknown }
    const { type } = given
    if (!isType(type)) {
      const where = place === '' ? 'type' : `${place}.type`
      return refuse(where, type, 'the type of an action, such as "CUT"')
    }
    const plain: { type: GameAction['type']; [field: string]: unknown } = { type }
    for (const { name, copy, optional } of FIELDS[type]) {
      const value = given[name]
      if (value !== undefined || !optional) plain[name] = copy(value)
    }
    return plain
  } catch (error) {
    if (error instanceof RuleError) throw error
    return unreadable('BAD_ACTION', place === '' ? 'The action' : place)
  }
}

/** Even this may throw, for a proxy that was revoked. */
const isList = (value: unknown, place: string) =>
  readSafely('BAD_ACTION', place, () => Array.isArray(value))

/**
 * Reads an action that came from outside the program: every field has its type, and nothing
 * else is let through. Whether the action is legal is for `gameReducer` to say. Errors begin
 * with the place: `action.cardId`, or whatever the caller calls it.
 */
export function parseAction(data: unknown, place = 'action'): GameAction {
  if (typeof data !== 'object' || data === null || isList(data, place)) {
    refuse(place, data, 'an object with a type')
  }
  const action = plainAction(data, place)
  for (const { name, check } of FIELDS[action.type]) check(action[name], `${place}.${name}`, action)
  return action as GameAction
}
