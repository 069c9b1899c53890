import { describe, expect, it } from 'vitest'
import { CoachError } from '../judge/error.js'
import { isMistake, SEVERITIES } from '../judge/scales.js'
import { LUCK_KINDS } from '../judge/types.js'
import { modelsForPlayers } from '../odds/opponents/models-by-name.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import type { GameState } from '../rules/types.js'
import { toRecord } from '../rules/written/record.js'
import { lastState } from '../testing/random-game.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { analyzeDecision } from './analyze-decision.js'
import { analyzeGame, analyzeGameSteps, analyzeHand } from './analyze-game.js'
import { dealLosses, letterOf } from './rating.js'

const QUICK = { maxHands: 16 }
const GAME: GameState = lastState({ seed: 4 }, 9)
const RECORD = toRecord(GAME)
const WHOLE = analyzeGame(GAME.decisionLog, QUICK)
const FIRST = analyzeGame(GAME.decisionLog, { ...QUICK, playerIndex: 0, record: RECORD })
const SECOND = analyzeGame(GAME.decisionLog, { ...QUICK, playerIndex: 1, record: RECORD })

describe('analyzeGame', () => {
  it('gives an empty log an A+ and zeros', () => {
    expect(analyzeGame([])).toMatchObject({
      hands: [],
      totalEVL: 0,
      averageEVLPerHand: 0,
      averageEVLPerDecision: 0,
      worstDecision: null,
      grade: 'A+',
      totalDecisions: 0,
      excellentCount: 0,
      accuracy: null,
      mostCostlyPattern: null,
    })
  })

  it('holds every decision of the log once, hands in order', () => {
    expect(WHOLE.totalDecisions).toBe(GAME.decisionLog.length)
    expect(WHOLE.decisions.map(({ snapshot }) => snapshot)).toEqual(GAME.decisionLog)
    expect(WHOLE.hands.map(({ handIndex }) => handIndex)).toEqual(
      Array.from({ length: GAME.handNumber }, (_, hand) => hand),
    )
    expect(WHOLE.hands.flatMap(({ annotations }) => annotations)).toHaveLength(WHOLE.totalDecisions)
  })

  it('adds up: hands, phases, players', () => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(WHOLE.hands.map(({ totalEVL }) => totalEVL))).toBeCloseTo(WHOLE.totalEVL, 9)
    expect(WHOLE.discarding.totalLoss + WHOLE.pegging.totalLoss).toBeCloseTo(WHOLE.totalLoss, 9)
    expect(FIRST.totalLoss + SECOND.totalLoss).toBeCloseTo(WHOLE.totalLoss, 9)
    expect(FIRST.totalDecisions + SECOND.totalDecisions).toBe(WHOLE.totalDecisions)
    expect(WHOLE.forcedDecisions + WHOLE.unforcedDecisions).toBe(WHOLE.totalDecisions)
    expect(sum(SEVERITIES.map((severity) => WHOLE.severities[severity]))).toBe(
      WHOLE.unforcedDecisions,
    )
    expect(sum(WHOLE.patterns.map(({ count }) => count))).toBe(
      WHOLE.decisions.filter(({ loss, decision }) => isMistake(loss, decision)).length,
    )
  })

  it('has the letter of one player, and none of both together', () => {
    expect(FIRST.letter).toEqual(letterOf(dealLosses(FIRST.decisions)))
    expect(FIRST.letter).not.toBeNull()
    expect(WHOLE.letter).toBeNull()
  })

  it('averages over the decisions that had a choice', () => {
    const free = WHOLE.decisions.filter(({ forced }) => !forced)
    const loss = free.reduce((total, annotation) => total + annotation.loss, 0)
    expect(free.length).toBeLessThan(WHOLE.totalDecisions)
    expect(WHOLE.averageLossPerDecision).toBeCloseTo(loss / free.length, 9)
    const accuracies = free.map(({ accuracy }) => accuracy!)
    const mean = accuracies.reduce((total, each) => total + each, 0) / free.length
    expect(WHOLE.accuracy).toBeCloseTo(mean, 9)
  })

  it('finds the worst decision, and none where nothing was lost', () => {
    const most = Math.max(...WHOLE.decisions.map(({ loss }) => loss))
    expect(WHOLE.worstDecision!.loss).toBe(most)
    const best = WHOLE.decisions.filter(({ loss }) => loss === 0).map(({ snapshot }) => snapshot)
    expect(analyzeGame(best, QUICK).worstDecision).toBeNull()
    expect(analyzeGame(best, QUICK).grade).toBe('A+')
  })

  it('reviews the same decision twice where the log holds it twice', () => {
    const one = GAME.decisionLog[0]!
    expect(analyzeGame([one, one], QUICK).totalDecisions).toBe(2)
  })

  it('refuses a third player and a record of another game', () => {
    const other = toRecord(lastState({ seed: 5 }, 9))
    expect(() => analyzeGame(GAME.decisionLog, { playerIndex: 2 })).toThrow(CoachError)
    expect(() => analyzeGame(GAME.decisionLog, { record: other })).toThrow(
      expect.objectContaining({ code: 'BAD_RECORD' }),
    )
  })
})

