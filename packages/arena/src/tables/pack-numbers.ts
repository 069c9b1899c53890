import {
  type PackedBytes,
  type PackedLetters,
  type PackedNumbers,
  tableCheck,
} from '@skunkd/engine/internals'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The inverse of the engine's `unpackNumbers`: rounds to the nearest step; values must fit 16 bits. */
export function packNumbers(values: ArrayLike<number>, scale: number): PackedNumbers {
  const bytes = new Uint8Array(values.length * 2)
  for (let i = 0; i < values.length; i++) {
    const step = Math.round(values[i]! * scale)
    if (step < 0 || step > 0xffff) throw new RangeError(`${values[i]} × ${scale} is not 16 bits.`)
    bytes[2 * i] = step & 255
    bytes[2 * i + 1] = step >> 8
  }
  const text = base64(bytes)
  return { scale, check: tableCheck(scale, text), text }
}

/** The inverse of the engine's `unpackBytes`. */
export function packBytes(bytes: Uint8Array): PackedBytes {
  const text = base64(bytes)
  return { check: tableCheck(1, text), text }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The inverse of the engine's `unpackLetters`: whole numbers from 0 to 63. */
export function packLetters(values: ArrayLike<number>): PackedLetters {
  const text = Array.from(values, (value) => {
    const letter = ALPHABET[value]
    if (letter === undefined) throw new RangeError(`${value} is not one of 0 to 63.`)
    return letter
  }).join('')
  return { check: tableCheck(1, text), text }
}
