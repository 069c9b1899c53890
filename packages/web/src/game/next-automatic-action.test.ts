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
import { nextAutomaticAction } from './next-automatic-action.js'

const PERSON = 0

/** A person who takes the first legal action, at a table that does the rest. */
function playOut(start: GameState, visit: (state: GameState) => void): GameState {
  let state = start
  for (let step = 0; state.phase !== 'GAME_OVER'; step++) {
    expect(step).toBeLessThan(2000)
    visit(state)
    const next = nextAutomaticAction(state, PERSON)
    if (next.kind === 'table') state = gameReducer(state, next.action)
    else if (next.kind === 'opponent') {
      const rng = playerRng(state.options.seed, 1, state.actions.length)
      state = gameReducer(state, decide(getPlayer('easy'), playerView(state, 1), rng)!)
    } else state = gameReducer(state, legalActions(state, PERSON)[0]!)
  }
  return state
}

describe('nextAutomaticAction', () => {
  it.each([
    { counting: 'auto' },
    { counting: 'manual' },
    { counting: 'manual', muggins: true },
  ] as const)('brings a whole game to its end: %j', (options) => {
    for (let seed = 0; seed < 5; seed++) {
      const end = playOut(createGame(2, { seed, dealer: 'cut', ...options }), () => {})
      expect(nextAutomaticAction(end, PERSON)).toEqual({ kind: 'person' })
    }
  })

  it('never plays a card, lays away or counts for the person', () => {
    playOut(createGame(2, { seed: 11 }), (state) => {
      const next = nextAutomaticAction(state, PERSON)
      if (next.kind !== 'table') return
      expect(['DEAL', 'CUT', 'DECLARE_GO']).toContain(next.action.type)
    })
  })

  it('says go for the person only where nothing can be played', () => {
    let gos = 0
    playOut(createGame(2, { seed: 3 }), (state) => {
      const next = nextAutomaticAction(state, PERSON)
      if (next.kind !== 'table' || next.action.type !== 'DECLARE_GO') return
      gos++
      expect(legalActions(state, next.action.playerIndex)).toEqual([next.action])
    })
    expect(gos).toBeGreaterThan(0)
  })

  it('waits for the person to go on in the show when the table counts', () => {
    playOut(createGame(2, { seed: 5 }), (state) => {
      if (state.phase.startsWith('SHOW')) {
        expect(nextAutomaticAction(state, PERSON)).toEqual({ kind: 'person' })
      }
    })
  })
})
