import { expect, it } from 'vitest'
import { bestFirst, chanceGivenAway, goalAt } from './best-first.js'

const choice = (expectedValue: number, winProbability: number) => ({
  expectedValue,
  winProbability,
})

it('takes the most points by points, whatever the chances', () => {
  const all = [choice(1, 0.9), choice(3, 0.2), choice(2, 0.8)]
  expect(bestFirst(all, 'points').map(({ expectedValue }) => expectedValue)).toEqual([3, 2, 1])
})

it('takes the best chance to win, whatever the points', () => {
  const all = [choice(3, 0.5), choice(1, 0.52), choice(2, 0.511)]
  expect(bestFirst(all, 'win').map(({ winProbability }) => winProbability)).toEqual([
    0.52, 0.511, 0.5,
  ])
})

it('takes more points among chances that nobody can tell apart', () => {
  const all = [choice(0.28, 0.9965), choice(3.02, 0.9964), choice(9, 0.99), choice(1, 0.9964)]
  expect(bestFirst(all, 'win').map(({ expectedValue }) => expectedValue)).toEqual([
    3.02, 1, 0.28, 9,
  ])
  expect(all[0]).toEqual(choice(0.28, 0.9965))
})

it('says that chances nobody can tell apart give nothing away, and others what they lack', () => {
  const all = [choice(0.28, 0.9965), choice(3.02, 0.9964), choice(9, 0.99)]
  expect(all.map((each) => chanceGivenAway(all, each))).toEqual([0, 0, expect.closeTo(0.0064, 9)])
})

it('goes by points below 80 and by the chance to win from there, 60 points earlier in a game to 61', () => {
  const goals = (mine: number, theirs: number) => [
    goalAt({ mine, theirs }),
    goalAt({ mine: mine - 60, theirs: theirs - 60 }, 61),
  ]
  expect(goals(79, 79)).toEqual(['points', 'points'])
  expect(goals(80, 60)).toEqual(['win', 'win'])
  expect(goals(60, 80)).toEqual(['win', 'win'])
  expect(goalAt(null)).toBe('points')
})
