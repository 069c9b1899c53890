import { clubWinTable, TABLE_TARGET } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { makeMonotone } from './monotone.js'

const at = (dealer: number, pone: number) =>
  (TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone

describe('a table of chances', () => {
  it('never falls when a point is gained', () => {
    const wins = clubWinTable().slice()
    wins[at(3, 3)] = wins[at(2, 3)]! + 0.01
    expect(makeMonotone(wins)).toBeGreaterThan(0.004)
    for (let dealer = 0; dealer < TABLE_TARGET; dealer++) {
      for (let pone = 0; pone < TABLE_TARGET; pone++) {
        const here = wins[dealer * TABLE_TARGET + pone]!
        if (dealer < 120)
          expect(wins[(dealer + 1) * TABLE_TARGET + pone]! >= here - 1e-12).toBe(true)
        if (pone < 120) expect(wins[dealer * TABLE_TARGET + pone + 1]! <= here + 1e-12).toBe(true)
      }
    }
  })
})
