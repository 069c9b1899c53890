import { type Card, createCard, parseCard, RANKS, type Rank, SUITS } from '@skunkd/engine'

/** Hands out cards for ranks that a problem gives without suits: each rank's suits in turn. */
export class Suits {
  private readonly used = new Set<string>()
  private turn = 0

  /** Cards named with their suits are taken first, so that no other becomes one of them. */
  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const word of words(text)) if (hasSuit(word)) this.used.add(parseCard(word).id)
    }
  }

  cards(text: string): Card[] {
    return words(text).map((word) => (hasSuit(word) ? parseCard(word) : this.next(word as Rank)))
  }

  private next(rank: Rank): Card {
    for (let i = 0; i < SUITS.length; i++) {
      const card = createCard(rank, SUITS[(this.turn + i) % SUITS.length]!)
      if (this.used.has(card.id)) continue
      this.used.add(card.id)
      this.turn++
      return card
    }
    throw new RangeError(`A problem has more than four cards of the rank ${rank}.`)
  }
}

/** The cards named in a text; a go is not one. */
const words = (text: string) => text.split(' ').filter((word) => word !== '' && word !== 'go')

const hasSuit = (word: string) => !(RANKS as readonly string[]).includes(word)

/** The ranks of an answer, in ascending order, as a key: `9 K`. */
export const ranksKey = (ranks: readonly string[]) =>
  [...ranks].sort((a, b) => RANKS.indexOf(a as Rank) - RANKS.indexOf(b as Rank)).join(' ')
