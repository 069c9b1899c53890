import {
  applyActionAs,
  createGame,
  createRng,
  type GameAction,
  type GameState,
  gameReducer,
  legalActions,
  otherSeat,
  playerView,
  randomBelow,
  SEATS,
  type Seat,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, beforeTheCut } from '../testing/positions.js'
import { anyOptions, anyState, deepFreeze } from '../testing/random-game.js'
import { codeOf } from '../testing/rule-error.js'
import { turnOf } from './host.js'

const anySeat = fc.constantFrom<Seat>(0, 1)
const dealt = (seed = 1) => gameReducer(createGame(2, { seed }), { type: 'DEAL' })
const discardOf = (state: GameState, playerIndex: Seat): GameAction => ({
  type: 'DISCARD',
  playerIndex,
  cardIds: state.players[playerIndex].hand.slice(0, 2).map(({ id }) => id),
})

describe('who is waited for', () => {
  it('is both seats while both owe a discard, then the one that still does', () => {
    const both = dealt()
    expect(seatsToAct(both)).toEqual([0, 1])
    expect(seatsToAct(act(both, discardOf(both, 1)))).toEqual([0])
    expect(seatsToAct(beforeTheCut({ keep: ['AH 2H 3H 4H', '5S 6S 7S 8S'] }))).toEqual([])
  })

  it('is a seat or the table, never nobody before the end, and at a go either', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const seats = seatsToAct(state)
        const table = tableMove(state)
        if (state.phase === 'GAME_OVER') {
          expect([seats, table]).toEqual([[], null])
        } else if (table?.kind === 'go') {
          expect(seats).toEqual([state.pegging.currentPlayerIndex])
          expect(legalActions(state, seats[0]!)).toEqual([table.action])
        } else expect(table === null).toBe(seats.length > 0)
        for (const seat of SEATS) {
          expect(playerView(state, seat).legal.length > 0).toBe(seats.includes(seat))
        }
      }),
      { seed: 41, numRuns: 150 },
    )
  })
})

describe('the door', () => {
  it('lets a whole game of any kind through, told by views and table moves alone', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, chance) => {
        const rng = createRng(chance)
        let state = createGame(2, options)
        while (state.phase !== 'GAME_OVER') {
          const table = tableMove(state)
          const [seat] = seatsToAct(state)
          if (table !== null) {
            state = applyActionAs(state, 'table', table.action)
          } else {
            const { legal, turn } = playerView(state, seat!)
            const after = applyActionAs(state, seat!, legal[randomBelow(rng, legal.length)], {
              turn,
            })
            expect(turnOf(after, seat!)).toBe(turn + 1)
            expect(turnOf(after, otherSeat(seat!))).toBe(turnOf(state, otherSeat(seat!)))
            state = after
          }
        }
      }),
      { seed: 42, numRuns: 25 },
    )
  })

  it('refuses a seat every move of the other seat and of the table', () => {
    fc.assert(
      fc.property(anyState, anySeat, (given, seat) => {
        const state = deepFreeze(given)
        const before = JSON.stringify(state)
        const others = playerView(state, otherSeat(seat)).legal
        const table = tableMove(state)
        const foreign: GameAction[] = [
          ...others,
          ...(table !== null && table.kind !== 'go' ? [table.action] : []),
          { type: 'NEW_GAME' },
          { type: 'DEAL' },
          { type: 'CUT' },
          { type: 'ADVANCE_SHOW' },
          { type: 'NEXT_HAND' },
          { type: 'END_GAME', how: 'resigned', playerIndex: otherSeat(seat) },
          { type: 'END_GAME', how: 'claimed', playerIndex: seat },
          { type: 'END_GAME', how: 'stopped' },
        ]
        for (const action of foreign) {
          expect(
            codeOf(() => applyActionAs(state, seat, action)),
            JSON.stringify(action),
          ).toBe('NOT_YOURS')
        }
        expect(JSON.stringify(state)).toBe(before)
      }),
      { seed: 43, numRuns: 80 },
    )
  })

  it('refuses the table what only a seat decides, a new game and a stacked deck', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const seat of SEATS) {
          for (const action of playerView(state, seat).legal) {
            if (action.type === 'DECLARE_GO') continue
            expect(codeOf(() => applyActionAs(state, 'table', action))).toBe('NOT_YOURS')
          }
        }
        expect(codeOf(() => applyActionAs(state, 'table', { type: 'NEW_GAME' }))).toBe('NOT_YOURS')
      }),
      { seed: 44, numRuns: 60 },
    )
    const [mine, theirs] = dealt(3).players
    const stacked = { type: 'DEAL', hands: [mine.hand, theirs.hand] }
    expect(codeOf(() => applyActionAs(createGame(2, { seed: 1 }), 'table', stacked))).toBe(
      'NOT_YOURS',
    )
    const resign = { type: 'END_GAME', how: 'resigned', playerIndex: 0 }
    expect(codeOf(() => applyActionAs(dealt(), 'table', resign))).toBe('NOT_YOURS')
  })

  it('knows an action for an earlier turn of this seat, whatever the other did meanwhile', () => {
    const start = dealt()
    const { turn } = playerView(start, 0)
    const mine = discardOf(start, 0)
    // The other lays away first: mine is as good as before.
    const after = applyActionAs(applyActionAs(start, 1, discardOf(start, 1)), 0, mine, { turn })
    expect(after.phase).toBe('CUT_STARTER')
    expect(codeOf(() => applyActionAs(after, 0, mine, { turn }))).toBe('STALE_ACTION')
    expect(codeOf(() => applyActionAs(start, 0, mine, { turn: turn + 1 }))).toBe('STALE_ACTION')
  })

  it('refuses anybody who does not sit there, and anything that is not an action', () => {
    const state = dealt()
    for (const who of [2, -1, '0', null, undefined, 'dealer']) {
      expect(codeOf(() => applyActionAs(state, who as Seat, discardOf(state, 0)))).toBe(
        'UNKNOWN_PLAYER',
      )
    }
    for (const action of [null, 7, 'CUT', [], {}, { type: 'PEEK' }]) {
      expect(codeOf(() => applyActionAs(state, 0, action))).toBe('BAD_ACTION')
    }
  })

  it('says go for a seat that cannot play, not for one that can', () => {
    const state = act(
      beforeTheCut({ keep: ['10H JH QH KH', '10S 5S QS KS'], laid: ['AH AD', 'AS AC'] }),
      { type: 'CUT' },
    )
    expect(tableMove(state)).toBeNull()
    const go = { type: 'DECLARE_GO', playerIndex: 1 }
    expect(codeOf(() => applyActionAs(state, 'table', go))).toBe('MUST_PLAY')
  })
})
