import { OddsError } from '../error.js'
import { decodeBase64 } from './base64.js'
import { crc32 } from './checksum.js'

/** Numbers as a table that ships holds them: little-endian 16-bit steps of 1 / scale. */
export interface PackedNumbers {
  readonly scale: number
  /** CRC-32 of the scale and the text. */
  readonly check: number
  /** Base64. */
  readonly text: string
}

/** The checksum of a packed table; bytes have the scale 1. */
export function tableCheck(scale: number, text: string): number {
  const whole = `${scale} ${text}`
  return crc32(Uint8Array.from({ length: whole.length }, (_, i) => whole.charCodeAt(i) & 255))
}

/** Bytes as a table that ships holds them. */
export interface PackedText {
  /** CRC-32 of the text. */
  readonly check: number
  /** Base64. */
  readonly text: string
}

/** The bytes of a table; a damaged one is refused. */
export function unpackBytes(name: string, { check, text }: PackedText): Uint8Array {
  if (tableCheck(1, text) !== check) refuseTable(name)
  return decodeBase64(text)
}

function refuseTable(name: string): never {
  throw new OddsError(
    'DAMAGED_TABLE',
    `The table ${name} is damaged: its checksum is wrong. Install the package again, or make it by "npm run lab -- tables".`,
  )
}

function checkedBytes(name: string, { scale, check, text }: PackedNumbers): Uint8Array {
  if (tableCheck(scale, text) !== check) refuseTable(name)
  return decodeBase64(text)
}

/** The numbers of a table; a damaged one is refused, since every value after it would be wrong. */
export function unpackNumbers(name: string, packed: PackedNumbers): Float64Array {
  const bytes = checkedBytes(name, packed)
  return Float64Array.from(
    { length: bytes.length / 2 },
    (_, i) => (bytes[2 * i]! | (bytes[2 * i + 1]! << 8)) / packed.scale,
  )
}

/**
 * The same of a grid whose neighbours are alike, which is half as long: what each number
 * has more than the one to its left, less what the row above has there; all the low bytes
 * before the high ones.
 */
export function unpackGrid(name: string, packed: PackedNumbers, columns: number): Float64Array {
  const bytes = checkedBytes(name, packed)
  const numbers = new Float64Array(bytes.length / 2)
  const row = new Uint16Array(columns)
  for (let at = 0; at < numbers.length; at += columns) {
    let rise = 0
    for (let i = 0; i < columns; i++) {
      rise += bytes[at + i]! | (bytes[numbers.length + at + i]! << 8)
      row[i]! += rise
      numbers[at + i] = row[i]! / packed.scale
    }
  }
  return numbers
}
