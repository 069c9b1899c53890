import { readFileSync } from 'node:fs'
import { RANK_HANDS } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { installPolicy, ShippedPolicy } from './install-policy.js'
import { LeadGames } from './lead-game.js'
import { loadShippedPolicy } from './policy-file.js'
import { keepModelWeights } from './solve-command.js'
import { JOIN } from './tree-walk.js'

const FOUR = 3

describe('the shipped policy', () => {
  const described = JSON.parse(
    readFileSync(new URL('../../../engine/data/equilibrium.json', import.meta.url), 'utf8'),
  ) as { bytes: number; shipped: { perDeal: number } }

  it('was measured below the goal, in less than three megabytes', () => {
    expect(described.shipped.perDeal).toBeLessThan(0.1)
    expect(described.bytes).toBeLessThan(3_000_000)
  })

  it('holds in a slice: the best responses after the lead of a four, worked out again', () => {
    const weights = keepModelWeights()
    const games = new LeadGames([FOUR], 4)
    const game = games.games.get(FOUR)!
    const rests = RANK_HANDS[3]!
    const average = new Float32Array(13 * rests)
    installPolicy(new ShippedPolicy(loadShippedPolicy()), {
      regrets: average,
      average,
      games: games.games,
    })
    const reach = Float64Array.from({ length: rests }, (_, rest) => {
      const at = FOUR * rests + rest
      return weights.pone[JOIN[3]![at]!]! * average[at]!
    })
    const request = { weight: 0, tremble: 0, reach: [] }
    const worth = (player: number, mode: 'best' | 'value') => {
      const [own, other] = player === 0 ? [reach, weights.dealer] : [weights.dealer, reach]
      const out = game.walk({ ...request, player, mode }, other)
      return out.reduce((sum, value, hand) => sum + own[hand]! * value, 0)
    }
    let likely = 0
    for (const chance of reach) likely += chance
    expect(likely).toBeGreaterThan(0.05)
    expect(worth(1, 'value')).toBeCloseTo(-worth(0, 'value'), 9)
    for (const player of [0, 1]) {
      const gain = (worth(player, 'best') - worth(player, 'value')) / likely
      expect(gain).toBeGreaterThan(0)
      expect(gain).toBeLessThan(0.1)
    }
  })
})
