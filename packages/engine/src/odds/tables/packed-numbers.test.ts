import { describe, expect, it } from 'vitest'
import { OddsError } from '../error.js'
import { DISCARD_TABLE } from './discard.generated.js'
import { KEEP_TABLE } from './keep.generated.js'
import { OUTCOME_TABLE } from './outcomes.generated.js'
import { unpackNumbers } from './packed-numbers.js'
import { PEGGING_TABLE } from './pegging.generated.js'
import { WIN_TABLE } from './win.generated.js'

describe('packed numbers', () => {
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