describe('analyzeHand', () => {
  it('passes other hands over', () => {
    const hand = analyzeHand(GAME.decisionLog, 1, QUICK)
    expect(hand).toEqual(WHOLE.hands[1])
    const own = analyzeHand(GAME.decisionLog, 1, { ...QUICK, playerIndex: 1 })
    expect(own).toEqual(SECOND.hands[1])
    expect(analyzeHand(GAME.decisionLog, 99)).toMatchObject({
      handIndex: 99,
      annotations: [],
      totalEVL: 0,
      worstDecision: null,
    })
  })
})

describe('analyzeGameSteps', () => {
  it('yields one annotation a step with progress, and the summary at the end', {
    tags: 'slow',
  }, () => {
    const steps = analyzeGameSteps(GAME.decisionLog, { ...QUICK, playerIndex: 0, record: RECORD })
    let count = 0
    let own = 0
    let step = steps.next()
    while (!step.done) {
      count++
      expect(step.value.done).toBe(count)
      expect(step.value.total).toBe(GAME.decisionLog.length)
      if (step.value.reviewed) own++
      step = steps.next()
    }
    expect(count).toBe(GAME.decisionLog.length)
    expect(own).toBe(FIRST.totalDecisions)
    expect(step.value).toEqual(FIRST)
  })

  it('stops when it is left', () => {
    const steps = analyzeGameSteps(GAME.decisionLog, QUICK)
    for (const { done } of steps) if (done === 3) break
    expect(steps.next().done).toBe(true)
  })
})

