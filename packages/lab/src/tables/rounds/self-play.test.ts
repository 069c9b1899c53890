import { getPlayer } from '@skunkd/engine'
import { PEGGING_RANGE } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { doTableJob, selfPlayer } from '../jobs.js'
import { addStatistics, emptyStatistics, RACE_RANGE, selfPlay } from './self-play.js'

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)

describe('self-played deals', () => {
  it('are the same for the same seed, however they are divided', () => {
    const player = selfPlayer(4)
    const whole = selfPlay(player, 3, 10, 6)
    const parts = emptyStatistics()
    addStatistics(parts, selfPlay(player, 3, 10, 2))
    addStatistics(parts, selfPlay(player, 3, 12, 4))
    expect(parts).toEqual(whole)
    expect(selfPlay(player, 4, 10, 6)).not.toEqual(whole)
    const job = doTableJob({ kind: 'deals', seed: 3, from: 10, count: 6, by: 4 })
    expect(job).toEqual({ kind: 'deals', statistics: whole })
  })

  it('are counted without loss', () => {
    const deals = 60
    const statistics = selfPlay(getPlayer('easy'), 1, 0, deals)
    const { totals, pegging, hands, kept, gained, given, dealerFirst } = statistics
    expect(statistics.deals).toBe(deals)
    expect(sum(totals)).toBe(deals)
    expect(sum(pegging)).toBe(deals)
    for (const role of [0, 1]) {
      expect(sum(hands[role]!)).toBe(deals)
      expect(sum(kept[role]!)).toBe(deals)
      // What one pegs is given by the other.
      expect(sum(gained[role]!)).toBe(sum(given[1 - role]!))
    }
    let dealerPegged = 0
    pegging.forEach((times, at) => {
      dealerPegged += times * Math.floor(at / PEGGING_RANGE)
    })
    expect(dealerPegged).toBe(sum(gained[1]!))
    // Every point of the dealer is one entry of the race.
    let dealerPoints = 0
    totals.forEach((times, at) => {
      dealerPoints += times * Math.floor(at / RACE_RANGE)
    })
    expect(sum(dealerFirst)).toBe(dealerPoints)
  })
})
