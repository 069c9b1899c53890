import {
  BRANCHES,
  contestTree,
  FULL_LEVEL,
  NO_LEVEL,
  type PlayTree,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHands,
} from '@skunkd/engine/internals'
import type { LeadGame } from '../solver/lead-game.js'

/** A solution: the weights at pone's lead, and the game after each. */
export interface Solution {
  readonly regrets: Float32Array
  readonly average: Float32Array
  readonly games: ReadonlyMap<number, LeadGame>
}

/** Shares in sixteenths that add up to full: the largest remainders are rounded up. */
export function shareLevels(weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (weight / sum) * FULL_LEVEL)
  const levels = exact.map(Math.floor)
  const order = exact
    .map((share, i) => ({ i, rest: share - levels[i]! }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  const missing = FULL_LEVEL - levels.reduce((a, b) => a + b, 0)
  for (const { i } of order.slice(0, missing)) levels[i]!++
  return levels
}

/**
 * The levels of a solution on the contest tree. Where a player's own strategy never
 * leads, the average knows nothing, and the regrets' favourite is taken.
 */
export function quantise(solution: Solution): { tree: PlayTree; levels: Uint8Array } {
  const tree = contestTree()
  const levels = new Uint8Array(tree.choices).fill(NO_LEVEL)
  const fill = (node: number, average: Float32Array, regrets: Float32Array, from: number): void => {
    const size = tree.own[node]!
    const rests = RANK_HANDS[size - 1]!
    const distinct = rankHands.distinct[size]!
    for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
      const places: number[] = []
      for (let i = 1; i <= distinct[hand * 5]!; i++) {
        const rank = distinct[hand * 5 + i]!
        if (RANK_VALUE[rank]! > tree.ceiling[node]!) continue
        places.push(rank * rests + rankHands.remove[size]![hand * RANK_COUNT + rank]!)
      }
      if (places.length === 0) continue
      let weights = places.map((place) => average[from + place]!)
      if (!weights.some((weight) => weight > 0)) {
        const liked = places.map((place) => regrets[from + place]!)
        const favourite = liked.indexOf(Math.max(...liked))
        weights = liked.map((_, i) => (i === favourite ? 1 : 0))
      }
      shareLevels(weights).forEach((level, i) => {
        levels[tree.choice[node]! + places[i]!] = level
      })
    }
  }
  const walk = (node: number, game: LeadGame, place: number): void => {
    fill(node, game.average, game.regrets, game.tree.choice[place]!)
    for (let branch = 0; branch < BRANCHES; branch++) {
      const child = tree.branch[node * BRANCHES + branch]!
      if (child >= 0) walk(child, game, game.tree.branch[place * BRANCHES + branch]!)
    }
  }
  fill(0, solution.average, solution.regrets, 0)
  for (const [lead, game] of solution.games) walk(tree.branch[lead]!, game, 0)
  return { tree, levels }
}
