import { unpackBytes, unpackGrid, unpackNumbers } from '@skunkd/engine/internals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packBytes, packGrid, packNumbers } from './pack-numbers.js'

describe('packed numbers', () => {
  it('are kept to half a step', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 6, noNaN: true })), (values) => {
        const scale = 10_000
        const back = unpackNumbers('any', packNumbers(values, scale))
        expect(back).toHaveLength(values.length)
        values.forEach((value, i) => {
          expect(Math.abs(back[i]! - value)).toBeLessThanOrEqual(0.5 / scale + 1e-12)
        })
      }),
      { seed: 2 },
    )
    expect(() => packNumbers([7], 10_000)).toThrow(RangeError)
    expect(() => packNumbers([-1], 10)).toThrow(RangeError)
  })

  it('are bytes to the last one where they are packed as bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(unpackBytes('any', packBytes(bytes))).toEqual(bytes)
      }),
      { seed: 3 },
    )
  })

  it('are the same as a grid', () => {
    const grid = fc.integer({ min: 1, max: 9 }).chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        rows: fc.array(
          fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: columns, maxLength: columns }),
        ),
      }),
    )
    fc.assert(
      fc.property(grid, ({ columns, rows }) => {
        const values = rows.flat().map((step) => step / 100)
        const packed = packGrid(values, 100, columns)
        expect(unpackGrid('any', packed, columns)).toEqual(
          unpackNumbers('any', packNumbers(values, 100)),
        )
      }),
      { seed: 5 },
    )
    expect(() => packGrid([1, 656], 100, 2)).toThrow(RangeError)
  })
})
