import { beforeEach, expect, it, vi } from 'vitest'
import { changeNarratorSettings, forgetNarrator, useNarratorSettings } from './narrator-settings.js'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

it('keeps the key in one place, and forgets it there and in the page', () => {
  changeNarratorSettings({ protocol: 'openai', key: 'secret' })
  expect([...stored.values()].join()).toContain('secret')
  expect(useNarratorSettings.getState()).toMatchObject({ protocol: 'openai', key: 'secret' })
  forgetNarrator()
  expect(stored.size).toBe(0)
  expect(useNarratorSettings.getState()).toEqual({ protocol: 'off', url: '', model: '', key: '' })
})
