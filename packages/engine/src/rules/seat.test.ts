import { asSeat, bySeat, isSeat, otherSeat, RuleError, SEATS, withSeat } from '@skunkd/engine'
import { expect, it } from 'vitest'

it('has two seats across from each other', () => {
  expect(SEATS).toEqual([0, 1])
  expect(SEATS.map(otherSeat)).toEqual([1, 0])
})

it('knows a seat from anything else', () => {
  for (const value of [-1, 2, 0.5, Number.NaN, '0', true, null, undefined, [0]]) {
    expect(isSeat(value), String(value)).toBe(false)
  }
  expect(SEATS.every(isSeat)).toBe(true)
})

it('takes a number from outside, or says which are accepted', () => {
  expect(SEATS.map(asSeat)).toEqual([0, 1])
  expect(() => asSeat(2)).toThrowError(
    new RuleError('UNKNOWN_PLAYER', 'playerIndex must be 0 or 1, not 2.'),
  )
})

it('keeps one value for each seat', () => {
  const pair = bySeat((seat) => `seat ${seat}`)
  expect(pair).toEqual(['seat 0', 'seat 1'])
  expect(withSeat(pair, 0, 'me')).toEqual(['me', 'seat 1'])
  expect(withSeat(pair, 1, 'me')).toEqual(['seat 0', 'me'])
  expect(pair).toEqual(['seat 0', 'seat 1'])
})
