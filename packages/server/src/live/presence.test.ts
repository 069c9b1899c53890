import { createRng } from '@skunkd/engine/rules'
import { afterEach, expect, test, vi } from 'vitest'
import { type BusListener, type BusMessage, nullBus } from '../bus/bus.js'
import { inMemoryTables, RecordingSocket } from '../testing/in-memory-tables.js'
import { runningServer } from '../testing/running-server.js'
import { SETUP, TestClient } from '../testing/test-client.js'
import { Client } from './client.js'
import { Hub } from './hub.js'

afterEach(() => void vi.useRealTimers())

test('a line that has died without a word: the other is told, and told again when it is back', async () => {
  const server = await runningServer({ limitFactor: 100, heartbeat: 500 })
  const ann = new TestClient(server.url, 'Ann', createRng(1, 80))
  const bob = new TestClient(server.url, 'Bob', createRng(1, 81))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const mine = await ann.connect(game.id)
  // Open as far as Bob's side knows, but nothing is answered any more.
  const dead = await bob.connect(game.id, undefined, { autoPong: false })
  await dead.until('state')
  await mine.until('presence', ({ seats }) => seats[1] === 'here')
  const here = mine.messages.length
  await mine.until('presence', ({ seats }) => seats[1] === 'gone', here)
  const { around } = await mine.until('state', (message) => message.around.claim !== null, here)
  expect(around.claim!.what).toBe('stop')
  const gone = mine.messages.length
  const back = await bob.connect(game.id)
  await back.until('state')
  await mine.until('presence', ({ seats }) => seats[1] === 'here', gone)
  // Nothing can be claimed against somebody who is there.
  await mine.until('state', (message) => message.around.claim === null, gone)
  mine.close()
  back.close()
})

test('somebody who polls is here, and gone half a minute after the last time', async () => {
  let now = 1_000_000
  const hub = new Hub(() => now)
  const told: unknown[] = []
  const writer = { send: (text: string) => told.push(JSON.parse(text)), close: () => {} }
  hub.add(new Client(writer, 'g', 0))
  await hub.broadcastPresence('g')
  hub.polled('g', 1)
  now += 20_000
  hub.polled('g', 1)
  now += 20_000
  hub.sweep()
  now += 20_000
  hub.sweep()
  hub.sweep()
  const seats = (one: string, other: string) => ({
    t: 'presence',
    seats: [one, other],
    watchers: 0,
  })
  expect(told).toEqual([seats('here', 'gone'), seats('here', 'here'), seats('here', 'gone')])
})

test('who was on a node that has fallen silent is gone, though nobody said so', async () => {
  let now = 1_000_000
  const listeners: BusListener[] = []
  const subscribe = (one: BusListener) => void listeners.push(one)
  const hub = new Hub(() => now, { ...nullBus, isShared: true, subscribe })
  const told: unknown[] = []
  const writer = { send: (text: string) => told.push(JSON.parse(text)), close: () => {} }
  hub.add(new Client(writer, 'g', 0))
  listeners[0]!.onMessage(
    { kind: 'here', game: 'g', seats: ['gone', 'here'], watchers: 2 },
    'other',
  )
  now += 26_000
  hub.sweep()
  await Promise.resolve()
  expect(told).toMatchObject([
    { seats: ['here', 'here'], watchers: 2 },
    { seats: ['here', 'gone'], watchers: 0 },
  ])
})

test('a table that everybody has left is forgotten', () => {
  const hub = new Hub(() => 0)
  const client = new Client({ send: () => {}, close: () => {} }, 'g', 0)
  hub.add(client)
  expect(hub.games).toBe(1)
  hub.remove(client)
  expect(hub.games).toBe(0)
})

test('a server that goes down asks its store nothing more because people leave', async () => {
  const events: string[] = []
  const server = await runningServer({ limitFactor: 100, log: ({ event }) => events.push(event) })
  for (let game = 0; game < 10; game++) {
    const ann = new TestClient(server.url, 'Ann', createRng(game, 82))
    const bob = new TestClient(server.url, 'Bob', createRng(game, 83))
    const { id, join } = await ann.invite()
    await bob.join({ id, join })
    await ann.revealEntropy(id)
    for (const friend of [ann, bob]) await (await friend.connect(id)).until('presence')
  }
  await server.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(events).toEqual([])
})

test('whoever comes and goes without end is told of once a second, and who comes then hears it too', async () => {
  vi.useFakeTimers()
  const { tables, hub, clock } = inMemoryTables(1)
  const { id } = await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)
  const ann = new RecordingSocket()
  hub.add(new Client(ann, id, 0))
  await hub.broadcastPresence(id)
  for (let time = 0; time < 100; time++) {
    const bob = new Client(new RecordingSocket(), id, 1)
    hub.add(bob)
    await hub.broadcastPresence(id)
    hub.remove(bob)
  }
  const told = () => ann.messages.filter(({ t }) => t === 'presence')
  expect(told()).toHaveLength(11)
  hub.add(new Client(new RecordingSocket(), id, 1))
  await hub.broadcastPresence(id)
  expect(hub.toldPresence(id)).toMatchObject({ seats: ['here', 'gone'] })
  clock.now += 1_000
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told()).toHaveLength(12)
  expect(told().at(-1)).toMatchObject({ seats: ['here', 'here'] })
  expect(hub.toldPresence(id)).toEqual(told().at(-1))
  tables.close()
})

test('a seat that comes back again and again to another node has said enough here as well', async () => {
  const listeners: BusListener[] = []
  const bus = { ...nullBus, subscribe: (one: BusListener) => listeners.push(one) }
  const { hub } = inMemoryTables(2, {}, { bus })
  const bob = new RecordingSocket()
  hub.add(new Client(bob, 'g', 1))
  for (const hand of [1, 2]) {
    for (let time = 0; time < 30; time++) {
      const note = { kind: 'said', game: 'g', hand, seat: 0, id: `${hand} ${time}`, phrase: 3 }
      for (const one of listeners) one.onMessage(note as BusMessage, 'far')
    }
  }
  expect(bob.messages.filter(({ t }) => t === 'said')).toHaveLength(40)
})
