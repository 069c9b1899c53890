import { createRng } from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { inMemoryTables, RecordingSocket } from '../testing/in-memory-tables.js'
import { runningServer } from '../testing/running-server.js'
import { SETUP, TestClient } from '../testing/test-client.js'
import { Client } from './client.js'

afterEach(() => void vi.useRealTimers())

test('a thousand who come to watch at once are told of as a number, once a second', async () => {
  vi.useFakeTimers()
  const { tables, hub, clock } = inMemoryTables(1)
  const seat = { accountId: 'a', name: 'Ann' }
  const { id } = await tables.create(seat, { ...SETUP, dealer: 0 }, 'none', true)
  const ann = new RecordingSocket()
  hub.add(new Client(ann, id, 0))
  await hub.broadcastPresence(id)
  for (let one = 0; one < 1_000; one++) {
    hub.add(new Client(new RecordingSocket(), id, 'spectator'))
    await hub.broadcastPresence(id)
  }
  const told = () =>
    ann.messages.filter(
      (message): message is Extract<ServerMessage, { t: 'presence' }> => message.t === 'presence',
    )
  expect(told().map(({ watchers }) => watchers)).toEqual([0])
  clock.now += 1_000
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told().map(({ watchers }) => watchers)).toEqual([0, 1_000])
  // Whoever comes later is told of at once.
  clock.now += 5_000
  hub.add(new Client(new RecordingSocket(), id, 'spectator'))
  await hub.broadcastPresence(id)
  expect(told().map(({ watchers }) => watchers)).toEqual([0, 1_000, 1_001])
  // Somebody who sits down is told of at once, however many come and go.
  hub.add(new Client(new RecordingSocket(), id, 1))
  await hub.broadcastPresence(id)
  expect(told().at(-1)).toMatchObject({ seats: ['here', 'here'], watchers: 1_001 })
})

test('as many may watch as the server allows; the next is told, and players always fit in', async () => {
  const server = await runningServer({ limitFactor: 100, maxSpectators: 3 })
  const ann = new TestClient(server.url, 'Ann', createRng(9, 1))
  const game = await ann.invite({}, 'none', true)
  const eve = new TestClient(server.url, 'Eve', createRng(9, 2))
  const seats = await Promise.all([0, 1, 2].map(() => eve.connect(game.id, game.watch!)))
  await Promise.all(seats.map((seat) => seat.until('presence')))
  const late = await eve.connect(game.id, game.watch!)
  expect(await late.until('no')).toMatchObject({ code: 'TABLE_FULL' })
  const player = await ann.connect(game.id)
  await player.until('presence', ({ watchers }) => watchers === 3)
  seats[0]!.close()
  await player.until('presence', ({ watchers }) => watchers === 2)
  const next = await eve.connect(game.id, game.watch!)
  await next.until('state')
  for (const seat of [...seats, late, player, next]) seat.close()
})
