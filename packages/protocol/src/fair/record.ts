import { RECORD_VERSION } from '@skunkd/engine/rules'
import * as v from 'valibot'
import { FairHex, Name, Token } from '../messages/fields.js'
import { digestOf } from './digest.js'
import { FairError } from './hex.js'
import { FAIR_PROTOCOL } from './key.js'

/** What proves the deals of a game, published at its end. */
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
  /** The names at the table, by seat. */
  players: v.strictTuple([Name, Name]),
  fair: FairProof,
  digest: FairHex,
})
export type FairRecord = v.InferOutput<typeof FairRecord>

/** Puts the checksum of everything else onto a record. */
export function sealRecord<T extends object>(record: T): T & { readonly digest: string } {
  return { ...record, digest: digestOf(record) }
}

/** Reads a record with a proof; a `FairError` names the field that is wrong or missing. */
export function readFairRecord(data: unknown): FairRecord {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new FairError('BAD_RECORD', 'A game record is an object.')
  }
  if (!('fair' in data)) {
    throw new FairError(
      'BAD_RECORD',
      'The record carries no proof ("fair"): only games between people have one.',
    )
  }
  const result = v.safeParse(FairRecord, data, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new FairError('BAD_RECORD', `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`)
}
