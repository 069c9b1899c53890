import { describe, expect, it } from 'vitest'
import type { StoredCount } from '../../storage/types.js'
import { statisticsOf } from './statistics.js'

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
      all: { hands: 0, right: 0, seconds: 0 },
      stretches: [],
      missed: [],
    })
  })

  it('goes by tens, in the order the hands were counted', () => {
    const counts = Array.from({ length: 23 }, (_, i) =>
      count(100 - i, 1000 * (i + 1), i < 13 ? 6 : 8, i < 13 ? ['run'] : []),
    )
    const { all, stretches, missed } = statisticsOf(counts)
    expect(all).toEqual({ hands: 23, right: 10, seconds: 12 })
    expect(stretches.map(({ hands, right }) => [hands, right])).toEqual([
      [10, 10],
      [10, 0],
      [3, 0],
    ])
    expect(missed).toEqual([['run', 13]])
  })

  it('puts the commonest slip first', () => {
    const { missed } = statisticsOf([
      count(1, 1, 6, ['pair']),
      count(2, 1, 6, ['run', 'nobs']),
      count(3, 1, 6, ['run']),
    ])
    expect(missed[0]).toEqual(['run', 2])
  })
})
