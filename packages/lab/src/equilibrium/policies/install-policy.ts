import type { LoadedPolicy } from '@skunkd/engine'
import {
  BRANCHES,
  GO_BRANCH,
  type PlayTree,
  RANK_COUNT,
  RANK_HANDS,
  rankHands,
} from '@skunkd/engine/internals'
import { FITTING, JOIN } from '../solver/tree-walk.js'

/** Somebody's way to play, on ranks: asked for a public state, then hand by hand. */
export interface PlayPolicy {
  /** The steps of the play so far, from pone's lead on; the player to act is asked. */
  follow(steps: readonly number[]): void
  /** The probability of each rank, for the cards left (`rankHandIndex`). */
  chances(hand: number, out: Float64Array): void
}

/** The shipped policy exactly as the player uses it: looked up, and endings worked out. */
export class ShippedPolicy implements PlayPolicy {
  private readonly policy: LoadedPolicy
  private node = 0

  constructor(policy: LoadedPolicy) {
    this.policy = policy
  }

  follow(steps: readonly number[]): void {
    this.node = this.policy.table.nodeAfter(steps)
    if (this.node < 0) this.policy.ending.follow(steps)
  }

  chances(hand: number, out: Float64Array): void {
    if (this.node >= 0) this.policy.table.chances(this.node, hand, out)
    else this.policy.ending.chances(hand, out)
  }
}

/** A tree of the play and a weight for each of its choices. */
export interface Place {
  readonly tree: PlayTree
  readonly average: Float32Array
}

/** For each role, whether its own policy can lead here with each hand: `[role][hand]`, 1 or 0. */
export type Possible = readonly [Uint8Array, Uint8Array]

const out = new Float64Array(RANK_COUNT)

function write(
  policy: PlayPolicy,
  average: Float32Array,
  from: number,
  size: number,
  hand: number,
) {
  const rests = RANK_HANDS[size - 1]!
  const distinct = rankHands.distinct[size]!
  policy.chances(hand, out)
  for (let i = 1; i <= distinct[hand * 5]!; i++) {
    const rank = distinct[hand * 5 + i]!
    const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
    average[from + rank * rests + rest] = out[rank]!
  }
}

/** Writes a policy into a tree that begins after `before`, wherever the players' own choices can lead. */
export function installInTree(
  policy: PlayPolicy,
  { tree, average }: Place,
  before: readonly number[],
  possible: Possible,
): void {
  const steps = [...before]
  const walk = (node: number, may: Possible): void => {
    const role = tree.mover[node]!
    const own = role === 0 ? may[0] : may[1]
    const size = tree.own[node]!
    const hands = RANK_HANDS[size]!
    const choice = tree.choice[node]!
    const fitting = FITTING[size]!
    if (size > 1 && own.includes(1)) {
      policy.follow(steps)
      for (let hand = 0, at = tree.ceiling[node]! * hands; hand < hands; hand++, at++) {
        if (own[hand] === 1 && fitting[at]! > 0) write(policy, average, choice, size, hand)
      }
    }
    for (let branch = 0; branch < BRANCHES; branch++) {
      const child = tree.branch[node * BRANCHES + branch]!
      if (child < 0) continue
      let left = own
      if (branch !== GO_BRANCH) {
        const rests = RANK_HANDS[size - 1]!
        left = new Uint8Array(rests)
        for (let rest = 0; rest < rests; rest++) {
          const at = branch * rests + rest
          const played = size === 1 || average[choice + at]! > 0
          if (played && own[JOIN[size - 1]![at]!] === 1) left[rest] = 1
        }
      }
      steps.push(branch)
      walk(child, role === 0 ? [left, may[1]] : [may[0], left])
      steps.pop()
    }
  }
  walk(0, possible)
}

/**
 * Writes a policy into the averages of a solution; the solver's best response then
 * says exactly how far it can be exploited.
 */
export function installPolicy(
  policy: PlayPolicy,
  solution: { readonly average: Float32Array; readonly games: ReadonlyMap<number, Place> },
): void {
  policy.follow([])
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) write(policy, solution.average, 0, 4, hand)
  const rests = RANK_HANDS[3]!
  const everyHand = new Uint8Array(RANK_HANDS[4]!).fill(1)
  for (const [lead, game] of solution.games) {
    game.average.fill(0)
    const left = Uint8Array.from({ length: rests }, (_, rest) =>
      solution.average[lead * rests + rest]! > 0 ? 1 : 0,
    )
    installInTree(policy, game, [lead], [left, everyHand])
  }
}
