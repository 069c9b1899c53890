import { fastPeggingPoints } from '../../rules/scoring/fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from '../../rules/scoring/rank-hands.js'
import { otherSeat } from '../../rules/seat.js'

/**
 * The play with both hands open, a few cards deep: each side takes what is best for
 * its net points. Player 0 is the one whose net is wanted. Buffers are reused.
 */
export class OpenPlay {
  readonly hands = [new Uint8Array(RANK_COUNT), new Uint8Array(RANK_COUNT)] as const
  private readonly ranks = new Uint8Array(64)

  /** Sets the sequence of the count; returns its length, for `play` and `turn`. */
  setSequence(sequence: ArrayLike<number>): number {
    for (let i = 0; i < sequence.length; i++) this.ranks[i] = sequence[i]!
    return sequence.length
  }

  private cards(player: 0 | 1): number {
    const hand = this.hands[player]
    let total = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) total += hand[rank]!
    return total
  }

  /** Net points for player 0 from here, `depth` cards deep; the one to move holds a card. */
  turn(
    player: 0 | 1,
    count: number,
    start: number,
    end: number,
    gone: number,
    last: 0 | 1,
    depth: number,
  ): number {
    if (depth === 0) return 0
    const hand = this.hands[player]
    const left = 31 - count
    let best = Number.NEGATIVE_INFINITY
    const sign = player === 0 ? 1 : -1
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if (hand[rank] === 0 || RANK_VALUE[rank]! > left) continue
      const value = sign * this.play(player, rank, count, start, end, gone, depth)
      if (value > best) best = value
    }
    if (best !== Number.NEGATIVE_INFINITY) return sign * best
    const other = otherSeat(player)
    const said = gone | (1 << player)
    return gone & (1 << other) || this.cards(other) === 0
      ? this.endCount(last, end, depth)
      : this.turn(other, count, start, end, said, last, depth)
  }

  /** Net points for player 0 when this card is played and both play on. */
  play(
    player: 0 | 1,
    rank: number,
    count: number,
    start: number,
    end: number,
    gone: number,
    depth: number,
  ): number {
    const after = count + RANK_VALUE[rank]!
    this.ranks[end] = rank
    const sign = player === 0 ? 1 : -1
    let value = sign * fastPeggingPoints(this.ranks, start, end + 1, after)
    const hand = this.hands[player]
    const other = otherSeat(player)
    hand[rank]!--
    const mine = this.cards(player)
    const theirs = this.cards(other)
    if (after === 31) {
      if (mine + theirs > 0) {
        value += this.turn(theirs > 0 ? other : player, 0, end + 1, end + 1, 0, player, depth - 1)
      }
    } else if (mine + theirs === 0) {
      value += sign
    } else if (theirs > 0 && !(gone & (1 << other))) {
      value += this.turn(other, after, start, end + 1, gone, player, depth - 1)
    } else if (mine > 0) {
      value += this.turn(player, after, start, end + 1, gone, player, depth - 1)
    } else {
      value += this.endCount(player, end + 1, depth - 1)
    }
    hand[rank]!++
    return value
  }

  /** The go point, then whoever did not play last leads. */
  private endCount(last: 0 | 1, end: number, depth: number): number {
    const other = otherSeat(last)
    const point = last === 0 ? 1 : -1
    if (this.cards(other) > 0) return point + this.turn(other, 0, end, end, 0, last, depth)
    if (this.cards(last) > 0) return point + this.turn(last, 0, end, end, 0, last, depth)
    return point
  }
}
