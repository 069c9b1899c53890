import { readyPlayer, shippedPolicy } from '@skunkd/arena/internals'
import {
  LEVEL_PROFILES,
  OPPONENT_MODELS,
  optimalDiscard,
  optimalPeggingPlay,
  parseHand,
} from '@skunkd/engine'
import { LEVEL_NAMES, MEASURED_OPPONENTS } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import type { EndingCounts } from '../endings/ending-round.js'
import { changeOf, columnCounts } from './measure-player.js'

const policy = shippedPolicy()
const mean = (hands: Float64Array) => {
  const total = hands.reduce((sum, times) => sum + times, 0)
  return hands.reduce((sum, times, points) => sum + times * points, 0) / total
}

describe("the columns of the app's opponents", () => {
  it.each(['easy', 'medium', 'hard'] as const)(
    'hold what %s keeps when it is asked again',
    (name) => {
      // One in 60 of the hands of six ranks, with other suits.
      const counts = columnCounts(readyPlayer(name), 7, 60)
      const habits = OPPONENT_MODELS[name](policy).habits(null)
      for (const role of [0, 1]) {
        expect(Math.abs(mean(counts.hands[role]!) - mean(habits.hands[role]!))).toBeLessThan(0.7)
        // What is kept in the slice is kept in the column.
        const total = counts.keeps[role]!.reduce((sum, ways) => sum + ways, 0)
        let known = 0
        counts.keeps[role]!.forEach((ways, four) => {
          if (habits.keeps[role]![four]! > 0) known += ways
        })
        expect(known / total).toBeGreaterThan(0.9)
      }
    },
  )

  it('tell weak hands from strong ones', () => {
    const held = MEASURED_OPPONENTS.map((name) =>
      mean(OPPONENT_MODELS[name](policy).habits(null).hands[0]!),
    )
    const [easy, medium, hard, expert] = held as [number, number, number, number]
    expect(easy).toBeGreaterThan(6)
    expect(medium).toBeGreaterThan(6)
    expect(Math.abs(hard - expert)).toBeLessThan(0.3)
  })

  it('answer by their names, with numbers of their own', () => {
    const hand = parseHand('5S 5H 6D 7C JS QH')
    const history = [{ playerIndex: 1, card: parseHand('KS')[0]!, count: 0 }] as const
    const cribs = new Set<string>()
    const levels = ['level-1', 'level-12', 'level-20'] as const
    const names = ['strong', 'club', ...MEASURED_OPPONENTS, ...levels] as const
    for (const name of names) {
      const model = OPPONENT_MODELS[name](policy)
      const advice = optimalDiscard(hand, true, { model, scores: { mine: 30, theirs: 40 } })
      expect(advice.against).toBe(name)
      cribs.add(advice.allOptions[0]!.cribEV.toFixed(4))
      const played = optimalPeggingPlay(parseHand('5S 7H JD 2C'), parseHand('KS'), 10, {
        isDealer: true,
        discarded: parseHand('QH KD'),
        starter: parseHand('4D')[0]!,
        history,
        playerIndex: 0,
        opponentCards: 3,
        model,
      })
      expect(played.against).toBe(name)
      expect(played.options).toHaveLength(4)
    }
    // Hard, expert and the top of the dial lay the same cards away.
    expect(cribs.size).toBe(names.length - 2)
  })
})

describe('the columns of the levels', () => {
  it('are there for every player of the dial', () => {
    expect(LEVEL_PROFILES.map(({ name }) => name)).toEqual(LEVEL_NAMES)
    expect(Object.keys(OPPONENT_MODELS)).toEqual(expect.arrayContaining([...LEVEL_NAMES]))
  })

  it('are near the measured ones in between: level 12 from 10 and 15', () => {
    // One in 40 of the hands of six ranks, the same for all three.
    const [lower, upper, level] = ['level-10', 'level-15', 'level-12'].map((name) =>
      columnCounts(readyPlayer(name), 7, 40),
    ) as [EndingCounts, EndingCounts, EndingCounts]
    for (const key of ['throws', 'keeps', 'hands'] as const) {
      for (const role of [0, 1]) {
        const between = lower[key][role]!.map(
          (times, i) => 0.6 * times + 0.4 * upper[key][role]![i]!,
        )
        const off = changeOf(level[key][role]!, between)
        expect(off).toBeLessThan(0.02)
        // The neighbour itself is further away.
        expect(off).toBeLessThan(changeOf(level[key][role]!, lower[key][role]!) / 2)
      }
    }
  })

  it('hold what a level keeps, measured or not: a weaker one keeps less', () => {
    const held = (name: (typeof LEVEL_NAMES)[number]) =>
      mean(OPPONENT_MODELS[name](policy).habits(null).hands[0]!)
    const counts = columnCounts(readyPlayer('level-12'), 7, 40)
    expect(Math.abs(mean(counts.hands[0]!) - held('level-12'))).toBeLessThan(0.4)
    const [weak, middle, strong] = [held('level-1'), held('level-12'), held('level-20')]
    expect(weak).toBeLessThan(middle)
    expect(middle).toBeLessThan(strong)
  })
})
