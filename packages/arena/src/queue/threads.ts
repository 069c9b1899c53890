import type { MatchSpec } from '../match/match-spec.js'
import type { MatchJob, MatchPart, MatchWorkerData } from '../match/match-worker.js'
import type { Tally } from '../match/tally.js'
import { JobThread } from '../threads/job-thread.js'

/** Its match is over, or this worker is leaving: nobody waits for the rest of the task. */
export class TaskCancelled extends Error {
  constructor() {
    super('The task was dropped.')
    this.name = 'Dropped'
  }
}

interface MatchThread {
  readonly match: string
  readonly thread: JobThread<MatchJob, MatchPart>
  cancelled: boolean
}

/** The threads of one worker. They are kept between tasks: making a strong player ready takes time. */
export class MatchThreads {
  readonly #idle: MatchThread[] = []
  readonly #busy = new Set<MatchThread>()

  constructor(private readonly most: number) {}

  #take(match: string, spec: MatchSpec): MatchThread {
    const known = this.#idle.findIndex((one) => one.match === match && !one.thread.dead)
    if (known >= 0) return this.#idle.splice(known, 1)[0]!
    while (this.#idle.length > 0 && this.#idle.length + this.#busy.size >= this.most) {
      void this.#idle.shift()!.thread.close()
    }
    const workerData: MatchWorkerData = { spec, wanted: { log: null, records: false } }
    const url = new URL('../match/match-worker.js', import.meta.url)
    return { match, thread: new JobThread(url, workerData), cancelled: false }
  }

  async play(match: string, spec: MatchSpec, jobs: readonly MatchJob[]): Promise<Tally[]> {
    const taken = this.#take(match, spec)
    this.#busy.add(taken)
    try {
      const tallies: Tally[] = []
      for (const job of jobs) tallies.push((await taken.thread.run(job)).tally)
      return tallies
    } catch (error) {
      throw taken.cancelled ? new TaskCancelled() : error
    } finally {
      this.#busy.delete(taken)
      if (!taken.thread.dead) this.#idle.push(taken)
    }
  }

  cancel(match?: string): void {
    for (const one of [...this.#busy, ...this.#idle]) {
      if (match !== undefined && one.match !== match) continue
      one.cancelled = true
      void one.thread.close()
    }
  }
}
