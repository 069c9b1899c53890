import { createRng, type Rng } from '@skunkd/engine'
import type { PeggingMeans } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { peggingTable } from './pegging-table.js'
import { emptyStatistics } from './self-play.js'

/** Roughly normal: the sum of twelve. */
const normal = (rng: Rng) => Array.from({ length: 12 }, rng).reduce((sum, x) => sum + x, -6)

/** Searched values by chance, and deals that follow `1 + searched / 2 + beyond[hand]` with noise. */
function made(deals: number, beyond: (hand: number) => number) {
  const rng = createRng(8)
  const values = () => Float64Array.from({ length: 1820 }, () => 1 + 3 * rng())
  const searched: PeggingMeans = { gained: [values(), values()], given: [values(), values()] }
  const played = emptyStatistics()
  for (const role of [0, 1]) {
    for (let hand = 0; hand < 1700; hand++) {
      for (let i = 0; i < deals; i++) {
        played.kept[role]![hand]!++
        for (const [place, key] of (['gained', 'given'] as const).entries()) {
          const points = 1 + searched[key][role]![hand]! / 2 + beyond(hand) + 2 * normal(rng)
          played[key][role]![hand]! += points
          played.squares[role]![place]! += points ** 2
        }
      }
    }
  }
  played.deals = deals * 1700
  return { searched, table: peggingTable(searched, played) }
}

describe('the table of the play by keep', () => {
  it('puts the search on the scale of self-play', () => {
    const { searched, table } = made(12, () => 0)
    for (let hand = 0; hand < 1820; hand += 13) {
      const line = 1 + searched.gained[0]![hand]! / 2
      // 12 noisy deals a hand are hardly believed: nearly all is the line.
      expect(Math.abs(table.gained[0]![hand]! - line)).toBeLessThan(0.25)
    }
  })

  it('believes what self-play shows beyond the line as far as the noise allows', () => {
    const { searched, table } = made(40, (hand) => (hand % 2 === 0 ? 1 : -1))
    const beyond = (hand: number) => table.given[1]![hand]! - 1 - searched.given[1]![hand]! / 2
    let even = 0
    let odd = 0
    for (let hand = 0; hand < 1700; hand += 2) {
      even += beyond(hand) / 850
      odd += beyond(hand + 1) / 850
    }
    // The spread is 1 and the noise of 40 deals 0.3: nine tenths are believed.
    expect(even).toBeGreaterThan(0.8)
    expect(even).toBeLessThan(1)
    expect(odd).toBeLessThan(-0.8)
    // A keep that was never played has the line alone.
    expect(Math.abs(beyond(1810))).toBeLessThan(0.15)
  })
})
