import { RuleError, type RuleErrorCode } from '../error.js'

export function unreadable(code: RuleErrorCode, what: string): never {
  throw new RuleError(code, `${what} can't be read. It must be plain data.`)
}

/** Data may be a proxy, or have getters that throw: whatever goes wrong is the data's fault. */
export function readSafely<T>(code: RuleErrorCode, what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RuleError) throw error
    return unreadable(code, what)
  }
}

/** Each place read once, holes filled; of a longer list `most` + 1: enough to refuse it. */
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
