// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { saveAs } from './copy-and-save.js'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps the address of a file for ten seconds, for browsers that fetch it late', () => {
  vi.useFakeTimers()
  const revoked = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: revoked })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveAs('end.png', new Blob(['a picture']))
  expect(click).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledWith('blob:a')
})
