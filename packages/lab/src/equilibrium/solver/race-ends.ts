import {
  cardsLeft,
  DEALER,
  type Needs,
  type PlayLine,
  PONE,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
  rankFits,
  rankHands,
  sayGo,
} from '@skunkd/engine/internals'
import { removalFactor } from './card-removal.js'
import { endingKey, isOver, usefulStart } from './ending-tables.js'
import { type LineEnd, settleHands, type WalkEnds } from './line-end.js'

/** Pone's chance of winning once the cards are played and both hands, as rank hands, are known. */
export type ShowChance = (
  ponePegged: number,
  dealerPegged: number,
  poneHand: number,
  dealerHand: number,
) => number

const PONE_HOME = 0
const DEALER_HOME = 1
const SHOW = 2

/** Card removal between any two hands of so many cards. */
function removalTable(size: number): Float32Array {
  const hands = RANK_HANDS[size]!
  const counts = Array.from({ length: hands }, (_, hand) =>
    rankHands.counts[size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT),
  )
  const table = new Float32Array(hands * hands)
  for (let a = 0; a < hands; a++) {
    for (let b = a; b < hands; b++) {
      table[a * hands + b] = removalFactor(counts[a]!, counts[b]!)
      table[b * hands + a] = table[a * hands + b]!
    }
  }
  return table
}

/**
 * The ends of a play to win: somebody is home, or no contest is left, in which case the rest
 * of the play is forced and the hands are counted. What pone earns is the chance of winning.
 */
export class RaceEnds implements WalkEnds {
  private readonly known = new Map<string, number>()
  private readonly pile = new Uint8Array(24)
  private readonly removals: Float32Array
  /** Where the table of a tag begins in `codes`; the first two tags are those who are home. */
  private readonly start: number[] = [0, 0]
  private codes = new Uint8Array(1 << 16)
  private used = 0
  private readonly values = new Float64Array(RANK_HANDS[4]!)
  private readonly whole = [new Uint16Array(RANK_HANDS[4]!), new Uint16Array(RANK_HANDS[4]!)]

  /** `size`: cards in a hand, 4 in the real game. */
  constructor(
    private readonly size: number,
    private readonly needs: Needs,
    private readonly show: ShowChance,
  ) {
    this.removals = removalTable(size)
  }

  tagOf(line: PlayLine, pile: Uint8Array, pone: number, dealer: number): number {
    if (pone >= this.needs.pone) return PONE_HOME
    if (dealer >= this.needs.dealer) return DEALER_HOME
    if (!isOver(line)) return -1
    const from = usefulStart(line, pile)
    const key = String.fromCharCode(pone, dealer) + endingKey(line, pile, from)
    const known = this.known.get(key)
    if (known !== undefined) return known
    const tag = this.start.length
    this.known.set(key, tag)
    this.fill(line, pile.slice(from, line.end), pone, dealer)
    return tag
  }

  settle(end: LineEnd, reach: Float64Array, out: Float64Array): void {
    if (end.tag === DEALER_HOME) {
      out.fill(0, 0, RANK_HANDS[end.ownLeft]!)
      return
    }
    const [ours, theirs] = end.player === 0 ? [0, 1] : [1, 0]
    this.wholeHands(ours, end.ownLeft, end.laid)
    this.wholeHands(theirs, end.rivalLeft, end.laid)
    if (end.tag === PONE_HOME) this.settleHome(end, reach, out)
    else {
      this.look(end)
      settleHands(end, 0, this.values, 0, reach, out)
    }
  }

  /** Pone has won, whatever both still hold: only card removal is left. */
  private settleHome(
    { player, ownLeft, rivalLeft }: LineEnd,
    reach: Float64Array,
    out: Float64Array,
  ): void {
    const own = this.whole[player]!
    const rival = this.whole[player === PONE ? DEALER : PONE]!
    const hands = RANK_HANDS[this.size]!
    const owns = RANK_HANDS[ownLeft]!
    const rivals = RANK_HANDS[rivalLeft]!
    out.fill(0, 0, owns)
    for (let r = 0; r < rivals; r++) {
      const likely = player === 0 ? reach[r]! : -reach[r]!
      if (likely === 0) continue
      const row = rival[r]! * hands
      for (let o = 0; o < owns; o++) out[o]! += likely * this.removals[row + own[o]!]!
    }
  }

