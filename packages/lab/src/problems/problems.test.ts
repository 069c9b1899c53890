import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { judgeCard, judgeDiscard } from './judge-problem.js'
import { PUBLISHED_CARDS, PUBLISHED_DISCARDS } from './published.js'

const model = strongModel(shippedPolicy())

describe('published problems', () => {
  it('have an address, and answers that can be given', () => {
    for (const { source, answers } of [...PUBLISHED_DISCARDS, ...PUBLISHED_CARDS]) {
      expect(source).toMatch(/^http:\/\/[a-z.]+\/\S+\.(htm|html|asp)$/)
      expect(Object.keys(answers).length).toBeGreaterThan(0)
    }
    for (const problem of PUBLISHED_DISCARDS) {
      const { choices, experts, agrees } = judgeDiscard(problem, model)
      expect(choices.length, problem.hand).toBeGreaterThan(2)
      expect(agrees === 'most').toBe(choices[0]!.key === experts)
    }
  })

  it('are read card by card: the first ones of the play, and one after a go', () => {
    for (const problem of PUBLISHED_CARDS.slice(0, 3)) {
      const { choices } = judgeCard(problem, model)
      expect(choices.length).toBeGreaterThan(1)
      for (const { wins } of choices) {
        expect(wins).toBeGreaterThan(0)
        expect(wins).toBeLessThan(1)
      }
    }
  })

  it('are played out where we disagree', () => {
    const verdict = judgeDiscard(PUBLISHED_DISCARDS[1]!, model)
    const [best, other] = verdict.choices
    const { points, wins } = verdict.playOut(best!, other!, 10, 400)
    expect(points.n).toBe(400)
    expect(wins.mean(0)).toBeGreaterThan(0.2)
    expect(wins.mean(0)).toBeLessThan(0.8)
    // The same cards for the same seed.
    expect(verdict.playOut(best!, other!, 10, 400).points.first).toBe(points.first)
  })
})
