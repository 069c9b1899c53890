import { parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import type { StoredCount } from '../../storage/types.js'
import { kindNames, missedNames, statisticsOf } from './statistics.js'

const count = (
  at: number,
  ms: number,
  claimed: number,
  missed: readonly string[] = [],
): StoredCount => ({
  kind: 'count',
  id: String(at),
  at,
  ms,
  claimed,
  total: 8,
  missed,
})

describe('what the trainer remembers', () => {
  it('is nothing at first', () => {
    expect(statisticsOf([])).toEqual({
      all: { hands: 0, right: 0, seconds: 0, off: 0, missed: [] },
      stretches: [],
    })
  })

  it('goes by tens, in the order the hands were counted', () => {
    const counts = Array.from({ length: 23 }, (_, i) =>
      count(100 - i, 1000 * (i + 1), i < 13 ? 6 : 8, i < 13 ? ['run'] : []),
    )
    const { all, stretches } = statisticsOf(counts)
    expect(all).toMatchObject({ hands: 23, right: 10, seconds: 18.5 })
    expect(stretches.map(({ hands, right }) => [hands, right])).toEqual([
      [10, 10],
      [10, 0],
      [3, 0],
    ])
    expect(all.missed).toEqual([{ kind: 'run', times: 13 }])
  })

  it('names what was missed', () => {
    expect(kindNames(['run'])).toBe('a run')
    expect(kindNames(['fifteen', 'pair'])).toBe('a fifteen or a pair')
    expect(kindNames(['fifteen', 'pair', 'nobs'])).toBe('a fifteen, a pair or nobs')
  })
})

it('names what was missed as it is said, together', () => {
  const { items } = scoreHand(parseHand('JD QD QC KC'), parseCard('10D'), false)
  expect(missedNames(items)).toBe('a double run of four and nobs')
  const fifteens = scoreHand(parseHand('5D JD QC 2C'), parseCard('9S'), false).items
  expect(missedNames(fifteens)).toBe('two fifteens')
  expect(missedNames(fifteens.slice(1))).toBe('a fifteen')
})
