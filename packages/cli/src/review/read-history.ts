import { type Card, cardValue, formatCard, type PlayStep, parseCard } from '@skunkd/engine'
import { UsageError } from '../support/errors.js'

const PLAYERS: Readonly<Record<string, number>> = { me: 0, them: 1 }

export interface ReadHistory {
  readonly steps: readonly PlayStep[]
  /** The cards of the count that stands now. */
  readonly pile: readonly Card[]
}

/**
 * Reads a play told in words, `"me:4H them:KS them:go me:JD"`. Counts need not be told: a
 * card that would pass 31 can only begin a new one, and after 31 every card does.
 */
export function readHistory(text: string): ReadHistory {
  const steps: PlayStep[] = []
  let pile: Card[] = []
  let count = 0
  for (const word of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [, who, what] = /^(me|them):(.+)$/i.exec(word) ?? []
    if (who === undefined || what === undefined) {
      throw new UsageError(`--history takes plays such as me:4H or them:go, not "${word}".`)
    }
    const playerIndex = PLAYERS[who.toLowerCase()]!
    if (what.toLowerCase() === 'go') {
      steps.push({ playerIndex, card: null, count })
      continue
    }
    const card = parseCard(what)
    const value = cardValue(card.rank)
    if (count + value > 31 || count === 31) {
      count = 0
      pile = []
    }
    if (steps.some((step) => step.card?.id === card.id)) {
      throw new UsageError(`${formatCard(card)} appears twice in the history.`)
    }
    steps.push({ playerIndex, card, count })
    pile.push(card)
    count += value
  }
  if (count === 31) pile = []
  return { steps, pile }
}
