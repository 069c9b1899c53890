import type { Card, OPPONENT_MODELS } from '@skunkd/engine'

/** Whom a decision can be valued against besides the yardstick, weakest last. */
export const OTHERS = [
  'club',
  'expert',
  'hard',
  'medium',
  'easy',
] as const satisfies readonly Exclude<keyof typeof OPPONENT_MODELS, 'strong'>[]

export type Other = (typeof OTHERS)[number]

/** What one choice is worth against somebody. */
export interface AgainstValue {
  readonly cards: readonly Card[]
  readonly expectedValue: number
  readonly winProbability?: number
  /** Whether it is as good as the best one, as far as can be told. */
  readonly accepted: boolean
}
