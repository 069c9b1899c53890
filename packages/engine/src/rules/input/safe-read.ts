import { RuleError, type RuleErrorCode } from '../error.js'

export function unreadable(code: RuleErrorCode, what: string): never {
  throw new RuleError(code, `${what} can't be read. It must be plain data.`)
}

/**
 * Runs a reading of data from outside. It may be anything, even a proxy or an object whose
 * getters throw: whatever goes wrong while it is read is the data's fault.
 */
export function readSafely<T>(code: RuleErrorCode, what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RuleError) throw error
    return unreadable(code, what)
  }
}

/**
 * A copy of a list, holes filled with `undefined`, each place read once. Of a list longer than
 * `most`, one place more is copied: enough to see that it is too long, whatever its length says.
 */
export function copyList(value: unknown, most: number): unknown {
  if (!Array.isArray(value)) return value
  const length = Math.min(value.length, most + 1)
  const copy: unknown[] = []
  for (let place = 0; place < length; place++) copy.push(value[place])
  return copy
}

/** Minus zero becomes zero: a record in JSON could not tell them apart. */
export function normalizeZero(value: unknown): unknown {
  return value === 0 ? 0 : value
}
