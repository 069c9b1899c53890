import { CodedError } from '../cards/error.js'

/** What can be wrong with a decision handed to the coach. Compare these, never the message. */
export type CoachErrorCode =
  | 'BAD_SNAPSHOT'
  | 'BAD_HAND_SIZE'
  | 'BAD_CARD'
  | 'DUPLICATE_CARD'
  | 'BAD_CHOICE'
  | 'CHOICE_NOT_IN_HAND'
  | 'CHOICE_NOT_PLAYABLE'
  | 'MUST_PLAY'
  | 'BAD_COUNT'
  | 'PILE_OVER_COUNT'
  | 'BAD_SCORES'
  | 'BAD_PLAYER'
  | 'BAD_HISTORY'
  | 'BAD_RECORD'

/** A decision that cannot have happened: a code for programs, a sentence for people. */
export class CoachError extends CodedError<CoachErrorCode> {
  override readonly name = 'CoachError'
}
