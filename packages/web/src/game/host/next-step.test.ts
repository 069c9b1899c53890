import {
  createGame,
  decide,
  type GameState,
  gameReducer,
  getPlayer,
  legalActions,
  playerRng,
  playerView,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { forcedCard, nextStep } from './next-step.js'

/** Easy makes every decision; the table and the people looking do the rest. */
function playOut(start: GameState, visit: (state: GameState) => void): GameState {
  let state = start
  for (let step = 0; state.phase !== 'GAME_OVER'; step++) {
    expect(step).toBeLessThan(2000)
    visit(state)
    const { table, deciding, look } = nextStep(state)
    const [seat] = deciding
    if (table !== null) state = gameReducer(state, table.action)
    else if (look !== null) state = gameReducer(state, look)
    else {
      const rng = playerRng(7, seat!, state.actions.length)
      state = gameReducer(state, decide(getPlayer('easy'), playerView(state, seat!), rng)!)
    }
  }
  return state
}

describe('whatsNext', () => {
  it.each([
    { counting: 'auto' },
    { counting: 'manual' },
    { counting: 'manual', muggins: true },
  ] as const)('brings a whole game to its end: %j', (options) => {
    for (let seed = 0; seed < 5; seed++) {
      const end = playOut(createGame(2, { seed, dealer: 'cut', ...options }), (state) => {
        const { table, deciding, look } = nextStep(state)
        const ways = [table !== null, deciding.length > 0, look !== null]
        expect(ways.filter(Boolean)).toHaveLength(1)
      })
      expect(nextStep(end)).toMatchObject({ table: null, deciding: [], look: null })
    }
  })

  it('never plays a card, lays away or counts for anybody', () => {
    playOut(createGame(2, { seed: 11 }), (state) => {
      const { table } = nextStep(state)
      if (table !== null) expect(['DEAL', 'CUT', 'DECLARE_GO']).toContain(table.action.type)
    })
  })

  it('says go only if nothing can be played', () => {
    let gos = 0
    playOut(createGame(2, { seed: 3 }), (state) => {
      const { table } = nextStep(state)
      if (table?.action.type !== 'DECLARE_GO') return
      gos++
      expect(legalActions(state, table.action.playerIndex)).toEqual([table.action])
    })
    expect(gos).toBeGreaterThan(0)
  })

  it('lets both owe a discard, pone named first', () => {
    playOut(createGame(2, { seed: 5 }), (state) => {
      if (state.phase !== 'DISCARD_TO_CRIB') return
      const owing = ([0, 1] as const).filter((seat) => state.players[seat].hand.length === 6)
      const { deciding } = nextStep(state)
      expect([...deciding].sort()).toEqual(owing)
      if (owing.length === 2) expect(deciding[1]).toBe(state.dealerIndex)
    })
  })

  it('names a forced card only if there is exactly one', () => {
    let forced = 0
    playOut(createGame(2, { seed: 9 }), (state) => {
      const seat = state.pegging.currentPlayerIndex
      const only = forcedCard(playerView(state, seat))
      const plays =
        state.phase === 'PEGGING'
          ? legalActions(state, seat).filter(({ type }) => type === 'PLAY_CARD')
          : []
      expect(only !== null).toBe(plays.length === 1)
      if (only !== null) forced++
    })
    expect(forced).toBeGreaterThan(0)
  })
})
