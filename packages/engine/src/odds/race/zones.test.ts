import { describe, expect, it } from 'vitest'
import { needsOfZone, ZONES, zoneOf } from './zones.js'

describe('zones of the scores', () => {
  it('hold every pair of needs near home once', () => {
    const seen = new Map<string, number>()
    for (let zone = 0; zone < ZONES; zone++) {
      const needs = needsOfZone(zone)
      for (const dealer of needs?.dealer ?? []) {
        for (const pone of needs!.pone) {
          expect(zoneOf({ dealer, pone })).toBe(zone)
          seen.set(`${dealer} ${pone}`, zone)
        }
      }
    }
    for (let dealer = 1; dealer <= 26; dealer++) {
      for (let pone = 1; pone <= 26; pone++) {
        const near = Math.min(dealer, pone) <= 8 || Math.max(dealer, pone) <= 13
        expect(seen.has(`${dealer} ${pone}`)).toBe(near)
      }
    }
  })

  it('do not exist if both are far from home, and are the farthest if one is', () => {
    expect(zoneOf({ dealer: 14, pone: 121 })).toBe(-1)
    expect(zoneOf({ dealer: 9, pone: 14 })).toBe(-1)
    expect(zoneOf({ dealer: 60, pone: 2 })).toBe(zoneOf({ dealer: 20, pone: 3 }))
  })
})
