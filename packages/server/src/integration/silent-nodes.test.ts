import { createRng } from '@skunkd/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../../../../scripts/postgres/client.mjs'
import { openPostgres } from '../storage/postgres/open.js'
import { sqlStore } from '../storage/sql-store.js'
import type { Store } from '../storage/types.js'
import { type Balancer, balancer } from '../testing/balancer.js'
import { ConnectedPlayer } from '../testing/connected-player.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { replayLogs, seqOfAcknowledged } from '../testing/replay-logs.js'
import { type ServerProcess, startProcess } from '../testing/server-process.js'
import { type SilentProxy, silentProxy } from '../testing/silent-proxy.js'
import { TestClient } from '../testing/test-client.js'

const GAMES = runSize(4, 30)
/** Slowly enough that the games last for all faults. */
const THINKS = runSize(150, 500)
/** In the full run, which has the machine to itself, everything moves again within this time. */
const MAX_MS = 15_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

let database: Awaited<ReturnType<typeof ownDatabase>>
let lines: SilentProxy[]
let nodes: ServerProcess[]
let front: Balancer
let store: Store
let ids: string[]
let players: ConnectedPlayer[]

beforeAll(async () => {
  database = await ownDatabase('silent')
  lines = [await silentProxy(database.url), await silentProxy(database.url)]
  nodes = await Promise.all(
    lines.map(({ url }) => startProcess(['--port', '0'], { DATABASE_URL: url }).started),
  )
  front = await balancer(nodes.map(({ url }) => Number(new URL(url).port)))
  store = sqlStore(await openPostgres(database.url, { connections: 2, hurried: false }))
  const made = await Promise.all(
    Array.from({ length: GAMES }, async (_, seed) => {
      const ann = new TestClient(front.url, 'Annabella', createRng(seed, 84))
      const bob = new TestClient(front.url, 'Bobbington', createRng(seed, 85))
      const game = await ann.invite({ target: 121 })
      await bob.join(game)
      await ann.revealEntropy(game.id)
      return { id: game.id, friends: [ann, bob] }
    }),
  )
  ids = made.map(({ id }) => id)
  players = made.flatMap(({ id, friends }, place) =>
    friends.map(
      (friend, seat) =>
        new ConnectedPlayer(friend, id, createRng(place, 86, seat), {
          socketUrl: front.url,
          haste: 1,
          thinks: THINKS,
        }),
    ),
  )
})

afterAll(async () => {
  for (const player of players ?? []) player.close()
  await Promise.all((nodes ?? []).map((node) => node.end('SIGKILL')))
  await store?.close()
  await database?.stop()
})

/** How long it takes until every game has moved on or is over, in milliseconds. */
async function untilAllMove(since: number): Promise<number> {
  const before = new Map(await store.seqs(ids))
  for (;;) {
    const games = await Promise.all(ids.map((id) => store.game(id)))
    const moved = games.filter(
      (game) => game!.status === 'over' || game!.seq >= before.get(game!.id)! + 2,
    )
    if (moved.length === ids.length) return performance.now() - since
    await pause(100)
  }
}

interface Fault {
  readonly name: string
  begin(): unknown
  /** Ends it after a while; a line that has fallen silent stays so. */
  readonly end?: () => unknown
}

const FAULTS: readonly Fault[] = [
  {
    name: 'a node whose lines to the database no longer bring anything in',
    begin: () => lines[0]!.silenceOpenLines('toClient'),
  },
  {
    name: 'a node whose lines to the database no longer take anything out',
    begin: () => lines[1]!.silenceOpenLines('toServer'),
  },
  {
    name: 'both nodes, both directions',
    begin: () => {
      for (const line of lines) line.silenceOpenLines('toClient', 'toServer')
    },
  },
  {
    name: 'a Postgres that stands still for 5 s',
    begin: () => database.pause(),
    end: () => database.resume(),
  },
  {
    name: 'a node that is frozen for 5 s',
    begin: () => nodes[0]!.child.kill('SIGSTOP'),
    end: () => nodes[0]!.child.kill('SIGCONT'),
  },
]

test('silent deaths: games on two nodes move again, and nothing acknowledged is lost', async () => {
  await untilAllMove(performance.now())
  for (const { name, begin, end } of FAULTS.slice(0, runSize(3, FAULTS.length))) {
    const since = performance.now()
    await begin()
    if (end !== undefined) {
      await pause(5_000)
      await end()
    } else await pause(THINKS)
    const took = await untilAllMove(since)
    reportFigure(
      `${name}: ${GAMES} games on two nodes move again after ${(took / 1000).toFixed(1)} s`,
    )
    if (runSize(0, 1) === 1) expect(took, name).toBeLessThanOrEqual(MAX_MS)
    const ready = async () => {
      const answers = await Promise.all(nodes.map(({ url }) => fetch(`${url}/readyz`)))
      return answers.map(({ status }) => status)
    }
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, 200])
  }
  for (const player of players) player.close()
  let acknowledged = 0
  for (const player of players) {
    for (const { gameId, id, seq } of player.acknowledged) {
      expect(await seqOfAcknowledged(store, gameId, id)).toBe(seq)
      acknowledged++
    }
  }
  const events = await replayLogs(store, ids)
  reportFigure(`silent deaths: ${acknowledged} acknowledged, 0 lost, ${events} events replay`)
  // One line when the lines between the nodes were lost and one when they were back, each time.
  const told = nodes[0]!.output().match(/"event":"(bus|store)[^"]*"/g) ?? []
  expect(told.length).toBeLessThanOrEqual(4 * FAULTS.length)
}, 3_600_000)
