import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { parseHand } from '../cards/text.js'
import type { PlayerView } from '../rules/types.js'
import { viewAt } from '../testing/view-at.js'
import {
  BEGINNER,
  type CountingHabits,
  callWith,
  claimWith,
  FAULTLESS,
  REGULAR,
} from './counting.js'

const DRAWS = 20_000

function viewWith(options: Partial<PlayerView['options']>): PlayerView {
  const view = viewAt('2h4s6d8ctsqh x*-x')
  return { ...view, options: { ...view.options, counting: 'manual', ...options } }
}

const manual = viewWith({})
const muggins = viewWith({ muggins: true })
const practice = viewWith({ muggins: true, mugginsPractice: true })

/** How often each difference to the truth was claimed. */
function errors(habits: CountingHabits, view: PlayerView, truth: number): Map<number, number> {
  const rng = createRng(11, truth)
  const claim = claimWith(habits)
  const counts = new Map<number, number>()
  for (let i = 0; i < DRAWS; i++) {
    const { points, why } = claim(view, truth, rng)
    if ((why === 'clean') !== (points === truth)) throw new Error(`${points} of ${truth} is ${why}`)
    const by = points - truth
    counts.set(by, (counts.get(by) ?? 0) + 1)
  }
  return counts
}

const rate = (counts: Map<number, number>, ...by: number[]) =>
  by.reduce((sum, error) => sum + (counts.get(error) ?? 0), 0) / DRAWS

/** Three standard errors of a rate over the draws. */
const within = (p: number) => 3 * Math.sqrt((p * (1 - p)) / DRAWS)

function expectRate(measured: number, p: number) {
  expect(Math.abs(measured - p)).toBeLessThanOrEqual(within(p))
}

describe('claims', () => {
  it('medium is wrong by 1 or 2, either way, in a tenth of the hands', () => {
    const counts = errors(REGULAR, muggins, 8)
    expectRate(rate(counts, 0), 0.9)
    for (const by of [-2, -1, 1, 2]) expectRate(rate(counts, by), 0.025)
  })

  it('easy is wrong by up to 3 in a fifth', () => {
    const counts = errors(BEGINNER, muggins, 8)
    expectRate(rate(counts, 0), 0.8)
    for (const by of [-3, -2, -1, 1, 2, 3]) expectRate(rate(counts, by), 0.2 / 6)
  })

  it('never claims above the truth where that would be refused, nor outside 0 to 29', () => {
    expect([...errors(REGULAR, manual, 8).keys()].sort()).toEqual([-1, -2, 0].sort())
    expectRate(rate(errors(REGULAR, manual, 8), 0), 0.9)
    expect([...errors(REGULAR, manual, 0).keys()]).toEqual([0])
    expect(Math.max(...errors(REGULAR, muggins, 29).keys())).toBe(0)
    expect(Math.min(...errors(BEGINNER, muggins, 1).keys())).toBe(-1)
  })

  it.each([
    ['easy', BEGINNER],
    ['medium', REGULAR],
    ['the faultless', FAULTLESS],
  ] as const)(
    '%s overcount by 1 or 2 in 15% of the hands of muggins practice that they get right',
    (_, habits) => {
      const { errorRate, errorSize } = habits
      const counts = errors(habits, practice, 8)
      const bluffs = (1 - errorRate) * 0.15
      const slip = errorRate === 0 ? 0 : errorRate / 2 / errorSize
      expectRate(rate(counts, 1), bluffs / 2 + slip)
      expectRate(rate(counts, 2), bluffs / 2 + slip)
      expectRate(rate(counts, 0), (1 - errorRate) * 0.85)
    },
  )

  it('says which overcount was meant', () => {
    const whys = (view: PlayerView) => {
      const rng = createRng(13)
      const claim = claimWith(REGULAR)
      const all = Array.from({ length: DRAWS }, () => claim(view, 8, rng).why)
      return (why: string) => all.filter((each) => each === why).length / DRAWS
    }
    expectRate(whys(practice)('bluff'), 0.9 * 0.15)
    expectRate(whys(practice)('error'), 0.1)
    expect(whys(muggins)('bluff')).toBe(0)
  })

  it('nobody is wrong about a hand of nothing', () => {
    for (const habits of [BEGINNER, REGULAR, FAULTLESS]) {
      for (const view of [manual, muggins, practice]) {
        expect([...errors(habits, view, 0).keys()]).toEqual([0])
      }
    }
  })

  it('the faultless never miscount in any other game', () => {
    for (const view of [manual, muggins]) expect(errors(FAULTLESS, view, 6).size).toBe(1)
  })
})

describe('calls', () => {
  const calls = (habits: CountingHabits, claimed: number, truth: number) => {
    const rng = createRng(12, claimed)
    const call = callWith(habits)
    return Array.from({ length: DRAWS }, () => call(muggins, claimed, truth, rng))
  }

  it.each([
    ['easy', BEGINNER, 0.5],
    ['medium', REGULAR, 0.9],
    ['the faultless', FAULTLESS, 1],
  ] as const)('%s notice wrong claims at their rate and call the truth', (_, habits, p) => {
    for (const claimed of [5, 9]) {
      const answers = calls(habits, claimed, 7)
      const called = answers.filter((answer) => answer !== null)
      expect(new Set(called)).toEqual(new Set([7]))
      expectRate(called.length / DRAWS, p)
    }
  })

  it('notices a large error more surely, and surely what no hand can count', () => {
    const share = (claimed: number, truth: number) =>
      calls(BEGINNER, claimed, truth).filter((answer) => answer !== null).length / DRAWS
    expectRate(share(10, 7), 0.5)
    expectRate(share(11, 7), 1 - 0.5 ** 1.5)
    expectRate(share(15, 7), 1 - 0.5 ** 3.5)
    expect(share(28, 4)).toBeGreaterThan(0.999)
    for (const claimed of [19, 25, 26, 27]) expect(share(claimed, 17)).toBe(1)
  })

  it('believes no 29 without a five', () => {
    const shown = {
      playerIndex: 0,
      cards: parseHand('4H 4S 6D 6C'),
      isCrib: false,
      score: null,
    } as const
    const [four, five] = parseHand('4D 5C')
    const at = (starter = four!) => ({ ...muggins, shown, starter })
    const never = () => 0.999_999
    expect(callWith(BEGINNER)(at(), 29, 28, never)).toBe(28)
    expect(callWith(BEGINNER)(at(five), 29, 28, never)).toBeNull()
  })

  it('nobody calls a right claim', () => {
    for (const habits of [BEGINNER, REGULAR, FAULTLESS]) {
      expect(calls(habits, 7, 7).every((answer) => answer === null)).toBe(true)
    }
  })
})