  /** What each pair of hands is worth to pone here. */
  private look({ tag, player, ownLeft, rivalLeft }: LineEnd): void {
    const poneHands = RANK_HANDS[player === 0 ? ownLeft : rivalLeft]!
    const dealerHands = RANK_HANDS[player === 0 ? rivalLeft : ownLeft]!
    const [pones, dealers] = this.whole as [Uint16Array, Uint16Array]
    const { codes, values, show } = this
    const most = this.needs.dealer
    let at = this.start[tag]!
    for (let pone = 0, to = 0; pone < poneHands; pone++) {
      for (let dealer = 0; dealer < dealerHands; dealer++, at++, to++) {
        const code = codes[at]!
        if (code < SHOW) values[to] = code === PONE_HOME ? 1 : 0
        else {
          const pegged = code - SHOW
          const dealerPegged = pegged % most
          const ponePegged = (pegged - dealerPegged) / most
          values[to] = show(ponePegged, dealerPegged, pones[pone]!, dealers[dealer]!)
        }
      }
    }
  }

  /** For each hand that a role has left, the hand it was dealt. */
  private wholeHands(role: number, left: number, laid: Uint8Array): void {
    const whole = this.whole[role]!
    const hands = RANK_HANDS[left]!
    for (let hand = 0; hand < hands; hand++) whole[hand] = hand
    let size = left
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let k = laid[role * RANK_COUNT + rank]!; k > 0; k--, size++) {
        const add = rankHands.add[size]!
        for (let hand = 0; hand < hands; hand++)
          whole[hand] = add[whole[hand]! * RANK_COUNT + rank]!
      }
    }
  }

  private fill(line: PlayLine, tail: Uint8Array, pone: number, dealer: number): void {
    const poneHands = RANK_HANDS[line.poneLeft]!
    const dealerHands = RANK_HANDS[line.dealerLeft]!
    while (this.used + poneHands * dealerHands > this.codes.length) {
      const grown = new Uint8Array(this.codes.length * 2)
      grown.set(this.codes)
      this.codes = grown
    }
    this.start.push(this.used)
    this.pile.set(tail)
    const from = { ...line, start: 0, end: tail.length }
    for (let a = 0; a < poneHands; a++) {
      for (let b = 0; b < dealerHands; b++) {
        this.codes[this.used++] = this.playOut(from, a, b, pone, dealer)
      }
    }
  }

  /** Who gets home in what is left of a play, or what both have pegged at its end. */
  private playOut(line: PlayLine, a: number, b: number, pone: number, dealer: number): number {
    const { needs } = this
    if (pone >= needs.pone) return PONE_HOME
    if (dealer >= needs.dealer) return DEALER_HOME
    if (line.turn < 0) return SHOW + pone * needs.dealer + dealer
    const isPone = line.turn === 0
    const size = cardsLeft(line, line.turn)
    const hand = isPone ? a : b
    // Whoever plays alone takes the most: to be home if possible.
    const home = isPone ? PONE_HOME : DEALER_HOME
    let best = -1
    for (let i = 0; i < size && best !== home; i++) {
      const rank = rankHands.ranks[size]![hand * size + i]!
      if (!rankFits(line, rank)) continue
      const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
      const next = playRank(line, this.pile, rank)
      const code = isPone
        ? this.playOut(next, rest, b, pone + next.net, dealer)
        : this.playOut(next, a, rest, pone, dealer - next.net)
      if (best < 0 || code === home || (best >= SHOW && code > best)) best = code
    }
    if (best >= 0) return best
    const next = sayGo(line)
    return this.playOut(next, a, b, pone + Math.max(0, next.net), dealer + Math.max(0, -next.net))
  }
}
