import { describe, expect, it } from 'vitest'
import {
  createRng,
  getPlayer,
  handDistribution,
  type Player,
  parseHand,
  questionFor,
} from '../index.js'
import { playStates, sixCards, viewOfSix, viewToMove } from '../testing/contract/table.js'

/** `expert-v2` with a depth and a clock. */
function second(options: { readonly depth?: 2 | 3; readonly now?: () => number } = {}): Player {
  return getPlayer('expert-v2', options)
}

const views = playStates(6, 30)
  .map(viewToMove)
  .filter((view) => questionFor(view)?.kind === 'play')

const choices = (player: Player) =>
  views.map((view) => player.play(view, createRng(8)).chosen[0]!.id)

const values = (player: Player) =>
  views.map((view) => player.play(view, createRng(8)).candidates.map(({ value }) => value))

describe('expert-v2', () => {
  it('003:379 003:464 looks at its own next card too, if told', () => {
    expect(views.length).toBeGreaterThan(60)
    expect(values(second({ depth: 2 }))).toEqual(values(second()))
    expect(values(second({ depth: 3 }))).not.toEqual(values(second()))
  })

  it('003:379 adds what that card pegs: an eight on its own seven makes fifteen', () => {
    const alone = {
      ...views[0]!,
      cardsLeft: parseHand('7H 8S'),
      opponentCardsLeft: 0,
      pegging: { ...views[0]!.pegging, sequence: [], count: 0 },
    }
    const [two, three] = ([2, 3] as const).map((depth) =>
      second({ depth }).play(alone, createRng(8)),
    )
    three!.candidates.forEach(({ value }, place) => {
      expect(value - two!.candidates[place]!.value).toBeCloseTo(2 * 15, 9)
    })
  })

  it('003:466 decides the same with a clock that leaves it time as without one', () => {
    let now = 0
    const slow = () => {
      now += 0.0001
      return now
    }
    expect(choices(second({ now: slow }))).toEqual(choices(second()))
    expect(choices(second({ now: () => 5 }))).toEqual(choices(second()))
  })

  it('003:480 falls back to one ply if the time is over before there is a result', () => {
    let now = 0
    const hurried = () => {
      now += 51
      return now
    }
    const player = second({ now: hurried })
    expect(choices(player)).toEqual(choices(getPlayer('expert-classic')))
    const trace = player.play(views[0]!, createRng(8))
    expect(trace.complete).toBe(false)
    expect(trace.search).toBeUndefined()
    expect(second().play(views[0]!, createRng(8)).search).toEqual({ depth: 2, samples: 8 })
  })

  it('003:480 003:482 gives the best so far if the time is over on the way, and says so', () => {
    const full = views.map((view) => second().play(view, createRng(8)))
    let cut = 0
    views.forEach((view, place) => {
      let calls = 0
      const now = () => (calls++ < 2 ? 0 : 51)
      const { chosen, candidates, complete } = second({ now }).play(view, createRng(8))
      expect(candidates.some(({ cards }) => cards[0]!.id === chosen[0]!.id)).toBe(true)
      if (!complete) cut++
      else expect(chosen).toEqual(full[place]!.chosen)
    })
    expect(cut).toBeGreaterThan(0)
    for (const { complete } of full) expect(complete).toBe(true)
  })

  it('003:467 gives the same values however often it is asked: a memo does not outlive a decision', () => {
    const player = second({ depth: 3 })
    expect(values(player)).toEqual(values(player))
    expect(values(second({ depth: 3 }))).toEqual(values(player))
  })
})

const racing = getPlayer('expert-classic-race')
const HANDS = 250

/** How far the four kept stray from their mean over the starters, and that mean. */
function keptAt(seed: number, scores: readonly [number, number]) {
  const six = sixCards(seed)
  const { chosen } = racing.discard(viewOfSix(six, seed % 2 === 0, scores), createRng(1))
  const keep = six.filter(({ id }) => chosen.every((card) => card.id !== id))
  const { mean, probabilities } = handDistribution(keep, six)
  const square = probabilities.reduce((sum, p, points) => sum + p * (points - mean) ** 2, 0)
  return { mean, spread: Math.sqrt(square) }
}

function compare(scores: readonly [number, number]) {
  const differences = Array.from({ length: HANDS }, (_, seed) => {
    const [there, level] = [keptAt(seed, scores), keptAt(seed, [60, 60])]
    return { spread: there.spread - level.spread, mean: there.mean - level.mean }
  })
  const changed = differences.filter(({ spread, mean }) => spread !== 0 || mean !== 0)
  return { changed: changed.length, spread: differences.reduce((sum, one) => sum + one.spread, 0) }
}

describe('the discards of expert-classic-race', () => {
  it('003:578 are steadier at a lead of more than 30', () => {
    const { changed, spread } = compare([95, 60])
    expect(changed).toBeGreaterThan(0)
    expect(spread).toBeLessThan(0)
  })

  it('003:579 reach higher at a deficit of more than 30', () => {
    const { changed, spread } = compare([60, 95])
    expect(changed).toBeGreaterThan(0)
    expect(spread).toBeGreaterThan(0)
  })

  it('003:578 are what they were at a lead of 30', () => {
    expect(compare([90, 60]).changed).toBe(0)
    expect(compare([60, 90]).changed).toBe(0)
  })

  it('003:578 change slightly: seldom', () => {
    for (const scores of [
      [95, 60],
      [60, 95],
    ] as const) {
      expect(compare(scores).changed).toBeLessThan(HANDS / 3)
    }
  })
})
