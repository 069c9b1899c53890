import { describe, expect, it } from 'vitest'
import {
  analyzeGame,
  analyzeHand,
  type DecisionSnapshot,
  type Grade,
  gradeOf,
  optimalDiscard,
  parseHand,
} from '../index.js'
import { drawnGame, played, sixCards, thrown } from '../testing/contract/table.js'

const FIVES = parseHand('5H 5S 5D JC 9H KS')
const SCATTERED = parseHand('AH 4S 7D 10C QH KS')

const best = (hand = FIVES, handIndex = 0): DecisionSnapshot =>
  thrown(hand, optimalDiscard(hand, true).discard, true, handIndex)

const worst = (hand = SCATTERED, handIndex = 0): DecisionSnapshot =>
  thrown(hand, optimalDiscard(hand, false).allOptions.at(-1)!.discard, false, handIndex)

describe('a hand looked back on', () => {
  it('000:773 lost nothing if every choice was the best', () => {
    const summary = analyzeHand([best()], 0)
    expect(summary).toMatchObject({ handIndex: 0, totalEVL: 0, worstDecision: null })
    expect(summary.annotations).toHaveLength(1)
  })

  it('000:784 000:1060 has a worst decision: what lost most, the first of equals', () => {
    const slip = thrown(SCATTERED, optimalDiscard(SCATTERED, false).allOptions[4]!.discard, false)
    const { annotations, worstDecision } = analyzeHand([best(), slip, worst(), worst()], 0)
    expect(worstDecision).toBe(annotations[2])
    expect(worstDecision!.evl).toBeGreaterThan(annotations[1]!.evl)
    expect(annotations[3]!.evl).toBe(worstDecision!.evl)
  })

  it('000:796 adds up what each decision lost', () => {
    const summary = analyzeHand([worst(), worst(), best()], 0)
    const [first, second] = summary.annotations
    expect(first!.evl).toBeGreaterThan(0)
    expect(summary.totalEVL).toBeCloseTo(first!.evl + second!.evl, 12)
  })

  it('000:810 may be empty', () => {
    expect(analyzeHand([], 2)).toMatchObject({
      handIndex: 2,
      totalEVL: 0,
      annotations: [],
      worstDecision: null,
    })
  })

  it('000:1056 passes over decisions of other hands', () => {
    // The document looks at all it is given, and says of each that it was this hand's.
    expect(analyzeHand([best(FIVES, 0), worst(SCATTERED, 1)], 1).annotations).toHaveLength(1)
  })
})

describe('a game looked back on', () => {
  it('000:820 is an A+ if every choice was the best', () => {
    expect(analyzeGame([best()])).toMatchObject({
      grade: 'A+',
      totalDecisions: 1,
      excellentCount: 1,
      totalEVL: 0,
      worstDecision: null,
    })
  })

  it('000:832 is an F if every choice was the worst', () => {
    const summary = analyzeGame([0, 1, 2, 3, 4].map((hand) => worst(SCATTERED, hand)))
    expect(summary).toMatchObject({ grade: 'F', totalDecisions: 5, excellentCount: 0 })
  })

  it('000:850 adds up the losses of its hands', () => {
    const summary = analyzeGame([worst(SCATTERED, 0), worst(SCATTERED, 1)])
    expect(summary.hands).toHaveLength(2)
    expect(summary.totalEVL).toBeCloseTo(
      summary.hands[0]!.totalEVL + summary.hands[1]!.totalEVL,
      12,
    )
    expect(summary.totalEVL).toBeGreaterThan(0)
  })

  it('000:864 000:1105 has its decisions by hand, the hands in order', () => {
    const summary = analyzeGame([best(FIVES, 3), best(FIVES, 0), best(FIVES, 3)])
    expect(summary.hands.map(({ handIndex }) => handIndex)).toEqual([0, 3])
    expect(summary.hands.map(({ annotations }) => annotations.length)).toEqual([1, 2])
  })

  it('000:878 000:1083 is an A+ with zeros if nothing was decided', () => {
    expect(analyzeGame([])).toMatchObject({
      hands: [],
      totalEVL: 0,
      averageEVLPerHand: 0,
      averageEVLPerDecision: 0,
      worstDecision: null,
      grade: 'A+',
      totalDecisions: 0,
      excellentCount: 0,
    })
  })

  it('000:1110 000:1115 000:1116 has its totals and averages', () => {
    const log = [worst(SCATTERED, 0), best(FIVES, 0), worst(sixCards(5), 1)]
    const summary = analyzeGame(log)
    const sum = summary.hands
      .flatMap(({ annotations }) => annotations)
      .reduce((total, { evl }) => total + evl, 0)
    expect(summary.totalEVL).toBeCloseTo(sum, 12)
    expect(summary.averageEVLPerHand).toBeCloseTo(sum / 2, 12)
    expect(summary.averageEVLPerDecision).toBeCloseTo(sum / 3, 12)
    expect(summary.totalDecisions).toBe(3)
  })

  it('000:1112 counts what was excellent, decisions without a choice included', () => {
    const forced = played('10H', '10H', 'KH JS AC', 21)
    expect(analyzeGame([best(), forced, worst()])).toMatchObject({
      totalDecisions: 3,
      excellentCount: 2,
    })
  })

  it('000:1118 has as its worst the worst of any hand', () => {
    const summary = analyzeGame([best(FIVES, 0), worst(SCATTERED, 1), best(FIVES, 2)])
    expect(summary.worstDecision).toBe(summary.hands[1]!.worstDecision)
    expect(summary.worstDecision).not.toBeNull()
  })

  it('000:1118 goes by chances of winning near the end, where the document knows only points', () => {
    const late = { playerIndex: 0, scores: [117, 112] }
    const options = optimalDiscard(SCATTERED, false).allOptions
    const log = options
      .slice(1)
      .map(({ discard }) => ({ ...thrown(SCATTERED, discard, false), ...late }))
    const { worstDecision, decisions } = analyzeGame(log)
    expect(worstDecision!.basis).toBe('win')
    expect(worstDecision!.loss).toBe(Math.max(...decisions.map(({ loss }) => loss)))
    expect(decisions.some(({ evl, loss }) => evl !== loss)).toBe(true)
  })

  it('001:86 has every field that the documents name', () => {
    const summary = analyzeGame([best()])
    const fields = [
      'hands',
      'totalEVL',
      'averageEVLPerHand',
      'averageEVLPerDecision',
      'worstDecision',
      'grade',
      'totalDecisions',
      'excellentCount',
    ]
    for (const field of fields) expect(summary).toHaveProperty(field)
    for (const field of ['handIndex', 'annotations', 'totalEVL', 'worstDecision']) {
      expect(summary.hands[0]).toHaveProperty(field)
    }
  })

  it('001:12 comes from the log that a game of the reducer keeps', () => {
    const state = [...drawnGame(70, { target: 31 })].at(-1)!
    const discards = state.decisionLog.filter(({ type }) => type === 'discard')
    const summary = analyzeGame(discards)
    expect(summary.totalDecisions).toBe(2 * state.handNumber)
    expect(summary.hands.map(({ handIndex }) => handIndex)).toEqual(
      Array.from({ length: state.handNumber }, (_, hand) => hand),
    )
  })
})

