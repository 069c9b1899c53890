import { type Card, describeStep, otherSeat } from '@skunkd/engine'
import { stepSentences } from '@skunkd/engine/words'
import { cardName } from '../../ui/cards/card-name.js'
import type { ObservedAction } from '../host/host.js'
import type { Names } from './names.js'

/** A card in a sentence: `the 5 of hearts`. */
export const theCard = (card: Card) => `the ${cardName(card)}`

/** A step of a game in a sentence or a few, for people who look back on it or listen. */
export function stepText({ before, action, after }: ObservedAction, names: Names): string {
  const step = describeStep(before, action, after)
  const parts = [...stepSentences(step, names, theCard)]
  if (after.winner !== null && step.kind !== 'end') {
    const { winner, scores } = after
    parts.push(`${names.does(winner, 'win')}, ${scores[winner]} to ${scores[otherSeat(winner)]}.`)
  }
  return parts.join(' ')
}
