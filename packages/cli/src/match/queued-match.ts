import { setTimeout } from 'node:timers/promises'
import {
  fingerprint,
  type MatchResult,
  type MatchSpec,
  printable,
  type SprtBounds,
} from '@skunkd/arena'
import type { QueuedMatch } from '@skunkd/arena/queue'
import { plural } from '@skunkd/engine/words'
import { Interrupted, UsageError } from '../support/errors.js'
import type { Io } from '../support/io.js'
import { createProgress } from '../support/io.js'
import { removedNote } from '../support/players.js'
import { tallyNote } from './match-text.js'

export const ON_OPTION = {
  value: '<postgres://…>',
  describe: 'the database that holds the queue',
} as const

/** Reads `--on`: where the queue is. */
export function readQueueAddress(text: string | undefined): string {
  if (text === undefined) {
    throw new UsageError('Give the address of the queue: --on postgres://user@host/database.')
  }
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    // No more than its beginning: the rest may hold a password.
    const [scheme] = text.split(/(?<=:\/\/)/)
    throw new UsageError(
      `--on must be the address of a database, postgres://user@host/database, not "${scheme}${scheme === text ? '' : '…'}".`,
    )
  }
  return text
}

/** Reads the name of a match on the queue. */
export function readMatchName(text: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,59}$/i.test(text)) return text
  throw new UsageError(
    `A match name must be up to 60 letters, digits, points and hyphens, such as weekly-7, not "${text}".`,
  )
}

/** How often to look at the queue, in milliseconds. */
const POLL_INTERVAL_MS = 500
/** The time over which throughput is measured, in milliseconds. */
const WINDOW = 10_000
/** After this many milliseconds without a worker, say so. */
const NO_WORKER_NOTICE_MS = 3_000

export interface QueueRequest {
  readonly url: string
  readonly name: string | undefined
  /** Null if a match is picked up by its name alone. */
  readonly spec: MatchSpec | null
  readonly sprt: SprtBounds | undefined
  /** Units of a task. */
  readonly task: number | undefined
}

/** A name that says which match it is, and is the same for the same match. */
function matchNameOf(spec: MatchSpec, sprt: SprtBounds | undefined): string {
  const mark = fingerprint(JSON.stringify([spec, sprt ?? null])).toString(36)
  return `${spec.p1}-${spec.p2}-${spec.seed}-${mark}`.slice(-60)
}

/** Games a second over the last moments, from how many were done when. */
class Throughput {
  readonly #seen: { readonly at: number; readonly games: number }[] = []

  take(at: number, games: number): number {
    this.#seen.push({ at, games })
    while (this.#seen.length > 2 && at - this.#seen[1]!.at > WINDOW) this.#seen.shift()
    const { at: then, games: before } = this.#seen[0]!
    return at === then ? 0 : (1000 * (games - before)) / (at - then)
  }
}

/**
 * Asks for a match on the queue, or picks one up, and reports on it until it is over. This
 * command may end before that: the workers carry on without it.
 */
export async function followMatch(request: QueueRequest, io: Io): Promise<MatchResult> {
  const queue = await import('@skunkd/arena/queue')
  const db = await queue.openQueue(request.url, 2)
  try {
    let match = await ask(request, db, queue, io)
    const { name, spec } = match
    io.err(
      `The match is called ${name}. If this command ends, run it again with --name ${name} to pick the match up.\n`,
    )
    const progress = createProgress(io, printable(`${spec.p1} – ${spec.p2}`, 60), spec.games)
    const pace = new Throughput()
    const begun = io.now()
    const before = match.tally.games
    let seen = begun
    let told = false
    try {
      while (match.status === 'playing' && !io.signal.aborted) {
        // Ctrl-C ends the wait.
        await setTimeout(POLL_INTERVAL_MS, undefined, { signal: io.signal }).catch(() => {})
        try {
          await queue.reapDeadWorkers(db)
          const there = await queue.countWorkers(db)
          match = (await queue.findMatch(db, name)) ?? gone(name)
          const rate = pace.take(io.now(), match.tally.games)
          progress.update(
            match.tally.games,
            `${tallyNote(match.tally)}, ${rate.toFixed(1)} games per second, ${there.workers} workers`,
          )
          if (there.workers > 0) seen = io.now()
          else if (!told && io.now() - seen >= NO_WORKER_NOTICE_MS && match.status === 'playing') {
            told = true
            io.err('No workers yet. Start "skunkd work" with the same --on on any machine.\n')
          }
        } catch (error) {
          if (!queue.isUnreachable(error)) throw error
          progress.update(match.tally.games, "can't reach the database, waiting")
        }
      }
    } finally {
      progress.finish()
    }
    reportThroughput(match, match.tally.games - before, io.now() - begun, io)
    return queue.resultOf(match)
  } finally {
    await db.end()
  }
}

function gone(name: string): never {
  throw new Error(`The match ${name} was removed from the queue.`)
}

function reportThroughput(match: QueuedMatch, games: number, milliseconds: number, io: Io): void {
  const { name, status, added, busyMs, playedAgain } = match
  if (status === 'playing') {
    io.err(`The match ${name} is still running. These are its results so far.\n`)
  }
  if (games === 0) return
  const seconds = milliseconds / 1000
  const cost = added === 0 ? '' : `, ${Math.round(busyMs / added)} ms per task`
  const again =
    playedAgain === 0 ? '' : `, ${plural(playedAgain, 'task')} played again by another worker`
  io.err(
    `${plural(games, 'game')} in ${seconds.toFixed(1)} s, ${(games / seconds).toFixed(1)} per second${cost}${again}.\n`,
  )
}

async function ask(
  request: QueueRequest,
  db: Awaited<ReturnType<typeof import('@skunkd/arena/queue').openQueue>>,
  queue: typeof import('@skunkd/arena/queue'),
  io: Io,
): Promise<QueuedMatch> {
  const { spec, sprt } = request
  if (spec === null) {
    const match = await queue.findMatch(db, request.name!)
    if (match === null) throw new UsageError(`No match called ${request.name} on this queue.`)
    const { p1, p2 } = match.spec
    const removed = match.status === 'playing' ? (removedNote(p1) ?? removedNote(p2)) : null
    if (removed !== null) throw new UsageError(removed)
    return match
  }
  queue.requirePlayers(spec)
  const bench = await queue.engineSignatureOf(spec, io.signal)
  if (bench === null) throw new Interrupted()
  return queue.enqueueMatch(
    db,
    {
      name: request.name ?? matchNameOf(spec, sprt),
      spec,
      sprt: sprt ?? null,
      bench,
      taskUnits: queue.taskUnits(spec, request.task),
    },
    io.now(),
  )
}
