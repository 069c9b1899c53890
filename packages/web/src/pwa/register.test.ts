// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { registerServiceWorker } from './register.js'

it('loads the page again for a part that is gone, but only once', () => {
  const reload = vi.fn()
  vi.stubGlobal('window', { addEventListener: vi.fn(), location: { reload } })
  registerServiceWorker()
  const [name, listen] = vi.mocked(window.addEventListener).mock.calls[0]!
  expect(name).toBe('vite:preloadError')
  // Whether the error is dealt with, or left to whoever asked for the part.
  const isDealtWith = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    ;(listen as (event: Event) => void)(event)
    return event.defaultPrevented
  }
  expect([isDealtWith(), isDealtWith()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
})
