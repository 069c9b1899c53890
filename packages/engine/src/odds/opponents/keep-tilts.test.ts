import { describe, expect, it } from 'vitest'
import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { PEGGING_RANGE, peggingJoint, peggingMeans } from '../hands/outcomes.js'
import { KeepTilts, tiltJoint } from './keep-tilts.js'
import { clubModel, type DealHabits } from './opponent-model.js'

const cells = PEGGING_RANGE * PEGGING_RANGE

describe('tilts by keep', () => {
  it('are those of the joint distribution, the first time and after', () => {
    const tilts = new KeepTilts(clubModel().habits(null), 1, peggingMeans())
    expect([tilts.gained, tilts.given]).toEqual([1, 1])
    const plain = new Float64Array(cells)
    const found = new Float64Array(cells)
    for (const keep of [0, 700, RANK_HANDS[4]! - 1, 700]) {
      const gained = peggingMeans().gained[1]![keep]!
      const given = peggingMeans().given[1]![keep]!
      tiltJoint(peggingJoint(), gained, given, plain)
      tilts.tilt(keep, gained, given, found)
      expect(found).toEqual(plain)
    }
  })

  it('have the level of a zone that has a joint distribution of its own', () => {
    // Half of the points of play far from home.
    const joint = new Float64Array(cells)
    peggingJoint().forEach((chance, at) => {
      const dealer = Math.floor(Math.floor(at / PEGGING_RANGE) / 2)
      const pone = Math.floor((at % PEGGING_RANGE) / 2)
      joint[dealer * PEGGING_RANGE + pone]! += chance
    })
    const habits: DealHabits = {
      ...clubModel().habits(null),
      joint,
      first: new Float64Array(cells).fill(Number.NaN),
    }
    const tilts = new KeepTilts(habits, 0, peggingMeans())
    expect(tilts.gained).toBeGreaterThan(0.3)
    expect(tilts.gained).toBeLessThan(0.5)
    expect(tilts.given).toBeGreaterThan(0.3)
    expect(tilts.given).toBeLessThan(0.6)
  })
})
