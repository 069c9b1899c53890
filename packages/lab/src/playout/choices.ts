import type { Card, OpponentModel, Position } from '@skunkd/engine'
import { valueDiscards, valuePlay } from '@skunkd/engine/internals'
import { playOutCard } from './play-out-card.js'
import { type PlayedOut, playOutDiscard } from './play-out-discard.js'

/** One of the choices in a position: what the model claims for it. */
export interface ValuedChoice {
  readonly cards: readonly Card[]
  readonly points: number
  /** `null` where the position does not tell the scores. */
  readonly wins: number | null
}

/** Everything that can be chosen in a position, best first. */
export function valueChoices(position: Position, model: OpponentModel): ValuedChoice[] {
  if (position.kind === 'discarding') {
    return valueDiscards(position, { model }).map((option) => ({
      cards: option.discard,
      points: option.expectedValue,
      wins: option.winProbability ?? null,
    }))
  }
  return valuePlay(position, { model }).options.map((option) => ({
    cards: [option.card],
    points: option.expectedValue,
    wins: option.winProbability ?? null,
  }))
}

/** How long choices are played out. */
export interface PlayOutLimits {
  /** Until the difference of the first two is known this well, in points, */
  readonly precision: number
  /** or for so many deals, */
  readonly most: number
  /** or until what fits the play so far tells as much as so many deals. */
  readonly enough?: number
}

/** Two or more choices of a position, played out on the same hidden cards. */
export function playOutChoices(
  model: OpponentModel,
  position: Position,
  choices: readonly (readonly Card[])[],
  seed: number,
  limits: PlayOutLimits,
): PlayedOut {
  return position.kind === 'discarding'
    ? playOutDiscard(model, position, choices, seed, limits)
    : playOutCard(model, position, choices, seed, limits)
}
