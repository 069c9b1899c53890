import { decodeBase64, encodeBase64 } from './base64.js'
import { crc32 } from './checksum.js'
import { OddsError } from './error.js'

/** Numbers as a table that ships holds them: little-endian 16-bit steps of 1 / scale. */
export interface PackedNumbers {
  readonly scale: number
  /** CRC-32 of the scale and the text. */
  readonly check: number
  /** Base64. */
  readonly text: string
}

function checkOf(scale: number, text: string): number {
  const whole = `${scale} ${text}`
  return crc32(Uint8Array.from({ length: whole.length }, (_, i) => whole.charCodeAt(i) & 255))
}

/** Rounds to the nearest step; values must fit 16 bits. */
export function packNumbers(values: ArrayLike<number>, scale: number): PackedNumbers {
  const bytes = new Uint8Array(values.length * 2)
  for (let i = 0; i < values.length; i++) {
    const step = Math.round(values[i]! * scale)
    if (step < 0 || step > 0xffff) throw new RangeError(`${values[i]} × ${scale} is not 16 bits.`)
    bytes[2 * i] = step & 255
    bytes[2 * i + 1] = step >> 8
  }
  const text = encodeBase64(bytes)
  return { scale, check: checkOf(scale, text), text }
}

/** Bytes as a table that ships holds them. */
export interface PackedBytes {
  /** CRC-32 of the text. */
  readonly check: number
  /** Base64. */
  readonly text: string
}

export function packBytes(bytes: Uint8Array): PackedBytes {
  const text = encodeBase64(bytes)
  return { check: checkOf(1, text), text }
}

/** The bytes of a table; a damaged one is refused. */
export function unpackBytes(name: string, { check, text }: PackedBytes): Uint8Array {
  if (checkOf(1, text) !== check) refuseTable(name)
  return decodeBase64(text)
}

function refuseTable(name: string): never {
  throw new OddsError(
    'DAMAGED_TABLE',
    `The table ${name} is damaged: its checksum is wrong. Install the package again, or make it by "npm run tables".`,
  )
}

/** The numbers of a table; a damaged one is refused, since every value after it would be wrong. */
export function unpackNumbers(name: string, { scale, check, text }: PackedNumbers): Float64Array {
  if (checkOf(scale, text) !== check) refuseTable(name)
  const bytes = decodeBase64(text)
  return Float64Array.from(
    { length: bytes.length / 2 },
    (_, i) => (bytes[2 * i]! | (bytes[2 * i + 1]! << 8)) / scale,
  )
}
