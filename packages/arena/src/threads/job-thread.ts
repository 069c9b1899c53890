import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export async function within(milliseconds: number, event: Promise<void>): Promise<boolean> {
  const waiting = new AbortController()
  const late = setTimeout(milliseconds, false, { signal: waiting.signal }).catch(() => false)
  const inTime = await Promise.race([event.then(() => true), late])
  waiting.abort()
  return inTime
}

export const CLOSE = 'close'

export type Reply<Result> = { readonly result: Result } | { readonly error: string }

/** The thread ended instead of answering; another may do the job. */
export class ThreadDeath extends Error {
  override readonly name = 'ThreadDeath'
}

/** A worker thread whose module calls `serveJobs`, and does one job after the other. */
export class JobThread<Job, Result> {
  readonly #worker: Worker
  #answer: ((reply: Reply<Result> | ThreadDeath) => void) | null = null
  #death: ThreadDeath | null = null

  /** `url` is a built file; the thread is given `workerData` once. */
  constructor(url: URL, workerData?: unknown) {
    this.#worker = new Worker(url, { workerData })
    this.#worker.on('message', (reply: Reply<Result>) => this.#answer?.(reply))
    this.#worker.on('error', (error) => this.#die(error.message))
    this.#worker.on('exit', (code) => this.#die(`a worker ended with exit code ${code}`))
  }

  get dead(): boolean {
    return this.#death !== null
  }

  #die(message: string): void {
    this.#death ??= new ThreadDeath(message)
    this.#answer?.(this.#death)
  }

  /** What the job brings; throws what its handler threw, or a `ThreadDeath`. */
  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#answer = (reply) => {
        this.#answer = null
        if (reply instanceof ThreadDeath) reject(reply)
        else if ('error' in reply) reject(new Error(reply.error))
        else resolve(reply.result)
      }
      if (this.#death !== null) this.#answer(this.#death)
      else this.#worker.postMessage(job)
    })
  }

  /** Ends the thread, after so many milliseconds to put its things in order; its job is lost. */
  async close(grace = 0): Promise<void> {
    this.#die('the worker was stopped')
    if (grace > 0) {
      const gone = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()))
      this.#worker.postMessage(CLOSE)
      await within(grace, gone)
    }
    await this.#worker.terminate()
  }
}
