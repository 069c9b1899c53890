import type { Card } from '../cards/card.js'
import type { DecisionSnapshot } from '../rules/types.js'
import type { MistakePattern } from './patterns.js'
import type { Reason } from './reason.js'
import type { Grade, Severity } from './scales.js'

/** The three parts of a discard's value, signed as they count for the player who decides. */
export interface ValueParts {
  readonly hand: number
  readonly crib: number
  readonly pegging: number
}

/** One alternative of a decision: a row of the table behind it. */
export interface OptionReview {
  /** The two cards laid away, or the one played. */
  readonly cards: readonly Card[]
  /** The four cards kept; discards only. */
  readonly keep?: readonly Card[]
  /** Expected net points: of the deal for a discard, to the end of the play for a card. */
  readonly expectedValue: number
  readonly winProbability?: number
  /** Against the best choice, in points, by the decision's basis. */
  readonly loss: number
  readonly accepted: boolean
  readonly parts?: ValueParts
  /** What the card pegs at once; plays only. */
  readonly points?: number
  /** Probability that the opponent scores with the very next card; plays only. */
  readonly replyRisk?: number
  /** Expected points of that next card; plays only. */
  readonly replyPoints?: number
}

/** The best choice other than the recommended one. */
export interface RunnerUp {
  readonly cards: readonly Card[]
  readonly expectedValue: number
  /** What it loses against the recommended choice, in points, by the decision's basis. */
  readonly margin: number
}

/** The most points and the best chance of winning, when these are different choices. */
export interface Disagreement {
  readonly pointsChoice: readonly Card[]
  readonly pointsChoiceValue: number
  readonly pointsChoiceWinProbability: number
  readonly winChoice: readonly Card[]
  readonly winChoiceValue: number
  readonly winChoiceWinProbability: number
}

/** What one decision was worth, against everything else that could have been done. */
export interface CoachingAnnotation {
  readonly decision: DecisionSnapshot['type']
  readonly snapshot: DecisionSnapshot
  /** The name of the model of the opponent that the numbers assume. */
  readonly against: string
  readonly actual: readonly Card[]
  /** Recommended: best by points, or from 80 on by win probability; the choice made if unbeaten. */
  readonly optimal: readonly Card[]
  readonly evActual: number
  readonly evOptimal: number
  /** max(0, evOptimal − evActual): always points. */
  readonly evl: number
  /** The one graded value, in points: severity, grade, mistakes and retries all come from it. */
  readonly loss: number
  /** Whether `loss` is points given up, or win probability given up expressed in points. */
  readonly basis: 'points' | 'win'
  readonly severity: Severity
  /** A single choice: counted, never graded. */
  readonly forced: boolean
  /** 1 for the best choice; equal choices share a rank. */
  readonly rank: number
  readonly choices: number
  /** Every choice, best first; cards of one rank are one choice in the play. */
  readonly options: readonly OptionReview[]
  readonly runnerUp: RunnerUp | null
  /** Why: what a review keeps. */
  readonly reason: Reason
  /** The same in words. */
  readonly reasoning: string
  /** The kind of mistake; null if there was none. */
  readonly pattern: MistakePattern | null
  /** What the card pegged at once; plays only. */
  readonly points?: number
  readonly parts?: { readonly actual: ValueParts; readonly optimal: ValueParts }
  /** Recommended minus actual, part by part; discards only. */
  readonly swing?: ValueParts
  readonly winProbabilityActual?: number
  readonly winProbabilityOptimal?: number
  readonly winProbabilityLost?: number
  /** Points each side still needed; only with the scores. */
  readonly needs?: { readonly mine: number; readonly theirs: number }
  /** Percent, from the win probability lost; only with scores and only if there was a choice. */
  readonly accuracy?: number
  readonly disagreement?: Disagreement
  /** False if hands were left out of the search behind the numbers. */
  readonly complete: boolean
}

/** What a decision cost, before it is put into words. */
export type JudgedDecision = Omit<CoachingAnnotation, 'reasoning'>

/** A group of decisions: all of them, or those of one phase. */
export interface DecisionTotals {
  readonly decisions: number
  readonly forced: number
  readonly unforced: number
  readonly totalEVL: number
  readonly totalLoss: number
  readonly averageEVL: number
  readonly averageLoss: number
  readonly winProbabilityLost: number | null
  /** Mean over the unforced decisions with scores; null if there are none. */
  readonly accuracy: number | null
  readonly grade: Grade
}

/** The review of one hand. */
export interface HandSummary {
  readonly handIndex: number
  readonly annotations: readonly CoachingAnnotation[]
  readonly totalEVL: number
  readonly totalLoss: number
  readonly worstDecision: CoachingAnnotation | null
  readonly discarding: DecisionTotals
  readonly pegging: DecisionTotals
}

export interface PatternCost {
  readonly pattern: MistakePattern
  readonly count: number
  readonly totalLoss: number
}

