import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, printableJson } from './printable.js'

// The slow twin: by the numbers of the characters, one at a time.
const isControl = (code: number) =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  [0x061c, 0x200e, 0x200f, 0x2028, 0x2029].includes(code) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069)

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x2100 }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
})

describe('printable', () => {
  it('leaves no control character, and everything else as it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const expected = [...text]
          .map((character) => {
            const code = character.charCodeAt(0)
            return isControl(code) ? `\\u${code.toString(16).padStart(4, '0')}` : character
          })
          .join('')
        expect(printable(text)).toBe(expected)
      }),
    )
  })

  it('shows an escape sequence instead of obeying it', () => {
    expect(printable('a\u001b[2Jb\u009b31m')).toBe('a\\u001b[2Jb\\u009b31m')
    expect(printable('5♥ – “ok”')).toBe('5♥ – “ok”')
  })

  it('cuts what is long', () => {
    expect(printable('x'.repeat(1000), 20)).toBe(`${'x'.repeat(20)}…`)
  })
})

describe('printableJson', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(undefined, 2), (text, indent) => {
        const json = printableJson({ [text]: [text] }, indent)
        expect(JSON.parse(json)).toEqual({ [text]: [text] })
        expect([...json].every((c) => c === '\n' || !isControl(c.charCodeAt(0)))).toBe(true)
      }),
    )
  })
})
