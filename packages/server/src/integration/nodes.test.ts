import { createRng, randomBelow } from '@skunkd/engine/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../../scripts/postgres/client.mjs'
import { openPostgres } from '../storage/postgres/open.js'
import { sqlStore } from '../storage/sql-store.js'
import type { Store } from '../storage/types.js'
import { type Balancer, balancer } from '../testing/balancer.js'
import { ConnectedPlayer } from '../testing/connected-player.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { replayLogs, seqOfAcknowledged } from '../testing/replay-logs.js'
import { type ServerProcess, startProcess } from '../testing/server-process.js'
import { TestClient } from '../testing/test-client.js'

/** The client's pauses pass this many times as fast; they are counted by its own clock. */
const HASTE = 4
/** How long it waits for a node that is silent: a busy machine is slow, not dead. */
const TIMEOUT_MS = 2_000
/** As fast as the limits of one socket allow. */
const THINKS = 110

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port)
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Game {
  readonly id: string
  readonly secret: string
  readonly friends: readonly TestClient[]
}

let database: string
let store: Store
let nodes: ServerProcess[] = []
/** Everything that any node has printed. */
const printed: (() => string)[] = []
let front: Balancer
const games: Game[] = []
let players: ConnectedPlayer[] = []

async function startNode(): Promise<ServerProcess> {
  const node = await startProcess(['--port', '0'], { DATABASE_URL: database }).started
  printed.push(() => node.output())
  return node
}

async function makeGame(seed: number): Promise<Game> {
  const ann = new TestClient(front.url, 'Annabella', createRng(seed, 80))
  const bob = new TestClient(front.url, 'Bobbington', createRng(seed, 81))
  const game = await ann.invite({ target: 121 })
  await bob.join(game)
  await ann.revealEntropy(game.id)
  return { id: game.id, secret: game.join, friends: [ann, bob] }
}

beforeAll(async () => {
  database = await createDatabase('fleet')
  // Both at once: one of them makes the schema.
  nodes = await Promise.all([startNode(), startNode()])
  store = sqlStore(await openPostgres(database, { connections: 2 }))
  front = await balancer(nodes.map(portOf))
  for (let seed = 0; seed < runSize(4, 20); seed++) games.push(await makeGame(seed))
  players = games.flatMap(({ id, friends }, place) =>
    friends.map(
      (friend, seat) =>
        new ConnectedPlayer(friend, id, createRng(place, 82, seat), {
          socketUrl: front.url,
          haste: HASTE,
          patience: TIMEOUT_MS,
          thinks: THINKS,
        }),
    ),
  )
})

afterAll(async () => {
  for (const player of players) player.close()
  await Promise.all(nodes.map((node) => node.end('SIGKILL')))
  await store?.close()
})

const acks = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
const seqs = async () => Promise.all(games.map(async ({ id }) => (await store.game(id))!.seq))

/** Waits until every game that is not over has moved on, and everybody has a line. */
async function allGoOn(): Promise<void> {
  const before = await seqs()
  for (;;) {
    const now = await seqs()
    const over = await Promise.all(games.map(async ({ id }) => (await store.game(id))!.status))
    const moved = now.every((seq, place) => over[place] === 'over' || seq >= before[place]! + 4)
    if (moved && players.every(({ link }) => link === 'open')) return
    await pause(50)
  }
}

/** Everything acknowledged is in the store, where it was said to be, and every log replays. */
async function nothingIsLost(): Promise<number> {
  for (const { acknowledged } of players) {
    for (const { gameId, id, seq } of acknowledged)
      expect(await seqOfAcknowledged(store, gameId, id)).toBe(seq)
  }
  return replayLogs(
    store,
    games.map(({ id }) => id),
  )
}

describe('two nodes behind a balancer that keeps nobody on the same one', () => {
  test('one is killed in the middle of games: everybody is on the other within 5 s, nothing is lost', async () => {
    const rng = createRng(16, 83)
    await allGoOn()
    const kills = runSize(1, 5)
    const began = performance.now()
    for (let kill = 0; kill < kills; kill++) {
      const before = acks()
      while (acks() < before + 10) await pause(5)
      await pause(randomBelow(rng, 100))
      const which = kill % 2
      await nodes[which]!.end('SIGKILL')
      await allGoOn()
      if (kill < kills - 1) {
        nodes[which] = await startNode()
        front.set(nodes.map(portOf))
      }
    }
    const events = await nothingIsLost()
    // By the clients' own clocks, which are what a person would wait.
    const longest = Math.max(...players.map(({ longestPause }) => longestPause))
    expect(longest).toBeLessThanOrEqual(5_000)
    reportFigure(
      `${kills} kills of a node under ${games.length} games: ${acks()} acknowledged, 0 lost, ${events} events replay; the longest anybody waited for the other node ${(longest / 1000).toFixed(1)} s (${((performance.now() - began) / 1000).toFixed(0)} s in all)`,
    )
  }, 3_600_000)

  test('both are restarted one after the other under load: no game is lost', async () => {
    for (const which of [0, 1]) {
      // The place of the one that was killed before is filled first.
      if (which === 1 || nodes[0]!.child.exitCode === null) {
        const leaving = nodes[which]!
        if (leaving.child.signalCode === null) expect(await leaving.end('SIGTERM')).toBe(0)
      }
      nodes[which] = await startNode()
      front.set(nodes.map(portOf))
      await allGoOn()
    }
    const rounds = runSize(0, 4)
    for (let round = 0; round < rounds; round++) {
      const which = round % 2
      expect(await nodes[which]!.end('SIGTERM')).toBe(0)
      nodes[which] = await startNode()
      front.set(nodes.map(portOf))
      await allGoOn()
    }
    const events = await nothingIsLost()
    reportFigure(
      `rolling restart of both nodes under ${games.length} games: ${acks()} acknowledged, 0 lost, ${events} events replay`,
    )
  }, 3_600_000)

  test('what the nodes have printed holds no card, no name, no link and no cookie', () => {
    const lines = printed.flatMap((read) => read().split('\n')).filter((line) => line !== '')
    const log = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(log.length).toBeGreaterThan(0)
    for (const entry of log)
      expect(entry).toMatchObject({
        at: expect.any(String),
        level: expect.any(String),
        event: expect.any(String),
        text: expect.any(String),
      })
    const text = lines.join('\n')
    const secrets = games.flatMap(({ secret, friends }) => [
      secret,
      ...friends.flatMap(({ name, cookie }) => [name, cookie!.split('=')[1]!]),
    ])
    for (const secret of [...secrets, database, 'postgres:test']) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/\b([A2-9JQK]|10)-[HSDC]\b/)
  })
})
