import { type PackedNumbers, type PackedText, tableCheck } from '@skunkd/engine/internals'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The inverse of the engine's `unpackNumbers`: rounds to the nearest step; values must fit 16 bits. */
export function packNumbers(values: ArrayLike<number>, scale: number): PackedNumbers {
  const steps = stepsOf(values, scale)
  return numbersOf(
    scale,
    Array.from(steps, (step) => [step & 255, step >> 8]),
  )
}

/** The inverse of the engine's `unpackGrid`. */
export function packGrid(values: ArrayLike<number>, scale: number, columns: number): PackedNumbers {
  const steps = stepsOf(values, scale)
  const rises = Uint16Array.from(steps, (step, at) => {
    const left = (here: number) => (at % columns === 0 ? 0 : steps[here - 1]!)
    const above = at < columns ? 0 : steps[at - columns]! - left(at - columns)
    return step - left(at) - above
  })
  return numbersOf(scale, [
    Array.from(rises, (rise) => rise & 255),
    Array.from(rises, (rise) => rise >> 8),
  ])
}

/** The values in whole steps. */
export function stepsOf(values: ArrayLike<number>, scale: number): Uint16Array {
  return Uint16Array.from(values, (value) => {
    const step = Math.round(value * scale)
    if (step < 0 || step > 0xffff) throw new RangeError(`${value} × ${scale} exceeds 16 bits.`)
    return step
  })
}

function numbersOf(scale: number, bytes: readonly (readonly number[])[]): PackedNumbers {
  const text = base64(Uint8Array.from(bytes.flat()))
  return { scale, check: tableCheck(scale, text), text }
}

/** The inverse of the engine's `unpackBytes`. */
export function packBytes(bytes: Uint8Array): PackedText {
  const text = base64(bytes)
  return { check: tableCheck(1, text), text }
}
