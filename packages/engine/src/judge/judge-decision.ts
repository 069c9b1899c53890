import { type Card, cardValue } from '../cards/card.js'
import { chanceGivenAway } from '../odds/best-first.js'
import { clubModel, type OpponentModel } from '../odds/opponents/opponent-model.js'
import { optimalDiscard } from '../odds/optimal-discard.js'
import { optimalPeggingPlay } from '../odds/optimal-pegging-play.js'
import { TABLE_TARGET } from '../odds/race/needs.js'
import type { PeggingContext } from '../odds/types.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { discardPattern, playPattern } from './patterns.js'
import {
  basisFor,
  findDisagreement,
  findOption,
  type RawOption,
  rankOptions,
} from './rank-options.js'
import { accuracyOf, EPSILON, isMistake, severityOf } from './scales.js'
import { type CheckedDiscard, type CheckedPlay, checkSnapshot, MAX_COUNT } from './snapshot.js'
import type { JudgedDecision, OptionReview, RunnerUp } from './types.js'

/** How a decision is looked at. */
export interface AnalysisOptions {
  /** Points that win the game; 121 unless told. */
  readonly target?: number
  /** Search only this many of the likeliest opponent hands in the play; default all. */
  readonly maxHands?: number
  /** Against whom the decision is judged (`strongModel`); the club by default. */
  readonly model?: OpponentModel
}

function nameOf({ model }: AnalysisOptions): string {
  return (model ?? clubModel()).name
}

function discardOptions(
  checked: CheckedDiscard,
  target: number,
  { model }: AnalysisOptions,
): RawOption[] {
  const { snapshot, scores } = checked
  const advice = optimalDiscard(snapshot.hand, snapshot.isDealer, {
    ...(scores && { scores, target }),
    ...(model && { model }),
  })
  return advice.allOptions.map((option) => ({
    cards: option.discard,
    keep: option.keep,
    expectedValue: option.expectedValue,
    parts: { hand: option.handEV, crib: option.cribEV, pegging: option.peggingEV },
    ...(option.winProbability === undefined ? {} : { winProbability: option.winProbability }),
  }))
}

function playContext(checked: CheckedPlay, options: AnalysisOptions): PeggingContext {
  const { snapshot, scores } = checked
  return {
    isDealer: snapshot.isDealer,
    ...(snapshot.discarded && { discarded: snapshot.discarded }),
    ...(snapshot.starter && { starter: snapshot.starter }),
    ...(snapshot.opponentCards !== undefined && { opponentCards: snapshot.opponentCards }),
    ...(snapshot.history && { history: snapshot.history }),
    ...(snapshot.playerIndex !== undefined && { playerIndex: snapshot.playerIndex }),
    ...(scores && { scores, target: options.target ?? TABLE_TARGET }),
    ...(options.maxHands !== undefined && { maxHands: options.maxHands }),
    ...(options.model && { model: options.model }),
  }
}

/** The option of a rank carries the very card that was played, if it was this rank. */
function playedInstead(card: Card, chosen: Card): Card {
  return card.rank === chosen.rank ? chosen : card
}

/** The recommended option: the choice made if nothing beats it. */
function recommended(options: readonly OptionReview[], actual: OptionReview): OptionReview {
  return actual.loss === 0 ? actual : options[0]!
}

function runnerUpOf(options: readonly OptionReview[], optimal: OptionReview): RunnerUp | null {
  const next = options.find((option) => option !== optimal)
  if (next === undefined) return null
  return { cards: next.cards, expectedValue: next.expectedValue, margin: next.loss }
}

/** What grades the decision: points, if the snapshot tells too little for win probabilities. */
function basisOf(
  { scores }: CheckedDiscard | CheckedPlay,
  raw: readonly RawOption[],
  target: number,
): 'points' | 'win' {
  const hasWins = raw.every((option) => option.winProbability !== undefined)
  return hasWins ? basisFor(scores, target) : 'points'
}

/** What all kinds of decisions have in common, once their options are ranked. */
function judge(
  checked: CheckedDiscard | CheckedPlay,
  raw: readonly RawOption[],
  target: number,
  complete: boolean,
  against: string,
): Omit<JudgedDecision, 'pattern'> {
  const { snapshot, scores } = checked
  const hasWins = raw.every((option) => option.winProbability !== undefined)
  const basis = basisOf(checked, raw, target)
  const options = rankOptions(raw, basis, snapshot.type)
  const actual = findOption(options, snapshot.playerChoice)!
  const optimal = recommended(options, actual)
  const forced = options.length === 1
  const lost = hasWins ? chanceGivenAway(options, actual) : 0
  const disagreement = findDisagreement(raw)
  return {
    decision: snapshot.type,
    snapshot,
    against,
    actual: snapshot.playerChoice,
    optimal: optimal.cards,
    evActual: actual.expectedValue,
    evOptimal: optimal.expectedValue,
    evl: Math.max(0, optimal.expectedValue - actual.expectedValue),
    loss: actual.loss,
    basis,
    severity: severityOf(actual.loss),
    forced,
    rank: 1 + options.filter((option) => option.loss < actual.loss - EPSILON).length,
    choices: options.length,
    options,
    runnerUp: runnerUpOf(options, optimal),
    ...(hasWins && {
      winProbabilityActual: actual.winProbability!,
      winProbabilityOptimal: optimal.winProbability!,
      winProbabilityLost: lost,
    }),
    ...(hasWins && !forced && { accuracy: accuracyOf(lost) }),
    ...(scores && { needs: { mine: target - scores.mine, theirs: target - scores.theirs } }),
    ...(disagreement && { disagreement }),
    complete,
  }
}

