import { afterEach, describe, expect, it, vi } from 'vitest'
import { useNotices } from '../ui/notices.js'
import { keepStorage } from './persist.js'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'

function browser(userAgent: string, persisted: boolean, standalone = false) {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { userAgent, storage: { persist, persisted: async () => persisted } })
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return persist
}

const kept = new Map<string, string>()

describe('keepStorage', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    kept.clear()
    useNotices.setState({ notices: [] })
  })

  it('asks the browser to keep the games, unless it does already', async () => {
    const first = browser('Firefox', false)
    await keepStorage()
    expect(first).toHaveBeenCalledOnce()
    const second = browser('Firefox', true)
    await keepStorage()
    expect(second).not.toHaveBeenCalled()
    expect(useNotices.getState().notices).toEqual([])
  })

  it('says once, in a tab on iOS, how games stay', async () => {
    browser(IPHONE, true)
    await keepStorage()
    await keepStorage()
    expect(useNotices.getState().notices).toHaveLength(1)
    useNotices.setState({ notices: [] })
    await keepStorage()
    expect(useNotices.getState().notices).toEqual([])
  })

  it('says nothing once it is on the home screen, and survives without storage', async () => {
    browser(IPHONE, true, true)
    await keepStorage()
    expect(useNotices.getState().notices).toEqual([])
    vi.stubGlobal('navigator', { userAgent: 'Old' })
    await expect(keepStorage()).resolves.toBeUndefined()
  })
})
