import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { StrongPlayState } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { heelsOf, LEAF_RANGE, playToWin } from './ending-deals.js'
import { DEALER_HOME, endOf, PONE_HOME, raceDeals } from './race-deals.js'
import { racePool } from './race-pool.js'

const model = strongModel(shippedPolicy())

describe('how a deal ends', () => {
  const points = [6, 8, 4] as const
  it('goes by the order of scoring', () => {
    const steps = [2, -2, -1, 1]
    expect(endOf({ dealer: 2, pone: 2 }, 0, { steps, points })).toBe(PONE_HOME)
    expect(endOf({ dealer: 2, pone: 3 }, 0, { steps, points })).toBe(DEALER_HOME)
    expect(endOf({ dealer: 2, pone: 1 }, 2, { steps, points })).toBe(DEALER_HOME)
    expect(endOf({ dealer: 15, pone: 9 }, 0, { steps, points })).toBe(PONE_HOME)
    expect(endOf({ dealer: 15, pone: 10 }, 0, { steps, points })).toBe(DEALER_HOME)
    expect(endOf({ dealer: 16, pone: 10 }, 0, { steps, points })).toBe(15 * LEAF_RANGE + 9)
    expect(endOf({ dealer: 18, pone: 10 }, 2, { steps, points })).toBe(17 * LEAF_RANGE + 9)
  })
})

describe('deals of the pool', () => {
  it('end as the same cards do when strong players play them one by one', () => {
    const needs = { dealer: 4, pone: 6 }
    const size = { hands: 60, turns: 3, every: 101 }
    const { toWin, forPoints } = raceDeals(model, needs, 1, 0, size)
    const { deals } = racePool(1, 0, size)
    const cards = new StrongPlayState(model)
    let different = 0
    for (let i = 0; i < deals.length; i++) {
      const { deal } = deals[i]!
      const heels = heelsOf(deal)
      const { played, points } = playToWin(model, cards, deal, needs)
      const pone = played.pegged[0] + points[0]
      const dealer = heels + played.pegged[1] + points[1] + points[2]
      const shown =
        pone >= needs.pone
          ? PONE_HOME
          : dealer >= needs.dealer
            ? DEALER_HOME
            : dealer * LEAF_RANGE + pone
      const end = [PONE_HOME, DEALER_HOME][played.home] ?? shown
      if (toWin[i] !== (heels >= needs.dealer ? DEALER_HOME : end)) different++
    }
    expect(different).toBe(0)
    // To win, some deals end otherwise than for points.
    expect(toWin.some((end, i) => end !== forPoints[i])).toBe(true)
  })
})
