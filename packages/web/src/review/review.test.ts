import {
  ANALYSIS_VERSION,
  analyzeGame,
  type GameSummary,
  isMistake,
  mistakesOf,
} from '@skunkd/engine'
import { worstDecisionText } from '@skunkd/engine/words'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { opponentLine, resultLine } from '../coach/coach-text.js'
import { curveShape, describeCurve } from '../coach/curve-geometry.js'
import { describeDistribution } from '../coach/decision/discard-spread.js'
import { judge } from '../coach/decision/judge.js'
import { luckNames } from '../coach/reviews/luck-names.js'
import { createReviewer } from '../coach/reviews/reviewer.js'
import { currentSummary, reviewablePart, toStoredSummary } from '../coach/reviews/stored-review.js'
import { createMemoryBackend } from '../storage/backends.js'
import { createStore } from '../storage/store.js'
import { readSummary } from '../storage/summary-schema.js'
import firstReview from '../testing/first-version-review.json'
import { playedGame, storedGame } from '../testing/played-game.js'
import { arrange } from './decision-list.js'
import { luckBetween } from './luck-column.js'
import { handLine } from './review-report.js'

const state = playedGame(11, { target: 61 })
const game = storedGame('g', state)
let summary: GameSummary

beforeAll(() => {
  summary = analyzeGame(state.decisionLog, { record: game.record, playerIndex: 0 })
}, 120_000)

const reviewer = (analyse = vi.fn(async () => summary)) => {
  const store = createStore(createMemoryBackend(), 'memory', () => {})
  const review = createReviewer({ store: async () => store, now: () => 5, analyse })
  return { store, review, analyse }
}

describe('luck', () => {
  it('is reckoned with the computer player who sat there, and with nobody else', () => {
    expect(luckNames({ ...game, seat: 0, opponent: 'hard' })).toEqual([null, 'hard'])
    expect(luckNames({ ...game, seat: 1, opponent: 'easy' })).toEqual(['easy', null])
    const change = { atAction: 5, handNumber: 1, from: 'easy', to: 'hard' }
    expect(luckNames({ ...game, seat: 0, opponentChanges: [change] })).toEqual([null, null])
    // Somebody online may call themselves anything.
    expect(luckNames({ ...game, seat: 0, kind: 'online', opponent: 'hard' })).toEqual([null, null])
  })

  it('says whom it was reckoned between, in reviews of older coaches too', () => {
    expect(luckBetween(summary.luck!)).toBe(
      'Calculated as if two sensible club players sat at the table.',
    )
    expect(luckBetween({ ...summary.luck!, between: ['club', 'hard'] })).toBe(
      'Calculated as if a sensible club player sat in your seat, against Moss.',
    )
    expect(readSummary(firstReview)!.luck!.between).toEqual(['club', 'club'])
  })
})

describe('reviewing', () => {
  it('analyses once; the second time the store answers with the same numbers', async () => {
    const { store, review, analyse } = reviewer()
    await store.importGame(game)
    const first = await review(game)
    const second = await review(game)
    expect(analyse).toHaveBeenCalledTimes(1)
    expect(second).toEqual(first)
    expect(second).toEqual(toStoredSummary(summary))
    expect(await store.practiceCards()).toHaveLength(mistakesOf(summary.decisions).length)
  })

  it('analyses again when the game has moved on or the coach has changed', async () => {
    const { store, review } = reviewer()
    await store.importGame(game)
    await review(game)
    const stored = (await store.review('g', 0))!
    expect(currentSummary(stored, game.record, 0)).not.toBeNull()
    const shorter = { ...game.record, actions: game.record.actions.slice(0, -1) }
    expect(currentSummary(stored, shorter, 0)).toBeNull()
    expect(currentSummary({ ...stored, version: ANALYSIS_VERSION + 1 }, game.record, 0)).toBeNull()
    expect(currentSummary({ ...stored, summary: { grade: 'Z' } }, game.record, 0)).toBeNull()
  })

  it('opens what the first version kept, the snapshots in their new place', () => {
    const read = readSummary(firstReview)!
    expect(read).not.toBeNull()
    expect(read.decisions).toHaveLength(3)
    read.decisions.forEach(({ decision, snapshot }, at) => {
      expect(decision).toBe(firstReview.decisions[at]!.decision.type)
      expect(snapshot).toEqual(firstReview.decisions[at]!.decision)
    })
    expect(readSummary(JSON.parse(JSON.stringify(read)))).toEqual(read)
  })

  it('keeps nothing of a game that was deleted while it worked', async () => {
    const { store, review } = reviewer()
    await review(game)
    expect(await store.review('g', 0)).toBeNull()
    expect(await store.practiceCards()).toEqual([])
  })

  it('leaves a hand that is being played closed', () => {
    const middle = playedGame(11, {
      until: ({ handNumber, phase }) => handNumber === 3 && phase === 'PEGGING',
    })
    const part = reviewablePart(storedGame('m', middle).record)!
    expect(part.state.phase).toBe('HAND_COMPLETE')
    expect(part.state.handNumber).toBe(2)
    const early = playedGame(11, { until: ({ phase }) => phase === 'PEGGING' })
    expect(reviewablePart(storedGame('e', early).record)).toBeNull()
    expect(reviewablePart(game.record)!.record).toBe(game.record)
  })

  it('survives JSON: what was exported can be drawn', () => {
    const kept = toStoredSummary(summary)
    expect(readSummary(JSON.parse(JSON.stringify(kept)))).toEqual(JSON.parse(JSON.stringify(kept)))
    expect(readSummary({ ...kept, decisions: [{ ...kept.decisions[0], actual: [{}] }] })).toBeNull()
    expect(readSummary(null)).toBeNull()
  })
})

