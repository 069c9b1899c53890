import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { FairError, formatFairHex } from './hex.js'
import { FAIR_PROTOCOL } from './key.js'

/** No record is nested deeper; a document that is was made to break its reader. */
const MAX_DEPTH = 32

/**
 * JSON in one canonical form (RFC 8785, for the plain data of a record): no spaces,
 * the names of an object in the order of their UTF-16 codes.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new FairError('BAD_RECORD', 'The record is nested too deeply.')
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, depth + 1)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value)
}

/** The checksum of a whole record without its own `digest`: against accidents, not against forgers. */
export function digestOf(record: object): string {
  const { digest: _, ...rest } = record as { readonly digest?: unknown }
  return formatFairHex(sha256(utf8ToBytes(`${FAIR_PROTOCOL}|record|${canonicalJson(rest)}`)))
}
