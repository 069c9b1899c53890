/** How a command ended, for the shell; 0 is success. */
export const EXIT_FAILURE = 1
export const EXIT_USAGE = 2
/** What a shell calls a program that Ctrl-C ended. */
export const EXIT_INTERRUPTED = 130

/** The person typed something that makes no sense: exit code 2. Any other error ends with 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Ctrl-C before there was anything to print: nothing is said, exit code 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** The message of an unknown error, for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
