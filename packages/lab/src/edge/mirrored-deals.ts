import { gameLoop } from '@skunkd/arena/internals'
import { createRng, type GameState, type Player } from '@skunkd/engine'
import { answer } from '@skunkd/engine/internals'

/** Net points of the player who is measured, by where they came from. */
export interface NetPoints {
  play: number
  hand: number
  crib: number
}

/** So far away that nobody plays to the score. */
const FAR = 1000

function countDeal(state: GameState, seat: number, net: NetPoints): void {
  for (const { kind, playerIndex, points } of state.history.at(-1)!.events) {
    const part = kind === 'hand' ? 'hand' : kind === 'crib' || kind === 'heels' ? 'crib' : 'play'
    net[part] += playerIndex === seat ? points : -points
  }
}

/** Some deals in a row at scores that do not matter; seat 0 deals first. */
function playDeals(
  player: Player,
  opponent: Player,
  seat: number,
  deals: number,
  seed: number,
  net: NetPoints,
): void {
  // Each player's chance is their own, whoever sits where.
  const rngs = [createRng(seed, 1), createRng(seed, 2)]
  let done = 0
  const loop = gameLoop({
    options: { seed, dealer: 0, target: FAR },
    onState: (state) => {
      if (state.phase !== 'HAND_COMPLETE') return
      done++
      countDeal(state, seat, net)
    },
  })
  for (let step = loop.next(); !step.done && done < deals; ) {
    const { seat: asked, view, question } = step.value
    const isOwn = asked === seat
    const { action } = answer(isOwn ? player : opponent, view, question, rngs[isOwn ? 0 : 1]!)
    step = loop.next(action)
  }
}

/**
 * A session: as many deals as a game has, twice, with the seats exchanged, so that both meet
 * the same cards. What the deals before have shown is known, as in a game. Net points per
 * pair of mirrored deals.
 */
export function playMirroredDeals(
  player: Player,
  opponent: Player,
  deals: number,
  seed: number,
): NetPoints {
  const net: NetPoints = { play: 0, hand: 0, crib: 0 }
  for (const seat of [0, 1]) playDeals(player, opponent, seat, deals, seed, net)
  return { play: net.play / deals, hand: net.hand / deals, crib: net.crib / deals }
}
