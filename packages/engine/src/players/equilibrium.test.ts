import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rankOrder } from '../cards/card.js'
import { createRng } from '../cards/random.js'
import { parseHand } from '../cards/text.js'
import { policySteps } from '../odds/policy/policy-steps.js'
import { type LoadedPolicy, readPolicy } from '../odds/policy/shipped-policy.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../rules/scoring/rank-hands.js'
import type { GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { viewAt } from '../testing/view-at.js'
import { decide } from './decide.js'
import { getPlayer } from './registry.js'

const FILE = new URL('../../data/equilibrium.bin', import.meta.url)

describe('equilibrium', () => {
  let policy: LoadedPolicy
  beforeAll(() => {
    policy = readPolicy(readFileSync(FILE))
  }, 120_000)

  it('comes in a file of less than three megabytes', () => {
    expect(readFileSync(FILE).length).toBeLessThan(3_000_000)
  })

  it('leads from every hand with probabilities that add up to one', { tags: 'slow' }, () => {
    const { table } = policy
    const out = new Float64Array(RANK_COUNT)
    for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
      table.chances(table.root, hand, out)
      expect(out.reduce((a, b) => a + b, 0)).toBe(1)
    }
  })

  it('leads as good players do: no fives, and from a pair', { tags: 'slow' }, () => {
    const { table } = policy
    const lead = (text: string, rank: number) =>
      table.chance(table.root, rankHandIndex(ranks(text)), rank)
    const ranks = (text: string) => parseHand(text).map((card) => rankOrder(card.rank) - 1)
    expect(lead('5H 10D JS KC', 4)).toBeLessThan(0.1)
    expect(lead('4H 7D 8S KC', 4 - 1)).toBeGreaterThan(0.4)
    expect(lead('3H 3D 9S KC', 3 - 1)).toBeGreaterThan(0.5)
  })

  it('answers in whole games, always with a legal card, the same for the same chance', {
    tags: 'slow',
  }, () => {
    const player = getPlayer('equilibrium', { policy })
    let plays = 0
    let mixed = 0
    for (let seed = 0; seed < 40; seed++) {
      const chance = createRng(seed)
      let state: GameState = createGame(2, { seed })
      while (state.phase !== 'HAND_COMPLETE' && state.phase !== 'GAME_OVER') {
        const seat = [0, 1].find((index) => legalActions(state, index).length > 0)!
        const view = playerView(state, seat)
        const asked = view.phase === 'PEGGING' && legalActions(state, seat).length > 1
        if (asked) {
          const trace = player.play(view, createRng(seed, plays))
          expect(player.play(view, createRng(seed, plays))).toEqual(trace)
          const total = trace.candidates.reduce((sum, { value }) => sum + value, 0)
          expect(total).toBeCloseTo(1, 9)
          if (trace.candidates.some(({ value }) => value > 0.1 && value < 0.9)) mixed++
          plays++
        }
        const action = decide(player, view, chance) ?? legalActions(state, seat)[0]!
        state = gameReducer(state, action)
      }
    }
    expect(plays).toBeGreaterThan(100)
    expect(mixed).toBeGreaterThan(5)
  })

  it('plays each card as often as its chance says', () => {
    const player = getPlayer('equilibrium', { policy })
    const view = viewAt('5h6s7dqc 0*-0 2h9s kd 7c')
    const tries = 400
    const times = new Map<string, number>()
    for (let seed = 0; seed < tries; seed++) {
      const { id } = player.play(view, createRng(seed)).chosen[0]!
      times.set(id, (times.get(id) ?? 0) + 1)
    }
    for (const { cards, value } of player.play(view, createRng(0)).candidates) {
      expect((times.get(cards[0]!.id) ?? 0) / tries).toBeCloseTo(value, 1)
    }
  })

  it('finds the public state of any history', { tags: 'slow' }, () => {
    const { table } = policy
    const history = [
      { playerIndex: 1, card: parseHand('4H')[0]!, count: 0 },
      { playerIndex: 0, card: parseHand('KD')[0]!, count: 4 },
    ]
    const node = table.nodeAfter(policySteps(history, 0, { playerIndex: 1, count: 14 }))
    expect(table.mover(node)).toBe(0)
    expect(table.size(node)).toBe(3)
    // An ace for fifteen, with hardly a reason to wait.
    expect(table.chance(node, rankHandIndex([0, 8, 11]), 0)).toBeGreaterThan(0.9)
  })

  it('asks the search where a view does not tell the whole play', () => {
    const view = viewAt('5s7hjd x-x* x x x.kc')
    expect(getPlayer('equilibrium', { policy }).play(view, createRng(1)).chosen[0]!.id).toBe('5-S')
  })
})
