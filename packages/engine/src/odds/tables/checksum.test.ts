import { expect, it } from 'vitest'
import { crc32 } from './packed-numbers.js'

const bytes = (text: string) => new TextEncoder().encode(text)

it('is the CRC-32 that everybody uses', () => {
  expect(crc32(bytes(''))).toBe(0)
  expect(crc32(bytes('123456789'))).toBe(0xcbf43926)
  expect(crc32(bytes('The quick brown fox jumps over the lazy dog'))).toBe(0x414fa339)
})

it('notices every single bit, and every swap of two neighbours that differ', () => {
  const whole = Uint8Array.from({ length: 300 }, (_, i) => (i * 37) & 255)
  const sum = crc32(whole)
  for (let at = 0; at < whole.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const damaged = whole.slice()
      damaged[at]! ^= 1 << bit
      expect(crc32(damaged)).not.toBe(sum)
    }
    if (at === 0) continue
    const swapped = whole.slice()
    swapped[at] = whole[at - 1]!
    swapped[at - 1] = whole[at]!
    expect(crc32(swapped)).not.toBe(sum)
  }
})
