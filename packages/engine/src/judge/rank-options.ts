import type { Card } from '../cards/card.js'
import { AS_LIKELY, bestFirst, chanceGivenAway } from '../odds/best-first.js'
import { pointValue } from '../odds/race/win-probability.js'
import { type DecisionKind, EPSILON, isAccepted } from './scales.js'
import type { Disagreement, OptionReview } from './types.js'

export type RawOption = Omit<OptionReview, 'loss' | 'accepted'>

export function rankOptions(
  options: readonly RawOption[],
  basis: 'points' | 'win',
  kind: DecisionKind,
): readonly OptionReview[] {
  const sorted = bestFirst(options, basis)
  const best = sorted[0]
  if (best === undefined) return []
  const rate = basis === 'win' ? pointValue() : 1
  return sorted.map((option) => {
    const behind =
      basis === 'win'
        ? chanceGivenAway(sorted, option) / rate
        : best.expectedValue - option.expectedValue
    const loss = behind > EPSILON ? behind : 0
    return { ...option, loss, accepted: isAccepted(loss, kind) }
  })
}

/** The option of these cards, in any order. */
export function findOption(
  options: readonly OptionReview[],
  cards: readonly Card[],
): OptionReview | undefined {
  return options.find(
    (option) =>
      option.cards.length === cards.length &&
      option.cards.every((card) => cards.some((other) => other.id === card.id)),
  )
}

/** A smaller difference would not show in the figures that people read. */
const VISIBLE_POINTS = 0.05

/** Says so if the choice with most points is visibly not the one that wins most often. */
export function findDisagreement(options: readonly RawOption[]): Disagreement | null {
  if (options.length < 2 || options.some((option) => option.winProbability === undefined)) {
    return null
  }
  const points = bestFirst(options, 'points')[0]!
  const wins = bestFirst(options, 'win')[0]!
  if (
    points.expectedValue - wins.expectedValue < VISIBLE_POINTS ||
    wins.winProbability! - points.winProbability! < AS_LIKELY
  ) {
    return null
  }
  return {
    pointsChoice: points.cards,
    pointsChoiceValue: points.expectedValue,
    pointsChoiceWinProbability: points.winProbability!,
    winChoice: wins.cards,
    winChoiceValue: wins.expectedValue,
    winChoiceWinProbability: wins.winProbability!,
  }
}
