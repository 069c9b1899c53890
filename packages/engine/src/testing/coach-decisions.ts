import { createDeck, shuffle } from '../cards/deck.js'
import { createRng, randomBelow } from '../cards/random.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { randomGame } from './random-game.js'

/** Random discards, dealer and pone in turn, every second one with scores. */
export function randomDiscards(count: number, seed: number): DecisionSnapshot[] {
  const rng = createRng(seed)
  return Array.from({ length: count }, (_, at) => {
    const hand = shuffle(createDeck(), rng).slice(0, 6)
    return {
      type: 'discard',
      hand,
      playerChoice: shuffle(hand, rng).slice(0, 2),
      isDealer: at % 2 === 0,
      handIndex: 0,
      ...(at % 4 < 2 && {
        playerIndex: 0,
        scores: [randomBelow(rng, 121), randomBelow(rng, 121)],
      }),
    }
  })
}

/** Pegging decisions as random legal play brings them about, through whole games. */
export function randomPlays(count: number, seed: number): DecisionSnapshot[] {
  const plays: DecisionSnapshot[] = []
  for (let game = 0; plays.length < count; game++) {
    let last: readonly DecisionSnapshot[] = []
    for (const state of randomGame({ seed: seed * 1000 + game }, seed * 7919 + game)) {
      last = state.decisionLog
    }
    plays.push(...last.filter((snapshot) => snapshot.type === 'pegging_play'))
  }
  return plays.slice(0, count)
}
