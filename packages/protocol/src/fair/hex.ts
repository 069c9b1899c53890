import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { CodedError } from '@skunkd/engine/rules'
import * as v from 'valibot'
import { FairHex } from '../messages/fields.js'

export const FAIR_BYTES = 32

export const isFairHex = (value: unknown): value is string => v.is(FairHex, value)

export function parseFairHex(text: string, name: string): Uint8Array {
  if (!isFairHex(text)) {
    throw new FairError('BAD_HEX', `${name} must be 64 lowercase hexadecimal digits.`)
  }
  return hexToBytes(text)
}

export function formatFairHex(bytes: Uint8Array): string {
  if (bytes.length !== FAIR_BYTES) {
    throw new FairError('BAD_HEX', `There must be ${FAIR_BYTES} bytes, not ${bytes.length}.`)
  }
  return bytesToHex(bytes)
}

export type FairErrorCode = 'BAD_HEX' | 'BAD_RECORD' | 'BAD_WITNESS'

export class FairError extends CodedError<FairErrorCode> {
  override readonly name = 'FairError'
}
