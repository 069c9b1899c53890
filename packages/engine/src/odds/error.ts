import { CodedError } from '../cards/error.js'

/** What can be wrong with a position that is to be valued, or with the tables behind it. */
export type OddsErrorCode =
  | 'BAD_CARD_COUNT'
  | 'BAD_POLICY'
  | 'BAD_RANK'
  | 'BAD_SCORE'
  | 'DAMAGED_TABLE'
  | 'DUPLICATE_CARD'
  | 'IMPOSSIBLE_HISTORY'
  | 'MISSING_SCORES'
  | 'PILE_OVER_COUNT'

/** An impossible position, or a damaged table: a code for programs, a sentence for people. */
export class OddsError extends CodedError<OddsErrorCode> {
  override readonly name = 'OddsError'
}
