import { gameLoop, levelName, readyPlayer, seatSeed } from '@skunkd/arena/internals'
import { createRng, type Player, randomSeed } from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'

/** Somebody who lays away like one level and plays cards like another. */
export interface Mixed {
  readonly discards: number
  readonly plays: number
}

/** Two who meet twice over the same cards, with seats exchanged. */
export interface MixedPair {
  readonly first: Mixed
  readonly second: Mixed
  readonly seed: number
  readonly unit: number
}

export function mixedPlayer({ discards, plays }: Mixed): Player {
  const { discard } = readyPlayer(levelName(discards))
  return { ...readyPlayer(levelName(plays)), discard }
}

/** Plays a game to its end; which of the two won. */
function winnerOf(players: readonly Player[], seed: number): number {
  const rngs = players.map((_, seat) => createRng(seatSeed(seed, seat)))
  const loop = gameLoop({ options: { seed, dealer: 0 } })
  let step = loop.next()
  while (!step.done) {
    const { seat, view, question } = step.value
    step = loop.next(answer(players[seat]!, view, question, rngs[seat]!).action)
  }
  return step.value.winner!
}

/** How many of its two games the first of a pair wins. */
export function winsOfPair({ first, second, seed, unit }: MixedPair): number {
  const [one, other] = [mixedPlayer(first), mixedPlayer(second)]
  const game = randomSeed(createRng(seed, unit))
  return Number(winnerOf([one, other], game) === 0) + Number(winnerOf([other, one], game) === 1)
}
