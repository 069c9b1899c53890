import { createRng } from '@skunkd/engine'
import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '@skunkd/engine/internals'
import { beforeAll, describe, expect, it } from 'vitest'
import { StylePolicy } from '../policies/style-policy.js'
import { removalFactor } from './card-removal.js'
import { uniformDealWeights } from './deal-weights.js'
import { LEADS, LeadGames } from './lead-game.js'
import { netByKeep } from './net-by-keep.js'
import { PlaySolver } from './solver.js'
import {
  bestResponse,
  copyStrategy,
  installEither,
  installSides,
  netBetween,
  type SolvedGame,
  type Strategy,
} from './strategy.js'
import { JOIN } from './tree-walk.js'

const SIZE = 3
// Five, six, nine and ten: runs, fifteens, pairs and gos.
const weights = uniformDealWeights(SIZE, [4, 5, 8, 9])

/** Random chances for the choices from `from` on, which add up to 1 for every hand. */
function scatter(
  out: Float32Array,
  from: number,
  size: number,
  ceiling: number,
  rng: () => number,
) {
  const rests = RANK_HANDS[size - 1]!
  const sums = new Float64Array(RANK_HANDS[size]!)
  JOIN[size - 1]!.forEach((hand, at) => {
    const fits = RANK_VALUE[Math.floor(at / rests)]! <= ceiling
    out[from + at] = fits ? 0.01 + rng() ** 3 : 0
    sums[hand]! += out[from + at]!
  })
  JOIN[size - 1]!.forEach((hand, at) => {
    if (sums[hand]! > 0) out[from + at]! /= sums[hand]!
  })
}

describe('strategies of the play', () => {
  let ground: SolvedGame
  const made: Strategy[] = []

  beforeAll(() => {
    const games = new LeadGames(LEADS, SIZE)
    const solver = new PlaySolver(weights, games)
    ground = { size: SIZE, solver, games }
    for (let seed = 0; seed < 3; seed++) {
      const rng = createRng(seed, 8)
      scatter(solver.average, 0, SIZE, 10, rng)
      for (const { tree, average } of games.games.values()) {
        for (let node = 0; node < tree.nodes; node++) {
          const size = tree.own[node]!
          if (size > 1) scatter(average, tree.choice[node]!, size, tree.ceiling[node]!, rng)
        }
      }
      made.push(copyStrategy(ground))
    }
  })

  it('gain from one of two what they gain from each, as often as it is met', async () => {
    const [mine, one, other] = made as [Strategy, Strategy, Strategy]
    const share = 0.3
    installEither(ground, one, other, share)
    const either = copyStrategy(ground)
    for (const [pone, dealer] of [
      [(of: Strategy) => of, () => mine],
      [() => mine, (of: Strategy) => of],
    ] as const) {
      const net = (of: Strategy) => netBetween(ground, pone(of), dealer(of))
      const mean = (1 - share) * (await net(one)) + share * (await net(other))
      expect(await net(one)).not.toBeCloseTo(await net(other), 2)
      expect(await net(either)).toBeCloseTo(mean, 4)
    }
  })

  it('are answered best by nothing better', async () => {
    const [theirs, ...others] = made as [Strategy, Strategy, Strategy]
    installSides(ground, theirs, theirs)
    const { value, byPone, byDealer } = await ground.solver.measure()
    const best = await bestResponse(ground, weights.dealer)
    expect(await netBetween(ground, best, theirs)).toBeCloseTo(value + byPone, 4)
    expect(await netBetween(ground, theirs, best)).toBeCloseTo(value - byDealer, 4)
    for (const other of others) {
      expect(await netBetween(ground, other, theirs)).toBeLessThan(value + byPone)
    }
  })

  it('are answered best hand by hand', async () => {
    installSides(ground, made[1]!, made[2]!)
    const { value, byPone, byDealer } = await ground.solver.measure()
    const [pone, dealer] = netByKeep(ground, weights)
    const counts = (hand: number) =>
      rankHands.counts[SIZE]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)
    let asPone = 0
    let asDealer = 0
    weights.pone.forEach((likely, mine) => {
      if (likely === 0) return
      weights.dealer.forEach((also, theirs) => {
        const both = (likely * also * removalFactor(counts(mine), counts(theirs))) / weights.total
        if (both === 0) return
        asPone += both * pone[mine]!
        asDealer += both * dealer[theirs]!
      })
    })
    expect(asPone).toBeCloseTo(value + byPone, 6)
    expect(asDealer).toBeCloseTo(byDealer - value, 6)
  })
})

describe('the play of a manner', () => {
  it('prefers what pegs, and adds up to 1 over the cards that fit', () => {
    const policy = new StylePolicy({ heuristicShare: 0, temperature: 0.25 })
    const out = new Float64Array(RANK_COUNT)
    // A ten was led: a five makes fifteen.
    policy.follow([9])
    const hand =
      rankHands.add[3]![rankHands.add[2]![rankHands.add[1]![1 * 13 + 4]! * 13 + 7]! * 13 + 11]!
    policy.chances(hand, out)
    expect(out.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(out.indexOf(Math.max(...out))).toBe(4)
    expect(out[0]).toBe(0)
  })
})
