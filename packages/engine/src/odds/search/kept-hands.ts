import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import type { HandList } from '../play/hand-list.js'

/** A hand that is left once some of its cards are laid. */
export interface LaidCards {
  /** The cards laid, as a rank hand of so many. */
  readonly laid: number
  readonly laidCards: number
}

/** `[rank · 5 + cards]`: the share of the ways to hold so many of a rank that known cards leave. */
const possible = /* @__PURE__ */ new Float64Array(RANK_COUNT * 5)

/**
 * The hands that may be left of the fours somebody keeps, into the list: how often each four is
 * kept (`keeps`), and the share of it that the cards of each rank I know of leave possible.
 * `known` is null if `keeps` is already what is kept given those.
 */
export function keptHands(
  list: HandList,
  { laid, laidCards }: LaidCards,
  keeps: Float64Array,
  known: ArrayLike<number> | null,
): void {
  const size = 4 - laidCards
  const laidRanks = rankHands.ranks[laidCards]!
  const distinct = rankHands.distinct[4]!
  const counts = rankHands.counts[4]!
  for (let at = 0; known !== null && at < possible.length; at++) {
    const held = at % 5
    const left = 4 - known[Math.floor(at / 5)]!
    possible[at] = left < held ? 0 : CHOOSE[left * 5 + held]! / CHOOSE[20 + held]!
  }
  list.length = 0
  for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
    let four = hand
    for (let i = 0; i < laidCards; i++) {
      four = rankHands.add[size + i]![four * RANK_COUNT + laidRanks[laid * laidCards + i]!]!
    }
    let weight = keeps[four]!
    if (weight === 0) continue
    if (known !== null) {
      const at = four * 5
      for (let k = distinct[at]!; k > 0; k--) {
        const rank = distinct[at + k]!
        weight *= possible[rank * 5 + counts[four * RANK_COUNT + rank]!]!
      }
      if (weight === 0) continue
    }
    list.hands[list.length] = hand
    list.weights[list.length++] = weight
  }
}

/** Every hand of so many cards that those known and laid allow, all deals equally likely. */
export function anyHands(
  list: HandList,
  { laid, laidCards }: LaidCards,
  size: number,
  known: ArrayLike<number>,
): void {
  const handRanks = rankHands.ranks[size]!
  const laidCounts = rankHands.counts[laidCards]!
  list.length = 0
  for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
    let weight = 1
    for (let i = 0; i < size; i++) {
      const rank = handRanks[hand * size + i]!
      if (i > 0 && handRanks[hand * size + i - 1] === rank) continue
      const held = rankHands.counts[size]![hand * RANK_COUNT + rank]!
      const left = 4 - known[rank]! - laidCounts[laid * RANK_COUNT + rank]!
      weight *= left < held ? 0 : CHOOSE[left * 5 + held]!
    }
    if (weight === 0) continue
    list.hands[list.length] = hand
    list.weights[list.length++] = weight
  }
}