describe('a retry', () => {
  it('accepts exactly what the review does not call a mistake, by the same number', () => {
    let accepted = 0
    let refused = 0
    for (const annotation of summary.decisions) {
      for (const option of annotation.options) {
        const verdict = judge(annotation, option.cards)
        expect(verdict.accepted).toBe(!isMistake(option.loss, annotation.decision))
        if (verdict.accepted) accepted++
        else refused++
      }
      if (annotation.options.length > 0) {
        expect(judge(annotation, annotation.options[0]!.cards).accepted).toBe(true)
        expect(judge(annotation, annotation.actual).loss).toBe(annotation.loss)
      }
    }
    expect(accepted).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(10)
  })
})

describe('the list', () => {
  it('holds every mistake, worst first, or everything in order', () => {
    const worst = arrange(summary.decisions, 'worst', 'mistakes', null)
    expect(worst).toHaveLength(mistakesOf(summary.decisions).length)
    const bases = worst.map(({ annotation }) => annotation.basis)
    expect(bases).toEqual([...bases].sort())
    for (const basis of ['points', 'win']) {
      const own = worst.filter(({ annotation }) => annotation.basis === basis)
      const losses = own.map(({ annotation }) => annotation.loss)
      expect(losses).toEqual([...losses].sort((a, b) => b - a))
    }
    const all = arrange(summary.decisions, 'order', 'all', null)
    expect(all.map(({ index }) => index)).toEqual(summary.decisions.map((_, i) => i))
    const hand = arrange(summary.decisions, 'order', 'all', 1)
    expect(hand.length).toBeGreaterThan(0)
    expect(hand.every(({ annotation }) => annotation.snapshot.handIndex === 1)).toBe(true)
  })
})

describe('the curve', () => {
  const box = { width: 1000, height: 300, left: 50, right: 10, top: 20, bottom: 30 }

  it('marks every mistake once, inside the picture, falling where chances were lost', () => {
    const { marks, hands, line } = curveShape(summary.curve!, summary.decisions, box)
    expect(marks.map(({ decisionIndex }) => decisionIndex)).toEqual(
      arrange(summary.decisions, 'order', 'mistakes', null).map(({ index }) => index),
    )
    for (const { x, from, to } of marks) {
      expect(x).toBeGreaterThan(box.left)
      expect(x).toBeLessThanOrEqual(box.width - box.right)
      expect(to).toBeGreaterThanOrEqual(from)
    }
    expect(hands.map(({ handIndex }) => handIndex)).toEqual(hands.map((_, i) => i))
    expect(line.startsWith('M50 ')).toBe(true)
  })

  it('is told in words and can be empty', () => {
    const words = describeCurve(summary.curve!, 3)
    expect(words).toMatch(/ended at (0|100)%\. 3 mistakes are marked/)
    expect(curveShape([], [], box).marks).toEqual([])
  })
})

describe('words', () => {
  it('say what the numbers say', () => {
    const mistakes = mistakesOf(summary.decisions)
    expect(mistakes.length).toBeGreaterThan(0)
    expect(worstDecisionText(summary.decisions)).toMatch(/^Costliest: [a-z]/)
    expect(worstDecisionText([])).toBe('No mistakes')
    const hand = summary.hands[0]!
    expect(handLine(summary.decisions, 0)).toContain(hand.totalLoss.toFixed(1))
    expect(handLine([], 0)).toBeNull()
  })

  it('name the result and everyone who sat across the table', () => {
    expect(resultLine(game)).toMatch(/^You (won \d+–\d+ against|lost \d+–\d+ to) Dot/)
    const open = { ...game, result: null, finishedAt: null }
    expect(resultLine(open)).toBe('Unfinished, against Dot')
    // What the previous version kept of a stopped game, and what is kept now.
    expect(resultLine({ ...game, result: null })).toBe('Stopped, against Dot')
    const stopped = { winner: null, scores: [40, 52], kind: 'stopped' } as const
    expect(resultLine({ ...game, result: stopped })).toBe('Stopped at 40 to 52, against Dot')
    const changes = [{ atAction: 30, handNumber: 3, from: 'easy', to: 'hard' }]
    expect(opponentLine({ ...game, opponent: 'hard', opponentChanges: changes })).toBe(
      'Dot, then Moss from hand 3',
    )
  })

  it('describe a spread', () => {
    expect(describeDistribution([0, 0, 0.25, 0, 0.5, 0.25])).toBe('between 2 and 5, most often 4')
  })
})
