import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { expect, it } from 'vitest'
import { countOutside } from './late-bounds.js'

it('claims no chance outside what can still happen, with at most one card hidden', () => {
  const { claims, outside, certain, farthest } = countOutside(1, 150, strongModel(shippedPolicy()))
  expect(claims).toBeGreaterThan(250)
  expect(certain).toBeGreaterThan(20)
  expect(outside).toBe(0)
  expect(farthest).toBeLessThan(0.005)
})
