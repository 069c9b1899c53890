import type pg from 'pg'
import type { MatchResult } from '../match/match.js'
import { fromMatchFile, MATCH_FILE_VERSION } from '../match/match-file.js'
import type { MatchSpec } from '../match/match-spec.js'
import { type SprtBounds, sprtState } from '../match/sprt.js'
import { emptyTally, type Tally } from '../match/tally.js'
import { execCommand } from '../seats/contestant.js'
import { CHANNEL, inTransaction, QueueError } from './database.js'
import { addJobs, taskCount } from './tasks.js'

export const TASK = 'skunkd-arena-play'
/** How many workers a task may lose before nobody takes it any more. */
const MAX_ATTEMPTS = 100

type MatchStatus = 'playing' | MatchResult['end']

export interface QueuedMatch {
  readonly name: string
  readonly spec: MatchSpec
  readonly sprt: SprtBounds | null
  readonly bench: number
  readonly taskUnits: number
  readonly tasks: number
  readonly status: MatchStatus
  readonly failure: string | null
  /** Tasks added up so far, in their order. */
  readonly added: number
  readonly tally: Tally
  readonly busyMs: number
  /** Tasks that a worker began and did not bring to an end. */
  readonly playedAgain: number
  readonly askedAt: number
  readonly endedAt: number | null
}

export type MatchRequest = Pick<QueuedMatch, 'name' | 'spec' | 'sprt' | 'bench' | 'taskUnits'>

/** What a worker brings back from a task: a tally per job, or one in all if nobody needs more. */
export interface PlayedTask {
  readonly tallies: readonly Tally[]
  readonly milliseconds: number
  readonly attempts: number
}

interface MatchRow extends Omit<QueuedMatch, 'spec' | 'sprt' | 'tally'> {
  readonly spec: string
  readonly sprt: string | null
  readonly tally: string
}

const SELECT_MATCH = `select name, spec, sprt, bench, task_units "taskUnits", tasks, status, failure,
  added, tally, busy_ms "busyMs", played_again "playedAgain", asked_at "askedAt",
  ended_at "endedAt" from skunkd_arena.matches`

/** Read as carefully as a file. A program would be started on every worker: none is accepted. */
function fromRow(row: MatchRow): QueuedMatch {
  const { spec, tally } = fromMatchFile(
    {
      version: MATCH_FILE_VERSION,
      spec: JSON.parse(row.spec),
      shards: [{ index: 1, count: 1 }],
      tally: JSON.parse(row.tally),
    },
    `The match ${row.name}`,
  )
  requirePlayers(spec)
  const sprt = row.sprt === null ? null : (JSON.parse(row.sprt) as SprtBounds)
  return { ...row, spec, sprt, tally }
}

/** Programs play where they were named, never on other people's machines. */
export function requirePlayers(spec: MatchSpec): void {
  for (const name of [spec.p1, spec.p2]) {
    if (execCommand(name) !== null) {
      throw new QueueError(
        `"${name}" is a program of one machine. On the queue only players by name take part.`,
      )
    }
  }
}

export async function findMatch(db: pg.Pool, name: string): Promise<QueuedMatch | null> {
  const { rows } = await db.query<MatchRow>(`${SELECT_MATCH} where name = $1`, [name])
  return rows[0] === undefined ? null : fromRow(rows[0])
}

export async function listMatches(db: pg.Pool, onlyPlaying: boolean): Promise<QueuedMatch[]> {
  const { rows } = await db.query<MatchRow>(
    `${SELECT_MATCH} ${onlyPlaying ? "where status = 'playing'" : ''} order by asked_at, name`,
  )
  return rows.map(fromRow)
}

export async function enqueueMatch(
  db: pg.Pool,
  request: MatchRequest,
  now: number,
): Promise<QueuedMatch> {
  const { name, spec, sprt, bench, taskUnits } = request
  requirePlayers(spec)
  const tasks = taskCount(spec, taskUnits)
  const [specText, sprtText] = [JSON.stringify(spec), sprt === null ? null : JSON.stringify(sprt)]
  const isNew = await inTransaction(db, async (client) => {
    const { rowCount } = await client.query(
      `insert into skunkd_arena.matches
         (name, spec, sprt, bench, task_units, tasks, status, added, tally, busy_ms, played_again, asked_at)
       values ($1, $2, $3, $4, $5, $6, 'playing', 0, $7, 0, 0, $8) on conflict do nothing`,
      [
        name,
        specText,
        sprtText,
        bench,
        taskUnits,
        tasks,
        JSON.stringify(emptyTally(spec.duplicate)),
        now,
      ],
    )
    if (rowCount === 0) return false
    await client.query(
      `select count(*) from graphile_worker.add_jobs((
         select array_agg((
           $1::text, json_build_object('match', $2::text, 'task', n), null, now(), ${MAX_ATTEMPTS},
           $2 || ':' || n, 0, array[$2]
         )::graphile_worker.job_spec order by n) from generate_series(0, $3::int - 1) n))`,
      [TASK, name, tasks],
    )
    return true
  })
  const match = (await findMatch(db, name))!
  if (isNew) return match
  if (JSON.stringify([match.spec, match.sprt]) !== JSON.stringify([spec, sprt])) {
    throw new QueueError(
      `"${name}" is the name of another match on this queue. Give the same players, games, seed and rules, or another name.`,
    )
  }
  requireSameEngine(match, bench)
  return match
}

