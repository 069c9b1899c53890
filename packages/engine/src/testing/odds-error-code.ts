import { OddsError, type OddsErrorCode } from '../odds/error.js'

/** The code of the error with which the odds refuse a position. */
export function oddsCodeOf(act: () => unknown): OddsErrorCode {
  try {
    act()
  } catch (error) {
    if (error instanceof OddsError) return error.code
    throw error
  }
  throw new Error('The odds refused nothing.')
}
