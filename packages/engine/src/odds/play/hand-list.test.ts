import { describe, expect, it } from 'vitest'
import { createRng } from '../../cards/random.js'
import { newHandList, pushHand, thinHands } from './hand-list.js'

/** Hands with random weights, some of them slight, of both kinds of opponent. */
function randomList(seed: number, hands: number) {
  const rng = createRng(seed)
  const list = newHandList(hands)
  for (let hand = 0; hand < hands; hand++) pushHand(list, hand, rng() ** 6, rng() ** 4)
  return list
}

describe('a few hands for all', () => {
  it.each([24, 80, 300])('are %i draws at even steps, each of the same weight', (most) => {
    for (let seed = 0; seed < 5; seed++) {
      const all = randomList(seed, 700)
      const step = all.total / most
      // The hand that each even step falls on.
      const drawn = new Map<number, number>()
      for (let draw = 0; draw < most; draw++) {
        let hand = 0
        let sum = all.weights[0]! + all.perfect[0]!
        while (sum <= (draw + 0.5) * step) {
          hand++
          sum += all.weights[hand]! + all.perfect[hand]!
        }
        drawn.set(hand, (drawn.get(hand) ?? 0) + 1)
      }
      const some = randomList(seed, 700)
      thinHands(some, most)
      expect([...some.hands.subarray(0, some.length)]).toEqual([...drawn.keys()])
      expect(some.total).toBeCloseTo(all.total, 9)
      ;[...drawn].forEach(([hand, times], i) => {
        expect(some.weights[i]! + some.perfect[i]!).toBeCloseTo(times * step, 9)
        // Both kinds keep their shares.
        const share = all.weights[hand]! / (all.weights[hand]! + all.perfect[hand]!)
        expect(some.weights[i]! / (times * step)).toBeCloseTo(share, 9)
      })
    }
  })

  it('are all of them if they are few', () => {
    const [all, some] = [randomList(3, 90), randomList(3, 90)]
    thinHands(some, 90)
    expect(some).toEqual(all)
  })
})
