import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { bySeat } from '@skunkd/engine'
import { type Card, cardFromIndex, rankOrder } from '@skunkd/engine/rules'
import { FAIR_PROTOCOL } from './key.js'

type FairStream = (n: number) => number

const WORDS_PER_BLOCK = 8
const ALL_WORDS = 0x1_0000_0000

/**
 * The numbers drawn for one purpose (`cut`, `deck|3`): 32-bit big-endian words of
 * HMAC-SHA256(key, "skunkd-fair-1|purpose|block") for block 0, 1, 2, … A word that would make
 * some numbers likelier than others is thrown away.
 */
function fairStream(key: Uint8Array, purpose: string): FairStream {
  // The key is worked in once; every block continues from there.
  const keyed = hmac.create(sha256, key)
  let block = -1
  let place = WORDS_PER_BLOCK
  let words = new DataView(new ArrayBuffer(0))
  const nextWord = (): number => {
    if (place === WORDS_PER_BLOCK) {
      block++
      const bytes = keyed
        .clone()
        .update(utf8ToBytes(`${FAIR_PROTOCOL}|${purpose}|${block}`))
        .digest()
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      place = 0
    }
    return words.getUint32(4 * place++)
  }
  return (n) => {
    const limit = ALL_WORDS - (ALL_WORDS % n)
    for (;;) {
      const word = nextWord()
      if (word < limit) return word % n
    }
  }
}

/** The deck of hand n (from 1), top card first: aces to kings, then Fisher–Yates from the top. */
export function fairDeck(key: Uint8Array, handNumber: number): Card[] {
  const below = fairStream(key, `deck|${handNumber}`)
  const deck = Array.from({ length: 52 }, (_, index) => cardFromIndex(index))
  for (let last = 51; last > 0; last--) {
    const chosen = below(last + 1)
    const card = deck[chosen]!
    deck[chosen] = deck[last]!
    deck[last] = card
  }
  return deck
}

export interface FairDeal {
  readonly hands: readonly [readonly Card[], readonly Card[]]
  readonly starter: Card
}

/** One card at a time, pone first; the starter is the card on top of the rest. */
export function fairDeal(key: Uint8Array, handNumber: number, dealer: 0 | 1): FairDeal {
  const deck = fairDeck(key, handNumber)
  const every = (first: number) => [0, 2, 4, 6, 8, 10].map((place) => deck[first + place]!)
  return { hands: bySeat((seat) => every(seat === dealer ? 1 : 0)), starter: deck[12]! }
}

export interface FairCut {
  /** What each seat cut; every round but the last was a tie. */
  readonly cuts: readonly (readonly [Card, Card])[]
  readonly dealer: 0 | 1
}

/** The cut for the first deal: the lower card deals, a tie is cut again from the whole pack. */
export function fairCut(key: Uint8Array): FairCut {
  const below = fairStream(key, 'cut')
  const cuts: [Card, Card][] = []
  for (;;) {
    const first = below(52)
    const other = below(51)
    // Skipping the first card leaves 51 places for the second.
    const second = other < first ? other : other + 1
    const [mine, theirs] = [cardFromIndex(first), cardFromIndex(second)]
    cuts.push([mine, theirs])
    const difference = rankOrder(mine.rank) - rankOrder(theirs.rank)
    if (difference !== 0) return { cuts, dealer: difference < 0 ? 0 : 1 }
  }
}
