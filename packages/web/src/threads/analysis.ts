import type {
  CoachingAnnotation,
  DecisionSnapshot,
  GameRecord,
  GameSummary,
  HandSummary,
  PlayerView,
  Position,
} from '@skunkd/engine'
import type { ComparisonModel, ComparisonValue } from './against.js'
import { createWorkerClient } from './client.js'
import type { DiscardShapes } from './discard-distributions.js'

export type AnalysisMethods = {
  /** Gets everything ready that an answer needs, before there is a question. */
  readonly warmUp: { readonly params: Record<string, never>; readonly result: null }
  /** The choice in front of a seat: every alternative, best first, and why the best is best. */
  readonly hint: {
    readonly params: { readonly view: PlayerView }
    readonly result: CoachingAnnotation
  }
  readonly reviewHand: {
    readonly params: {
      readonly decisions: readonly DecisionSnapshot[]
      readonly handIndex: number
      readonly target: number
    }
    readonly result: HandSummary
  }
  /** Decisions are told as they are done: all at once would hold the page up for several frames. */
  readonly reviewGame: {
    readonly params: {
      readonly record: GameRecord
      readonly playerIndex: number
      /** Which of our players sat where, for the luck; null for a person. */
      readonly players: readonly [string | null, string | null]
      /** Nobody waits for it: half the time is left to whatever else the device does. */
      readonly unhurried: boolean
    }
    readonly result: Omit<GameSummary, 'decisions' | 'hands' | 'worstDecision'>
    readonly progress: {
      readonly done: number
      readonly total: number
      /** Null while the opponent's decisions are looked at, for the luck. */
      readonly annotation: CoachingAnnotation | null
    }
  }
  readonly advice: {
    readonly params: { readonly position: Position }
    readonly result: CoachingAnnotation
  }
  readonly decision: {
    readonly params: {
      readonly snapshot: DecisionSnapshot
      readonly target: number
    }
    readonly result: CoachingAnnotation
  }
  /** The same choices against somebody else, best first; what they cost is never reckoned by these. */
  readonly against: {
    readonly params: {
      readonly position: Position
      readonly other: ComparisonModel
    }
    readonly result: readonly ComparisonValue[]
  }
  readonly discardShapes: {
    readonly params: { readonly hand: DecisionSnapshot['hand']; readonly isDealer: boolean }
    readonly result: DiscardShapes
  }
  /** A decision from a game between good players where the choice matters. */
  readonly randomProblem: {
    readonly params: { readonly seed: number; readonly type: DecisionSnapshot['type'] | 'any' }
    readonly result: CoachingAnnotation
  }
}

export const analysis = createWorkerClient<AnalysisMethods>(
  () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
)
