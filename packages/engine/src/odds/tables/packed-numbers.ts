import { OddsError } from '../error.js'

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The CRC-32 of gzip and PNG. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = CRC_TABLE[(rest ^ byte) & 255]! ^ (rest >>> 8)
  return ~rest >>> 0
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function decodeLetters(text: string): Uint8Array {
  const values = new Uint8Array(128)
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i
  const letters = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) letters[i] = values[text.charCodeAt(i)]!
  return letters
}

/** Bytes from base64 text; written out because the engine depends on no platform. */
export function decodeBase64(text: string): Uint8Array {
  const values = decodeLetters(text)
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let position = 0
  for (let i = 0; i < text.length; i += 4) {
    const word =
      (values[i]! << 18) | (values[i + 1]! << 12) | (values[i + 2]! << 6) | values[i + 3]!
    bytes[position++] = word >> 16
    if (position < bytes.length) bytes[position++] = (word >> 8) & 255
    if (position < bytes.length) bytes[position++] = word & 255
  }
  return bytes
}

/** Numbers as a table that ships holds them: little-endian 16-bit steps of 1 / scale. */
export interface PackedNumbers {
  readonly scale: number
  /** CRC-32 of the scale and the text. */
  readonly check: number
  readonly text: string
}

export function tableCheck(scale: number, text: string): number {
  const whole = `${scale} ${text}`
  return crc32(Uint8Array.from({ length: whole.length }, (_, i) => whole.charCodeAt(i) & 255))
}

export interface PackedText {
  /** CRC-32 of the text. */
  readonly check: number
  readonly text: string
}

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
