import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countWorkers, findMatch, listMatches, openQueue, work } from '@skunkd/arena/queue'
import { createRng, randomBelow } from '@skunkd/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../../scripts/postgres/client.mjs'
import { capture } from '../testing/captured-io.js'
import { reportFigure, runSize } from '../testing/full-run.js'

const bin = fileURLToPath(new URL('../../bin/skunkd.js', import.meta.url))
type Queue = Awaited<ReturnType<typeof openQueue>>

let url: string
let db: Queue
beforeAll(async () => {
  url = await createDatabase('queue')
  db = await openQueue(url, 2)
})
afterAll(() => db?.end())

/** The figures of a match, without its times. */
const figures = (json: string) =>
  JSON.stringify(JSON.parse(json), (key, value) =>
    /Time$|^runtime$/.test(key) ? undefined : value,
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const written = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    written.out += data
  })
  child.stderr.on('data', (data) => {
    written.err += data
  })
  const ended = once(child, 'close').then(([code]) => {
    children.delete(child)
    return { code: code as number | null, ...written }
  })
  return { child, ended }
}

const match = (more: readonly string[], players = ['medium', 'easy']) =>
  ['simulate', '--p1', players[0]!, '--p2', players[1]!, '--json', ...more] as const

/** Works in this process until told to leave. */
function working(threads: number) {
  const leave = new AbortController()
  const done = work({ url, threads, signal: leave.signal })
  return {
    leave: () => {
      leave.abort()
      return done
    },
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20)
}

const addedTo = async (name: string) => (await findMatch(db, name))?.added ?? 0

test('on three workers, two of them killed, a match equals the one on a single machine', async () => {
  const games = runSize(128, 4000)
  const line = match(['--seed', '7', '-n', `${games}`])
  const name = 'killed'
  const rng = createRng(16, games)
  const began = Date.now()
  const pairs = runSize(4, 20)
  const asked = start([...line, '--on', url, '--name', name, '--task', `${pairs}`])
  await until(async () => (await findMatch(db, name)) !== null)
  const workers = [0, 1, 2].map(() => start(['work', '--on', url, '-w', '1', '--until-done']))
  const tasks = games / (2 * pairs)
  let killed = 0
  for (const { child } of workers.slice(0, 2)) {
    // At no particular moment: after some of the tasks, in the middle of another.
    const after = Math.floor((tasks * (killed + 1)) / 4) + randomBelow(rng, Math.ceil(tasks / 8))
    await until(async () => (await addedTo(name)) >= after)
    await pause(randomBelow(rng, 40))
    child.kill('SIGKILL')
    killed++
  }
  const { code, out, err } = await asked.ended
  const seconds = (Date.now() - began) / 1000
  expect({ code, err }).toMatchObject({ code: 0 })
  const alone = await capture([...line, '-w', '2'])
  expect(figures(out)).toBe(figures(alone.out))
  const { playedAgain, added } = (await findMatch(db, name))!
  expect(added).toBe(tasks)
  // A killed worker costs the task it was playing, and nothing else.
  expect(playedAgain).toBeLessThanOrEqual(killed)
  const last = await workers[2]!.ended
  expect(last).toMatchObject({ code: 0, err: expect.stringContaining('Playing for killed') })
  reportFigure(
    `queue: ${games} games in ${tasks} tasks on three workers, ${killed} killed at random moments: equal to the last digit to one machine; ${playedAgain} tasks played again; ${seconds.toFixed(1)} s`,
  )
}, 3_600_000)

test('a sequential test stops everybody at the same game as on one machine', async () => {
  const line = match(['--seed', '3', '-n', '20000', '--sprt', '0', '60'])
  const crew = [working(1), working(1)]
  const queued = await capture([...line, '--on', url, '--name', 'sprt', '--task', '8'])
  const alone = await capture(line)
  expect(queued.code).toBe(0)
  expect(figures(queued.out)).toBe(figures(alone.out))
  expect(JSON.parse(queued.out)).toMatchObject({ end: 'decided' })
  // Nothing of it is left on the queue, and the workers are free for the next match.
  const next = match(['--seed', '4', '-n', '8', '--on', url])
  expect((await capture(next)).code).toBe(0)
  const { rows } = await db.query('select count(*)::int as n from graphile_worker.jobs')
  expect(rows[0]).toEqual({ n: 0 })
  await Promise.all(crew.map(({ leave }) => leave()))
  expect(await countWorkers(db)).toEqual({ workers: 0, threads: 0 })
})

test('whoever asked may die; the match carries on and is picked up by name', async () => {
  const line = match(['--seed', '9', '-n', '64'])
  const asked = start([...line, '--on', url, '--name', 'orphan', '--task', '4'])
  await until(async () => (await findMatch(db, 'orphan')) !== null)
  asked.child.kill('SIGKILL')
  await asked.ended
  const crew = working(1)
  await until(async () => (await findMatch(db, 'orphan'))!.status === 'complete')
  await crew.leave()
  const picked = await capture(['simulate', '--on', url, '--name', 'orphan', '--json'])
  const alone = await capture(line)
  expect(figures(picked.out)).toBe(figures(alone.out))
  // The same command line finds it as well; another match does not get its name.
  const again = await capture([...line, '--on', url, '--name', 'orphan'])
  expect(figures(again.out)).toBe(figures(alone.out))
  const other = await capture([
    ...match(['--seed', '10', '-n', '64']),
    '--on',
    url,
    '--name',
    'orphan',
  ])
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('another match') })
})

