import { UsageError } from '../support/errors.js'

export const ON_OPTION = {
  type: 'string',
  value: '<postgres://…>',
  describe: 'the database that holds the queue',
} as const

/** Reads `--on`: where the queue is. */
export function readQueueAddress(text: string | undefined): string {
  if (text === undefined) {
    throw new UsageError('Say where the queue is: --on postgres://user@host/database.')
  }
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    throw new UsageError('--on takes the address of a database, postgres://user@host/database.')
  }
  return text
}

/** Reads the name of a match on the queue. */
export function readMatchName(text: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(text)) return text
  throw new UsageError(
    `A match is named by up to 60 letters, digits, points and hyphens, such as weekly-7; not "${text}".`,
  )
}
