import { readyPlayer } from '@skunkd/arena/internals'
import { type Card, cardValue, compareCards, type Player } from '@skunkd/engine'

/** The name of somebody who plays without a thought, whom no registry has. */
export const MINDLESS = 'mindless'

const chosen = (cards: readonly Card[]) => ({ candidates: [], chosen: cards, complete: true })

/** Discards the lowest and the highest card, and plays the highest that fits. */
function mindless(): Player {
  return {
    ...readyPlayer('random'),
    name: MINDLESS,
    discard({ hand }) {
      const sorted = [...hand].sort(compareCards)
      return chosen([sorted[0]!, sorted.at(-1)!])
    },
    play({ cardsLeft, pegging }) {
      const fits = cardsLeft.filter(({ rank }) => pegging.count + cardValue(rank) <= 31)
      return chosen([fits.sort(compareCards).at(-1)!])
    },
  }
}

/** A player of the registry, or the one without a thought. */
export const seatedPlayer = (name: string): Player =>
  name === MINDLESS ? mindless() : readyPlayer(name)
