import { Worker } from 'node:worker_threads'

/** What the pool sends a worker, and what comes back. */
export interface JobMessage<Job> {
  readonly index: number
  readonly job: Job
}

/** The last thing that a worker is sent, if it is given time. */
export const CLOSE = 'close'

export type ReplyMessage<Result> =
  | { readonly index: number; readonly result: Result }
  | { readonly index: number; readonly error: string }

export interface RunJobsOptions<Job, Result> {
  /** A module that calls `serveJobs`; plain JavaScript, so a built file. */
  readonly workerUrl: URL
  /** Read lazily: a generator of a million jobs costs nothing until they are due. */
  readonly jobs: Iterable<Job>
  readonly workers: number
  /** Called once per job, in the order of the jobs, whatever the number of workers. */
  readonly onResult: (result: Result, index: number) => void
  /** Aborting stops the workers; results delivered by then stand. */
  readonly signal?: AbortSignal
  /** Given to every worker once, as its `workerData`. */
  readonly workerData?: unknown
  /** How long a worker may take to put its things in order before it is stopped; default 0. */
  readonly farewell?: number
  /** How often one job may kill its worker before the run gives up; default 3. */
  readonly attempts?: number
  /** Told about every worker that died and was replaced. */
  readonly onDeath?: (error: Error, index: number) => void
}

export interface RunJobsOutcome {
  /** Jobs whose results were delivered. */
  readonly delivered: number
  /** True when the signal ended the run before the jobs did. */
  readonly aborted: boolean
}

/** Stops a worker, with a word beforehand if it is given time. */
async function stopWorker(worker: Worker, farewell: number): Promise<void> {
  if (farewell > 0) {
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.postMessage(CLOSE)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, farewell)
    })
    await Promise.race([gone, late])
    clearTimeout(timer)
  }
  await worker.terminate()
}

/**
 * Runs jobs on worker threads. A worker that dies is replaced and its job done
 * again; a job whose handler throws ends the run with that error, since it would
 * throw again. Results arrive in job order, so that what depends on their order
 * (a sequential test, a file) is the same for one worker and for many.
 */
export async function runJobs<Job, Result>(
  options: RunJobsOptions<Job, Result>,
): Promise<RunJobsOutcome> {
  const { workerUrl, workers, onResult, signal, workerData, attempts = 3 } = options
  if (!Number.isInteger(workers) || workers < 1) {
    throw new RangeError(`${workers} workers cannot run jobs; a whole number from 1 is accepted.`)
  }

  const source = options.jobs[Symbol.iterator]()
  const retries: JobMessage<Job>[] = []
  const deaths = new Map<number, number>()
  const waiting = new Map<number, Result>()
  const alive = new Set<Worker>()
  // Results that wait for an earlier job must not pile up without bound.
  const lead = workers * 64
  let nextIndex = 0
  let delivered = 0
  let exhausted = false

  return new Promise((resolve, reject) => {
    let settled = false

    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      signal?.removeEventListener('abort', onAbort)
      const ended = [...alive].map((worker) => stopWorker(worker, options.farewell ?? 0))
      alive.clear()
      void Promise.allSettled(ended).then(finish)
    }
    const fail = (error: unknown) => settle(() => reject(error))
    const onAbort = () => settle(() => resolve({ delivered, aborted: true }))

    const take = (): JobMessage<Job> | null => {
      const retry = retries.shift()
      if (retry !== undefined) return retry
      if (exhausted || nextIndex - delivered >= lead) return null
      const step = source.next()
      if (step.done) {
        exhausted = true
        return null
      }
      return { index: nextIndex++, job: step.value }
    }

    const deliver = () => {
      while (!settled && waiting.has(delivered)) {
        const result = waiting.get(delivered) as Result
        waiting.delete(delivered)
        onResult(result, delivered++)
      }
      if (exhausted && delivered === nextIndex) {
        settle(() => resolve({ delivered, aborted: false }))
      }
    }

    const idle = new Set<() => void>()
    const wakeAll = () => {
      for (const wake of [...idle]) wake()
    }

    const start = () => {
      const worker = new Worker(workerUrl, { workerData })
      alive.add(worker)
      let current: JobMessage<Job> | null = null
      let dead = false

      const feed = () => {
        idle.delete(feed)
        if (settled || dead) return
        try {
          current = take()
          if (current === null) {
            idle.add(feed)
            if (exhausted) deliver()
          } else {
            worker.postMessage(current)
          }
        } catch (error) {
          fail(error)
        }
      }

      const die = (error: Error) => {
        if (dead) return
        dead = true
        alive.delete(worker)
        idle.delete(feed)
        if (settled) return
        if (current === null) {
          fail(error)
          return
        }
        const { index } = current
        const count = (deaths.get(index) ?? 0) + 1
        deaths.set(index, count)
        if (count >= attempts) {
          fail(new Error(`Job ${index} ended its worker ${count} times: ${error.message}`))
          return
        }
        retries.push(current)
        options.onDeath?.(error, index)
        start()
      }

      worker.on('message', (reply: ReplyMessage<Result>) => {
        if (settled || dead) return
        current = null
        if ('error' in reply) {
          fail(new Error(reply.error))
          return
        }
        waiting.set(reply.index, reply.result)
        try {
          deliver()
        } catch (error) {
          fail(error)
          return
        }
        feed()
        wakeAll()
      })
      worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', (code) => die(new Error(`a worker ended with exit code ${code}`)))
      feed()
    }

    if (signal?.aborted) {
      onAbort()
      return
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    for (let i = 0; i < workers && !settled; i++) start()
  })
}
