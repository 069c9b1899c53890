import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import { legalActions } from '../rules/legal-actions.js'
import { asSeat, otherSeat } from '../rules/seat.js'
import { shownScore } from '../rules/show.js'
import type { GameAction, GameOptions, GameState } from '../rules/types.js'
import { toRecord } from '../rules/written/record.js'
import { lastState } from '../testing/random-game.js'
import { countingErrors } from './counting-errors.js'
import { replayRecord } from './timeline.js'

interface Noted {
  readonly handIndex: number
  readonly playerIndex: number
  readonly kind: 'claim' | 'call'
  readonly said: number
  readonly total: number
}

/** A game whose players claim and call what they like; the errors are noted as they are made. */
function careless(options: Partial<GameOptions>): { game: GameState; noted: readonly Noted[] } {
  const rng = createRng(options.seed!, 1)
  const below = (n: number) => randomBelow(rng, n)
  const noted: Noted[] = []
  let game = createGame(2, { target: 61, counting: 'manual', ...options })
  while (game.phase !== 'GAME_OVER') {
    const handIndex = game.handNumber - 1
    const truth = shownScore(game)?.total ?? null
    const claim = game.pendingClaim
    let action: GameAction
    if (truth !== null && claim === null) {
      const said = Math.max(0, Math.min(29, truth + below(5) - 2))
      const owner = game.phase === 'SHOW_NONDEALER' ? otherSeat(game.dealerIndex) : game.dealerIndex
      action = { type: 'CLAIM_SCORE', playerIndex: owner, points: said }
      if (!game.options.muggins && said !== truth) {
        noted.push({ handIndex, playerIndex: owner, kind: 'claim', said, total: truth })
      }
    } else if (truth !== null && claim !== null) {
      const { points: said } = claim
      const playerIndex = otherSeat(asSeat(claim.playerIndex))
      const call = below(2) === 0 ? null : truth + below(2)
      action =
        call === null || call === said || call > 29
          ? { type: 'ACCEPT_CLAIM', playerIndex }
          : { type: 'CALL_MUGGINS', playerIndex, points: call }
      if (said !== truth) {
        noted.push({
          handIndex,
          playerIndex: claim.playerIndex,
          kind: 'claim',
          said,
          total: truth,
        })
      }
      if (action.type === 'CALL_MUGGINS' && action.points !== truth) {
        noted.push({ handIndex, playerIndex, kind: 'call', said: action.points, total: truth })
      }
    } else {
      const seat = game.phase === 'PEGGING' ? game.pegging.currentPlayerIndex : 0
      const legal = [...legalActions(game, seat), ...legalActions(game, otherSeat(seat))].filter(
        ({ type }) => type !== 'NEW_GAME' && type !== 'END_GAME',
      )
      action = legal[0]!
    }
    game = gameReducer(game, action)
  }
  return { game, noted }
}

describe('errors in counting', () => {
  it.each([{ muggins: false }, { muggins: true }])(
    'are those that were made, of both players, in order: %j',
    ({ muggins }) => {
      let seen = 0
      for (let seed = 1; seed <= 20; seed++) {
        const { game, noted } = careless({ seed, muggins })
        const found = countingErrors(replayRecord(toRecord(game)))
        expect(
          found.map(({ handIndex, playerIndex, kind, said, total }) => ({
            handIndex,
            playerIndex,
            kind,
            said,
            total,
          })),
        ).toEqual(noted)
        for (const error of found) {
          expect(error.cards).toHaveLength(4)
          if (!muggins && game.history.length - 1 > error.handIndex) {
            const over = Math.max(0, error.said - error.total)
            expect(error.pegged).toBe(over > 0 ? Math.max(0, error.total - over) : error.said)
          }
        }
        seen += found.length
      }
      expect(seen).toBeGreaterThan(100)
    },
  )

  it('tell who noticed and what it brought', () => {
    const games = Array.from({ length: 20 }, (_, seed) =>
      careless({ seed: seed + 1, muggins: true }),
    )
    const errors = games.flatMap(({ game }) => countingErrors(replayRecord(toRecord(game))))
    const missed = errors.filter(({ noticed }) => !noticed)
    expect(missed.length).toBeGreaterThan(0)
    for (const { muggins, pegged, said } of missed) {
      expect(muggins).toBeNull()
      expect(pegged).toBeLessThanOrEqual(said)
    }
    const called = errors.filter(({ muggins }) => muggins !== null)
    expect(called.length).toBeGreaterThan(0)
    for (const { kind, muggins, owner } of called.filter(({ kind }) => kind === 'call')) {
      expect([kind, muggins!.playerIndex]).toEqual(['call', owner])
    }
  })

  it('do not exist when the table counts', () => {
    const record = toRecord(lastState({ seed: 3, target: 31 }, 1))
    expect(countingErrors(replayRecord(record))).toEqual([])
  })
})
