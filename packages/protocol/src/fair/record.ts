import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { RECORD_VERSION } from '@skunkd/engine/rules'
import * as v from 'valibot'
import { FairHex, Name, Token } from '../messages/fields.js'
import { FairError, formatFairHex } from './hex.js'
import { FAIR_PROTOCOL } from './key.js'

/** No record is nested deeper; a document that is was made to break its reader. */
const MAX_DEPTH = 32

/** JSON as RFC 8785 has it: no spaces, names in the order of their UTF-16 codes. */
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

export const FairProof = v.object({
  protocol: v.literal(FAIR_PROTOCOL, `The protocol must be "${FAIR_PROTOCOL}".`),
  gameId: Token,
  commitment: FairHex,
  h0: FairHex,
  secret: FairHex,
  e0: FairHex,
  e1: FairHex,
})
export type FairProof = v.InferOutput<typeof FairProof>

/** A game record of the engine with its proof: `fromRecord` reads it like any other. */
export const FairRecord = v.looseObject({
  version: v.literal(RECORD_VERSION, `The version must be ${RECORD_VERSION}.`),
  options: v.looseObject({}),
  actions: v.array(v.looseObject({ type: v.string() })),
  players: v.strictTuple([Name, Name]),
  fair: FairProof,
  digest: FairHex,
})
export type FairRecord = v.InferOutput<typeof FairRecord>

export function sealRecord<T extends object>(record: T): T & { readonly digest: string } {
  return { ...record, digest: digestOf(record) }
}

export function readFairRecord(data: unknown): FairRecord {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new FairError('BAD_RECORD', 'A game record is an object.')
  }
  if (!('fair' in data)) {
    throw new FairError(
      'BAD_RECORD',
      'The record has no proof of its deals ("fair"). Only games between people have one.',
    )
  }
  const result = v.safeParse(FairRecord, data, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new FairError('BAD_RECORD', `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`)
}
