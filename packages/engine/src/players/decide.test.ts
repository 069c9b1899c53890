import { describe, expect, it } from 'vitest'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { playerRng } from '../rules/rng-streams.js'
import { otherSeat } from '../rules/seat.js'
import type { GameOptions, GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { shippedPolicy } from '../testing/shipped-policy.js'
import { decide, decideWithTrace } from './decide.js'
import { OPPONENTS } from './opponents.js'
import { getPlayer } from './registry.js'
import type { Player } from './types.js'

/** A whole game by legal decisions only; every state on the way is looked at. */
function playOut(
  players: readonly [Player, Player],
  options: Partial<GameOptions>,
  look: (state: GameState) => void = () => {},
): GameState {
  let state = createGame(2, options)
  const rngs = [0, 1].map((seat) => playerRng(state.options.seed, seat))
  while (state.winner === null) {
    look(state)
    const decided = [0, 1].map((seat) =>
      decide(players[seat]!, playerView(state, seat), rngs[seat]!),
    )
    const legal = legalActions(state, 0)
    const seat = decided.findIndex((action) => action !== null)
    if (seat >= 0) {
      expect(legalActions(state, seat)).toContainEqual(decided[seat])
      state = gameReducer(state, decided[seat]!)
    } else {
      expect(legal).toHaveLength(1)
      state = gameReducer(state, legal[0]!)
    }
  }
  return state
}

const fast = OPPONENTS.filter(({ name }) => !['hard', 'expert', 'equilibrium'].includes(name)).map(
  ({ name }) => getPlayer(name, { policy: shippedPolicy() }),
)

describe('decide', () => {
  it.each(fast.map((player) => [player.name, player] as const))(
    'lets %s play whole games, counted by the table, by hand and with muggins',
    { tags: 'slow' },
    (_, player) => {
      const options: Partial<GameOptions>[] = [
        { seed: 1 },
        { seed: 2, counting: 'manual' },
        { seed: 3, muggins: true },
        { seed: 4, mugginsPractice: true },
      ]
      for (const option of options) {
        const end = playOut([player, getPlayer('medium')], option)
        expect(end.phase).toBe('GAME_OVER')
      }
    },
  )

  it('gives the same game for the same seed', () => {
    const play = () => playOut([getPlayer('medium'), getPlayer('easy')], { seed: 9, muggins: true })
    expect(play()).toEqual(play())
  })

  it('leaves a seat alone that has nothing to decide', () => {
    const medium = getPlayer('medium')
    const idle = (state: GameState, seat: number) =>
      decide(medium, playerView(state, seat), playerRng(1, seat)) === null
    playOut([medium, medium], { seed: 5 }, (state) => {
      if (state.phase === 'PEGGING') {
        expect(idle(state, otherSeat(state.pegging.currentPlayerIndex))).toBe(true)
        expect(idle(state, state.pegging.currentPlayerIndex)).toBe(false)
      } else if (state.phase !== 'DISCARD_TO_CRIB') {
        expect([idle(state, 0), idle(state, 1)]).toEqual([true, true])
      }
    })
  })

  it('weighs what can be chosen and says go or plays a single card without weighing', () => {
    const classic = getPlayer('expert-classic')
    const kinds = new Set<string>()
    playOut([classic, classic], { seed: 6 }, (state) => {
      for (const seat of [0, 1]) {
        const decision = decideWithTrace(classic, playerView(state, seat), playerRng(6, seat))
        if (decision === null) continue
        const choices = legalActions(state, seat).length
        const { action, trace } = decision
        kinds.add(`${action.type} ${trace === null ? 'forced' : 'weighed'}`)
        if (trace === null) expect(choices).toBe(1)
        else expect(trace.candidates).toHaveLength(choices)
      }
    })
    expect([...kinds].sort()).toEqual([
      'DECLARE_GO forced',
      'DISCARD weighed',
      'PLAY_CARD forced',
      'PLAY_CARD weighed',
    ])
  })
})
