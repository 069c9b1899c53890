import { type MatchSpec, PLAIN_OPTIONS } from '@skunkd/arena'
import {
  engineSignatureOf,
  enqueueMatch,
  findMatch,
  openQueue,
  taskUnits,
  work,
} from '@skunkd/arena/queue'
import { withCluster } from './deployments.js'
import type { Subject } from './harness.js'

const SPEC: MatchSpec = {
  p1: 'medium',
  p2: 'easy',
  games: Number(process.env['SKUNKD_BENCH_GAMES'] ?? 16_000),
  seed: 1,
  duplicate: true,
  start: null,
  options: PLAIN_OPTIONS,
}

interface Played {
  /** Tasks a second from the first that was handed in to the last. */
  readonly tasksASecond: number
  /** What a task takes a thread, in milliseconds. */
  readonly taskMs: number
}

async function play(url: string, name: string, spec: MatchSpec, pairs: number, threads: number) {
  const db = await openQueue(url, 2)
  try {
    const bench = (await engineSignatureOf(spec))!
    const units = taskUnits(spec, pairs)
    await enqueueMatch(db, { name, spec, sprt: null, bench, taskUnits: units }, Date.now())
    let first: number | null = null
    await work({
      url,
      threads,
      signal: new AbortController().signal,
      untilDone: true,
      onTask: () => {
        first ??= Date.now()
      },
    })
    const { tasks, busyMs, endedAt } = (await findMatch(db, name))!
    const seconds = (endedAt! - first!) / 1000
    return { tasksASecond: (tasks - 1) / seconds, taskMs: busyMs / tasks } satisfies Played
  } finally {
    await db.end()
  }
}

/** What a task of the arena costs, how two threads do against one, and what the queue itself can do. */
export const queue: Subject = (bench) =>
  withCluster(async (cluster) => {
    const url = await cluster.create('queue')
    const one = await play(url, 'one-thread', SPEC, 20, 1)
    const two = await play(url, 'two-threads', SPEC, 20, 2)
    bench.fact('a task of 20 pairs, medium – easy, on one thread (ms)', one.taskMs)
    bench.fact('games a second, one thread', 40 * one.tasksASecond)
    bench.fact('games a second, two threads', 40 * two.tasksASecond)
    bench.fact('two threads against one', two.tasksASecond / one.tasksASecond)
    bench.fact('the queue around a task (ms)', 1000 / one.tasksASecond - one.taskMs)
    // Games to one point are over at once: what is left is the queue.
    const options = { ...PLAIN_OPTIONS, target: 1 }
    const empty = await play(url, 'empty', { ...SPEC, games: 8_000, options }, 4, 8)
    bench.fact('tasks a second that the queue can carry', empty.tasksASecond)
    const strong: MatchSpec = { ...SPEC, p1: 'expert', p2: 'medium', games: 160 }
    const expert = await play(url, 'expert', strong, 20, 1)
    bench.fact('a task of 20 pairs, expert – medium (ms)', expert.taskMs)
    const threads = (expert.taskMs / 1000) * empty.tasksASecond
    bench.fact('threads at which such tasks use the queue up', Math.floor(threads))
  })
