import { expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { analyzeDecision } from '../coach/analyze-decision.js'
import { LUCK_KINDS, type LuckSummary } from '../judge/types.js'
import { randomDiscards, randomPlays } from '../testing/coach-decisions.js'
import { discardSums, luckSums, playSums } from './sums.js'

const units = (value: number, digits: number) => Math.round(value * 10 ** digits) + 0

it('parts and total of every choice in 500 positions add up, each within a hundredth', {
  tags: 'slow',
}, () => {
  for (const snapshot of randomDiscards(250, 91)) {
    for (const { parts, expectedValue } of analyzeDecision(snapshot).options) {
      const { hand, crib, play, total } = discardSums(parts!)
      expect(units(hand, 2) + units(crib, 2) + units(play, 2)).toBe(units(total, 2))
      expect(Math.abs(total - expectedValue)).toBeLessThanOrEqual(0.00501)
      for (const [shown, value] of [
        [hand, parts!.hand],
        [crib, parts!.crib],
        [play, parts!.pegging],
      ] as const) {
        expect(Math.abs(shown - value)).toBeLessThan(0.01001)
      }
    }
  }
  for (const snapshot of randomPlays(250, 92)) {
    for (const { points = 0, expectedValue } of analyzeDecision(snapshot, { maxHands: 6 })
      .options) {
      const { now, rest, total } = playSums(points, expectedValue)
      expect(now).toBe(points)
      expect(units(now, 2) + units(rest, 2)).toBe(units(total, 2))
      expect(Math.abs(total - expectedValue)).toBeLessThanOrEqual(0.00501)
    }
  }
})

it('luck adds up by kind, and with what is left to the result', () => {
  const rng = createRng(93)
  const some = () => ({ points: 40 * rng() - 20, winProbability: rng() - 0.5 })
  for (let at = 0; at < 500; at++) {
    const byKind = Object.fromEntries(LUCK_KINDS.map((kind) => [kind, some()]))
    const result = { points: Math.round(80 * rng() - 40), winProbability: at % 2 }
    const { points, chance } = luckSums({ byKind, result } as unknown as LuckSummary)
    for (const sums of [points, chance]) {
      const kinds = LUCK_KINDS.map((kind) => units(sums.byKind[kind], 1))
      expect(kinds.reduce((all, kind) => all + kind, 0)).toBe(units(sums.total, 1))
      expect(units(sums.total, 1) + units(sums.without, 1)).toBe(units(sums.result, 1))
    }
  }
})
