import { type PlayLine, RANK_COUNT, RANK_HANDS, rankHands } from '@skunkd/engine/internals'
import { REMOVAL_STEP } from './card-removal.js'

/** Where a walk comes to the end of a line. */
export interface LineEnd {
  tag: number
  /** Net points for pone from the root of the tree. */
  net: number
  /** Who walks: 0 pone, 1 the dealer. */
  player: number
  /** Cards that the walk's player and the other have left. */
  ownLeft: number
  rivalLeft: number
  /** Counts of the ranks laid: pone's 13, the dealer's 13. */
  readonly laid: Uint8Array
  /** Card removal between the cards laid. */
  removal: number
}

/** Where the contest ends, and what it is worth there. */
export interface WalkEnds {
  /** The tag of a line that is not followed, or −1. */
  tagOf(line: PlayLine, pile: Uint8Array, pone: number, dealer: number): number
  /** `out`: what the walk's player earns with each hand, card removal included. */
  settle(end: LineEnd, reach: Float64Array, out: Float64Array): void
}

const scaled = new Float64Array(RANK_HANDS[4]!)

/**
 * Settles an end where nobody has more than one card, or one player has none: pone earns
 * `net + values[start + pone's hand * dealer's hands + dealer's hand]`.
 */
export function settleHands(
  { player, ownLeft, rivalLeft, laid, removal }: LineEnd,
  net: number,
  values: ArrayLike<number>,
  start: number,
  reach: Float64Array,
  out: Float64Array,
): void {
  const ownLaid = player * RANK_COUNT
  const rivalLaid = RANK_COUNT - ownLaid
  const sign = player === 0 ? removal : -removal
  if (ownLeft === 1 && rivalLeft === 1) {
    out.fill(0, 0, RANK_COUNT)
    const ownStride = player === 0 ? RANK_COUNT : 1
    const rivalStride = RANK_COUNT + 1 - ownStride
    for (let rival = 0; rival < RANK_COUNT; rival++) {
      const likely = reach[rival]!
      if (likely === 0) continue
      const ours = laid[ownLaid + rival]!
      const theirs = laid[rivalLaid + rival]!
      const share = likely * REMOVAL_STEP[theirs * 5 + ours]!
      if (share === 0) continue
      let at = start + rival * rivalStride
      for (let own = 0; own < RANK_COUNT; own++, at += ownStride) {
        out[own]! += share * (net + values[at]!)
      }
      // A card of the same rank in hand: scale to what it is with one more of theirs gone.
      const same = start + rival * (RANK_COUNT + 1)
      const apart = REMOVAL_STEP[ours * 5 + theirs]!
      if (apart > 0) {
        const together = REMOVAL_STEP[ours * 5 + theirs + 1]!
        out[rival]! += share * (net + values[same]!) * (together / apart - 1)
      }
    }
    for (let own = 0; own < RANK_COUNT; own++) {
      out[own]! *= sign * REMOVAL_STEP[laid[ownLaid + own]! * 5 + laid[rivalLaid + own]!]!
    }
    return
  }
  // One player is out of cards and fully known; the other's hands carry their removal.
  const lone = ownLeft === 0 ? rivalLeft : ownLeft
  const loneLaid = ownLeft === 0 ? rivalLaid : ownLaid
  const knownLaid = RANK_COUNT - loneLaid
  const hands = RANK_HANDS[lone]!
  const ranks = rankHands.ranks[lone]!
  for (let hand = 0; hand < hands; hand++) {
    let factor = 1
    let repeat = 0
    for (let i = 0; i < lone; i++) {
      const rank = ranks[hand * lone + i]!
      repeat = i > 0 && ranks[hand * lone + i - 1] === rank ? repeat + 1 : 0
      const held = laid[loneLaid + rank]! + repeat
      factor *= held >= 4 ? 0 : REMOVAL_STEP[held * 5 + laid[knownLaid + rank]!]!
    }
    scaled[hand] = factor * (net + values[start + hand]!)
  }
  if (ownLeft === 0) {
    let sum = 0
    for (let hand = 0; hand < hands; hand++) sum += reach[hand]! * scaled[hand]!
    out[0] = sign * sum
  } else {
    const share = sign * reach[0]!
    for (let hand = 0; hand < hands; hand++) out[hand] = share * scaled[hand]!
  }
}
