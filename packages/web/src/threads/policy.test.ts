import type { LoadedPolicy } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { createPolicySource } from './policy.js'

const POLICY = {} as LoadedPolicy

/** A network whose answers and clock are ours. */
function source(answers: (LoadedPolicy | string)[]) {
  let now = 1000
  let asked = 0
  const ask = createPolicySource({
    async fetch() {
      const answer = answers[Math.min(asked++, answers.length - 1)]!
      if (typeof answer === 'string') throw new Error(answer)
      return answer
    },
    now: () => now,
  })
  return { ask, asked: () => asked, pass: (ms: number) => (now += ms) }
}

describe('the policy of the app', () => {
  it('is fetched once', async () => {
    const { ask, asked } = source([POLICY])
    const first = await ask()
    expect(first.policy).not.toBeNull()
    expect(await ask()).toBe(first)
    expect(asked()).toBe(1)
  })

  it('is asked for again after a failure, each wait twice the last, up to five minutes', async () => {
    const { ask, asked, pass } = source(['the server answered 404.'])
    expect(await ask()).toEqual({ policy: null, problem: 'the server answered 404.' })
    for (const wait of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const before = asked()
      pass(wait * 1000 - 1)
      for (let i = 0; i < 20; i++) expect((await ask()).policy).toBeNull()
      expect(asked()).toBe(before)
      pass(1)
      await ask()
      expect(asked()).toBe(before + 1)
    }
  })

  it('serves everybody from the moment it comes', async () => {
    const { ask, asked, pass } = source(['offline', 'offline', POLICY])
    await ask()
    pass(2000)
    await ask()
    pass(4000)
    expect((await ask()).policy).not.toBeNull()
    pass(1_000_000)
    expect((await ask()).policy).not.toBeNull()
    expect(asked()).toBe(3)
  })
})
