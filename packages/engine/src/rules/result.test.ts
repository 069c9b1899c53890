import { type BySeat, bySeat, createGame, gameResult, type Seat } from '@skunkd/engine'
import { expect, it } from 'vitest'

const finished = (scores: BySeat<number>, winner: Seat) =>
  gameResult({
    winner,
    players: bySeat((seat) => ({
      hand: [],
      score: scores[seat],
      pegFront: scores[seat],
      pegBack: 0,
    })),
  })

it('is nothing while the game is being played', () => {
  expect(gameResult(createGame())).toBeNull()
})

it.each([
  [120, 'win', 1],
  [91, 'win', 1],
  [90, 'skunk', 2],
  [61, 'skunk', 2],
  [60, 'double-skunk', 3],
  [0, 'double-skunk', 3],
] as const)('a loser at %i: %s, %i games', (score, kind, games) => {
  expect(finished([121, score], 0)).toEqual({
    winner: 0,
    loser: 1,
    margin: 121 - score,
    kind,
    games,
  })
  expect(finished([score, 121], 1)).toMatchObject({ winner: 1, loser: 0, kind, games })
})

it('has its lines as far from the end of a shorter game', () => {
  expect(finished([61, 31], 0)!.kind).toBe('win')
  expect(finished([61, 30], 0)!.kind).toBe('skunk')
})
