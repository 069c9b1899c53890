import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OddsError } from './error.js'
import { packNumbers, unpackNumbers } from './packed-numbers.js'
import { DISCARD_TABLE } from './tables/discard.generated.js'
import { KEEP_TABLE } from './tables/keep.generated.js'
import { OUTCOME_TABLE } from './tables/outcomes.generated.js'
import { PEGGING_TABLE } from './tables/pegging.generated.js'
import { WIN_TABLE } from './tables/win.generated.js'

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

  it('of every table that ships are whole, and refused once a single letter or digit changes', () => {
    const tables = [
      DISCARD_TABLE.values,
      KEEP_TABLE.values,
      OUTCOME_TABLE.hands,
      OUTCOME_TABLE.pegging,
      PEGGING_TABLE.values,
      WIN_TABLE.values,
    ]
    for (const packed of tables) {
      expect(unpackNumbers('shipped', packed).length).toBeGreaterThan(0)
      const { scale, check, text } = packed
      const damaged = [
        { scale: scale + 1, check, text },
        { scale, check: check ^ 1, text },
        { scale, check, text: text.slice(0, -4) },
        { scale, check, text: `${text}AAAA` },
        { scale, check, text: '' },
        ...[0, 1, text.length >> 1, text.length - 5].map((at) => ({
          scale,
          check,
          text: `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`,
        })),
      ]
      for (const each of damaged) {
        expect(() => unpackNumbers('shipped', each)).toThrow(OddsError)
        expect(() => unpackNumbers('shipped', each)).toThrow(/^The table shipped is damaged/)
      }
    }
  })
})
