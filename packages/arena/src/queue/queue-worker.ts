import { EventEmitter } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { type JobHelpers, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { MatchSpec } from '../match/match-spec.js'
import { sumDeep } from '../match/tally.js'
import { checkContestant } from '../seats/contestant.js'
import { ThreadDeath } from '../threads/job-thread.js'
import { isUnreachable, openQueue, SILENT_LOGGER } from './database.js'
import { engineSignatureOf } from './engine-signature.js'
import {
  endMatch,
  findMatch,
  isTaskPending,
  listMatches,
  type QueuedMatch,
  submitTask,
  TASK,
} from './matches.js'
import { jobsOfTask } from './tasks.js'
import { MatchThreads, TaskCancelled } from './threads.js'
import { reapDeadWorkers, WorkerLease } from './worker-lease.js'

export interface WorkOptions {
  readonly url: string
  readonly threads: number
  /** Aborted: the tasks in hand are finished, no other is taken. */
  readonly signal: AbortSignal
  readonly untilDone?: boolean
  /** A match this worker plays for, or refuses, with the reason. */
  readonly onMatch?: (match: QueuedMatch, refused: string | null) => void
  readonly onTask?: (games: number) => void
  readonly onAway?: (away: boolean) => void
  readonly now?: () => number
}

export interface WorkSummary {
  readonly tasks: number
  readonly games: number
  /** Matches that were there at the end and are not for this engine. */
  readonly refused: readonly string[]
}

/** How often the queue is looked at for dead workers, and for tasks nobody announced. */
const POLL_INTERVAL_MS = 1_000
const PAUSE = 500
/** If threads die this often in one task, something is wrong with the match. */
const MAX_DEATHS = 3

function readPayload(payload: unknown): { readonly match: string; readonly task: number } {
  const { match, task } = (payload ?? {}) as Record<string, unknown>
  if (typeof match === 'string' && Number.isSafeInteger(task))
    return { match, task: task as number }
  throw new Error('A task names no match.')
}

/** What is wrong with the names of a match that another version asked for; null if nothing is. */
function unknownPlayer({ p1, p2 }: MatchSpec): string | null {
  try {
    for (const name of [p1, p2]) checkContestant(name)
    return null
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '')
  }
}

class QueueWorker {
  readonly #threads: MatchThreads
  readonly #now: () => number
  /** What was found about each match: its specification, or that it is refused. */
  readonly #checked = new Map<string, { readonly match: QueuedMatch; readonly fits: boolean }>()
  readonly done = { tasks: 0, games: 0 }

  constructor(
    private readonly options: WorkOptions,
    private readonly db: pg.Pool,
  ) {
    this.#threads = new MatchThreads(options.threads)
    this.#now = options.now ?? Date.now
  }

  get refused(): string[] {
    return [...this.#checked].filter(([, { fits }]) => !fits).map(([name]) => name)
  }

  /** Looks at matches not seen before; gives the names of those of another engine. */
  async checkMatches(): Promise<{ readonly open: number; readonly refused: readonly string[] }> {
    const open = await listMatches(this.db, true)
    for (const name of this.#checked.keys()) {
      if (!open.some((match) => match.name === name)) this.#checked.delete(name)
    }
    for (const match of open) {
      if (this.#checked.has(match.name)) continue
      let refused = unknownPlayer(match.spec)
      if (refused === null) {
        const bench = await engineSignatureOf(match.spec, this.options.signal)
        if (bench === null) break
        if (bench !== match.bench) {
          refused = `its bench signature is ${match.bench}, this engine's ${bench}: they play differently`
        }
      }
      this.#checked.set(match.name, { match, fits: refused === null })
      this.options.onMatch?.(match, refused)
    }
    return { open: open.length, refused: this.refused }
  }

  drop(match?: string): void {
    this.#threads.cancel(match)
  }

  /** Plays a task and hands it in; a database that is away is waited for, the games are played. */
  async play(payload: unknown, attempts: number): Promise<void> {
    const { match: name, task } = readPayload(payload)
    if (!(await isTaskPending(this.db, name, task))) return
    const match = this.#checked.get(name)?.match ?? (await findMatch(this.db, name))
    if (match === null) return
    const begun = this.#now()
    const jobs = jobsOfTask(match.spec, match.taskUnits, task)
    for (let deaths = 1; ; deaths++) {
      try {
        const tallies = await this.#threads.play(name, match.spec, jobs)
        const games = tallies.reduce((sum, tally) => sum + tally.games, 0)
        const milliseconds = this.#now() - begun
        // Only a sequential test looks between the jobs.
        const kept = match.sprt === null ? [tallies.reduce((a, b) => sumDeep(a, b))] : tallies
        await this.#persist(() =>
          submitTask(this.db, name, task, { tallies: kept, milliseconds, attempts }, this.#now()),
        )
        this.done.tasks++
        this.done.games += games
        this.options.onTask?.(games)
        return
      } catch (error) {
        if (error instanceof TaskCancelled) return
        if (error instanceof ThreadDeath && deaths < MAX_DEATHS) continue
        if (isUnreachable(error)) throw error
        const what = error instanceof Error ? error.message : String(error)
        await this.#persist(() =>
          endMatch(this.db, name, 'failed', `Task ${task}: ${what}`, this.#now()),
        )
        return
      }
    }
  }

  async #persist<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if (!isUnreachable(error) || this.options.signal.aborted) throw error
        await setTimeout(PAUSE)
      }
    }
  }
}