test('a task that can’t be handed in ends its match, with the reason', async () => {
  await db.query(`alter table skunkd_arena.parts add constraint refused check (match <> 'refused')`)
  const asked = start([...match(['--seed', '13', '-n', '8']), '--on', url, '--name', 'refused'])
  const crew = working(1)
  try {
    await expect
      .poll(async () => (await findMatch(db, 'refused'))?.failure, { timeout: 30_000 })
      .toMatch(/^Task 0: .*violates check constraint "refused"/)
    expect(await asked.ended).toMatchObject({ code: 1, err: expect.stringContaining('Task 0: ') })
  } finally {
    await crew.leave()
    await db.query('alter table skunkd_arena.parts drop constraint refused')
  }
})

describe('an engine that plays differently', () => {
  test('is refused, as a worker and as one who asks', async () => {
    const line = [...match(['--seed', '11', '-n', '16']), '--on', url, '--name', 'other-engine']
    const asked = start(line)
    await until(async () => (await findMatch(db, 'other-engine')) !== null)
    asked.child.kill('SIGKILL')
    await asked.ended
    await db.query(`update skunkd_arena.matches set bench = bench + 1 where name = 'other-engine'`)
    const worker = await capture(['work', '--on', url, '-w', '1'])
    expect(worker.code).toBe(1)
    expect(worker.err).toContain('The match other-engine is refused: its bench signature is')
    expect(worker.out).toBe('Played 0 tasks, 0 games.\n')
    const again = await capture(line)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('plays differently') })
    // It stands in nobody's way: a worker leaves it alone and plays for another match.
    const fine = capture([...match(['--seed', '12', '-n', '8']), '--on', url])
    await until(async () => (await listMatches(db, true)).length === 2)
    const crew = working(1)
    expect((await fine).code).toBe(0)
    expect((await crew.leave()).refused).toEqual(['other-engine'])
    const stopped = await capture(['queue', 'stop', 'other-engine', '--on', url])
    expect(stopped).toMatchObject({ code: 0, out: 'Stopped other-engine.\n' })
    expect(await listMatches(db, true)).toEqual([])
    expect((await capture(['queue', 'list', '--on', url])).out).toMatch(/other-engine .* stopped/)
    expect((await capture(['queue', 'forget', 'other-engine', '--on', url])).code).toBe(0)
    expect(await findMatch(db, 'other-engine')).toBeNull()
  })
})

describe('what makes no sense', () => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [['work'], 'Give the address of the queue'],
    [['work', '--on', 'mysql://x/y'], '--on must be the address of a database'],
    [
      [...match([]), '--on', 'postgres://h/d', '-w', '2'],
      '--workers is for a match on this machine',
    ],
    [[...match([]), '--on', 'postgres://h/d', '--resume', 'x'], '--resume is for a match on this'],
    [[...match([]), '--name', 'x'], '--name is for a match on a queue'],
    [[...match([]), '--on', 'postgres://h/d', '--name', 'a b'], 'A match name must be'],
    [['queue', 'sing', '--on', 'postgres://h/d'], 'or "forget <name>", not "sing".'],
    [['queue', 'stop', '--on', 'postgres://h/d'], '"stop" needs the name of a match'],
  ]
  test.each(cases)('%j', async (args, complaint) => {
    const { code, err } = await capture(args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(complaint) })
  })

  test('a program would run on every machine, so it is refused', async () => {
    const { code, err } = await capture([...match([], ['exec:./bot', 'easy']), '--on', url])
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('a program of one machine'),
    })
    // Not even the database can make a worker start one.
    await db.query(
      `insert into skunkd_arena.matches select 'smuggled', replace(spec, '"medium"', '"exec:touch x"'), sprt, bench,
         task_units, tasks, 'playing', null, 0, tally, 0, 0, 0, null from skunkd_arena.matches limit 1`,
    )
    const worker = await capture(['work', '--on', url, '-w', '1'])
    expect(worker).toMatchObject({
      code: 1,
      err: expect.stringContaining('a program of one machine'),
    })
    await db.query(`delete from skunkd_arena.matches where name = 'smuggled'`)
  })

  test('a player who was removed is refused, in a match of an earlier version too', async () => {
    const removed = expect.stringContaining('"old-salt" was removed. Closest: hard')
    const asked = await capture([...match([], ['old-salt', 'easy']), '--on', url])
    expect(asked).toMatchObject({ code: 2, err: removed })
    const old = await createDatabase('old-queue')
    const queue = await openQueue(old, 2)
    await queue.query('drop schema skunkd_arena cascade')
    await queue.query(
      readFileSync(
        new URL('../../../../fixtures/0.1.0/postgres/queue.sql', import.meta.url),
        'utf8',
      ),
    )
    await queue.query(`delete from skunkd_arena.matches where name = 'half'`)
    await queue.end()
    expect(await capture(['simulate', '--on', old, '--name', 'salty'])).toMatchObject({
      code: 2,
      err: removed,
    })
    expect(await capture(['work', '--on', old, '-w', '1', '--until-done'])).toMatchObject({
      code: 2,
      err: removed,
    })
    expect(await capture(['simulate', '--on', old, '--name', 'weekly'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('medium against easy'),
    })
  })

  test('no such match, and no such database: said without the password', async () => {
    const missing = await capture(['simulate', '--on', url, '--name', 'nowhere'])
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('No match called') })
    const away = await capture(['work', '--on', 'postgres://me:hidden-word@127.0.0.1:1/none'])
    expect(away.code).toBe(1)
    expect(away.err).toContain("127.0.0.1:1/none can't be used")
    expect(away.err).not.toContain('hidden-word')
  })
})
