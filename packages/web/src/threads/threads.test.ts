import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkerClient } from './client.js'
import type { Job, Port } from './protocol.js'
import { serve } from './serve.js'

type TestHandlers = {
  double(n: number): number
  count(to: number, job: Job<number>): Promise<number>
  fail(nothing: null): null
}

type Listener = (event: { data: unknown }) => void

/** Two ends of one wire, as a worker and its page have them. */
function wire(delay = 0): [Port, Port] {
  const listeners: [Listener[], Listener[]] = [[], []]
  const end = (own: 0 | 1): Port => ({
    postMessage(message) {
      const data = structuredClone(message)
      setTimeout(() => {
        for (const listener of listeners[own === 0 ? 1 : 0]) listener({ data })
      }, delay)
    },
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'message' && listeners[own].push(listener)),
  })
  return [end(0), end(1)]
}

function connect() {
  const [page, worker] = wire()
  const counted: number[] = []
  serve(worker, {
    double: (n: number) => n * 2,
    async count(to: number, job: Job<number>) {
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
  return { client: createWorkerClient<TestHandlers>(() => page), counted }
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

describe('a worker that dies without a word', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Workers one after the other: a dead one takes messages and never answers. */
  function mortal(lives: readonly ('alive' | 'slow' | 'dead')[]) {
    let started = 0
    const ended = vi.fn()
    const client = createWorkerClient<TestHandlers>(
      () => {
        const life = lives[started++]
        const [page, worker] = wire(life === 'slow' ? 4500 : 0)
        if (life !== 'dead') {
          serve(worker, {
            double: (n: number) => n * 2,
            async count(to: number, job: Job<number>) {
              for (let i = 0; i < to; i++) await job.breathe()
              return to
            },
            fail: () => null,
          })
        }
        return { ...page, terminate: ended }
      },
      { every: 1000, patience: 3 },
    )
    return { client, ended, started: () => started }
  }

  it('is replaced once, and the question asked again', async () => {
    const { client, ended, started } = mortal(['dead', 'alive'])
    const answer = client.call('double', 21)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await answer).toBe(42)
    expect(started()).toBe(2)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('may have been slow: the second one is given longer', async () => {
    const { client, started } = mortal(['slow', 'slow'])
    const answer = client.call('double', 21)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await answer).toBe(42)
    expect(started()).toBe(2)
  })

  it('leaves nobody waiting for ever: the second death is told', async () => {
    const { client, started } = mortal(['dead', 'dead', 'alive'])
    const answer = client.call('double', 21)
    const told = expect(answer).rejects.toMatchObject({ code: 'WORKER_STOPPED' })
    await vi.advanceTimersByTimeAsync(20_000)
    await told
    expect(started()).toBe(2)
    // The next question gets a new one.
    const again = client.call('double', 4)
    await vi.advanceTimersByTimeAsync(100)
    expect(await again).toBe(8)
  })

  it('is not taken for dead while it works and answers in between', async () => {
    const { client, started } = mortal(['alive'])
    const long = client.call('count', 60_000)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await long).toBe(60_000)
    expect(started()).toBe(1)
  })
})