describe('the grades', () => {
  it('001:110 000:952 are six, each from its own limit on', () => {
    const limits: readonly (readonly [number, Grade])[] = [
      [0, 'A+'],
      [0.0999, 'A+'],
      [0.1, 'A'],
      [0.2999, 'A'],
      [0.3, 'B'],
      [0.6999, 'B'],
      [0.7, 'C'],
      [1.4999, 'C'],
      [1.5, 'D'],
      [2.4999, 'D'],
      [2.5, 'F'],
      [9, 'F'],
    ]
    for (const [average, grade] of limits) expect(gradeOf(average)).toBe(grade)
  })

  it('001:112 follow from the average over the decisions of the game', () => {
    // Discards alone, so that none of them is without a choice.
    for (const log of [
      [worst(), best(), best()],
      [worst(), best()],
      [worst(), worst(), best()],
    ]) {
      const { grade, averageEVLPerDecision } = analyzeGame(log)
      expect(grade).toBe(gradeOf(averageEVLPerDecision))
    }
  })
})

const HAND = parseHand('AH 4S 7D 10C QH KS')
const poorest = thrown(HAND, optimalDiscard(HAND, false).allOptions.at(-1)!.discard, false)
const forced = played('10H', '10H', 'KH JS AC', 21)

/** One discard that lost, among this many cards without a choice. */
const log = (cards: number): DecisionSnapshot[] => [
  poorest,
  ...Array.from({ length: cards }, () => forced),
]

describe('the average of a game', () => {
  it('000:1116 is over all decisions, those without a choice included', () => {
    const { totalEVL, averageEVLPerDecision, totalDecisions } = analyzeGame(log(3))
    expect(totalDecisions).toBe(4)
    expect(totalEVL).toBeGreaterThan(2.5)
    expect(averageEVLPerDecision).toBeCloseTo(totalEVL / 4, 12)
  })

  it('000:1131 001:112 gives the grade; so short a game has no letter for people', () => {
    const summary = analyzeGame(log(11))
    expect(summary.grade).toBe(gradeOf(summary.totalEVL / 12))
    expect(summary.averageLossPerDecision).toBeCloseTo(summary.totalLoss, 12)
    expect(summary.letter).toBeNull()
    expect(summary.grade).not.toBe('F')
  })

  it('000:1116 has one name for it', () => {
    expect(analyzeGame(log(1))).not.toHaveProperty('averageEVLPerDecisionWithForced')
  })

  it('000:1116 000:1131 in a game that was played', () => {
    const { decisionLog } = [...drawnGame(70, { target: 31 })].at(-1)!
    const summary = analyzeGame(decisionLog, { playerIndex: 0 })
    expect(summary.averageEVLPerDecision).toBeCloseTo(summary.totalEVL / summary.totalDecisions, 12)
    expect(summary.grade).toBe(gradeOf(summary.averageEVLPerDecision))
  })
})
