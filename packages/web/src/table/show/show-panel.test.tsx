// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MotionContext, motionTimes, type Speed } from '../../ui/motion.js'
import { useCounting } from './show-panel.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Counts three combinations of one hand, then two of the next. */
function count(speed: Speed) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MotionContext value={motionTimes(speed)}>{children}</MotionContext>
  )
  const hand = { items: 3, key: 'hand' }
  return renderHook(({ items, key }) => useCounting(items, key), { wrapper, initialProps: hand })
}

it('lights one combination after the other, all of them when asked, and none of the next hand', () => {
  const { result, rerender } = count('normal')
  const seen = [result.current.lit]
  for (let i = 0; i < 4; i++) {
    act(() => void vi.advanceTimersByTime(750))
    seen.push(result.current.lit)
  }
  expect(seen).toEqual([0, 1, 2, 3, 3])
  rerender({ items: 2, key: 'crib' })
  expect(result.current.lit).toBe(0)
  act(() => result.current.finish())
  expect(result.current.lit).toBe(2)
})

it('lights everything at once where nothing moves', () => {
  const { result, rerender } = count('off')
  expect(result.current.lit).toBe(3)
  rerender({ items: 2, key: 'crib' })
  expect(result.current.lit).toBe(2)
})