function judgeDiscard(
  checked: CheckedDiscard,
  target: number,
  raw: readonly RawOption[],
  against: string,
): JudgedDecision {
  const judged = judge(checked, raw, target, true, against)
  const actual = findOption(judged.options, judged.actual)!
  const optimal = findOption(judged.options, judged.optimal)!
  const from = actual.parts!
  const to = optimal.parts!
  return {
    ...judged,
    pattern: isMistake(judged.loss, 'discard')
      ? discardPattern(actual, optimal, checked.snapshot.isDealer, judged.basis)
      : null,
    parts: { actual: from, optimal: to },
    swing: {
      hand: to.hand - from.hand,
      crib: to.crib - from.crib,
      pegging: to.pegging - from.pegging,
    },
  }
}

/** Nothing could be played: counted, never graded, worth nothing either way. */
function judgeGo(checked: CheckedPlay, target: number, against: string): JudgedDecision {
  const { snapshot, scores } = checked
  return {
    decision: snapshot.type,
    snapshot,
    against,
    actual: [],
    optimal: [],
    evActual: 0,
    evOptimal: 0,
    evl: 0,
    loss: 0,
    basis: basisFor(scores, target),
    severity: 'excellent',
    forced: true,
    rank: 1,
    choices: 0,
    options: [],
    runnerUp: null,
    pattern: null,
    points: 0,
    ...(scores && { needs: { mine: target - scores.mine, theirs: target - scores.theirs } }),
    complete: true,
  }
}

/** What every card that can be played is worth, whichever of them was chosen. */
interface ValuedPlays {
  readonly raw: readonly RawOption[]
  readonly complete: boolean
}

function valuePlays(checked: CheckedPlay, options: AnalysisOptions): ValuedPlays {
  const { snapshot, pile, count } = checked
  const advice = optimalPeggingPlay(snapshot.hand, pile, count, playContext(checked, options))
  const raw = advice.options.map((option) => ({
    cards: [option.card],
    expectedValue: option.expectedValue,
    points: option.points,
    replyRisk: option.replyRisk,
    replyPoints: option.replyPoints,
    ...(option.winProbability === undefined ? {} : { winProbability: option.winProbability }),
  }))
  return { raw, complete: advice.complete }
}

/** Every card that the player had seen by then. */
function seenCards({ hand, pile = [], discarded = [], starter, history = [] }: DecisionSnapshot) {
  const played = history.flatMap(({ card }) => (card === null ? [] : [card]))
  const cards = [...hand, ...pile, ...discarded, ...played, ...(starter ? [starter] : [])]
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

function judgePlay(
  checked: CheckedPlay,
  target: number,
  valued: ValuedPlays,
  against: string,
): JudgedDecision {
  const { snapshot, pile, count } = checked
  const chosen = snapshot.playerChoice[0]!
  const raw = valued.raw.map((option) => ({
    ...option,
    cards: [playedInstead(option.cards[0]!, chosen)],
  }))
  const judged = judge(checked, raw, target, valued.complete, against)
  const actual = findOption(judged.options, judged.actual)!
  const optimal = findOption(judged.options, judged.optimal)!
  return {
    ...judged,
    pattern: isMistake(judged.loss, 'pegging_play')
      ? playPattern(actual, optimal, { pile, count, seen: seenCards(snapshot) }, judged.basis)
      : null,
    points: actual.points!,
  }
}

/**
 * What a decision was worth against everything else that could have been done, from what
 * the player knew then. An impossible snapshot is a `CoachError`.
 */
export function judgeDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): JudgedDecision {
  const target = options.target ?? TABLE_TARGET
  const against = nameOf(options)
  const checked = checkSnapshot(snapshot, target)
  if (checked.kind === 'discard') {
    return judgeDiscard(checked, target, discardOptions(checked, target, options), against)
  }
  if (checked.playable.length === 0) return judgeGo(checked, target, against)
  return judgePlay(checked, target, valuePlays(checked, options), against)
}

/** The judgement of what `judgeDecision` ranks first; the choice made is ignored. */
export function judgeBest(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): JudgedDecision {
  const target = options.target ?? TABLE_TARGET
  const checked = checkSnapshot(withAnyChoice(snapshot), target)
  const against = nameOf(options)
  const choosing = (raw: readonly RawOption[]) => ({
    ...snapshot,
    playerChoice: rankOptions(raw, basisOf(checked, raw, target), snapshot.type)[0]!.cards,
  })
  if (checked.kind === 'discard') {
    const raw = discardOptions(checked, target, options)
    return judgeDiscard({ ...checked, snapshot: choosing(raw) }, target, raw, against)
  }
  if (checked.playable.length === 0) return judgeGo(checked, target, against)
  const valued = valuePlays(checked, options)
  return judgePlay({ ...checked, snapshot: choosing(valued.raw) }, target, valued, against)
}

/** Some choice that the rules allow, for a decision that nobody has made yet. */
function withAnyChoice(snapshot: DecisionSnapshot): DecisionSnapshot {
  const { type, hand, pile = [] } = snapshot
  const count = snapshot.count ?? pile.reduce((sum, { rank }) => sum + cardValue(rank), 0)
  const playerChoice =
    type === 'discard'
      ? hand.slice(0, 2)
      : hand.filter(({ rank }) => count + cardValue(rank) <= MAX_COUNT).slice(0, 1)
  return { ...snapshot, playerChoice }
}
