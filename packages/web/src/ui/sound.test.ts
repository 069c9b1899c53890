import { afterEach, expect, it, vi } from 'vitest'

const node = (): unknown =>
  new Proxy(() => {}, {
    get: (_, key) => (key === 'connect' ? node : key === Symbol.toPrimitive ? () => 0 : node()),
    set: () => true,
    apply: () => node(),
  })

/** What a browser gives, as far as a sound needs it, in the state a test wants. */
class FakeAudio {
  static state = 'running'
  static resumed = 0
  currentTime = 0
  sampleRate = 1000
  destination = node()
  get state() {
    return FakeAudio.state
  }
  resume() {
    FakeAudio.resumed++
    return Promise.resolve()
  }
  createGain = node
  createOscillator = node
  createBufferSource = node
  createBiquadFilter = node
  createBuffer = () => ({ getChannelData: () => [] })
}

afterEach(() => vi.unstubAllGlobals())

it('goes on after a call or a lock screen, as after the first touch', async () => {
  vi.stubGlobal('AudioContext', FakeAudio)
  const { play } = await import('./sound.js')
  for (const [state, resumed] of [
    ['suspended', 1],
    ['running', 1],
    ['interrupted', 2],
  ] as const) {
    FakeAudio.state = state
    play('peg')
    expect(FakeAudio.resumed).toBe(resumed)
  }
})
