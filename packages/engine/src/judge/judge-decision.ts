import type { Card } from '../cards/card.js'
import { chanceGivenAway, goalAt } from '../odds/best-first.js'
import { clubModel, type OpponentModel } from '../odds/opponents/opponent-model.js'
import { valueDiscards } from '../odds/optimal-discard.js'
import { valuePlay } from '../odds/optimal-pegging-play.js'
import { TABLE_TARGET } from '../odds/race/needs.js'
import type { Discarding, Playing, Position } from '../rules/position/position.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { discardPattern, playPattern } from './patterns.js'
import { findDisagreement, findOption, type RawOption, rankOptions } from './rank-options.js'
import { type Judgement, reasonOf } from './reason.js'
import { accuracyOf, EPSILON, isMistake, severityOf } from './scales.js'
import { checkedPosition, playableIn } from './snapshot.js'
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

function discardOptions(position: Discarding, { model }: AnalysisOptions): RawOption[] {
  return valueDiscards(position, { model }).map((option) => ({
    cards: option.discard,
    keep: option.keep,
    expectedValue: option.expectedValue,
    parts: { hand: option.handEV, crib: option.cribEV, pegging: option.peggingEV },
    ...(option.winProbability === undefined ? {} : { winProbability: option.winProbability }),
  }))
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
function basisOf({ scores, target }: Position, raw: readonly RawOption[]): 'points' | 'win' {
  const hasWins = raw.every((option) => option.winProbability !== undefined)
  return hasWins ? goalAt(scores, target) : 'points'
}

function needsIn({ scores, target }: Position) {
  return scores && { needs: { mine: target - scores.mine, theirs: target - scores.theirs } }
}

function judge(
  position: Position,
  snapshot: DecisionSnapshot,
  raw: readonly RawOption[],
  complete: boolean,
  against: string,
): Omit<Judgement, 'pattern'> {
  const hasWins = raw.every((option) => option.winProbability !== undefined)
  const basis = basisOf(position, raw)
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
    ...needsIn(position),
    ...(disagreement && { disagreement }),
    complete,
  }
}

function judgeDiscard(
  position: Discarding,
  snapshot: DecisionSnapshot,
  raw: readonly RawOption[],
  against: string,
): Judgement {
  const judged = judge(position, snapshot, raw, true, against)
  const actual = findOption(judged.options, judged.actual)!
  const optimal = findOption(judged.options, judged.optimal)!
  const from = actual.parts!
  const to = optimal.parts!
  return {
    ...judged,
    pattern: isMistake(judged.loss, 'discard')
      ? discardPattern(actual, optimal, position.isDealer, judged.basis)
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
function judgeGo(position: Playing, snapshot: DecisionSnapshot, against: string): Judgement {
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
    basis: goalAt(position.scores, position.target),
    severity: 'excellent',
    forced: true,
    rank: 1,
    choices: 0,
    options: [],
    runnerUp: null,
    pattern: null,
    points: 0,
    ...needsIn(position),
    complete: true,
  }
}

interface ValuedPlays {
  readonly raw: readonly RawOption[]
  readonly complete: boolean
}

function valuePlays(position: Playing, { model, maxHands }: AnalysisOptions): ValuedPlays {
  const advice = valuePlay(position, { model, maxHands })
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

function seenCards({ hand, pile, discarded, starter, history }: Playing): readonly Card[] {
  const played = (history ?? []).flatMap(({ card }) => (card === null ? [] : [card]))
  const cards = [...hand, ...pile, ...(discarded ?? []), ...played, ...(starter ? [starter] : [])]
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

function judgePlay(
  position: Playing,
  snapshot: DecisionSnapshot,
  valued: ValuedPlays,
  against: string,
): Judgement {
  const { pile, count } = position
  const chosen = snapshot.playerChoice[0]!
  const raw = valued.raw.map((option) => ({
    ...option,
    cards: [playedInstead(option.cards[0]!, chosen)],
  }))
  const judged = judge(position, snapshot, raw, valued.complete, against)
  const actual = findOption(judged.options, judged.actual)!
  const optimal = findOption(judged.options, judged.optimal)!
  return {
    ...judged,
    pattern: isMistake(judged.loss, 'pegging_play')
      ? playPattern(actual, optimal, { pile, count, seen: seenCards(position) }, judged.basis)
      : null,
    points: actual.points!,
  }
}

const explained = (judged: Judgement): JudgedDecision => ({ ...judged, reason: reasonOf(judged) })

/** What a decision was worth by what the player knew then. An impossible snapshot: `CoachError`. */
export function judgeDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): JudgedDecision {
  const position = checkedPosition(snapshot, options.target ?? TABLE_TARGET)
  return judgeChoice(position, snapshot, options, () => snapshot)
}

/** The judgement of what `judgeDecision` ranks first in a position, as the snapshot would record it. */
export function judgeBest(
  position: Position,
  snapshot: DecisionSnapshot,
  options: Omit<AnalysisOptions, 'target'> = {},
): JudgedDecision {
  return judgeChoice({ ...position, goal: 'points' }, snapshot, options, (raw) => ({
    ...snapshot,
    playerChoice: rankOptions(raw, basisOf(position, raw), snapshot.type)[0]!.cards,
  }))
}

function judgeChoice(
  position: Position,
  snapshot: DecisionSnapshot,
  options: AnalysisOptions,
  choose: (raw: readonly RawOption[]) => DecisionSnapshot,
): JudgedDecision {
  const against = nameOf(options)
  if (position.kind === 'discarding') {
    const raw = discardOptions(position, options)
    return explained(judgeDiscard(position, choose(raw), raw, against))
  }
  if (playableIn(position).length === 0) return explained(judgeGo(position, snapshot, against))
  const valued = valuePlays(position, options)
  return explained(judgePlay(position, choose(valued.raw), valued, against))
}
