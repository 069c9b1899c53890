import { createRng } from '@skunkd/engine/rules'
import { entropyHashOf, type PastHand, PROTOCOL_VERSION } from '@skunkd/protocol'
import { expect, test, vi } from 'vitest'
import { type BusListener, type BusMessage, nullBus } from '../bus/bus.js'
import { inMemoryTables } from '../testing/in-memory-tables.js'
import { memoryStore } from '../testing/memory-store.js'
import { runningServer } from '../testing/running-server.js'
import { drawUuid, randomRequest, SETUP, TestClient } from '../testing/test-client.js'
import type { Decision } from './decide.js'
import { MAX_CACHED_FINISHED, MAX_CACHED_TABLES } from './table-cache.js'

test('of games that are over, the latest stay in memory; the others come from the log again', async () => {
  const { tables, store } = inMemoryTables(1)
  const rng = createRng(1, 2)
  const ids: string[] = []
  for (let game = 0; game < MAX_CACHED_FINISHED + 2; game++) {
    const { id } = await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)
    await tables.request(id, 0, { t: 'offer', id: drawUuid(rng), what: 'stop', on: true })
    ids.push(id)
  }
  const asked = vi.spyOn(store, 'game')
  const isAskedFor = async (id: string) => {
    const before = asked.mock.calls.length
    expect((await tables.open(id)).table.status).toBe('broken')
    return asked.mock.calls.length > before
  }
  expect(await isAskedFor(ids.at(-1)!)).toBe(false)
  expect(await isAskedFor(ids[2]!)).toBe(false)
  expect(await isAskedFor(ids[0]!)).toBe(true)
  expect(await isAskedFor(ids[1]!)).toBe(true)
  // Those two are the latest now; whoever was the longest there has made room.
  expect(await isAskedFor(ids[2]!)).toBe(true)
})

test('whoever comes back is told what the hands before brought, the spectator too', async () => {
  const server = inMemoryTables(2)
  const { tables, hub } = server
  const rng = createRng(2, 2)
  const { id } = await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', true)
  const ask = (seat: 0 | 1, request: object) =>
    tables.request(id, seat, { ...request, id: drawUuid(rng) } as Decision)
  await ask(0, { t: 'start', step: 'h0', value: entropyHashOf(id, 'e0'.repeat(32)) })
  await tables.join(id, { accountId: 'b', name: 'Bob' }, 'e1'.repeat(32))
  const ears = [await server.listen(id, 0), await server.listen(id, 1)] as const
  await ask(0, { t: 'start', step: 'e0', value: 'e0'.repeat(32) })
  const game = async () => (await tables.open(id)).table.game!
  while ((await game()).handNumber < 3) {
    for (const seat of [0, 1] as const) {
      const request = randomRequest(ears[seat].latest, rng)
      if (request !== null) await ask(seat, request)
    }
  }
  const { players, handStats } = await game()
  for (const listener of [0, 1, 'spectator'] as const) {
    const text = hub.state(await tables.open(id), listener)
    const { past } = JSON.parse(text) as { past: PastHand[] }
    expect(past.map(({ handNumber }) => handNumber)).toEqual([1, 2])
    for (const seat of [0, 1] as const) {
      const before = past
        .flatMap(({ events }) => events)
        .filter(({ playerIndex }) => playerIndex === seat)
        .reduce((sum, { points }) => sum + points, 0)
      expect(before + handStats[seat].pegging).toBe(players[seat].score)
    }
  }
})

test('a table with a socket stays in memory, however many others come', async () => {
  const { tables, listen } = inMemoryTables(3)
  const make = async () =>
    (await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)).id
  const attended = await make()
  const unattended = await make()
  await listen(attended, 0)
  const before = [await tables.open(attended), await tables.open(unattended)]
  for (let game = 0; game < MAX_CACHED_TABLES; game++) await tables.open(await make())
  expect(await tables.open(attended)).toBe(before[0])
  expect(await tables.open(unattended)).not.toBe(before[1])
  expect(tables.count).toBeLessThanOrEqual(MAX_CACHED_TABLES + 1)
})

test.each(['late', 'not at all', 'in words of another version'])(
  'a seat whose node hears of the deal %s gets its cards all the same',
  async (how) => {
    const store = memoryStore()
    const notes: BusMessage[] = []
    const listeners: BusListener[] = []
    const rng = createRng(4, 2)
    const silent = { ...nullBus, isShared: true }
    const near = inMemoryTables(
      4,
      {},
      { store, bus: { ...silent, publish: (note) => notes.push(note) } },
    )
    const far = inMemoryTables(
      5,
      {},
      { store, bus: { ...silent, subscribe: (one) => listeners.push(one) } },
    )
    const { id } = await near.tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)
    const open = (step: 'h0' | 'e0', value: string) =>
      near.tables.request(id, 0, { t: 'start', id: drawUuid(rng), step, value })
    await open('h0', entropyHashOf(id, 'e0'.repeat(32)))
    await far.tables.join(id, { accountId: 'b', name: 'Bob' }, 'e1'.repeat(32))
    await open('e0', 'e0'.repeat(32))
    const seat = await far.listen(id, 1)
    expect(seat.latest!.view).toBeNull()
    const note = notes.at(-1) as Extract<BusMessage, { kind: 'moved' }>
    const told = how === 'late' ? note : { ...note, event: { ...note.event!, kind: 'later' } }
    const read = vi.spyOn(store, 'events')
    if (how === 'not at all') far.tables.compareSoon(id)
    else for (const one of listeners) one.onMessage(told, 'near')
    await expect.poll(() => seat.latest!.t).toBe('event')
    expect(seat.latest!.view).toMatchObject({ hand: expect.arrayContaining([expect.anything()]) })
    // A small event travels in the note, and nobody asks the store for it.
    expect(read.mock.calls).toHaveLength(how === 'late' ? 0 : 1)
    for (const { tables } of [near, far]) tables.close()
  },
)

test.each([{ t: 'ping' }, { t: 'hello', v: PROTOCOL_VERSION }])(
  '$t: what this node has not heard of is looked up',
  async (message) => {
    const store = memoryStore()
    const bus = { ...nullBus, isShared: true }
    const near = await runningServer({ store, bus, limitFactor: 100 })
    const far = await runningServer({ store, bus, limitFactor: 100 })
    const ann = new TestClient(near.url, 'Ann', createRng(1, 3))
    const bob = new TestClient(far.url, 'Bob', createRng(1, 4))
    const game = await ann.invite()
    await bob.join(game)
    const seat = await ann.connect(game.id)
    await seat.until('event', ({ seq }) => seq === 2)
    await bob.request(game.id, { t: 'offer', what: 'stop', on: true })
    seat.send({ ...message, have: 2, ...(message.t === 'hello' && { game: game.id }) })
    await seat.until('pong', ({ seq }) => seq === 2)
    expect((await seat.until('over')).result).toMatchObject({ endedBy: 'broken', by: 1 })
    seat.close()
  },
)
