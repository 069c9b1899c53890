import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import { KnownEndings } from './known-endings.js'

const HANDS = RANK_HANDS[2]!

describe('endings that are known', () => {
  it('are those of their moment, and of no other', () => {
    const known = new KnownEndings()
    const rng = createRng(6)
    const slow = new Map<string, number>()
    let met = 0
    for (let i = 0; i < 20_000; i++) {
      if (known.left === 0) {
        known.forget()
        slow.clear()
      }
      // Few numbers, some of them large, so that moments come up again and differ in one alone.
      const cards = randomBelow(rng, 20) * 48_828_125
      const moment = randomBelow(rng, 20) << (i & 1 ? 0 : 17)
      const score = randomBelow(rng, 3)
      const hand = randomBelow(rng, HANDS)
      const at = known.place(cards, moment, score)
      const key = [cards, moment, score, hand].join()
      const before = slow.get(key)
      if (before === undefined) expect(known.values[at + hand]).toBeNaN()
      else {
        expect(known.values[at + hand]).toBe(before)
        met++
      }
      known.values[at + hand] = i
      slow.set(key, i)
    }
    expect(met).toBeGreaterThan(500)
  })

  it('are forgotten together', () => {
    const known = new KnownEndings()
    const places = known.left
    for (let moment = 0; moment < places; moment++) known.values[known.place(1, moment, 2)] = moment
    expect(known.left).toBe(0)
    expect(known.values[known.place(1, 17, 2)]).toBe(17)
    known.forget()
    expect(known.left).toBe(places)
    expect(known.values[known.place(1, 17, 2)]).toBeNaN()
  })
})
