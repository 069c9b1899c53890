import type { Card, Seat } from '@skunkd/engine'
import {
  spokenLines as linesOf,
  type SpokenLine,
  stepSentences,
  winSentence,
} from '@skunkd/engine/words'
import { cardName } from '../../ui/cards/card-name.js'
import type { ObservedAction } from '../host/host.js'
import type { Names } from './names.js'
import { makes } from './pegging-words.js'

/** A card in a sentence: `the 5 of hearts`. */
export const theCard = (card: Card) => `the ${cardName(card)}`

/** A step of a game in a sentence or a few, for people who look back on it or listen. */
export function stepText({ step, after }: ObservedAction, names: Names): string {
  const { winner, scores } = after
  const won = winner !== null && step.kind !== 'end' ? [winSentence(winner, scores, names)] : []
  return [...stepSentences(step, names, theCard), ...won].join(' ')
}

/** What is said at the table in a step; to a beginner a pair and a run are named as well. */
export function spokenLines({ step }: ObservedAction, explained: boolean): readonly SpokenLine[] {
  const lines = linesOf(step, cardName)
  if (!explained || step.kind !== 'play' || step.score.pairs + step.score.runs === 0) return lines
  return lines.map((line, place) =>
    place === 0 ? { ...line, text: `${line.text.slice(0, -1)}: ${makes(step.score)}.` } : line,
  )
}

/** The last thing each seat said in this hand; a new deal is silent. */
export function lastSpokenLine(
  story: readonly ObservedAction[],
  seat: Seat,
  explained: boolean,
): (SpokenLine & { key: number }) | null {
  for (const observed of story.toReversed()) {
    const line = spokenLines(observed, explained).findLast(({ player }) => player === seat)
    if (line !== undefined) return { ...line, key: observed.after.revision }
  }
  return null
}