export async function work(options: WorkOptions): Promise<WorkSummary> {
  const { url, threads, signal } = options
  // Each thread may hand in, take and look at the same time; one more listens, one looks around.
  const db = await openQueue(url, threads + 3)
  const worker = new QueueWorker(options, db)
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    const { open, refused } = await worker.checkMatches()
    if (open > 0 && refused.length === open) return { ...worker.done, refused }
    let away = false
    const tell = (now: boolean) => {
      if (now !== away) options.onAway?.(now)
      away = now
    }
    const look = async () => {
      while (!leaving.signal.aborted) {
        try {
          await reapDeadWorkers(db)
          if (options.untilDone === true && (await listMatches(db, true)).length === 0) leave()
          tell(false)
        } catch (error) {
          if (!isUnreachable(error)) throw error
          tell(true)
        }
        await setTimeout(leaving.signal.aborted ? 0 : POLL_INTERVAL_MS)
      }
    }
    const looking = look().finally(leave)
    while (!leaving.signal.aborted) {
      try {
        await takeTasks(worker, db, options, leaving.signal)
      } catch (error) {
        // The library gives up if the database is away for long; we come back.
        if (await answers(db)) throw error
        tell(true)
        await setTimeout(PAUSE)
      }
    }
    await looking
    return { ...worker.done, refused: worker.refused }
  } finally {
    signal.removeEventListener('abort', leave)
    worker.drop()
    await db.end()
  }
}

const answers = (db: pg.Pool): Promise<boolean> =>
  db.query('select').then(
    () => true,
    () => false,
  )

/** Runs the queue's library until it is told to leave, or gives up. */
async function takeTasks(
  worker: QueueWorker,
  db: pg.Pool,
  options: WorkOptions,
  leaving: AbortSignal,
): Promise<void> {
  const events = new EventEmitter() as WorkerEvents
  let lifeline: WorkerLease | null = null
  events.on('pool:create', ({ workerPool }) => {
    lifeline = new WorkerLease(
      options.url,
      { pool: workerPool.id, host: hostname(), threads: options.threads },
      (match) => worker.drop(match),
    )
  })
  const runner = await run({
    pgPool: db,
    concurrency: options.threads,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    logger: SILENT_LOGGER,
    events,
    taskList: {
      [TASK]: (payload: unknown, helpers: JobHelpers) => worker.play(payload, helpers.job.attempts),
    },
    // Asked before every task is taken: known to the others, and not for a match of another engine.
    forbiddenFlags: async () => {
      await lifeline?.ready
      return [...(await worker.checkMatches()).refused]
    },
  })
  const stop = () => {
    runner.stop().catch(() => {})
  }
  leaving.addEventListener('abort', stop, { once: true })
  if (leaving.aborted) stop()
  try {
    await runner.promise
  } finally {
    leaving.removeEventListener('abort', stop)
    await (lifeline as WorkerLease | null)?.close()
  }
}
