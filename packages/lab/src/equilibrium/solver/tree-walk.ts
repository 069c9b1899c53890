import {
  BRANCHES,
  DEALER,
  GO_BRANCH,
  NO_BRANCH,
  type PlayTree,
  PONE,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHands,
} from '@skunkd/engine/internals'
import { REMOVAL_STEP } from './card-removal.js'
import type { LineEnd, WalkEnds } from './line-end.js'

/** How many of a hand's different ranks fit, by hand size and ceiling: `FITTING[size][ceiling * hands + hand]`. */
export const FITTING: readonly Uint8Array[] = RANK_HANDS.map((hands, size) => {
  const fitting = new Uint8Array(11 * hands)
  for (let ceiling = 0; ceiling <= 10; ceiling++) {
    for (let hand = 0; hand < hands; hand++) {
      const different = rankHands.distinct[size]![hand * 5]!
      for (let i = 1; i <= different; i++) {
        const rank = rankHands.distinct[size]![hand * 5 + i]!
        if (RANK_VALUE[rank]! <= ceiling) fitting[ceiling * hands + hand]!++
      }
    }
  }
  return fitting
})

/** `JOIN[size][rank * hands + hand]`: the hand of one card more, rank-major as the choices are. */
export const JOIN: readonly Uint16Array[] = [0, 1, 2, 3].map((size) => {
  const hands = RANK_HANDS[size]!
  const joined = new Uint16Array(RANK_COUNT * hands)
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    for (let hand = 0; hand < hands; hand++) {
      joined[rank * hands + hand] = rankHands.add[size]![hand * RANK_COUNT + rank]!
    }
  }
  return joined
})

/**
 * `learn`: regret matching plus for one player, the average strategy of the other.
 * `best`: the best response of one player to the other's strategy.
 * `value`: both follow their strategies.
 */
export type WalkMode = 'learn' | 'best' | 'value'

const MAX_DEPTH = 24

/**
 * Walks a public tree for all hands of both players at once. At each node it carries
 * how likely the other player is to be there with each hand, and hands back what the
 * walk's player earns there with each of theirs, both multiplied by card removal.
 */
export class TreeWalk {
  /** Weight of this iteration in the average strategy. */
  weight = 1
  /**
   * While learning, the other player lays any card that fits with this probability.
   * No line is then impossible, and the policy has an answer to every mistake.
   */
  tremble = 0
  /** Where `best` writes down the best response, if anywhere: 1 for a best choice, else 0. */
  record: Float32Array | null = null
  private player = 0
  private learn = false
  private best = false
  private readonly tree: PlayTree
  private readonly ends: WalkEnds
  private readonly strategy: Float32Array
  private readonly average: Float32Array
  /** Counts of the ranks laid: pone's 13, the dealer's 13. */
  private readonly laid: Uint8Array
  private removal = 1
  private readonly childReach: Float64Array[] = []
  private readonly childOut: Float64Array[] = []
  private readonly rankOut: Float64Array[][] = []
  private readonly total: Float64Array[] = []
  private readonly end: LineEnd

