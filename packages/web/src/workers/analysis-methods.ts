import type { CoachingAnnotation, DecisionSnapshot, HandSummary, PlayerView } from '@skunkd/engine'

/** What the page may ask the analyst. Everything heavy happens over there. */
export type AnalysisMethods = {
  /** The choice in front of a seat: every alternative, best first, and why the best is best. */
  readonly hint: {
    readonly params: { readonly view: PlayerView }
    readonly result: CoachingAnnotation
  }
  /** One hand's decisions, for the word after it. */
  readonly reviewHand: {
    readonly params: {
      readonly decisions: readonly DecisionSnapshot[]
      readonly handIndex: number
    }
    readonly result: HandSummary
  }
}
