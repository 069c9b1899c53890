import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import { cardsLeft, openingLine, type PlayLine, playRank, rankFits, sayGo } from './play-line.js'
import { GO_BRANCH } from './play-tree.js'
import type { PolicyStep, PolicyTable } from './policy-table.js'

/** Preference is e to the points over this: a strict choice could be foreseen. */
export const ENDING_TEMPERATURE = 0.05

/** How often a player is taken to stray from the policy when their last card is inferred. */
const STRAY = 0.01

/**
 * The end of the play, when the opponent has one card and so no choice left: what each
 * of our cards is worth against every card that may be, weighted by how likely the
 * opponent is to have kept it and, by the policy, to have played as they did.
 */
export class EndingPlay {
  private readonly policy: PolicyTable
  private readonly keep: readonly Float64Array[]
  private readonly temperature: number
  private readonly pile = new Uint8Array(24)
  private readonly laid = [new Uint8Array(RANK_COUNT), new Uint8Array(RANK_COUNT)]
  private readonly likely = new Float64Array(RANK_COUNT)
  /** Beliefs by the number of gos said since. */
  private readonly beliefs = Array.from({ length: 8 }, () => new Float64Array(RANK_COUNT))
  private line: PlayLine = openingLine()

  /** `keep[role][hand]`: how likely each role is to have kept each four ranks. */
  constructor(
    policy: PolicyTable,
    keep: readonly Float64Array[],
    temperature = ENDING_TEMPERATURE,
  ) {
    this.policy = policy
    this.keep = keep
    this.temperature = temperature
  }

  /** Sets the public state: the steps of the play so far, from pone's lead on. */
  follow(steps: readonly PolicyStep[]): void {
    const { pile, laid, likely, policy } = this
    laid[0]!.fill(0)
    laid[1]!.fill(0)
    const movers: number[] = []
    const nodes: number[] = []
    const limits: number[] = []
    let line = openingLine()
    let node = policy.root
    for (const step of steps) {
      movers.push(line.turn)
      nodes.push(node)
      limits.push(31 - line.count)
      node = policy.next(node, step)
      if (step === GO_BRANCH) line = sayGo(line)
      else {
        laid[line.turn]![step]!++
        line = playRank(line, pile, step)
      }
    }
    this.line = line
    const rival = 1 - line.turn
    for (let last = 0; last < RANK_COUNT; last++) {
      // Backwards, the opponent takes their cards up again, and each choice is judged
      // by the hand it was made from.
      let chance = 1
      let hand = last
      let size = 1
      for (let i = steps.length - 1; i >= 0 && chance > 0; i--) {
        if (movers[i] !== rival) continue
        const step = steps[i]!
        if (step === GO_BRANCH) {
          if (RANK_VALUE[last]! <= limits[i]!) chance = 0
          continue
        }
        hand = rankHands.add[size]![hand * RANK_COUNT + step]!
        size++
        if (nodes[i]! >= 0) {
          chance *= (1 - STRAY) * policy.chance(nodes[i]!, hand, step) + STRAY / 2
        }
      }
      // Even a four that the keep model never saw can be held.
      likely[last] = chance * (this.keep[rival]![hand]! + 1e-9)
    }
  }

  /** Into `out[0 .. 12]`: the chance of each rank from this hand (`rankHandIndex`). */
  chances(hand: number, out: Float64Array): void {
    const { line, temperature } = this
    const role = line.turn
    const size = cardsLeft(line, role)
    const distinct = rankHands.distinct[size]!
    const different = distinct[hand * 5]!
    const belief = this.beliefs[0]!
    const total = this.believe(hand, size, belief)
    let best = Number.NEGATIVE_INFINITY
    out.fill(0, 0, RANK_COUNT)
    for (let i = 1; i <= different; i++) {
      const rank = distinct[hand * 5 + i]!
      if (!rankFits(line, rank)) continue
      const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
      out[rank] = this.gain(playRank(line, this.pile, rank), role, rest, 0, total) / total
      best = Math.max(best, out[rank]!)
    }
    let sum = 0
    for (let i = 1; i <= different; i++) {
      const rank = distinct[hand * 5 + i]!
      if (!rankFits(line, rank)) continue
      out[rank] = Math.exp((out[rank]! - best) / temperature)
      sum += out[rank]!
    }
    if (sum > 0) for (let rank = 0; rank < RANK_COUNT; rank++) out[rank]! /= sum
  }

  /** What our own cards leave of each last card; returns the sum. */
  private believe(hand: number, size: number, belief: Float64Array): number {
    const ours = this.laid[this.line.turn]!
    const theirs = this.laid[1 - this.line.turn]!
    const counts = rankHands.counts[size]!
    let total = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      const held = theirs[last]!
      const free = 4 - held - ours[last]! - counts[hand * RANK_COUNT + last]!
      // C(4 − ours, k) / C(4, k), from k to k + 1 cards of the rank.
      belief[last] = free > 0 ? (this.likely[last]! * free) / (4 - held) : 0
      total += belief[last]!
    }
    if (total > 0) return total
    belief.fill(1)
    return RANK_COUNT
  }

  /** The step that led to `line` and all that follows, in points times likelihood. */
  private gain(line: PlayLine, role: number, hand: number, gos: number, total: number): number {
    const now = role === 0 ? line.net : -line.net
    return now * total + this.value(line, role, hand, gos, total)
  }

  private value(line: PlayLine, role: number, hand: number, gos: number, total: number): number {
    if (line.turn < 0 || total === 0) return 0
    if (line.turn === role) {
      const size = cardsLeft(line, role)
      let best = Number.NEGATIVE_INFINITY
      for (let i = 1; i <= rankHands.distinct[size]![hand * 5]!; i++) {
        const rank = rankHands.distinct[size]![hand * 5 + i]!
        if (!rankFits(line, rank)) continue
        const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
        best = Math.max(best, this.gain(playRank(line, this.pile, rank), role, rest, gos, total))
      }
      return best > Number.NEGATIVE_INFINITY ? best : this.gain(sayGo(line), role, hand, gos, total)
    }
    // Each last card that fits is played and known from then on; the others say go together.
    const belief = this.beliefs[gos]!
    const silent = this.beliefs[gos + 1]!
    let value = 0
    let silence = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      const chance = belief[last]!
      const fits = rankFits(line, last)
      silent[last] = fits ? 0 : chance
      if (!fits) silence += chance
      else if (chance > 0) {
        value += this.gain(playRank(line, this.pile, last), role, hand, gos + 1, chance)
      }
    }
    return silence > 0 ? value + this.gain(sayGo(line), role, hand, gos + 1, silence) : value
  }
}
