import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './random-id.js'

afterEach(() => void vi.unstubAllGlobals())

it('is a UUID of version 4, on plain http too', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 20 }, randomId)
  expect(new Set(ids).size).toBe(20)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
