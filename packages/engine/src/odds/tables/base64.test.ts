import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase64 } from './packed-numbers.js'

describe('base64 text', () => {
  it('is read as the platform writes it, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
      }),
      { seed: 1 },
    )
  })
})
