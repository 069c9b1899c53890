import type { Card } from '../../cards/card.js'
import { RuleError } from '../error.js'
import type { GameAction } from '../types.js'
import { mustBe } from './describe-value.js'
import { copyList, normalizeZero, unreadable } from './safe-read.js'

type Fields = {
  readonly [K in
    | 'type'
    | 'playerIndex'
    | 'cardId'
    | 'cardIds'
    | 'points'
    | 'hands'
    | 'starter'
    | 'how'
    | keyof Card]?: unknown
}

/** An action whose type is known and whose fields may still be anything. */
export type PlainAction = Fields & { readonly type: GameAction['type'] }

function plainCard(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { rank, suit, id } = value as Fields
  return { rank, suit, id }
}

function plainHand(value: unknown): unknown {
  const hand = copyList(value, 6)
  return Array.isArray(hand) ? hand.map(plainCard) : hand
}

function plainFields(fields: Fields, place: string): Fields {
  const { type } = fields
  switch (type) {
    case 'NEW_GAME':
    case 'CUT':
    case 'ADVANCE_SHOW':
    case 'NEXT_HAND':
      return { type }
    case 'DEAL': {
      const { hands, starter } = fields
      if (hands === undefined && starter === undefined) return { type }
      const both = copyList(hands, 2)
      return {
        type,
        ...(hands !== undefined && { hands: Array.isArray(both) ? both.map(plainHand) : both }),
        ...(starter !== undefined && { starter: plainCard(starter) }),
      }
    }
    case 'DISCARD':
      return {
        type,
        playerIndex: normalizeZero(fields.playerIndex),
        cardIds: copyList(fields.cardIds, 2),
      }
    case 'PLAY_CARD':
      return { type, playerIndex: normalizeZero(fields.playerIndex), cardId: fields.cardId }
    case 'DECLARE_GO':
    case 'ACCEPT_CLAIM':
      return { type, playerIndex: normalizeZero(fields.playerIndex) }
    case 'CLAIM_SCORE':
    case 'CALL_MUGGINS':
      return {
        type,
        playerIndex: normalizeZero(fields.playerIndex),
        points: normalizeZero(fields.points),
      }
    case 'END_GAME': {
      const { how, playerIndex } = fields
      return {
        type,
        how,
        ...(playerIndex !== undefined && { playerIndex: normalizeZero(playerIndex) }),
      }
    }
    default:
      throw new RuleError(
        'BAD_ACTION',
        mustBe(
          `${place === '' ? '' : `${place}.`}type`,
          'the type of an action, such as "CUT"',
          type,
        ),
      )
  }
}

/** Every field of its type, read once: data from afar may have holes, or getters that throw. */
export function plainAction(action: unknown, place = ''): PlainAction {
  if (typeof action !== 'object' || action === null) {
    throw new RuleError('BAD_ACTION', 'An action is an object with a type.')
  }
  try {
    return plainFields(action, place) as PlainAction
  } catch (error) {
    if (error instanceof RuleError) throw error
    return unreadable('BAD_ACTION', place === '' ? 'The action' : place)
  }
}