describe('luck', () => {
  it.each([
    ['first', FIRST],
    ['second', SECOND],
  ])('telescopes for the %s player', (_, summary) => {
    const luck = summary.luck!
    for (const measure of ['points', 'winProbability'] as const) {
      const explained =
        luck.expected[measure] -
        luck.ownLoss[measure] +
        luck.opponentLoss[measure] +
        luck.total[measure]
      expect(explained).toBeCloseTo(luck.result[measure], 8)
      expect(luck.adjusted[measure]).toBeCloseTo(luck.result[measure] - luck.total[measure], 8)
      const kinds = LUCK_KINDS.reduce((total, kind) => total + luck.byKind[kind][measure], 0)
      expect(kinds).toBeCloseTo(luck.total[measure], 8)
    }
    expect(luck.margin + luck.afterEnd).toBe(luck.result.points)
    expect(luck.counting).toEqual({ points: 0, winProbability: 0 })
    const seat = luck.playerIndex
    const plays = GAME.decisionLog.filter(
      ({ type, playerIndex }) => type === 'pegging_play' && playerIndex === seat,
    ).length
    expect(luck.byKind.deal.events).toBe(GAME.handNumber)
    expect(luck.byKind.cut.events).toBe(GAME.handNumber)
    // One before each own card, and one from the last of them through the show.
    expect(luck.byKind.opponent.events).toBe(plays + GAME.handNumber)
    expect(luck.total.pointsError).toBeGreaterThan(0)
  })

  it('is of one player what it is not of the other', () => {
    expect(FIRST.luck!.total.winProbability).toBeCloseTo(-SECOND.luck!.total.winProbability, 8)
    expect(FIRST.luck!.total.points).toBeCloseTo(-SECOND.luck!.total.points, 8)
    expect(FIRST.luck!.result.winProbability + SECOND.luck!.result.winProbability).toBe(1)
  })

  it('is reckoned between the two who played, each judged by the column of the other', {
    tags: 'slow',
  }, () => {
    const half = lastState({ seed: 6 }, 9, 36)
    const players = modelsForPlayers(['easy', 'somebody'], shippedPolicy())
    expect(players.map(({ name }) => name)).toEqual(['easy', 'club'])
    const review = (playerIndex: number, model = clubModel()) =>
      analyzeGame(half.decisionLog, {
        maxHands: 2,
        playerIndex,
        record: toRecord(half),
        model,
        players,
      }).luck!
    const [own, theirs] = [review(0), review(1)]
    expect(own.between).toEqual(['easy', 'club'])
    expect(own.total.points).toBeCloseTo(-theirs.total.points, 8)
    expect(own.total.winProbability).toBeCloseTo(-theirs.total.winProbability, 8)
    // The yardstick that grades the decisions has no say in it.
    expect(review(1, players[0])).toEqual(theirs)
    let lost = 0
    for (const snapshot of half.decisionLog) {
      if (snapshot.playerIndex !== 1 || snapshot.handIndex >= half.handNumber - 1) continue
      const { options, evActual } = analyzeDecision(snapshot, { maxHands: 2, model: players[0] })
      const values = options.map(({ expectedValue }) => expectedValue)
      if (values.length > 0) lost += Math.max(...values) - evActual
    }
    expect(theirs.ownLoss.points).toBeCloseTo(lost, 8)
    const { between: _, ...club } = analyzeGame(half.decisionLog, {
      maxHands: 2,
      playerIndex: 1,
      record: toRecord(half),
    }).luck!
    expect(club.total.points).not.toBeCloseTo(theirs.total.points, 3)
  })

  it('leaves an unfinished hand out', () => {
    const half = lastState({ seed: 4 }, 9, 40)
    const luck = analyzeGame(half.decisionLog, { ...QUICK, playerIndex: 0, record: toRecord(half) })
      .luck!
    expect(luck.byKind.deal.events).toBe(half.handNumber - 1)
    expect(luck.events.every(({ handIndex }) => handIndex < half.handNumber - 1)).toBe(true)
    expect(luck.result.winProbability).toBeGreaterThan(0)
    expect(luck.result.winProbability).toBeLessThan(1)
  })
})

describe('the curve', () => {
  const curve = FIRST.curve!

  it('begins before the first deal and ends with the result', () => {
    expect(curve[0]!.kind).toBe('deal')
    expect(curve.at(-1)).toMatchObject({ kind: 'end', after: Number(GAME.winner === 0) })
    expect(SECOND.curve!.at(-1)!.after).toBe(GAME.winner === 1 ? 1 : 0)
  })

  it('stays between 0 and 1 and marks every own decision and every score', () => {
    for (const { before, after } of curve) {
      expect(before).toBeGreaterThanOrEqual(0)
      expect(before).toBeLessThanOrEqual(1)
      expect(after).toBeGreaterThanOrEqual(0)
      expect(after).toBeLessThanOrEqual(1)
    }
    const decided = curve.filter(({ kind }) => kind === 'decision')
    expect(decided.map(({ decisionIndex }) => decisionIndex)).toEqual(
      FIRST.decisions.map((_, at) => at),
    )
    const events = GAME.history.flatMap((hand) => hand.events)
    expect(curve.filter(({ kind }) => kind === 'score')).toHaveLength(events.length)
  })

  it('falls by what a decision lost', () => {
    for (const { kind, before, after, decisionIndex } of curve) {
      if (kind !== 'decision') continue
      const { winProbabilityLost } = FIRST.decisions[decisionIndex!]!
      expect(before - after).toBeLessThanOrEqual(winProbabilityLost! + 1e-9)
    }
  })

  it('can be drawn of a game in any phase', { tags: 'slow' }, () => {
    for (let steps = 0; steps < 60; steps += 3) {
      const part = lastState({ seed: 6 }, 3, steps)
      const drawn = analyzeGame(part.decisionLog, {
        ...QUICK,
        playerIndex: 1,
        record: toRecord(part),
      }).curve!
      for (const { after } of drawn) expect(after >= 0 && after <= 1).toBe(true)
    }
  })
})
