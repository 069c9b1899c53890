import { Worker } from 'node:worker_threads'
import type { MatchSpec } from '../match/match-spec.js'
import type { MatchJob, MatchPart, MatchWorkerData } from '../match/match-worker.js'
import type { Tally } from '../match/tally.js'
import { builtUrl } from '../threads/built-url.js'
import type { JobMessage, ReplyMessage } from '../threads/pool.js'

/** Its match is over, or this worker is leaving: nobody waits for the rest of the task. */
export class TaskCancelled extends Error {
  constructor() {
    super('The task was dropped.')
    this.name = 'Dropped'
  }
}

/** The game itself went wrong, as it would on every machine. */
export class PlayError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PlayError'
  }
}

/** A thread that has a match's players ready, and plays one job after the other. */
class MatchThread {
  readonly match: string
  readonly #worker: Worker
  #answer: ((reply: ReplyMessage<MatchPart> | Error) => void) | null = null
  dead = false

  constructor(match: string, spec: MatchSpec) {
    this.match = match
    const workerData: MatchWorkerData = { spec, wanted: { log: null, records: false } }
    this.#worker = new Worker(builtUrl(import.meta.url, '../match/match-worker.js'), { workerData })
    this.#worker.on('message', (reply: ReplyMessage<MatchPart>) => this.#answer?.(reply))
    this.#worker.on('error', (error) =>
      this.#die(error instanceof Error ? error : new Error(String(error))),
    )
    this.#worker.on('exit', () => this.#die(new TaskCancelled()))
  }

  #die(error: Error): void {
    this.dead = true
    this.#answer?.(error)
  }

  play(job: MatchJob): Promise<Tally> {
    return new Promise((resolve, reject) => {
      if (this.dead) {
        reject(new TaskCancelled())
        return
      }
      this.#answer = (reply) => {
        this.#answer = null
        if (reply instanceof Error) reject(reply)
        else if ('error' in reply) reject(new PlayError(reply.error))
        else resolve(reply.result.tally)
      }
      this.#worker.postMessage({ index: 0, job } satisfies JobMessage<MatchJob>)
    })
  }

  close(): void {
    void this.#worker.terminate()
  }
}

/** The threads of one worker. They are kept between tasks: making a strong player ready takes time. */
export class MatchThreads {
  readonly #most: number
  readonly #idle: MatchThread[] = []
  readonly #busy = new Set<MatchThread>()

  constructor(most: number) {
    this.#most = most
  }

  #take(match: string, spec: MatchSpec): MatchThread {
    const known = this.#idle.findIndex((thread) => thread.match === match && !thread.dead)
    if (known >= 0) return this.#idle.splice(known, 1)[0]!
    while (this.#idle.length > 0 && this.#idle.length + this.#busy.size >= this.#most) {
      this.#idle.shift()!.close()
    }
    return new MatchThread(match, spec)
  }

  /** Plays jobs one after the other on a thread of their own; a tally for each. */
  async play(match: string, spec: MatchSpec, jobs: readonly MatchJob[]): Promise<Tally[]> {
    const thread = this.#take(match, spec)
    this.#busy.add(thread)
    try {
      const tallies: Tally[] = []
      for (const job of jobs) tallies.push(await thread.play(job))
      return tallies
    } finally {
      this.#busy.delete(thread)
      if (thread.dead) thread.close()
      else this.#idle.push(thread)
    }
  }

  /** Lets go of whatever is played for a match, or of everything. */
  cancel(match?: string): void {
    for (const thread of [...this.#busy, ...this.#idle]) {
      if (match !== undefined && thread.match !== match) continue
      thread.dead = true
      thread.close()
    }
  }
}
