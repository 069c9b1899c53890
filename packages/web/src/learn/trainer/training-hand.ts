import {
  aiSelectDiscard,
  compareCards,
  createDeck,
  createRng,
  randomBelow,
  shuffle,
} from '@skunkd/engine'
import type { HandAndStarter } from '../steps/hand-and-starter.js'

/**
 * Hand number `n` of a series: six cards are dealt, four are kept as a sensible player
 * would, so that the hands are like those in real games. Now and then it is a crib.
 */
export function trainingHand(seed: number, n: number): HandAndStarter {
  const rng = createRng(seed, n)
  const cards = shuffle(createDeck(), rng)
  const isCrib = randomBelow(rng, 6) === 0
  const [starter] = cards.slice(12)
  const mine = aiSelectDiscard(cards.slice(0, 6), true, { difficulty: 'medium', rng })
  if (!isCrib) return { hand: [...mine.keep].sort(compareCards), starter: starter!, isCrib }
  const theirs = aiSelectDiscard(cards.slice(6, 12), false, { difficulty: 'medium', rng })
  return {
    hand: [...mine.discard, ...theirs.discard].sort(compareCards),
    starter: starter!,
    isCrib,
  }
}
