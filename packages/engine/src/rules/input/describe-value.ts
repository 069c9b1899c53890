function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    // A revoked proxy cannot even be asked what it is.
    return false
  }
}

/** A value from outside, in words short enough for a sentence; it never throws. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value)
    case 'number':
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      return isList(value) ? 'a list' : 'an object'
    default:
      return `a ${typeof value}`
  }
}

/** The sentence that refuses a value from outside. */
export function mustBe(what: string, accepted: string, value: unknown): string {
  if (value === undefined) return `${what} is missing. It must be ${accepted}.`
  const given = describeValue(value)
  // A list of another length is no news about what was given.
  const not = accepted.startsWith(given) ? '' : `, not ${given}`
  return `${what} must be ${accepted}${not}.`
}
