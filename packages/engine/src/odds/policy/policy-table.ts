import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { BRANCHES, type PlayTree } from './play-tree.js'
import { contestTree, decodePolicy, FULL_LEVEL, NO_LEVEL } from './policy-codec.js'

/** One step of the play as the policy sees it: a rank 0 to 12, or `GO_BRANCH`. */
export type PolicyStep = number

/** Beyond what the policy covers. */
export const NO_NODE = -1

/**
 * A policy for the play of the cards on ranks. The public state (who played what, in
 * order, and every go) is one number, a node; a search carries it along with
 * `next(node, step)` and asks `chance(node, hand, rank)`, two array reads. The policy
 * covers every line while both players have two cards or more.
 */
export class PolicyTable {
  readonly root = 0
  private readonly tree: PlayTree
  private readonly levels: Uint8Array

  constructor(tree: PlayTree, levels: Uint8Array) {
    this.tree = tree
    this.levels = levels
  }

  static decode(coded: Uint8Array): PolicyTable {
    const tree = contestTree()
    return new PolicyTable(tree, decodePolicy(tree, coded))
  }

  /** The node after a step, or `NO_NODE` if the contest is over or the step impossible. */
  next(node: number, step: PolicyStep): number {
    if (node < 0) return NO_NODE
    const child = this.tree.branch[node * BRANCHES + step]!
    return child >= 0 ? child : NO_NODE
  }

  nodeAfter(steps: readonly PolicyStep[]): number {
    return steps.reduce((node, step) => this.next(node, step), this.root)
  }

  mover(node: number): number {
    return this.tree.mover[node]!
  }

  size(node: number): number {
    return this.tree.own[node]!
  }

  /**
   * The probability that the player to act plays `rank` from the hand of that number
   * (`rankHandIndex` of the cards they have left); 0 if the hand lacks it or it does
   * not fit.
   */
  chance(node: number, hand: number, rank: number): number {
    const size = this.tree.own[node]!
    const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
    if (rest < 0) return 0
    return this.chanceAt(this.choicesOf(node) + rank * RANK_HANDS[size - 1]! + rest)
  }

  /** A rank is at `choicesOf(node) + rank * RANK_HANDS[size − 1] + the hand without it`. */
  choicesOf(node: number): number {
    return this.tree.choice[node]!
  }

  chanceAt(choice: number): number {
    const level = this.levels[choice]!
    return level === NO_LEVEL ? 0 : level * (1 / FULL_LEVEL)
  }

  /** All of a hand's probabilities into `out[0 .. 12]`; they add up to 1, or to 0 for a hand that must say go. */
  chances(node: number, hand: number, out: Float64Array): void {
    const size = this.tree.own[node]!
    out.fill(0, 0, RANK_COUNT)
    const different = rankHands.distinct[size]![hand * 5]!
    for (let i = 1; i <= different; i++) {
      const rank = rankHands.distinct[size]![hand * 5 + i]!
      out[rank] = this.chance(node, hand, rank)
    }
  }
}
