import { afterEach, expect, it, vi } from 'vitest'
import { finishAnimations } from './use-flip.js'

afterEach(() => vi.unstubAllGlobals())

it('brings to its place what moves, and lets what never ends go on', () => {
  const animation = (iterations: number) => ({
    effect: { getComputedTiming: () => ({ iterations }) },
    finish: vi.fn(),
  })
  const [moving, endless] = [animation(1), animation(Number.POSITIVE_INFINITY)]
  vi.stubGlobal('document', { getAnimations: () => [endless, moving] })
  finishAnimations()
  expect(moving.finish).toHaveBeenCalledOnce()
  // A browser throws if an animation without an end is to be finished.
  expect(endless.finish).not.toHaveBeenCalled()
})
