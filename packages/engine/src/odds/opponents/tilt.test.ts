import { describe, expect, it } from 'vitest'
import { DEALER, PONE } from '../../rules/seat.js'
import { shippedKeepModel } from '../hands/models.js'
import { PEGGING_RANGE, peggingJoint, peggingMeans } from '../hands/outcomes.js'
import { tiltJoint } from './keep-tilts.js'

function meansOf(joint: Float64Array): { dealer: number; pone: number; total: number } {
  let [dealer, pone, total] = [0, 0, 0]
  joint.forEach((chance, at) => {
    dealer += chance * Math.floor(at / PEGGING_RANGE)
    pone += chance * (at % PEGGING_RANGE)
    total += chance
  })
  return { dealer, pone, total }
}

describe('the tilted distribution of the play', () => {
  const base = peggingJoint()
  const out = new Float64Array(base.length)

  it('is the base itself at the means of the base', () => {
    const { dealer, pone, total } = meansOf(base)
    expect(total).toBeCloseTo(1, 9)
    tiltJoint(base, dealer, pone, out)
    base.forEach((chance, at) => {
      expect(out[at]).toBeCloseTo(chance, 6)
    })
  })

  it('has the means of every keep there is', () => {
    const { gained, given } = peggingMeans()
    const misses: number[] = []
    for (const role of [PONE, DEALER]) {
      for (let hand = 0; hand < 1820; hand++) {
        if (shippedKeepModel()[role]![hand] === 0) continue
        const [dealer, pone] =
          role === DEALER
            ? [gained[role]![hand]!, given[role]![hand]!]
            : [given[role]![hand]!, gained[role]![hand]!]
        tiltJoint(base, dealer, pone, out)
        const means = meansOf(out)
        const miss =
          Math.abs(means.total - 1) + Math.abs(means.dealer - dealer) + Math.abs(means.pone - pone)
        if (miss > 1e-3) misses.push(miss)
      }
    }
    // A mean at the edge of what can be (four fives, which never peg) meets the limit of the tilt.
    expect(misses.length).toBeLessThan(5)
    expect(Math.max(0, ...misses)).toBeLessThan(0.3)
  })

  it('multiplies by e to a straight line, nothing else', () => {
    tiltJoint(base, 3.9, 1.4, out)
    const log = (dealer: number, pone: number) => {
      const at = dealer * PEGGING_RANGE + pone
      return Math.log(out[at]! / base[at]!)
    }
    const origin = log(2, 1)
    const perDealer = log(3, 1) - origin
    const perPone = log(2, 2) - origin
    expect(perDealer).toBeGreaterThan(0)
    expect(perPone).toBeLessThan(0)
    for (let dealer = 1; dealer < PEGGING_RANGE; dealer++) {
      for (let pone = 0; pone < PEGGING_RANGE; pone++) {
        if (base[dealer * PEGGING_RANGE + pone] === 0) continue
        const line = origin + (dealer - 2) * perDealer + (pone - 1) * perPone
        expect(log(dealer, pone)).toBeCloseTo(line, 6)
      }
    }
  })
})
