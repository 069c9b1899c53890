import {
  type Card,
  createDeck,
  createRng,
  type HandScore,
  scoreHand,
  shuffle,
} from '@skunkd/engine'

/** A hand or crib to count. */
export interface CountTask {
  readonly hand: readonly Card[]
  readonly starter: Card
  readonly isCrib: boolean
  readonly score: HandScore
}

/** Every fourth is a crib, whose flush needs all five cards. */
const CRIB_EVERY = 4

/** The four of six that count most together, as most players would keep them. */
function keep(six: readonly Card[], starter: Card): readonly Card[] {
  let best: readonly Card[] = six.slice(0, 4)
  let most = -1
  for (let i = 0; i < 6; i++) {
    for (let j = i + 1; j < 6; j++) {
      const four = six.filter((_, place) => place !== i && place !== j)
      const { total } = scoreHand(four, starter)
      if (total > most) [best, most] = [four, total]
    }
  }
  return best
}

/** The `place`-th task of a seed: always the same. */
export function dealTask(seed: number, place: number): CountTask {
  const deck = shuffle(createDeck(), createRng(seed, place))
  const starter = deck[6]!
  const isCrib = place % CRIB_EVERY === CRIB_EVERY - 1
  const hand = isCrib ? deck.slice(0, 4) : keep(deck.slice(0, 6), starter)
  return { hand, starter, isCrib, score: scoreHand(hand, starter, isCrib) }
}
