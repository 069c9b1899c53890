import { RANK_COUNT, rankHands } from '../../rules/scoring/rank-hands.js'

/** Ways to give four different ranks suits: all of one suit, or not. */
const ALIKE = 4
const MIXED = 252

/**
 * The chance that a hand of these four ranks is of one suit, and that the starter is of it
 * too, for somebody who has seen some cards: `share` of the players who keep these ranks
 * keep them in one suit, each suit equally often; what is seen cannot be held. `played`: by
 * rank, the suit of the card they have already played, or −1.
 */
export function flushChances(
  hand: number,
  share: number,
  seen: Uint8Array,
  starter: number,
  played: Int8Array = NOTHING_PLAYED,
): { readonly four: number; readonly five: number } {
  const distinct = rankHands.distinct[4]!
  if (share === 0 || distinct[hand * 5] !== 4) return NO_FLUSH
  let suits = 0b1111
  let ways = 1
  for (let k = 1; k <= 4; k++) {
    const rank = distinct[hand * 5 + k]!
    if (played[rank]! >= 0) {
      suits &= 1 << played[rank]!
      continue
    }
    let left = 0
    for (let suit = 0; suit < 4; suit++) {
      if (seen[rank * 4 + suit]) suits &= ~(1 << suit)
      else left++
    }
    ways *= left
  }
  let alike = 0
  for (let suit = 0; suit < 4; suit++) alike += (suits >> suit) & 1
  if (alike === 0 || ways === 0) return NO_FLUSH
  const one = share / ALIKE
  const all = one * alike + ((1 - share) / MIXED) * (ways - alike)
  const five = (suits >> (starter & 3)) & 1
  return { four: (one * (alike - five)) / all, five: (one * five) / all }
}

const NOTHING_PLAYED = new Int8Array(RANK_COUNT).fill(-1)
const NO_FLUSH = { four: 0, five: 0 }
