import { type Card, LEVEL_PROFILES, type OPPONENT_MODELS } from '@skunkd/engine'

/** Whom a decision can be valued against besides the yardstick. */
export type ComparisonModel = Exclude<keyof typeof OPPONENT_MODELS, 'strong'>

/** The opponents, weakest last, then the levels of the dial. */
export const COMPARISON_MODELS: readonly ComparisonModel[] = [
  'club',
  'expert',
  'hard',
  'medium',
  'easy',
  ...LEVEL_PROFILES.map(({ name }) => name as Extract<ComparisonModel, `level-${string}`>),
]

export interface ComparisonValue {
  readonly cards: readonly Card[]
  readonly expectedValue: number
  readonly winProbability?: number
  /** Whether it is as good as the best one, as far as can be told. */
  readonly accepted: boolean
}
