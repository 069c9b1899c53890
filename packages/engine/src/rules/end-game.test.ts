import {
  applyActionAs,
  createGame,
  fromRecord,
  type GameState,
  gameReducer,
  gameResult,
  otherSeat,
  playerView,
  publicView,
  SEATS,
  type Seat,
  seatsToAct,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atTheLead, playOut, withScores } from '../testing/positions.js'
import { anyState } from '../testing/random-game.js'
import { codeOf } from '../testing/rule-error.js'

const running = anyState.filter(({ phase }) => phase !== 'GAME_OVER')
const resign = (playerIndex: Seat) => ({ type: 'END_GAME', how: 'resigned', playerIndex }) as const
const claim = (playerIndex: Seat) => ({ type: 'END_GAME', how: 'claimed', playerIndex }) as const
const STOP = { type: 'END_GAME', how: 'stopped' } as const

/** Everything that must hold of a game that has ended, however it did. */
function expectOver(state: GameState, before: GameState): void {
  expect(state.phase).toBe('GAME_OVER')
  expect(state.players.map(({ score }) => score)).toEqual(before.players.map(({ score }) => score))
  expect([seatsToAct(state), tableMove(state)]).toEqual([[], null])
  expect(fromRecord(JSON.stringify(toRecord(state)))).toEqual(state)
  expect(codeOf(() => gameReducer(state, STOP))).toBe('GAME_OVER')
  for (const seat of SEATS) {
    expect(playerView(state, seat)).toMatchObject({
      ending: state.ending,
      winner: state.winner,
      legal: [],
    })
    // What had been seen is still seen, and nothing more.
    const { opponentHand, crib } = playerView(before, seat)
    expect(playerView(state, seat)).toMatchObject({ opponentHand, crib })
  }
  expect(publicView(state)).toMatchObject({ ending: state.ending, hands: publicView(before).hands })
}

describe('an end before the target', () => {
  it('by resigning: the other wins, one game, in any phase', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(running, fc.constantFrom<Seat>(0, 1), (state, seat) => {
        const over = applyActionAs(state, seat, resign(seat))
        expectOver(over, state)
        expect(over).toMatchObject({
          winner: otherSeat(seat),
          ending: { how: 'resigned', playerIndex: seat },
        })
        expect(gameResult(over)).toMatchObject({ winner: otherSeat(seat), kind: 'win', games: 1 })
      }),
      { seed: 51, numRuns: 80 },
    )
  })

  it('by a claim, which the table grants', () => {
    fc.assert(
      fc.property(running, fc.constantFrom<Seat>(0, 1), (state, seat) => {
        const over = applyActionAs(state, 'table', claim(seat))
        expectOver(over, state)
        expect(over).toMatchObject({ winner: seat, ending: { how: 'claimed', playerIndex: seat } })
      }),
      { seed: 52, numRuns: 40 },
    )
  })

  it('by stopping: nobody wins and there is no result', () => {
    fc.assert(
      fc.property(running, (state) => {
        const over = applyActionAs(state, 'table', STOP)
        expectOver(over, state)
        expect(over).toMatchObject({ winner: null, ending: { how: 'stopped', playerIndex: null } })
        expect(gameResult(over)).toBeNull()
      }),
      { seed: 53, numRuns: 40 },
    )
  })

  it('never counts as a skunk: nobody knows how far the loser would have come', () => {
    const state = withScores(atTheLead({ keep: ['AH 2H 3H 4H', '5S 6S 7S 8S'] }), [110, 12])
    expect(gameResult(gameReducer(state, resign(1)))).toEqual({
      winner: 0,
      loser: 1,
      margin: 98,
      kind: 'win',
      games: 1,
    })
    expect(gameResult(gameReducer(state, resign(0)))).toMatchObject({ winner: 1, margin: -98 })
  })

  it('leaves the hand open that was being counted', () => {
    const shown = playOut(atTheLead({ keep: ['AH 2H 3H 4H', '5S 6S 7S 8S'] }))
    expect(publicView(gameReducer(shown, STOP)).hands[1]).toEqual(shown.players[1].hand)
    expect(publicView(gameReducer(shown, STOP)).hands[0]).toBeNull()
  })

  it.each([
    [{ type: 'END_GAME' }, 'BAD_ACTION'],
    [{ type: 'END_GAME', how: 'reached', playerIndex: 0 }, 'BAD_ACTION'],
    [{ type: 'END_GAME', how: 'stopped', playerIndex: 0 }, 'BAD_ACTION'],
    [{ type: 'END_GAME', how: 'resigned' }, 'UNKNOWN_PLAYER'],
    [{ type: 'END_GAME', how: 'claimed', playerIndex: 2 }, 'UNKNOWN_PLAYER'],
  ])('refuses %j', (action, code) => {
    const state = createGame(2, { seed: 1 })
    expect(codeOf(() => gameReducer(state, action as typeof STOP))).toBe(code)
    expect(codeOf(() => applyActionAs(state, 'table', action))).toBe('BAD_ACTION')
  })
})

it('a game that was pegged out says so', () => {
  const last = withScores(playOut(atTheLead({ keep: ['AH 2H 3H 4H', '5S 6S 7S 8S'] })), [0, 120])
  const over = gameReducer(last, { type: 'ADVANCE_SHOW' })
  expect(over.ending).toEqual({ how: 'reached', playerIndex: 1 })
})
