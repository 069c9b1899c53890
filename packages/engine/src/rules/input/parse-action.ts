import type { Card } from '../../cards/card.js'
import { RuleError } from '../error.js'
import { isSeat, type Seat } from '../seat.js'
import type { GameAction } from '../types.js'
import { mustBe } from './describe-value.js'
import { type PlainAction, plainAction } from './plain-action.js'
import { readSafely } from './safe-read.js'

function refuse(place: string, value: unknown, accepted: string): never {
  throw new RuleError('BAD_ACTION', mustBe(place, accepted, value))
}

function player(fields: PlainAction, place: string): Seat {
  const { playerIndex } = fields
  if (isSeat(playerIndex)) return playerIndex
  return refuse(`${place}.playerIndex`, playerIndex, '0 or 1')
}

function points(fields: PlainAction, place: string): number {
  const value = fields.points
  if (typeof value === 'number' && Number.isInteger(value)) return value
  return refuse(`${place}.points`, value, 'a whole number')
}

function text(value: unknown, place: string): string {
  return typeof value === 'string' ? value : refuse(place, value, 'a card id such as "5-H"')
}

function list(value: unknown, place: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(place, value, 'a list')
}

/** Even this may throw, for a proxy that was revoked. */
const isList = (value: unknown, place: string) =>
  readSafely('BAD_ACTION', place, () => Array.isArray(value))

function card(value: unknown, place: string): Card {
  if (typeof value !== 'object' || value === null) refuse(place, value, 'a card')
  const { rank, suit, id } = value as { readonly [K in keyof Card]?: unknown }
  // Whether these three name a card of the deck is for the deal to say.
  return {
    rank: text(rank, `${place}.rank`) as Card['rank'],
    suit: text(suit, `${place}.suit`) as Card['suit'],
    id: text(id, `${place}.id`),
  }
}

function deal(fields: PlainAction, place: string): GameAction {
  const { hands, starter } = fields
  return {
    type: 'DEAL',
    ...(hands !== undefined && {
      hands: list(hands, `${place}.hands`).map((hand, seat) =>
        list(hand, `${place}.hands[${seat}]`).map((one, index) =>
          card(one, `${place}.hands[${seat}][${index}]`),
        ),
      ),
    }),
    ...(starter !== undefined && { starter: card(starter, `${place}.starter`) }),
  }
}

/**
 * Reads an action that came from outside the program: every field has its type, and nothing
 * else is let through. Whether the action is legal is for `gameReducer` to say. Errors begin
 * with the place: `action.cardId`, or whatever the caller calls it.
 */
export function parseAction(data: unknown, place = 'action'): GameAction {
  if (typeof data !== 'object' || data === null || isList(data, place)) {
    refuse(place, data, 'an object with a type')
  }
  const fields = plainAction(data, place)
  const { type } = fields
  switch (type) {
    case 'NEW_GAME':
    case 'CUT':
    case 'ADVANCE_SHOW':
    case 'NEXT_HAND':
      return { type }
    case 'DEAL':
      return deal(fields, place)
    case 'DISCARD': {
      const cardIds = list(fields.cardIds, `${place}.cardIds`)
      return {
        type,
        playerIndex: player(fields, place),
        cardIds: cardIds.map((id, index) => text(id, `${place}.cardIds[${index}]`)),
      }
    }
    case 'PLAY_CARD':
      return {
        type,
        playerIndex: player(fields, place),
        cardId: text(fields.cardId, `${place}.cardId`),
      }
    case 'DECLARE_GO':
    case 'ACCEPT_CLAIM':
      return { type, playerIndex: player(fields, place) }
    case 'CLAIM_SCORE':
    case 'CALL_MUGGINS':
      return { type, playerIndex: player(fields, place), points: points(fields, place) }
    case 'END_GAME': {
      const { how } = fields
      if (how === 'stopped') {
        if (fields.playerIndex === undefined) return { type, how }
        refuse(`${place}.playerIndex`, fields.playerIndex, 'left out for a game that is stopped')
      }
      if (how !== 'resigned' && how !== 'claimed') {
        refuse(`${place}.how`, how, '"resigned", "claimed" or "stopped"')
      }
      return { type, how, playerIndex: player(fields, place) }
    }
  }
}
