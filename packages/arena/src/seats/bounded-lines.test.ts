import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedLines } from './peer-process.js'

/** Everything that was handed on, the bytes given in pieces of a size. */
function read(text: string, size: number, most: number): { lines: string[]; tooLong: number } {
  const lines: string[] = []
  let tooLong = 0
  const reader = boundedLines(
    most,
    (line) => lines.push(line),
    () => {
      tooLong++
    },
  )
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) reader.take(bytes.subarray(at, at + size))
  return { lines, tooLong }
}

const text = fc.string({
  unit: fc.constantFrom('a', '\n', '\r\n', '♥', '🂡', ' '),
  maxLength: 60,
})

describe('boundedLines', () => {
  it('gives the lines that splitting the whole text gives, however it arrives', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (all, size) => {
        const whole = all.split('\n').slice(0, -1)
        expect(read(all, size, 1000)).toEqual({
          lines: whole.map((line) => line.replace(/\r$/, '')),
          tooLong: 0,
        })
      }),
    )
  })

  it('stops at a line that is too long, ended or not, and says so once', () => {
    expect(read('ok\nfar too long\nno more\n', 3, 5)).toEqual({ lines: ['ok'], tooLong: 1 })
    expect(read('ok\nfar too long\nno more\n', 99, 5)).toEqual({ lines: ['ok'], tooLong: 1 })
    expect(read('x'.repeat(1000), 7, 5)).toEqual({ lines: [], tooLong: 1 })
    expect(read('12345\n', 2, 5)).toEqual({ lines: ['12345'], tooLong: 0 })
  })
})
