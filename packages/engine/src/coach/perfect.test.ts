import { describe, expect, it } from 'vitest'
import { createRng } from '../cards/random.js'
import { decide } from '../players/decide.js'
import { getPlayer } from '../players/registry.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import type { DecisionSnapshot, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { analyzeDecision } from './analyze-decision.js'

/** The choices in the play of some first deals, both seats careless. */
function plays(deals: number): DecisionSnapshot[] {
  const player = getPlayer('easy')
  return Array.from({ length: deals }, (_, deal) => {
    const rng = createRng(deal, 5)
    let state: GameState = gameReducer(createGame(2, { seed: 900 + deal }), { type: 'DEAL' })
    const act = (seat: number) => {
      state = gameReducer(state, decide(player, playerView(state, seat), rng)!)
    }
    act(0)
    act(1)
    state = gameReducer(state, { type: 'CUT' })
    while (state.phase === 'PEGGING') act(state.pegging.currentPlayerIndex)
    return state.decisionLog.filter(({ type }) => type === 'pegging_play')
  }).flat()
}

describe('a play against a perfect opponent', () => {
  const policy = shippedPolicy()

  it('is told where it gives up another sum, by more than 0.2, and only when asked for', () => {
    let told = 0
    for (const snapshot of plays(6)) {
      const plain = analyzeDecision(snapshot)
      const both = analyzeDecision(snapshot, { policy })
      expect(plain.perfect).toBeUndefined()
      const { perfect, reasoning, ...rest } = both
      expect({ ...rest, reasoning: plain.reasoning }).toEqual(plain)
      if (perfect === undefined) {
        expect(reasoning).toBe(plain.reasoning)
        continue
      }
      told++
      expect(Math.abs(perfect.evl - plain.evl)).toBeGreaterThan(0.2)
      expect(perfect.evl).toBeCloseTo(Math.max(0, perfect.evOptimal - perfect.evActual), 12)
      expect(reasoning).toContain(' Against a perfect opponent ')
      if (perfect.evl >= 0.1) expect(reasoning).toContain(perfect.evl.toFixed(1))
    }
    expect(told).toBeGreaterThan(1)
  })
})
