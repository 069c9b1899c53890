import type { Card } from '../cards/card.js'
import { type HandFeatures, handFeaturesOf, heldPoints } from '../judge/hand-features.js'
import { pluralForm } from './numbers.js'
import { numberWord, pluralWord } from './spoken-count.js'

/** Named in this order if two kinds are worth the same. */
const KINDS = ['runs', 'flush', 'fifteens', 'pairs'] as const

function nameRuns({ run, runs }: HandFeatures): string {
  return pluralForm(runs, `the run of ${numberWord(run)}`, 'the double run')
}

function namePairs({ alike, pairs }: HandFeatures): string {
  if (alike === 4) return 'the four of a kind'
  if (alike === 3) return 'the three of a kind'
  return pairs === 2 ? 'the two pairs' : 'the pair'
}

function nameFifteens(own: number, other: number): string {
  if (other > 0) return pluralWord(own - other, 'more fifteen')
  return pluralForm(own, 'the fifteen', pluralWord(own, 'fifteen'))
}

/**
 * What four cards have and four others lack, in a player's words: of all such kinds the one
 * worth most, before any starter. Null if the others have as much of everything.
 * Without others, the most valuable thing in the cards.
 */
export function nameAdvantage(cards: readonly Card[], others: readonly Card[] = []): string | null {
  const own = heldPoints(cards)
  const lacking = heldPoints(others)
  let kind: (typeof KINDS)[number] | null = null
  for (const each of KINDS) {
    const gain = own[each] - lacking[each]
    if (gain > (kind === null ? 0 : own[kind] - lacking[kind])) kind = each
  }
  switch (kind) {
    case 'runs':
      return nameRuns(handFeaturesOf(cards))
    case 'flush':
      return 'the flush'
    case 'fifteens':
      return nameFifteens(own.fifteens / 2, lacking.fifteens / 2)
    case 'pairs':
      return namePairs(handFeaturesOf(cards))
    case null:
      return null
  }
}
