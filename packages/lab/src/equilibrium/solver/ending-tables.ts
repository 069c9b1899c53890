import {
  cardsLeft,
  type PlayLine,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
  rankFits,
  rankHands,
  sayGo,
} from '@skunkd/engine/internals'
import { type LineEnd, settleHands, type WalkEnds } from './line-end.js'

/** No contest is left: nobody has more than one card, or one player has none. */
export function isOver({ poneLeft, dealerLeft }: PlayLine): boolean {
  return (poneLeft <= 1 && dealerLeft <= 1) || poneLeft === 0 || dealerLeft === 0
}

/** All that the cards to come can still score with, as a key; `from` is where the tail begins. */
export function endingKey(line: PlayLine, pile: Uint8Array, from: number): string {
  return String.fromCharCode(
    line.turn + 1 + line.gone * 4 + line.poneLeft * 16 + line.dealerLeft * 128,
    line.start === line.end ? 2 : line.last,
    line.count,
    ...pile.subarray(from, line.end),
  )
}

/**
 * Where the contest ends: nobody has more than one card, so that there is no choice
 * left, or one player has none, so that the other plays alone and simply takes the
 * most. What is still pegged depends on little: the cards, the count, who is to play
 * and the end of the sequence. Lines that agree in this share one table.
 */
export class EndingTables implements WalkEnds {
  private readonly known = new Map<string, number>()
  private readonly pile = new Uint8Array(24)
  private used = 0
  /** `start[table]`: where its values begin in `net`. */
  start = new Int32Array(1024)
  /** `net[start + pone's hand * dealer's hands + dealer's hand]`: pone's points minus the dealer's. */
  net = new Int8Array(1 << 16)
  count = 0

  /** The table of this line, whose cards are in `pile`, or −1 if the contest is not over. */
  tagOf(line: PlayLine, pile: Uint8Array): number {
    if (!isOver(line)) return -1
    const from = usefulStart(line, pile)
    const key = endingKey(line, pile, from)
    const known = this.known.get(key)
    if (known !== undefined) return known
    const table = this.count++
    this.known.set(key, table)
    this.fill(table, line, pile.slice(from, line.end))
    return table
  }

  settle(end: LineEnd, reach: Float64Array, out: Float64Array): void {
    settleHands(end, end.net, this.net, this.start[end.tag]!, reach, out)
  }

  private fill(table: number, line: PlayLine, tail: Uint8Array): void {
    const poneHands = RANK_HANDS[line.poneLeft]!
    const dealerHands = RANK_HANDS[line.dealerLeft]!
    if (table >= this.start.length) {
      const grown = new Int32Array(this.start.length * 2)
      grown.set(this.start)
      this.start = grown
    }
    while (this.used + poneHands * dealerHands > this.net.length) {
      const grown = new Int8Array(this.net.length * 2)
      grown.set(this.net)
      this.net = grown
    }
    this.start[table] = this.used
    this.pile.set(tail)
    const from = { ...line, start: 0, end: tail.length }
    for (let pone = 0; pone < poneHands; pone++) {
      for (let dealer = 0; dealer < dealerHands; dealer++) {
        this.net[this.used++] = this.playOut(from, pone, dealer)
      }
    }
  }

  private playOut(line: PlayLine, pone: number, dealer: number): number {
    if (line.turn < 0) return 0
    const size = cardsLeft(line, line.turn)
    const hand = line.turn === 0 ? pone : dealer
    let best = Number.NEGATIVE_INFINITY
    for (let i = 0; i < size; i++) {
      const rank = rankHands.ranks[size]![hand * size + i]!
      if (!rankFits(line, rank)) continue
      const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
      const next = playRank(line, this.pile, rank)
      const net =
        next.net +
        (line.turn === 0 ? this.playOut(next, rest, dealer) : this.playOut(next, pone, rest))
      best = Math.max(best, line.turn === 0 ? net : -net)
    }
    if (best > Number.NEGATIVE_INFINITY) return line.turn === 0 ? best : -best
    const next = sayGo(line)
    return next.net + this.playOut(next, pone, dealer)
  }
}

/**
 * Where the part of the sequence begins that the cards to come can still score with:
 * the cards of the last rank if it is paired, else the longest tail of different ranks
 * that they could complete to a run.
 */
export function usefulStart(line: PlayLine, pile: Uint8Array): number {
  const { start, end } = line
  if (end - start < 2) return start
  const last = pile[end - 1]!
  let from = end - 1
  while (from > start && pile[from - 1] === last) from--
  if (from < end - 1) return from
  const toCome = line.poneLeft + line.dealerLeft
  let low = last
  let high = last
  let seen = 1 << last
  let useful = end - 1
  for (let i = end - 2; i >= start; i--) {
    const rank = pile[i]!
    if (seen & (1 << rank)) break
    seen |= 1 << rank
    low = Math.min(low, rank)
    high = Math.max(high, rank)
    if (high - low + 1 <= end - i + toCome) useful = i
  }
  return useful
}
