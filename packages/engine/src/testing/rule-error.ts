import { RuleError, type RuleErrorCode } from '../rules/error.js'

/** The error of a function that the rules must refuse. */
export function refusalOf(act: () => unknown): RuleError {
  try {
    act()
  } catch (error) {
    if (error instanceof RuleError) return error
    throw error
  }
  throw new Error('The rules refused nothing.')
}

/** Only its code. */
export function codeOf(act: () => unknown): RuleErrorCode {
  return refusalOf(act).code
}
