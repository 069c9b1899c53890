import { describe, expect, it } from 'vitest'
import { parseHand } from '../../cards/text.js'
import { viewOfSix } from '../../testing/view-at.js'
import { getPlayer } from '../registry.js'
import { EVEN } from './pegging-heuristics.js'
import { raceWeights } from './race.js'

const HAND = parseHand('5H 5S 6D 7C JS QH')

const at = (mine: number, theirs: number, isDealer: boolean) =>
  raceWeights(viewOfSix(HAND, isDealer, { mine, theirs }))

describe('the race adjustments', () => {
  it('change nothing in an even game', () => {
    for (const isDealer of [true, false]) {
      expect(at(0, 0, isDealer)).toEqual(EVEN)
      expect(at(100, 100, isDealer)).toEqual(EVEN)
    }
  })

  it('weigh the crib by who needs what', () => {
    expect(at(111, 100, true).crib).toBe(1.5)
    expect(at(110, 100, true).crib).toBe(1)
    expect(at(111, 100, false).crib).toBe(0.5)
    expect(at(100, 106, false).crib).toBe(1.5)
    expect(at(100, 105, false).crib).toBe(1)
    expect(at(111, 106, false).crib).toBe(0.75)
    expect(at(100, 106, true).crib).toBe(1)
  })

  it('weigh points at once and safety when six suffice', () => {
    expect(at(115, 110, true)).toMatchObject({ points: 1.5, avoidance: 1 })
    expect(at(110, 115, true)).toMatchObject({ points: 1, avoidance: 1.5 })
    expect(at(114, 114, true)).toMatchObject({ points: 1, avoidance: 1 })
  })

  it('take more risk far behind and less far ahead', () => {
    expect(at(50, 81, true).avoidance).toBe(0.75)
    expect(at(50, 80, true).avoidance).toBe(1)
    expect(at(50, 81, true).spread).toBe(0.25)
    expect(at(81, 50, true).spread).toBe(-0.25)
    expect(at(80, 50, true).spread).toBe(0)
    expect(at(81, 50, true).avoidance).toBe(1.25)
  })

  it('003:850 stay between a half and one and a half at every score', () => {
    const weights = Array.from({ length: 121 * 121 }, (_, at121) => at121).flatMap((both) =>
      [true, false].map((isDealer) => at(Math.floor(both / 121), both % 121, isDealer)),
    )
    const all = weights.flatMap(({ crib, points, avoidance }) => [crib, points, avoidance])
    expect(Math.min(...new Set(all))).toBe(0.5)
    expect(Math.max(...new Set(all))).toBe(1.5)
  })

  it('reach the discard', () => {
    const crib = (name: string, mine: number) => {
      const view = viewOfSix(HAND, true, { mine, theirs: 100 })
      return getPlayer(name).discard(view, () => 0).candidates[0]!.parts['crib']!
    }
    expect(crib('expert-classic-race', 115)).toBe(1.5 * crib('expert-classic', 115))
    expect(crib('expert-classic-race', 100)).toBe(crib('expert-classic', 100))
  })
})
