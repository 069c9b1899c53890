import { fromRecord, otherSeat, playerView, SEATS, toRecord } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { type SheetRow, sheetRow, sheetWith, sumOf } from './score-sheet.js'

describe('the score sheet of a game that is told view by view', () => {
  it('is that of the game, from the first view on or after coming back to it', () => {
    for (const options of [{ counting: 'auto' }, { counting: 'manual', muggins: true }] as const) {
      const game = playedGame(4, { target: 61, options })
      let seen: readonly SheetRow[] = []
      fromRecord(toRecord(game), (_before, _action, after) => {
        // As it travels: without the deals before.
        seen = sheetWith(seen, { ...playerView(after, 1), pastDeals: [] })
      })
      expect(seen).toEqual(game.history.map(sheetRow))
      expect(sheetWith([], playerView(game, 0))).toEqual(seen)
    }
  })
})

describe('the score sheet', () => {
  it.each([{ counting: 'auto' }, { counting: 'manual', muggins: true }] as const)(
    'adds up to the scores after every deal, %j',
    (options) => {
      for (let seed = 1; seed <= 5; seed++) {
        const game = playedGame(seed, { options })
        const rows = game.history.map(sheetRow)
        for (const seat of SEATS) {
          let score = 0
          for (const { points, scores } of rows) {
            score += sumOf(points[seat])
            expect(scores[seat]).toBe(score)
          }
          expect(score).toBe(game.players[seat].score)
          expect(rows.reduce((sum, { points }) => sum + sumOf(points[seat]), 0)).toBe(score)
        }
        // Only the dealer has a crib.
        for (const { points, dealerIndex } of rows)
          expect(points[otherSeat(dealerIndex)].crib).toBe(0)
      }
    },
  )
})