export function requireSameEngine(match: QueuedMatch, bench: number): void {
  if (match.bench === bench) return
  throw new QueueError(
    `The match ${match.name} was asked for by an engine that plays differently: its bench signature is ${match.bench}, this one's ${bench}. Bring both to the same version.`,
  )
}

export async function isTaskPending(db: pg.Pool, name: string, task: number): Promise<boolean> {
  const { rows } = await db.query(
    `select from skunkd_arena.matches m where name = $1 and status = 'playing' and added <= $2
     and not exists (select from skunkd_arena.parts p where p.match = m.name and p.task = $2)`,
    [name, task],
  )
  return rows.length > 0
}

/** The match is over: its tasks leave the queue, and whoever plays for it is told. */
async function end(
  client: pg.PoolClient,
  name: string,
  status: MatchStatus,
  failure: string | null,
  now: number,
): Promise<void> {
  await client.query(
    'update skunkd_arena.matches set status = $2, failure = $3, ended_at = $4 where name = $1',
    [name, status, failure, now],
  )
  await client.query('delete from skunkd_arena.parts where match = $1', [name])
  await client.query(
    `select count(*) from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier = $1 and starts_with(key, $2 || ':')))`,
    [TASK, name],
  )
  await client.query('select pg_notify($1, $2)', [CHANNEL, name])
}

/** Ends a match before its time. Gives false if it was not being played. */
export function endMatch(
  db: pg.Pool,
  name: string,
  status: 'stopped' | 'failed',
  failure: string | null,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query(
      `select from skunkd_arena.matches where name = $1 and status = 'playing' for update`,
      [name],
    )
    if (rows.length === 0) return false
    await end(client, name, status, failure, now)
    return true
  })
}

export async function deleteMatch(db: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from skunkd_arena.matches where name = $1 and status <> 'playing'`,
    [name],
  )
  return rowCount === 1
}

/** Added up once those before it are in. The last, or the deciding one, ends the match for all. */
export function submitTask(
  db: pg.Pool,
  name: string,
  task: number,
  played: PlayedTask,
  now: number,
): Promise<void> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<MatchRow>(`${SELECT_MATCH} where name = $1 for update`, [
      name,
    ])
    if (rows[0] === undefined) return
    const match = fromRow(rows[0])
    if (match.status !== 'playing' || task < match.added) return
    const { rowCount } = await client.query(
      'insert into skunkd_arena.parts (match, task, tallies) values ($1, $2, $3) on conflict do nothing',
      [name, task, JSON.stringify(played.tallies)],
    )
    if (rowCount === 0) return
    let { tally, added } = match
    let decided = false
    if (task === added) {
      const parts = await client.query<{ task: number; tallies: string }>(
        'select task, tallies from skunkd_arena.parts where match = $1 order by task',
        [name],
      )
      for (const part of parts.rows) {
        if (part.task !== added || decided) break
        const sum = addJobs(tally, JSON.parse(part.tallies) as Tally[], match.sprt)
        tally = sum.tally
        decided = sum.decided
        added++
      }
      await client.query('delete from skunkd_arena.parts where match = $1 and task < $2', [
        name,
        added,
      ])
    }
    await client.query(
      `update skunkd_arena.matches set added = $2, tally = $3, busy_ms = busy_ms + $4,
         played_again = played_again + $5 where name = $1`,
      [name, added, JSON.stringify(tally), Math.round(played.milliseconds), played.attempts - 1],
    )
    if (decided) await end(client, name, 'decided', null, now)
    else if (added === match.tasks) await end(client, name, 'complete', null, now)
  })
}

export function resultOf(match: QueuedMatch): MatchResult {
  const { spec, tally, status, failure, sprt } = match
  return {
    spec,
    shards: [{ index: 1, count: 1 }],
    tally,
    end: status === 'playing' ? 'stopped' : status,
    failure,
    sprt: sprt === null || tally.games === 0 ? null : sprtState(sprt, tally.outcomes),
  }
}
