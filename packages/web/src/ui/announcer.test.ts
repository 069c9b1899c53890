import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, useAnnouncements } from './announcer.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is said in one breath is all heard, in its order', () => {
  const heard: string[] = []
  const stop = useAnnouncements.subscribe(({ text }) => heard.push(text))
  announce('Bob lays away two.')
  announce('The starter is the 5 of hearts.')
  announce('Your turn.')
  expect(heard).toEqual(['Bob lays away two.'])
  vi.runAllTimers()
  expect(heard).toEqual(['Bob lays away two.', 'The starter is the 5 of hearts. Your turn.'])
  announce('Go.')
  expect(heard.at(-1)).toBe('Go.')
  vi.runAllTimers()
  stop()
})
