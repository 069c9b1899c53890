import type { Card } from '../cards/card.js'
import { CoachError } from '../judge/error.js'
import type { AnalysisOptions } from '../judge/judge-decision.js'
import { gradeOf } from '../judge/scales.js'
import { patternCosts, severityCounts, totalsOf, worstOf } from '../judge/totals.js'
import type { CoachingAnnotation, GameSummary, HandSummary } from '../judge/types.js'
import { clubModel, type OpponentModel } from '../odds/opponents/opponent-model.js'
import { asSeat, isSeat, otherSeat } from '../rules/seat.js'
import type { DecisionSnapshot, GameState } from '../rules/types.js'
import type { GameRecord } from '../rules/written/record.js'
import { analyzeDecision } from './analyze-decision.js'
import { countingByDeal } from './counting-account.js'
import { cutsOfGame } from './cut-values.js'
import { type LuckPlayers, measureLuck } from './luck.js'
import { dealLosses, letterOf } from './rating.js'
import { type Replay, replayRecord } from './timeline.js'
import { computeWinCurve } from './win-curve.js'

/** How a game is reviewed, and for whom. */
export interface GameAnalysisOptions extends AnalysisOptions {
  /** Whose decisions are reviewed; both players' if left out. */
  readonly playerIndex?: number
  /** The game's record: adds luck and the win-probability curve (of `playerIndex`, or else 0). */
  readonly record?: GameRecord
  /** Who played, by seat: luck is reckoned between these two, the club unless told. */
  readonly players?: LuckPlayers
}

export interface AnalysisStep {
  readonly annotation: CoachingAnnotation
  /** False for decisions of the opponent, which only the luck needs. */
  readonly reviewed: boolean
  readonly done: number
  readonly total: number
}

export function summarizeHand(
  annotations: readonly CoachingAnnotation[],
  handIndex: number,
): HandSummary {
  const totals = totalsOf(annotations)
  return {
    handIndex,
    annotations,
    totalEVL: totals.totalEVL,
    totalLoss: totals.totalLoss,
    worstDecision: worstOf(annotations),
    discarding: totalsOf(annotations.filter(({ decision }) => decision === 'discard')),
    pegging: totalsOf(annotations.filter(({ decision }) => decision === 'pegging_play')),
  }
}

/** Reviews the decisions of one hand; those of other hands are passed over. */
export function analyzeHand(
  snapshots: readonly DecisionSnapshot[],
  handIndex: number,
  options: AnalysisOptions & { readonly playerIndex?: number } = {},
): HandSummary {
  const own = snapshots.filter(
    (snapshot) =>
      snapshot.handIndex === handIndex &&
      (options.playerIndex === undefined || snapshot.playerIndex === options.playerIndex),
  )
  return summarizeHand(
    own.map((snapshot) => analyzeDecision(snapshot, options)),
    handIndex,
  )
}

/** Adds annotations up; they must be in the order the decisions were made. */
export function summarizeGame(
  annotations: readonly CoachingAnnotation[],
  playerIndex: number | null = null,
): GameSummary {
  const byHand = new Map<number, CoachingAnnotation[]>()
  for (const annotation of annotations) {
    const { handIndex } = annotation.snapshot
    const hand = byHand.get(handIndex)
    if (hand === undefined) byHand.set(handIndex, [annotation])
    else hand.push(annotation)
  }
  const hands = [...byHand.entries()]
    .sort(([a], [b]) => a - b)
    .map(([handIndex, own]) => summarizeHand(own, handIndex))
  const totals = totalsOf(annotations)
  const players = new Set(annotations.map(({ snapshot }) => snapshot.playerIndex))
  const patterns = patternCosts(annotations)
  const averageEVLPerDecision = annotations.length === 0 ? 0 : totals.totalEVL / annotations.length
  return {
    playerIndex,
    hands,
    decisions: annotations,
    totalEVL: totals.totalEVL,
    totalLoss: totals.totalLoss,
    averageEVLPerHand: hands.length === 0 ? 0 : totals.totalEVL / hands.length,
    averageEVLPerDecision,
    averageLossPerDecision: totals.averageLoss,
    worstDecision: worstOf(annotations),
    grade: gradeOf(averageEVLPerDecision),
    letter: players.size > 1 ? null : letterOf(dealLosses(annotations)),
    totalDecisions: annotations.length,
    forcedDecisions: totals.forced,
    unforcedDecisions: totals.unforced,
    excellentCount: annotations.filter(({ severity }) => severity === 'excellent').length,
    severities: severityCounts(annotations),
    accuracy: totals.accuracy,
    winProbabilityLost: totals.winProbabilityLost,
    discarding: totalsOf(annotations.filter(({ decision }) => decision === 'discard')),
    pegging: totalsOf(annotations.filter(({ decision }) => decision === 'pegging_play')),
    patterns,
    mostCostlyPattern: patterns[0] ?? null,
  }
}

