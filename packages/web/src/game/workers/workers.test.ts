import { describe, expect, it } from 'vitest'
import { createWorkerClient } from './client.js'
import type { Port } from './protocol.js'
import { serve } from './serve.js'

type TestMethods = {
  readonly double: { readonly params: number; readonly result: number }
  readonly count: { readonly params: number; readonly result: number; readonly progress: number }
  readonly fail: { readonly params: null; readonly result: null }
}

type Listener = (event: { data: unknown }) => void

/** Two ends of one wire, as a worker and its page have them. */
function wire(): [Port, Port] {
  const listeners: [Listener[], Listener[]] = [[], []]
  const end = (own: 0 | 1): Port => ({
    postMessage(message) {
      const data = structuredClone(message)
      setTimeout(() => {
        for (const listener of listeners[own === 0 ? 1 : 0]) listener({ data })
      }, 0)
    },
    addEventListener: (type, listener) =>
      void (type === 'message' && listeners[own].push(listener)),
  })
  return [end(0), end(1)]
}

function connect() {
  const [page, worker] = wire()
  const counted: number[] = []
  serve<TestMethods>(worker, {
    double: (n) => n * 2,
    async count(to, job) {
      for (let i = 1; i <= to; i++) {
        await job.breathe()
        counted.push(i)
        job.progress(i)
      }
      return to
    },
    fail() {
      throw Object.assign(new RangeError('no such thing'), { code: 'NO_THING' })
    },
  })
  return { client: createWorkerClient<TestMethods>(() => page), counted }
}

describe('a worker client', () => {
  it('answers many questions at once, each with its own answer', async () => {
    const { client } = connect()
    const answers = await Promise.all([1, 2, 3].map((n) => client.call('double', n)))
    expect(answers).toEqual([2, 4, 6])
  })

  it('reports progress', async () => {
    const { client } = connect()
    const seen: number[] = []
    await client.call('count', 3, { onProgress: (n) => seen.push(n) })
    expect(seen).toEqual([1, 2, 3])
  })

  it('stops working when it is told to', async () => {
    const { client, counted } = connect()
    const controller = new AbortController()
    const call = client.call('count', 1000, {
      signal: controller.signal,
      onProgress: (n) => n === 2 && controller.abort(),
    })
    await expect(call).rejects.toThrow(/abort/i)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const reached = counted.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(counted.length).toBe(reached)
    expect(reached).toBeLessThan(1000)
  })

  it('carries errors over with their codes', async () => {
    const { client } = connect()
    await expect(client.call('fail', null)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no such thing',
      code: 'NO_THING',
    })
  })
})
