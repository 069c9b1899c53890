import { createRng, type Rng } from '@skunkd/engine'
import {
  BRANCHES,
  GO_BRANCH,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHands,
} from '@skunkd/engine/internals'
import type { DealWeights } from './deal-weights.js'
import { DealSource } from './draw-deal.js'
import type { LeadGame, LeadGames } from './lead-game.js'
import { PlaySolver } from './solver.js'

const SLOTS = 4

/**
 * The same minimisation by external sampling: one deal at a time, every card of the
 * player who learns, one drawn card of the other. It is the textbook way for games too
 * large to walk through, and stands here as the yardstick for walking through: same
 * tree, same arrays, same measure.
 */
export class SampledSolver {
  deals = 0
  private readonly weights: DealWeights
  private readonly games: LeadGames
  private readonly judge: PlaySolver
  private readonly rng: Rng
  private readonly source: DealSource
  private readonly hands = new Int32Array(2)
  private readonly values = Array.from({ length: 24 }, () => new Float64Array(SLOTS))
  private readonly shares = Array.from({ length: 24 }, () => new Float64Array(SLOTS))

  constructor(weights: DealWeights, games: LeadGames, seed: number) {
    this.weights = weights
    this.games = games
    this.judge = new PlaySolver(weights, games)
    this.rng = createRng(seed)
    this.source = new DealSource(weights)
  }

  /** One deal, learnt by both players. */
  iterate(): void {
    this.deals++
    const { size } = this.weights
    for (let player = 0; player < 2; player++) {
      const [pone, dealer] = this.source.draw(this.rng)
      this.hands[0] = pone
      this.hands[1] = dealer
      const { regrets, average } = this.judge
      this.decide(null, 0, player, 0, size, 10, regrets, average, 0)
    }
  }

  measure(): ReturnType<PlaySolver['measure']> {
    return this.judge.measure()
  }

  private node(game: LeadGame, node: number, player: number, depth: number): number {
    const { tree } = game
    const size = tree.own[node]!
    const { regrets, average } = game
    const choice = tree.choice[node]!
    return this.decide(
      game,
      node,
      player,
      choice,
      size,
      tree.ceiling[node]!,
      regrets,
      average,
      depth,
    )
  }

  /** Net points for `player` from here on; a null game is pone's lead. */
  private decide(
    game: LeadGame | null,
    node: number,
    player: number,
    choice: number,
    size: number,
    ceiling: number,
    regrets: Float32Array,
    average: Float32Array,
    depth: number,
  ): number {
    const mover = game === null ? 0 : game.tree.mover[node]!
    const hand = this.hands[mover]!
    const distinct = rankHands.distinct[size]!
    const rests = RANK_HANDS[size - 1]!
    const remove = rankHands.remove[size]!
    const shares = this.shares[depth]!
    let count = 0
    let total = 0
    // Ranks ascend and so do their values: those that fit come first.
    for (let i = 1; i <= distinct[hand * 5]!; i++) {
      const rank = distinct[hand * 5 + i]!
      if (RANK_VALUE[rank]! > ceiling) break
      const at = choice + rank * rests + remove[hand * RANK_COUNT + rank]!
      shares[count] = size > 1 ? Math.max(0, regrets[at]!) : 1
      total += shares[count++]!
    }
    if (count === 0) return this.step(game!, node, GO_BRANCH, mover, player, depth)
    if (count === 1) {
      return this.lay(game, node, hand, distinct[hand * 5 + 1]!, size, mover, player, depth)
    }
    for (let i = 0; i < count; i++) shares[i] = total > 0 ? shares[i]! / total : 1 / count
    if (mover !== player) {
      let drawn = 0
      for (let left = this.rng() - shares[0]!; left >= 0 && drawn < count - 1; ) {
        left -= shares[++drawn]!
      }
      for (let i = 0; i < count; i++) {
        const rank = distinct[hand * 5 + 1 + i]!
        average[choice + rank * rests + remove[hand * RANK_COUNT + rank]!]! += shares[i]!
      }
      const rank = distinct[hand * 5 + 1 + drawn]!
      return this.lay(game, node, hand, rank, size, mover, player, depth)
    }
    const values = this.values[depth]!
    let value = 0
    for (let i = 0; i < count; i++) {
      const rank = distinct[hand * 5 + 1 + i]!
      values[i] = this.lay(game, node, hand, rank, size, mover, player, depth)
      value += shares[i]! * values[i]!
    }
    for (let i = 0; i < count; i++) {
      const rank = distinct[hand * 5 + 1 + i]!
      const at = choice + rank * rests + remove[hand * RANK_COUNT + rank]!
      regrets[at]! += values[i]! - value
    }
    return value
  }

  private lay(
    game: LeadGame | null,
    node: number,
    hand: number,
    rank: number,
    size: number,
    mover: number,
    player: number,
    depth: number,
  ): number {
    this.hands[mover] = rankHands.remove[size]![hand * RANK_COUNT + rank]!
    const value =
      game === null
        ? this.node(this.games.games.get(rank)!, 0, player, depth + 1)
        : this.step(game, node, rank, mover, player, depth)
    this.hands[mover] = hand
    return value
  }

  private step(
    game: LeadGame,
    node: number,
    branch: number,
    mover: number,
    player: number,
    depth: number,
  ): number {
    const { tree, endings } = game
    const at = node * BRANCHES + branch
    const child = tree.branch[at]!
    if (child >= 0) return this.node(game, child, player, depth + 1)
    const left = [tree.own[node]! - (branch === GO_BRANCH ? 0 : 1), tree.other[node]!]
    const dealerLeft = mover === 1 ? left[0]! : left[1]!
    const place = this.hands[0]! * RANK_HANDS[dealerLeft]! + this.hands[1]!
    const net = tree.net[at]! + endings.net[endings.start[-2 - child]! + place]!
    return player === 0 ? net : -net
  }
}
