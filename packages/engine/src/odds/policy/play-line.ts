import { fastPeggingPoints } from '../../rules/scoring/fast-pegging.js'
import { RANK_VALUE } from '../../rules/scoring/rank-hands.js'

/**
 * The play of the cards on ranks, as both players see it: whose turn, how many cards
 * are left, the count, who has said go. The cards themselves stand in a pile of ranks
 * that the caller owns; `pile[start .. end − 1]` is the current count. Seats are roles:
 * 0 is pone, 1 the dealer. Equal to the game reducer's play, card by card.
 */
export interface PlayLine {
  readonly turn: number
  readonly poneLeft: number
  readonly dealerLeft: number
  readonly count: number
  readonly start: number
  readonly end: number
  /** Bit 0: pone has said go at this count; bit 1: the dealer. */
  readonly gone: number
  /** Who laid the last card, or −1 before the first. */
  readonly last: number
  /** What the step that led here pegged: pone's points minus the dealer's. */
  readonly net: number
}

export function openingLine(poneLeft = 4, dealerLeft = 4): PlayLine {
  return { turn: 0, poneLeft, dealerLeft, count: 0, start: 0, end: 0, gone: 0, last: -1, net: 0 }
}

export function cardsLeft(line: PlayLine, role: number): number {
  return role === 0 ? line.poneLeft : line.dealerLeft
}

export function rankFits(line: PlayLine, rank: number): boolean {
  return line.count + RANK_VALUE[rank]! <= 31
}

/** The player to act lays a rank that fits; it is written to `pile[line.end]`. */
export function playRank(line: PlayLine, pile: Uint8Array, rank: number): PlayLine {
  const role = line.turn
  const other = 1 - role
  const count = line.count + RANK_VALUE[rank]!
  pile[line.end] = rank
  const end = line.end + 1
  const poneLeft = line.poneLeft - (role === 0 ? 1 : 0)
  const dealerLeft = line.dealerLeft - role
  const ownLeft = role === 0 ? poneLeft : dealerLeft
  const otherLeft = role === 0 ? dealerLeft : poneLeft
  let points = fastPeggingPoints(pile, line.start, end, count)
  let turn: number
  let fresh = false
  if (count === 31) {
    fresh = true
    turn = otherLeft > 0 ? other : ownLeft > 0 ? role : -1
  } else if (ownLeft + otherLeft === 0) {
    points++
    turn = -1
  } else if (otherLeft > 0 && ((line.gone >> other) & 1) === 0) {
    turn = other
  } else if (ownLeft > 0) {
    turn = role
  } else {
    // The other player has said go and this one has run out: nobody can play on.
    points++
    fresh = true
    turn = other
  }
  return {
    turn,
    poneLeft,
    dealerLeft,
    count: fresh ? 0 : count,
    start: fresh ? end : line.start,
    end,
    gone: fresh ? 0 : line.gone,
    last: role,
    net: role === 0 ? points : -points,
  }
}

export function sayGo(line: PlayLine): PlayLine {
  const role = line.turn
  const other = 1 - role
  const { poneLeft, dealerLeft, end, last } = line
  const gone = line.gone | (1 << role)
  if (cardsLeft(line, other) > 0 && ((gone >> other) & 1) === 0) {
    return { ...line, turn: other, gone, net: 0 }
  }
  const leader = cardsLeft(line, 1 - last) > 0 ? 1 - last : last
  return {
    turn: leader,
    poneLeft,
    dealerLeft,
    count: 0,
    start: end,
    end,
    gone: 0,
    last,
    net: last === 0 ? 1 : -1,
  }
}

/** Follows a play along its steps: where it stands, and what pone and the dealer have pegged. */
export class LineWalk {
  line = openingLine()
  readonly pegged = [0, 0]
  readonly pile = new Uint8Array(24)

  begin(): void {
    this.line = openingLine()
    this.pegged.fill(0)
  }

  /** The player to act plays a rank or, with null, says go. */
  take(rank: number | null): void {
    this.line = rank === null ? sayGo(this.line) : playRank(this.line, this.pile, rank)
    const { net } = this.line
    if (net > 0) this.pegged[0]! += net
    else this.pegged[1]! -= net
  }
}
