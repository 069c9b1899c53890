import {
  type Card,
  type CoachingAnnotation,
  cardLabel,
  compareCards,
  formatPoints,
} from '@skunkd/engine'
import { formatPercentagePoints } from '@skunkd/engine/words'
import type { ComparisonModel, ComparisonValue } from '../../threads/against.js'
import { opponentName } from '../../ui/people/people.js'
import { sameCards } from './judge.js'

/** `a club player`, `Expert`. */
export const otherName = (other: ComparisonModel) =>
  other === 'club' ? 'a club player' : opponentName(other)

/** What the same choice is worth against somebody else. */
export function worthOf(cards: readonly Card[], values: readonly ComparisonValue[]) {
  return values.find((value) => sameCards(value.cards, cards))
}

/** Whether the best choice stays the best against somebody else, in a sentence. */
export function againstLine(
  { options, basis }: CoachingAnnotation,
  values: readonly ComparisonValue[],
  other: ComparisonModel,
): string {
  const name = otherName(other)
  const label = (cards: readonly Card[]) => [...cards].sort(compareCards).map(cardLabel).join(' ')
  const best = values[0]!
  const usual = worthOf(options[0]!.cards, values)
  if (usual === undefined || usual === best) {
    return `Against ${name} too, ${label(best.cards)} is best.`
  }
  if (usual.accepted) return `Against ${name} too, ${label(usual.cards)} is as good as the best.`
  const by =
    basis === 'win'
      ? `its chance of winning is ${formatPercentagePoints(best.winProbability! - usual.winProbability!)} higher`
      : `it’s worth ${formatPoints(best.expectedValue - usual.expectedValue)} points more`
  return `Against ${name}, ${label(best.cards)} would be better than ${label(usual.cards)}: ${by}.`
}

/** What the chances against somebody else take for granted. */
export const assumedLine = (other: ComparisonModel) =>
  `These chances assume that ${otherName(other)} plays the end of a game as they play the rest of it${
    other === 'expert' ? ', but like strong play once you both have 112 or more' : ''
  }.`