function keyOf(snapshot: DecisionSnapshot): string {
  const cards = (list: readonly Card[]) => list.map((card) => card.id).join(' ')
  const { type, handIndex, playerIndex, hand, playerChoice } = snapshot
  return [type, handIndex, playerIndex, cards(hand), cards(playerChoice)].join('|')
}

/** Every decision of the record must be in the log, or be the opponent's. */
function missingFromLog(
  log: readonly DecisionSnapshot[],
  reviewed: readonly DecisionSnapshot[],
  game: GameState,
): readonly DecisionSnapshot[] {
  const played = new Set(game.decisionLog.map(keyOf))
  const foreign = log.find((snapshot) => !played.has(keyOf(snapshot)))
  if (foreign !== undefined) {
    throw new CoachError(
      'BAD_RECORD',
      `The log and the record must be of one game. The ${foreign.type} of hand ${foreign.handIndex + 1} is only in the log.`,
    )
  }
  const done = new Set(reviewed.map(keyOf))
  return game.decisionLog.filter((snapshot) => !done.has(keyOf(snapshot)))
}

function checkPlayer(playerIndex: number | undefined): void {
  if (playerIndex === undefined || isSeat(playerIndex)) return
  throw new CoachError('BAD_PLAYER', `playerIndex must be 0 or 1, not ${playerIndex}.`)
}

type ReviewOptions = Omit<GameAnalysisOptions, 'record'>

function* analyzeSteps(
  decisionLog: readonly DecisionSnapshot[],
  replay: Replay | null,
  options: ReviewOptions,
): Generator<AnalysisStep, GameSummary, undefined> {
  const { playerIndex } = options
  checkPlayer(playerIndex)
  const target = options.target ?? replay?.game.options.target
  const { model = clubModel(), players = [clubModel(), clubModel()] as const, ...rest } = options
  const analysis = { ...rest, ...(target !== undefined && { target }), model }
  const reviewed = decisionLog.filter(
    (snapshot) => playerIndex === undefined || snapshot.playerIndex === playerIndex,
  )
  const others = replay === null ? [] : missingFromLog(decisionLog, reviewed, replay.game)
  // Luck is reckoned by the two who played, not by the yardstick: only then does it average zero.
  const opponentOf = ({ playerIndex: own }: DecisionSnapshot): OpponentModel =>
    players[otherSeat(asSeat(own!))]
  const again = replay === null ? [] : reviewed.filter((snapshot) => opponentOf(snapshot) !== model)
  const total = reviewed.length + others.length + again.length
  const own: CoachingAnnotation[] = []
  for (const snapshot of reviewed) {
    const annotation = analyzeDecision(snapshot, analysis)
    own.push(annotation)
    yield { annotation, reviewed: true, done: own.length, total }
  }
  const summary = summarizeGame(own, playerIndex ?? null)
  if (replay === null) return summary
  const { game } = replay
  const judged = new Map(own.map((annotation) => [keyOf(annotation.snapshot), annotation]))
  const played = new Map(judged)
  let done = own.length
  for (const snapshot of [...others, ...again]) {
    const annotation = analyzeDecision(snapshot, { ...analysis, model: opponentOf(snapshot) })
    played.set(keyOf(snapshot), annotation)
    if (!judged.has(keyOf(snapshot))) judged.set(keyOf(snapshot), annotation)
    yield { annotation, reviewed: false, done: ++done, total }
  }
  const all = (by: ReadonlyMap<string, CoachingAnnotation>) =>
    game.decisionLog.map((snapshot) => by.get(keyOf(snapshot))!)
  const seat = asSeat(playerIndex ?? 0)
  const opponent = players[otherSeat(seat)]
  const cuts = cutsOfGame(game, seat, model)
  const luckyCuts = opponent === model ? cuts : cutsOfGame(game, seat, opponent)
  return {
    ...summary,
    luck: measureLuck(game, all(played), seat, players, countingByDeal(replay, seat), luckyCuts),
    curve: computeWinCurve(replay, all(judged), seat, own, model, cuts),
  }
}

/**
 * Reviews a game decision by decision: every step yields one annotation with how far
 * the work has come, and the summary is the return value. Leaving the loop cancels it.
 * With a record, the opponent's decisions follow the reviewed ones, for the luck.
 */
export function analyzeGameSteps(
  decisionLog: readonly DecisionSnapshot[],
  options: GameAnalysisOptions = {},
): Generator<AnalysisStep, GameSummary, undefined> {
  const { record, ...rest } = options
  checkPlayer(options.playerIndex)
  return analyzeSteps(decisionLog, record === undefined ? null : replayRecord(record), rest)
}

/** Like `analyzeGameSteps`, for a record that has already been replayed. */
export function reviewSteps(
  replay: Replay,
  options: ReviewOptions = {},
): Generator<AnalysisStep, GameSummary, undefined> {
  return analyzeSteps(replay.game.decisionLog, replay, options)
}

/** Reviews a whole game at once; `analyzeGameSteps` does the same step by step. */
export function analyzeGame(
  decisionLog: readonly DecisionSnapshot[],
  options: GameAnalysisOptions = {},
): GameSummary {
  const steps = analyzeGameSteps(decisionLog, options)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