/** Where luck comes from. */
export const LUCK_KINDS = ['deal', 'cut', 'opponent'] as const
/** The player's six cards; the starter; the opponent's cards as they appear in play, show and crib. */
export type LuckKind = (typeof LUCK_KINDS)[number]

/** Value after a chance event minus its expectation before it, for the player under review. */
export interface LuckEvent {
  readonly handIndex: number
  readonly kind: LuckKind
  readonly points: number
  readonly winProbability: number
}

export interface LuckTotals {
  readonly events: number
  readonly points: number
  readonly winProbability: number
  /** How far a sum of such events strays by chance: the root of the sum of their squares. */
  readonly pointsError: number
  readonly winProbabilityError: number
}

/** A pair of values that are never added to each other. */
export interface PointsAndWins {
  readonly points: number
  readonly winProbability: number
}

/** result = expected − ownLoss + opponentLoss + counting + luck, in points and in win probability. */
export interface LuckSummary {
  readonly playerIndex: number
  /** Whom it was reckoned between, by seat: names of models. */
  readonly between: readonly [string, string]
  readonly events: readonly LuckEvent[]
  readonly byKind: Readonly<Record<LuckKind, LuckTotals>>
  readonly total: LuckTotals
  /** What the game gave: net points of its deals counted to their end, and 1 or 0 for won or lost. */
  readonly result: PointsAndWins
  /** What was pegged, mine minus theirs: `margin + afterEnd = result.points`. */
  readonly margin: number
  /** What the rest of the last deal would have counted after somebody was out. */
  readonly afterEnd: number
  /** What wrong counts and calls of both brought this player; negative if they cost. */
  readonly counting: PointsAndWins
  /** What it would give on average from the first deal on if nobody gave anything away. */
  readonly expected: PointsAndWins
  readonly ownLoss: PointsAndWins
  readonly opponentLoss: PointsAndWins
  /** The result without the luck. */
  readonly adjusted: PointsAndWins
}

/** One step of the win-probability curve of the player under review. */
export interface CurvePoint {
  readonly handIndex: number
  readonly kind: 'deal' | 'decision' | 'cut' | 'score' | 'end'
  readonly before: number
  readonly after: number
  readonly scores: readonly number[]
  /** Who decided or scored. */
  readonly playerIndex?: number
  readonly points?: number
  /** Where in the summary's `decisions` the decision stands; own decisions only. */
  readonly decisionIndex?: number
}

/** What people are shown of a game: points lost per deal while both were below 80, as a letter. */
export interface GameLetter {
  readonly letter: Grade
  readonly deals: number
  /** Points lost per deal, in tenths: both, by discards, and in the play. */
  readonly loss: number
  readonly discarding: number
  readonly pegging: number
  /** The levels, 1 to 20, that such a game is usual for. */
  readonly levelLow: number
  readonly levelHigh: number
}

/** The review of a game. */
export interface GameSummary {
  readonly playerIndex: number | null
  readonly hands: readonly HandSummary[]
  /** All annotations in the order the decisions were made. */
  readonly decisions: readonly CoachingAnnotation[]
  readonly totalEVL: number
  readonly totalLoss: number
  readonly averageEVLPerHand: number
  /** Points given up per decision, forced ones included. */
  readonly averageEVLPerDecision: number
  readonly averageLossPerDecision: number
  readonly worstDecision: CoachingAnnotation | null
  /** Of `averageEVLPerDecision`. */
  readonly grade: Grade
  /** Null for both players in one review, below five deals that began under 80, and with hints. */
  readonly letter: GameLetter | null
  /** How many hints were asked for, where somebody told (`withHints`). */
  readonly hints?: number
  readonly totalDecisions: number
  readonly forcedDecisions: number
  readonly unforcedDecisions: number
  /** Forced decisions included. */
  readonly excellentCount: number
  readonly severities: Readonly<Record<Severity, number>>
  readonly accuracy: number | null
  readonly winProbabilityLost: number | null
  readonly discarding: DecisionTotals
  readonly pegging: DecisionTotals
  /** Kinds of mistakes, the costliest first. */
  readonly patterns: readonly PatternCost[]
  readonly mostCostlyPattern: PatternCost | null
  /** Only with the game record. */
  readonly luck?: LuckSummary
  /** Only with the game record. */
  readonly curve?: readonly CurvePoint[]
}

/** The review of one hand, by its longer name. */
export type HandCoachingSummary = HandSummary

/** The review of a game, by its longer name. */
export type GameCoachingSummary = GameSummary

/** Points lost per deal over several games. */
export interface LossPerDeal {
  readonly discarding: number
  readonly pegging: number
  /** Of the later half of the games, minus that of the earlier; null if either has no such deal. */
  readonly change: number | null
}

/** What a list of reviewed games says about a player over time. */
export interface ProgressSummary {
  readonly games: number
  /** In points alone: the deals that began with both below 80. Null without one. */
  readonly perDeal: LossPerDeal | null
  readonly patterns: readonly PatternCost[]
  readonly mostCostlyPattern: PatternCost | null
}