  /**
   * `strategy` holds a weight for every choice, followed in proportion to its positive
   * part (uniformly where a hand has none); `learn` updates it as regrets and adds up
   * `average`.
   */
  constructor(tree: PlayTree, ends: WalkEnds, strategy: Float32Array, average: Float32Array) {
    this.tree = tree
    this.ends = ends
    this.strategy = strategy
    this.average = average
    this.laid = Uint8Array.from(tree.laid)
    this.end = { tag: 0, net: 0, player: 0, ownLeft: 0, rivalLeft: 0, laid: this.laid, removal: 1 }
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      this.childReach.push(new Float64Array(1820))
      this.childOut.push(new Float64Array(1820))
      this.total.push(new Float64Array(1820))
      this.rankOut.push(Array.from({ length: RANK_COUNT }, () => new Float64Array(455)))
    }
  }

  /**
   * `reach`: for each hand the other player has left, how likely they hold it and have
   * played so; `out` receives the player's expected points for each of their hands.
   */
  run(player: number, mode: WalkMode, reach: Float64Array, out: Float64Array): void {
    this.player = player
    this.learn = mode === 'learn'
    this.best = mode === 'best'
    this.removal = 1
    this.laid.fill(0)
    for (let i = 0; i < 2 * RANK_COUNT; i++) {
      for (let k = 0; k < this.tree.laid[i]!; k++) this.show(i)
    }
    this.node(0, reach, out, 0)
  }

  /** Lays a card (rank, or 13 + rank for the dealer) open and keeps the removal factor true. */
  private show(card: number): number {
    const before = this.removal
    const rival = card < RANK_COUNT ? card + RANK_COUNT : card - RANK_COUNT
    this.removal *= REMOVAL_STEP[this.laid[card]! * 5 + this.laid[rival]!]!
    this.laid[card]!++
    return before
  }

  private branch(
    node: number,
    branch: number,
    reach: Float64Array,
    out: Float64Array,
    depth: number,
  ): void {
    const at = node * BRANCHES + branch
    const child = this.tree.branch[at]!
    if (child >= 0) this.node(child, reach, out, depth)
    else this.ending(-2 - child, node, branch, reach, out)
  }

  private node(node: number, reach: Float64Array, out: Float64Array, depth: number): void {
    if (this.tree.mover[node] === this.player) this.ownNode(node, reach, out, depth)
    else this.otherNode(node, reach, out, depth)
  }

  private ownNode(node: number, reach: Float64Array, out: Float64Array, depth: number): void {
    const { tree, player, strategy } = this
    const size = tree.own[node]!
    const ceiling = tree.ceiling[node]!
    const hands = RANK_HANDS[size]!
    const rests = RANK_HANDS[size - 1]!
    const outs = this.rankOut[depth]!
    const branches = node * BRANCHES
    if (tree.branch[branches + GO_BRANCH] !== NO_BRANCH) {
      this.branch(node, GO_BRANCH, reach, out, depth + 1)
    } else {
      out.fill(0, 0, hands)
    }
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if (tree.branch[branches + rank] === NO_BRANCH) {
        // A fifth card of a rank: no such hand exists, and nothing is read from it.
        if (RANK_VALUE[rank]! <= ceiling) outs[rank]!.fill(0, 0, rests)
        continue
      }
      const card = player * RANK_COUNT + rank
      const removal = this.show(card)
      this.branch(node, rank, reach, outs[rank]!, depth + 1)
      this.laid[card]!--
      this.removal = removal
    }
    if (size === 1) {
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        if (RANK_VALUE[rank]! <= ceiling) out[rank] = outs[rank]![0]!
      }
      return
    }
    const join = JOIN[size - 1]!
    const fitting = FITTING[size]!
    if (this.best) {
      for (let hand = 0, at = ceiling * hands; hand < hands; hand++, at++) {
        if (fitting[at]! > 0) out[hand] = Number.NEGATIVE_INFINITY
      }
      for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
        const values = outs[rank]!
        for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
          const hand = join[at]!
          if (values[rest]! > out[hand]!) out[hand] = values[rest]!
        }
      }
      if (this.record !== null) this.recordBest(node, outs, out)
      return
    }
    const choice = tree.choice[node]!
    const total = this.total[depth]!
    total.fill(0, 0, hands)
    for (let hand = 0, at = ceiling * hands; hand < hands; hand++, at++) {
      if (fitting[at]! > 0) out[hand] = 0
    }
    for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
      const values = outs[rank]!
      for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
        const weight = strategy[choice + at]!
        if (weight > 0) {
          const hand = join[at]!
          total[hand]! += weight
          out[hand]! += weight * values[rest]!
        }
      }
    }
    let uniform = false
    for (let hand = 0, at = ceiling * hands; hand < hands; hand++, at++) {
      if (total[hand]! > 0) out[hand]! /= total[hand]!
      else if (fitting[at]! > 0) uniform = true
    }
    if (uniform) {
      for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
        const values = outs[rank]!
        for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
          const hand = join[at]!
          if (total[hand] === 0) out[hand]! += values[rest]! / fitting[ceiling * hands + hand]!
        }
      }
    }
    if (!this.learn) return
    for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
      const values = outs[rank]!
      for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
        const regret = strategy[choice + at]! + values[rest]! - out[join[at]!]!
        strategy[choice + at] = Math.max(regret, 0)
      }
    }
  }

  /** Marks the choices that are worth as much as the best. */
  private recordBest(node: number, outs: readonly Float64Array[], out: Float64Array): void {
    const { tree, record } = this
    const size = tree.own[node]!
    const rests = RANK_HANDS[size - 1]!
    const join = JOIN[size - 1]!
    for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= tree.ceiling[node]!; rank++) {
      for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
        record![tree.choice[node]! + at] = outs[rank]![rest] === out[join[at]!] ? 1 : 0
      }
    }
  }

  private otherNode(node: number, reach: Float64Array, out: Float64Array, depth: number): void {
    const { tree, player, strategy, average, learn, weight, tremble } = this
    const size = tree.own[node]!
    const ceiling = tree.ceiling[node]!
    const hands = RANK_HANDS[size]!
    const rests = RANK_HANDS[size - 1]!
    const results = RANK_HANDS[tree.other[node]!]!
    const childReach = this.childReach[depth]!
    const childOut = this.childOut[depth]!
    const branches = node * BRANCHES
    const fitting = FITTING[size]!
    out.fill(0, 0, results)
    if (tree.branch[branches + GO_BRANCH] !== NO_BRANCH) {
      let any = 0
      for (let hand = 0, at = ceiling * hands; hand < hands; hand++, at++) {
        const here = fitting[at] === 0 ? reach[hand]! : 0
        childReach[hand] = here
        any += here
      }
      if (any > 0) {
        this.branch(node, GO_BRANCH, childReach, childOut, depth + 1)
        for (let i = 0; i < results; i++) out[i]! += childOut[i]!
      }
    }
    const total = this.total[depth]!
    const join = JOIN[size - 1]!
    const choice = tree.choice[node]!
    if (size > 1) {
      total.fill(0, 0, hands)
      for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
        for (let at = rank * rests, end = at + rests; at < end; at++) {
          const weight = strategy[choice + at]!
          if (weight > 0) total[join[at]!]! += weight
        }
      }
      // From here on: what a unit of weight is worth, with the chance of being here.
      for (let hand = 0; hand < hands; hand++) {
        if (total[hand]! > 0) total[hand] = reach[hand]! / total[hand]!
        else total[hand] = -reach[hand]!
      }
    }
    for (let rank = 0; rank < RANK_COUNT && RANK_VALUE[rank]! <= ceiling; rank++) {
      if (tree.branch[branches + rank] === NO_BRANCH) continue
      let any = 0
      if (size === 1) {
        any = reach[rank]!
        childReach[0] = any
      } else {
        for (let rest = 0, at = rank * rests; rest < rests; rest++, at++) {
          const hand = join[at]!
          const share = total[hand]!
          let here = 0
          if (share > 0) {
            const policyWeight = strategy[choice + at]!
            if (policyWeight > 0) here = share * policyWeight
          } else if (share < 0) {
            here = -share / fitting[ceiling * hands + hand]!
          }
          if (learn) {
            average[choice + at]! += weight * here
            here += tremble * (reach[hand]! / fitting[ceiling * hands + hand]! - here)
          }
          childReach[rest] = here
          any += here
        }
      }
      if (!(any > 0)) continue
      const card = (player === PONE ? DEALER : PONE) * RANK_COUNT + rank
      const removal = this.show(card)
      this.branch(node, rank, childReach, childOut, depth + 1)
      this.laid[card]!--
      this.removal = removal
      for (let i = 0; i < results; i++) out[i]! += childOut[i]!
    }
  }

  private ending(
    tag: number,
    node: number,
    branch: number,
    reach: Float64Array,
    out: Float64Array,
  ): void {
    const { tree, player, end } = this
    const mover = tree.mover[node]!
    const moverLeft = tree.own[node]! - (branch === GO_BRANCH ? 0 : 1)
    const otherLeft = tree.other[node]!
    end.tag = tag
    end.net = tree.net[node * BRANCHES + branch]!
    end.player = player
    end.ownLeft = mover === player ? moverLeft : otherLeft
    end.rivalLeft = mover === player ? otherLeft : moverLeft
    end.removal = this.removal
    this.ends.settle(end, reach, out)
  }
}
