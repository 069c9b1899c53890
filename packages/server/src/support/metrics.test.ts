import { expect, test } from 'vitest'
import { Metrics } from './metrics.js'

test('a histogram counts up to each bound, and beyond the last', () => {
  const metrics = new Metrics()
  for (const milliseconds of [0.5, 3, 7000]) metrics.countStore(milliseconds)
  const text = metrics.text('1', {}, { guests: 2 })
  metrics.close()
  const counts = [...text.matchAll(/skunkd_store_seconds_bucket\{le="(.*)"\} (.*)/g)]
  expect(counts.map(([, most, count]) => `${most}: ${count}`)).toEqual([
    ...['0.001: 1', '0.002: 1', '0.005: 2', '0.01: 2', '0.02: 2', '0.05: 2', '0.1: 2', '0.2: 2'],
    ...['0.5: 2', '1: 2', '5: 2', '+Inf: 3'],
  ])
  expect(text).toContain('skunkd_store_seconds_count 3')
  expect(text).toContain('skunkd_cleaned{kind="guests"} 2')
})
