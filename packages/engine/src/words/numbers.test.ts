import { expect, it } from 'vitest'
import * as numbers from './numbers.js'

it('writes a minus as long as a plus, and none for what rounds to nothing', () => {
  expect([-1.25, -0.04, 0, 0.04, 2].map((value) => numbers.formatFixed(value, 1))).toEqual([
    '\u22121.3',
    '0.0',
    '0.0',
    '0.0',
    '2.0',
  ])
})

it('takes a second digit where one would say nothing', () => {
  expect([0.1, 0.099, -0.04, 0].map(numbers.formatPoints)).toEqual([
    '0.1',
    '0.10',
    '\u22120.04',
    '0.00',
  ])
  expect(numbers.formatPointsPair(1.21, 1.24)).toEqual(['1.21', '1.24'])
  expect(numbers.formatPointsPair(1.21, 1.34)).toEqual(['1.2', '1.3'])
  expect(numbers.formatPointsPair(2.44, 0.65)).toEqual(['2.4', '0.6'])
  expect(numbers.formatPercentPair(0.2224, 0.1256)).toEqual(['22.2%', '12.5%'])
})

it('signs differences but not nothing', () => {
  expect([1.84, -0.42, 0.01].map((value) => numbers.formatSigned(value))).toEqual([
    '+1.8',
    '\u22120.4',
    '0.0',
  ])
  expect(numbers.formatSigned(0.5, 2)).toBe('+0.50')
})

it('writes probabilities and what was given up of them', () => {
  expect(numbers.formatPercent(0.6123)).toBe('61.2%')
  expect(numbers.formatPercentagePoints(-0.107)).toBe('10.7 percentage points')
  expect(numbers.formatRisk(0.376)).toBe('38%')
  expect([0.0231, 0.0004].map(numbers.lostPercent)).toEqual(['\u22122.3%', '0.0%'])
  expect([1.84, 0].map(numbers.lostPoints)).toEqual(['\u22121.8', '0.00'])
})

it('counts one thing, many things, and begins a sentence', () => {
  expect([0, 1, 2].map((count) => numbers.plural(count, 'hand'))).toEqual([
    '0 hands',
    '1 hand',
    '2 hands',
  ])
  expect(numbers.plural(2, 'try', 'tries')).toBe('2 tries')
  expect(numbers.capitalize('their crib')).toBe('Their crib')
})
