import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64, decodeScaled, encodeBase64, encodeScaled } from './base64.js'

describe('base64 text', () => {
  it('is the platform’s, both ways, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64(bytes)
        expect(text).toBe(Buffer.from(bytes).toString('base64'))
        expect(decodeBase64(text)).toEqual(bytes)
      }),
      { seed: 1 },
    )
  })

  it('keeps numbers to half a step', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 6, noNaN: true })), (values) => {
        const scale = 10_000
        const back = decodeScaled(encodeScaled(values, scale), scale)
        expect(back).toHaveLength(values.length)
        values.forEach((value, i) => {
          expect(Math.abs(back[i]! - value)).toBeLessThanOrEqual(0.5 / scale + 1e-12)
        })
      }),
      { seed: 2 },
    )
    expect(() => encodeScaled([7], 10_000)).toThrow(RangeError)
    expect(() => encodeScaled([-1], 10)).toThrow(RangeError)
  })
})
