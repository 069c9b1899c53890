import { expect, it, vi } from 'vitest'
import { sound } from './sound.js'

it('ends every tone that it begins', () => {
  const tones: { start: ReturnType<typeof vi.fn>; stop: ReturnType<typeof vi.fn> }[] = []
  const level = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  const audio = {
    createGain: () => ({ gain: level, connect: () => {} }),
    createOscillator: () => {
      const tone = { frequency: level, connect: () => {}, start: vi.fn(), stop: vi.fn() }
      tones.push(tone)
      return tone
    },
  } as unknown as BaseAudioContext
  for (const what of ['peg', 'pair', 'won'] as const) sound(audio, what, 1)
  expect(tones).toHaveLength(8)
  for (const { start, stop } of tones) {
    expect(stop.mock.calls[0]?.[0]).toBeGreaterThan(start.mock.calls[0]?.[0])
  }
})
