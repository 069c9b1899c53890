import { CodedError } from '../cards/error.js'

/** What can be wrong with an action, an option or a record. Compare these, never the message. */
export type RuleErrorCode =
  | 'BAD_ACTION'
  | 'BAD_CLAIM'
  | 'BAD_DEAL'
  | 'BAD_DISCARD'
  | 'BAD_OPTION'
  | 'BAD_PLAY'
  | 'BAD_POSITION'
  | 'BAD_RECORD'
  | 'BAD_VIEW'
  | 'CARD_NOT_IN_HAND'
  | 'CLAIM_TOO_HIGH'
  | 'COUNT_OVER_31'
  | 'GAME_OVER'
  | 'MUST_PLAY'
  | 'NOT_YOURS'
  | 'NOT_YOUR_TURN'
  | 'NO_PENDING_CLAIM'
  | 'STALE_ACTION'
  | 'UNKNOWN_PLAYER'
  | 'WRONG_PHASE'

/** The rules say no: a code for programs, a sentence for people. The state stays as it was. */
export class RuleError extends CodedError<RuleErrorCode> {
  override readonly name = 'RuleError'
}
