import { JobThread, ThreadDeath } from './job-thread.js'

export interface RunJobsOptions<Job, Result> {
  /** A module that calls `serveJobs`; plain JavaScript, so a built file. */
  readonly workerUrl: URL
  /** Read lazily: a generator of a million jobs costs nothing until they are due. */
  readonly jobs: Iterable<Job>
  readonly workers: number
  /** Called once per job, in the order of the jobs, whatever the number of workers. */
  readonly onResult: (result: Result, index: number) => void
  readonly signal?: AbortSignal
  readonly workerData?: unknown
  /** How long a worker may take to put its things in order before it is stopped; default 0. */
  readonly farewell?: number
  /** How often one job may kill its worker before the run gives up; default 3. */
  readonly attempts?: number
  readonly onDeath?: (error: Error, index: number) => void
}

export interface RunJobsOutcome {
  readonly delivered: number
  readonly aborted: boolean
}

interface Task<Job> {
  readonly index: number
  readonly job: Job
  deaths: number
}

/** Jobs that are dealt out in order, and their results, which are delivered in the same order. */
class JobQueue<Job, Result> {
  readonly #source: Iterator<Job>
  readonly #waiting = new Map<number, Result>()
  #next = 0
  #exhausted = false
  delivered = 0

  constructor(
    jobs: Iterable<Job>,
    /** Results that wait for an earlier job must not pile up without bound. */
    private readonly lead: number,
    private readonly onResult: (result: Result, index: number) => void,
  ) {
    this.#source = jobs[Symbol.iterator]()
  }

  get done(): boolean {
    return this.#exhausted && this.delivered === this.#next
  }

  take(): Task<Job> | null {
    if (this.#exhausted || this.#next - this.delivered >= this.lead) return null
    const step = this.#source.next()
    if (!step.done) return { index: this.#next++, job: step.value, deaths: 0 }
    this.#exhausted = true
    return null
  }

  deliver(index: number, result: Result, isStopped: () => boolean): void {
    this.#waiting.set(index, result)
    while (!isStopped() && this.#waiting.has(this.delivered)) {
      const next = this.#waiting.get(this.delivered) as Result
      this.#waiting.delete(this.delivered)
      this.onResult(next, this.delivered++)
    }
  }
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
  const { workerUrl, workers, onResult, signal, workerData, farewell, attempts = 3 } = options
  if (!Number.isInteger(workers) || workers < 1) {
    throw new RangeError(`workers must be a whole number from 1, not ${workers}.`)
  }
  const queue = new JobQueue<Job, Result>(options.jobs, workers * 64, onResult)
  const alive = new Set<JobThread<Job, Result>>()
  let isStopped = false
  let aborted = signal?.aborted === true
  const closing: Promise<void>[] = []
  let wake = () => {}
  let changed = new Promise<void>((resolve) => {
    wake = resolve
  })
  const tellAll = () => {
    wake()
    changed = new Promise((resolve) => {
      wake = resolve
    })
  }
  const stop = () => {
    isStopped = true
    for (const thread of alive) closing.push(thread.close(farewell))
    alive.clear()
    tellAll()
  }

  const perform = async (task: Task<Job>, thread: JobThread<Job, Result>) => {
    try {
      const result = await thread.run(task.job)
      if (!isStopped) queue.deliver(task.index, result, () => isStopped)
      return thread
    } catch (error) {
      if (isStopped || !(error instanceof ThreadDeath)) throw error
      alive.delete(thread)
      if (++task.deaths >= attempts) {
        const what = `Job ${task.index} ended its worker ${task.deaths} times`
        throw new Error(`${what}: ${error.message}`)
      }
      options.onDeath?.(error, task.index)
      return perform(task, open())
    }
  }
  const open = () => {
    const thread = new JobThread<Job, Result>(workerUrl, workerData)
    alive.add(thread)
    return thread
  }
  const work = async () => {
    let thread = open()
    while (!isStopped && !queue.done) {
      const task = queue.take()
      if (task === null) {
        if (!queue.done) await changed
      } else {
        thread = await perform(task, thread)
        tellAll()
      }
    }
  }

  const abort = () => {
    aborted = true
    stop()
  }
  signal?.addEventListener('abort', abort, { once: true })
  try {
    if (!aborted) await Promise.all(Array.from({ length: workers }, work))
  } catch (error) {
    if (!aborted) throw error
  } finally {
    signal?.removeEventListener('abort', abort)
    stop()
    await Promise.allSettled(closing)
  }
  return { delivered: queue.delivered, aborted }
}
