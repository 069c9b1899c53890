import { type Card, cardLabel, parseCard, parseHand } from '@skunkd/engine'
import { pluralWord } from '@skunkd/engine/words'
import { UsageError } from './errors.js'

const cardCount = (count: number): string => (count === 0 ? 'no cards' : pluralWord(count, 'card'))

/**
 * Reads cards from one argument, or from several if the person left out the quotes.
 * `what` names them in the complaint: "A hand to count".
 */
export function readCards(
  text: string | readonly string[],
  what: string,
  least: number,
  most = least,
): Card[] {
  const cards = parseHand(typeof text === 'string' ? text : text.join(' '))
  if (cards.length < least || cards.length > most) {
    const wanted = least === most ? cardCount(least) : `${least} to ${cardCount(most)}`
    throw new UsageError(`${what} needs ${wanted}, not ${cardCount(cards.length)}.`)
  }
  return cards
}

/** Reads the card of an option: `--starter 5C`. */
export function readCard(text: string, option: string): Card {
  try {
    return parseCard(text)
  } catch (error) {
    throw new UsageError(`--${option}: ${(error as Error).message}`)
  }
}

/** Complains about the first card that appears twice among all the cards named. */
export function requireDistinct(cards: readonly Card[]): void {
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card.id)) {
      throw new UsageError(`${cardLabel(card)} appears twice. A deck has each card once.`)
    }
    seen.add(card.id)
  }
}
