import { readFileSync } from 'node:fs'
import { shippedPolicy } from '@skunkd/arena/internals'
import {
  buildPlayTree,
  DEALER,
  openingLine,
  type PlayLine,
  PONE,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { keepModelWeights } from '../solve-command.js'
import { EndingTables } from '../solver/ending-tables.js'
import { JOIN, TreeWalk } from '../solver/tree-walk.js'
import { installInTree, ShippedPolicy } from './install-policy.js'

const FOUR = 3
const KING = 12

describe('the shipped policy', () => {
  const described = JSON.parse(
    readFileSync(new URL('../../../../engine/data/equilibrium.json', import.meta.url), 'utf8'),
  ) as { bytes: number; shipped: { perDeal: number } }

  it('was measured below the goal, in less than three megabytes', () => {
    expect(described.shipped.perDeal).toBeLessThan(0.1)
    expect(described.bytes).toBeLessThan(3_000_000)
  })

  it('holds in a slice: the best responses after a four and a king, worked out again', () => {
    const weights = keepModelWeights()
    const policy = shippedPolicy()
    const { table } = policy
    const pile = new Uint8Array(24)
    let line: PlayLine = openingLine()
    for (const rank of [FOUR, KING]) line = playRank(line, pile, rank)
    const laid = new Uint8Array(2 * RANK_COUNT)
    laid[FOUR] = 1
    laid[RANK_COUNT + KING] = 1
    const endings = new EndingTables()
    const tree = buildPlayTree(line, pile, laid, (at, ranks) => endings.tagOf(at, ranks))
    const rests = RANK_HANDS[3]!
    /** How likely each role is to be here with each three cards left. */
    const reachOf = (keep: Float64Array, node: number, rank: number) =>
      Float64Array.from({ length: rests }, (_, rest) => {
        const hand = JOIN[3]![rank * rests + rest]!
        return keep[hand]! * table.chance(node, hand, rank)
      })
    const reach = [
      reachOf(weights.pone, table.root, FOUR),
      reachOf(weights.dealer, table.nodeAfter([FOUR]), KING),
    ]
    const average = new Float32Array(tree.choices)
    const flags = reach.map((chances) => Uint8Array.from(chances, (chance) => (chance > 0 ? 1 : 0)))
    const possible = [flags[0]!, flags[1]!] as const
    installInTree(new ShippedPolicy(policy), { tree, average }, [FOUR, KING], possible)
    const walk = new TreeWalk(tree, endings, average, average)
    const worth = (player: number, mode: 'best' | 'value') => {
      const out = new Float64Array(rests)
      walk.run(player, mode, reach[player === PONE ? DEALER : PONE]!, out)
      return out.reduce((sum, value, hand) => sum + reach[player]![hand]! * value, 0)
    }
    const likely = reach
      .map((chances) => chances.reduce((sum, chance) => sum + chance, 0))
      .reduce((product, sum) => product * sum, 1)
    expect(likely).toBeGreaterThan(0.002)
    expect(worth(1, 'value')).toBeCloseTo(-worth(0, 'value'), 9)
    for (const player of [0, 1]) {
      const gain = (worth(player, 'best') - worth(player, 'value')) / likely
      expect(gain).toBeGreaterThan(0)
      expect(gain).toBeLessThan(0.1)
    }
  })
})
