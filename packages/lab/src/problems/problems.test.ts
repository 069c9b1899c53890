import { shippedPolicy } from '@skunkd/arena/internals'
import { type Position, parsePosition, strongModel } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { judgeProblem } from './judge-problem.js'
import { PUBLISHED_PROBLEMS } from './published.js'

const model = strongModel(shippedPolicy())
const of = (kind: Position['kind']) =>
  PUBLISHED_PROBLEMS.filter(({ position }) => parsePosition(position).position.kind === kind)

describe('published problems', () => {
  it('have an address, and answers that can be given', () => {
    for (const { source, answers } of PUBLISHED_PROBLEMS) {
      expect(source).toMatch(/^http:\/\/[a-z.]+\/\S+\.(htm|html|asp)$/)
      expect(Object.keys(answers).length).toBeGreaterThan(0)
    }
    expect([of('discarding').length, of('playing').length]).toEqual([35, 15])
  })

  it('are answered as most, some or none of the experts do, as often as the page says', () => {
    const counts = { most: 0, some: 0, none: 0 }
    for (const problem of PUBLISHED_PROBLEMS) {
      const { kind, choices, experts, agrees } = judgeProblem(problem, model)
      expect(choices.length, problem.position).toBeGreaterThan(kind === 'discarding' ? 2 : 1)
      expect(agrees === 'most').toBe(choices[0]!.key === experts)
      counts[agrees]++
    }
    expect(counts).toEqual({ most: 34, some: 5, none: 11 })
  })

  it('are read card by card: the first ones of the play, and one after a go', () => {
    for (const problem of of('playing').slice(0, 3)) {
      const { choices } = judgeProblem(problem, model)
      expect(choices.length).toBeGreaterThan(1)
      for (const { wins } of choices) {
        expect(wins).toBeGreaterThan(0)
        expect(wins).toBeLessThan(1)
      }
    }
  })

  it('are played out where we disagree', () => {
    const verdict = judgeProblem(PUBLISHED_PROBLEMS[1]!, model)
    const [best, other] = verdict.choices
    const { points, wins } = verdict.playOut(best!, other!, 10, 400)
    expect(points.n).toBe(400)
    expect(wins.mean(0)).toBeGreaterThan(0.2)
    expect(wins.mean(0)).toBeLessThan(0.8)
    // The same cards for the same seed.
    expect(verdict.playOut(best!, other!, 10, 400).points.first).toBe(points.first)
  })
})
