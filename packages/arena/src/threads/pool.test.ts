import { describe, expect, it } from 'vitest'
import { JobThread } from './job-thread.js'
import { runJobs } from './pool.js'

/** A worker as a data URL: the protocol of `serveJobs`, spelt out. */
function workerOf(body: string): URL {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads'
    const handle = async (job) => { ${body} }
    parentPort.on('message', async (job) => {
      try { parentPort.postMessage({ result: await handle(job) }) }
      catch (error) { parentPort.postMessage({ error: error.message }) }
    })`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

it('a thread is dead once it was closed, and does no more jobs', async () => {
  const thread = new JobThread<number, number>(workerOf('return job + 1'))
  expect(await thread.run(1)).toBe(2)
  expect(thread.dead).toBe(false)
  await thread.close()
  expect(thread.dead).toBe(true)
  await expect(thread.run(1)).rejects.toThrow('the worker was stopped')
})

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('runJobs', () => {
  it('delivers every result once, in order, whatever the number of workers', async () => {
    // Early jobs take longest, so that later ones overtake them.
    const workerUrl = workerOf(
      'await new Promise((r) => setTimeout(r, job < 3 ? 30 : 0)); return job * workerData',
    )
    for (const workers of [1, 2, 3]) {
      const results: number[] = []
      const outcome = await runJobs<number, number>({
        workerUrl,
        workerData: 2,
        jobs: numbers(300),
        workers,
        onResult: (result, index) => {
          expect(index).toBe(results.length)
          results.push(result)
        },
      })
      expect(results).toEqual(numbers(300).map((n) => n * 2))
      expect(outcome).toEqual({ delivered: 300, aborted: false })
    }
  })

  it('does the job of a worker that dies again, counting nothing twice', async () => {
    const alive = new Int32Array(new SharedArrayBuffer(4))
    const workerUrl = workerOf(
      'if (job % 7 === 3 && Atomics.add(workerData, 0, 1) % 2 === 0) process.exit(1); return job',
    )
    const results: number[] = []
    const deaths: number[] = []
    await runJobs<number, number>({
      workerUrl,
      workerData: alive,
      jobs: numbers(40),
      workers: 2,
      onResult: (result) => results.push(result),
      onDeath: (_, index) => deaths.push(index),
      attempts: 10,
    })
    expect(results).toEqual(numbers(40))
    expect(deaths.length).toBeGreaterThan(0)
    for (const index of deaths) expect(index % 7).toBe(3)
  })

  it('gives up on a job that keeps killing its worker', async () => {
    await expect(
      runJobs<number, number>({
        workerUrl: workerOf('if (job === 5) process.exit(7); return job'),
        jobs: numbers(10),
        workers: 2,
        onResult: () => {},
      }),
    ).rejects.toThrow(/Job 5 ended its worker 3 times.*7/)
  })

  it('ends with the error that a handler throws', async () => {
    await expect(
      runJobs<number, number>({
        workerUrl: workerOf('if (job === 5) throw new Error("no such hand"); return job'),
        jobs: numbers(10),
        workers: 1,
        onResult: () => {},
      }),
    ).rejects.toThrow('no such hand')
  })

  it('stops when told to, and what was delivered stands', async () => {
    const stop = new AbortController()
    const results: number[] = []
    const outcome = await runJobs<number, number>({
      workerUrl: workerOf('return job'),
      jobs: numbers(1_000_000),
      workers: 2,
      signal: stop.signal,
      onResult: (result) => {
        results.push(result)
        if (results.length === 50) stop.abort()
      },
    })
    expect(results).toEqual(numbers(50))
    expect(outcome).toEqual({ delivered: 50, aborted: true })
  })

  it('has nothing to do without jobs, and names a bad number of workers', async () => {
    const workerUrl = workerOf('return job')
    const none = { workerUrl, jobs: [], onResult: () => {} }
    expect(await runJobs({ ...none, workers: 2 })).toEqual({ delivered: 0, aborted: false })
    await expect(runJobs({ ...none, workers: 0 })).rejects.toThrow(
      /workers must be a whole number from 1, not 0/,
    )
  })
})
