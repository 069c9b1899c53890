import {
  BRANCHES,
  GO_BRANCH,
  type PlayTree,
  RANK_COUNT,
  RANK_HANDS,
} from '@skunkd/engine/internals'
import type { LeadGame, LeadGames } from './lead-game.js'
import { leadShares, type PlaySolver } from './solver.js'
import { JOIN } from './tree-walk.js'

/** A way to play in both roles: a weight for every choice, of which each hand's are its chances. */
export interface Strategy {
  readonly leads: Float32Array
  /** By the rank led: the choices of that tree. */
  readonly after: ReadonlyMap<number, Float32Array>
}

/** A solution and its games, whose averages are what the solver measures. */
export interface SolvedGame {
  readonly size: number
  readonly solver: PlaySolver
  readonly games: LeadGames
}

/** What is installed now. */
export function copyStrategy({ solver, games }: SolvedGame): Strategy {
  return {
    leads: solver.average.slice(),
    after: new Map(Array.from(games.games, ([lead, { average }]) => [lead, average.slice()])),
  }
}

/** Installs one strategy for pone and another for the dealer. */
export function installSides(
  { solver, games }: SolvedGame,
  pone: Strategy,
  dealer: Strategy,
): void {
  solver.average.set(pone.leads)
  for (const [lead, { tree, average }] of games.games) {
    for (let node = 0; node < tree.nodes; node++) {
      const size = tree.own[node]!
      if (size < 2) continue
      const from = tree.choice[node]!
      const of = tree.mover[node] === 0 ? pone : dealer
      average.set(
        of.after.get(lead)!.subarray(from, from + RANK_COUNT * RANK_HANDS[size - 1]!),
        from,
      )
    }
  }
}

/** Pone's net points a deal between two strategies, exact. */
export async function netBetween(
  solvedGame: SolvedGame,
  pone: Strategy,
  dealer: Strategy,
): Promise<number> {
  installSides(solvedGame, pone, dealer)
  return (await solvedGame.solver.measure()).value
}

/** The best answer in both roles to what is installed; ties are played alike. */
export async function bestResponse(
  { size, solver, games }: SolvedGame,
  dealer: Float64Array,
): Promise<Strategy> {
  for (const game of games.games.values()) game.recordBest()
  await solver.measure()
  const worth = games.run({
    player: 0,
    mode: 'best',
    weight: 0,
    tremble: 0,
    reach: Array<Float64Array>(RANK_COUNT).fill(dealer),
  })
  const rests = RANK_HANDS[size - 1]!
  const join = JOIN[size - 1]!
  const ofLead = (at: number) => worth.get(Math.floor(at / rests))![at % rests]!
  const most = new Float64Array(RANK_HANDS[size]!).fill(Number.NEGATIVE_INFINITY)
  join.forEach((hand, at) => {
    most[hand] = Math.max(most[hand]!, ofLead(at))
  })
  return {
    leads: Float32Array.from(join, (hand, at) => (ofLead(at) === most[hand] ? 1 : 0)),
    after: new Map(Array.from(games.games, ([lead, { regrets }]) => [lead, regrets.slice()])),
  }
}

/** How likely each hand of both roles, pone's first, is to be here by its own choices. */
type Reach = readonly [Float64Array, Float64Array]

/**
 * Installs a player who is one of two, and stays it through the deal: with chance `share` the
 * second. Both are given as chances that add up to 1 for every hand. A choice has the chances of both, each as likely as they are to have come there.
 */
export function installEither(
  solvedGame: SolvedGame,
  one: Strategy,
  other: Strategy,
  share: number,
): void {
  const { size, solver, games } = solvedGame
  const leads = [leadShares(size, one.leads), leadShares(size, other.leads)] as const
  solver.average.set(leads[0].map((chance, at) => (1 - share) * chance + share * leads[1][at]!))
  const rests = RANK_HANDS[size - 1]!
  for (const [lead, game] of games.games) {
    const begin = (shares: Float64Array, weight: number): Reach => [
      shares.subarray(lead * rests, (lead + 1) * rests).map((chance) => weight * chance),
      new Float64Array(RANK_HANDS[size]!).fill(weight),
    ]
    eitherAfter(
      game,
      [one.after.get(lead)!, other.after.get(lead)!],
      [begin(leads[0], 1 - share), begin(leads[1], share)],
    )
  }
}

function eitherAfter(
  { tree, average }: LeadGame,
  both: readonly [Float32Array, Float32Array],
  reach: readonly [Reach, Reach],
): void {
  average.fill(0)
  const walk = (node: number, here: readonly [Reach, Reach]): void => {
    const role = tree.mover[node] === 0 ? 0 : 1
    for (let branch = 0; branch < BRANCHES; branch++) {
      const child = tree.branch[node * BRANCHES + branch]!
      const next = here.map((at, i): Reach => {
        const own = at[role]
        const left =
          branch === GO_BRANCH ? own : playedOn(tree, node, branch, both[i]!, own, average)
        return role === 0 ? [left, at[1]] : [at[0], left]
      })
      if (child >= 0) walk(child, [next[0]!, next[1]!])
    }
  }
  walk(0, reach)
}

/** The reach of the hands that play a rank here, which is also added to `average`. */
function playedOn(
  tree: PlayTree,
  node: number,
  rank: number,
  strategy: Float32Array,
  reach: Float64Array,
  average: Float32Array,
): Float64Array {
  const size = tree.own[node]!
  const rests = RANK_HANDS[size - 1]!
  const join = JOIN[size - 1]!
  const from = tree.choice[node]!
  const left = new Float64Array(rests)
  for (let rest = 0; rest < rests; rest++) {
    const at = rank * rests + rest
    const hand = join[at]!
    if (size === 1) {
      left[rest] = reach[hand]!
      continue
    }
    const weight = strategy[from + at]!
    if (weight === 0 || reach[hand] === 0) continue
    left[rest] = reach[hand]! * weight
    average[from + at]! += left[rest]!
  }
  return left
}
