import type { RuleErrorCode } from '@skunkd/engine/rules'

/** Why the server says no, beyond what the rules say. Compare these, never the text. */
export const REFUSAL_CODES = [
  'BAD_MESSAGE',
  'TOO_LARGE',
  'TOO_FAST',
  'WRONG_ORIGIN',
  'WRONG_HOST',
  'NOT_FOUND',
  'NO_SESSION',
  'NOT_SEATED',
  'NO_GAME',
  'BAD_LINK',
  'LINK_TAKEN',
  'LINK_EXPIRED',
  'OWN_GAME',
  'HAS_GAMES',
  'GAMES_UNDER_WAY',
  'NOT_CONFIRMED',
  'NOT_READY_TO_JOIN',
  'NOT_STARTED',
  'BROKEN_OFF',
  'BAD_ENTROPY',
  'NOTHING_TO_CLAIM',
  'NOTHING_TO_WAIT_FOR',
  'NO_OFFER_NOW',
  'SAID_ENOUGH',
  'GAME_TOO_LONG',
  'TABLE_FULL',
  'SET_ASIDE',
  'CONFLICT',
  'UNAVAILABLE',
  'DISK_FULL',
  'NO_FRIENDS_HERE',
  'INTERNAL',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number] | RuleErrorCode
