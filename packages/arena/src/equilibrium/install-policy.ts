import {
  BRANCHES,
  type EndingPlay,
  GO_BRANCH,
  NO_BRANCH,
  type PolicyTable,
  RANK_COUNT,
  RANK_HANDS,
  rankHands,
} from '@skunkd/engine'
import type { LeadGame } from './lead-game.js'
import type { Solution } from './quantise.js'
import { FITTING, JOIN } from './tree-walk.js'

/**
 * Writes a player's policy into the averages of a solution, exactly as it is played:
 * the table while both have two cards or more, the ending worked out on the spot after
 * that. The solver's best response then says how far this can be exploited.
 */
export function installPolicy(policy: PolicyTable, ending: EndingPlay, solution: Solution): void {
  const out = new Float64Array(RANK_COUNT)
  const steps: number[] = []

  const write = (
    average: Float32Array,
    from: number,
    size: number,
    hand: number,
    chances: Float64Array,
  ): void => {
    const rests = RANK_HANDS[size - 1]!
    const distinct = rankHands.distinct[size]!
    for (let i = 1; i <= distinct[hand * 5]!; i++) {
      const rank = distinct[hand * 5 + i]!
      const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
      average[from + rank * rests + rest] = chances[rank]!
    }
  }

  /** `may[role][hand]`: whether the role's own policy can lead here with this hand. */
  const walk = (
    node: number,
    game: LeadGame,
    place: number,
    may: readonly [Uint8Array, Uint8Array],
  ): void => {
    const { tree, average } = game
    const role = tree.mover[place]!
    const size = tree.own[place]!
    const hands = RANK_HANDS[size]!
    const choice = tree.choice[place]!
    const room = tree.room[place]!
    if (size > 1 && may[role]!.includes(1)) {
      if (node < 0) ending.follow(steps)
      for (let hand = 0; hand < hands; hand++) {
        if (may[role]![hand] === 0 || FITTING[size]![room * hands + hand] === 0) continue
        if (node >= 0) policy.chances(node, hand, out)
        else ending.chances(hand, out)
        write(average, choice, size, hand, out)
      }
    }
    for (let branch = 0; branch < BRANCHES; branch++) {
      const child = tree.branch[place * BRANCHES + branch]!
      if (child < 0) continue
      let left = may[role]!
      if (branch !== GO_BRANCH) {
        const rests = RANK_HANDS[size - 1]!
        left = new Uint8Array(rests)
        for (let rest = 0; rest < rests; rest++) {
          const at = branch * rests + rest
          if (may[role]![JOIN[size - 1]![at]!] === 0) continue
          left[rest] = size === 1 || average[choice + at]! > 0 ? 1 : 0
        }
      }
      steps.push(branch)
      const next = node >= 0 ? policy.next(node, branch) : NO_BRANCH
      walk(next, game, child, role === 0 ? [left, may[1]] : [may[0], left])
      steps.pop()
    }
  }

  const all = new Uint8Array(RANK_HANDS[4]!).fill(1)
  for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
    policy.chances(policy.root, hand, out)
    write(solution.average, 0, 4, hand, out)
  }
  for (const [lead, game] of solution.games) {
    game.average.fill(0)
    const rests = RANK_HANDS[3]!
    const left = Uint8Array.from({ length: rests }, (_, rest) =>
      solution.average[lead * rests + rest]! > 0 ? 1 : 0,
    )
    steps.push(lead)
    walk(policy.next(policy.root, lead), game, 0, [left, all])
    steps.pop()
  }
}
