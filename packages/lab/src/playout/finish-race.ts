import type { OpponentModel, Rng } from '@skunkd/engine'
import { type StrongPlayState, TABLE_TARGET } from '@skunkd/engine/internals'
import { finishPlay } from '../endings/finish-play.js'

/** Points that both have to go when the play begins; heels are counted. */
interface ToGo {
  readonly dealer: number
  readonly pone: number
}

/** Strong players finish a play; returns who got home first in it, 0 pone, 1 the dealer, −1 nobody. */
export function finishRace(
  cards: StrongPlayState,
  hands: readonly [number, number],
  toGo: ToGo,
  rng: Rng,
): number {
  let home = toGo.dealer <= 0 ? 1 : -1
  const look = () => {
    if (home >= 0) return
    if (cards.pegged[0]! >= toGo.pone) home = 0
    else if (cards.pegged[1]! >= toGo.dealer) home = 1
  }
  look()
  finishPlay(cards, hands, rng, look)
  return home
}

/** The dealer's chance once the cards are played and all of them are known. */
export function dealerChance(
  model: OpponentModel,
  toGo: ToGo,
  pegged: ArrayLike<number>,
  home: number,
  points: { readonly pone: number; readonly dealer: number; readonly crib: number },
): number {
  if (home >= 0) return home
  const pone = toGo.pone - pegged[0]! - points.pone
  if (pone <= 0) return 0
  const dealer = toGo.dealer - pegged[1]! - points.dealer - points.crib
  if (dealer <= 0) return 1
  // The deal turns: pone of this deal is the dealer of the next.
  return 1 - model.wins[(TABLE_TARGET - pone) * TABLE_TARGET + TABLE_TARGET - dealer]!
}
