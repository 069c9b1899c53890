import { createRng, type Seat } from '@skunkd/engine'
import { entropyHashOf, type SeatMove } from '@skunkd/protocol'
import { describe, expect, test, vi } from 'vitest'
import {
  type InMemoryTables,
  inMemoryTables,
  type RecordingSocket,
} from '../testing/in-memory-tables.js'
import { drawUuid, randomRequest, SETUP } from '../testing/test-client.js'
import type { Decision } from './decide.js'
import { MAX_CACHED_TABLES } from './table-cache.js'

const E0 = 'e0'.repeat(32)

interface SeatedGame {
  readonly server: InMemoryTables
  readonly id: string
  readonly ears: readonly [RecordingSocket, RecordingSocket]
  ask(seat: Seat, request: object): Promise<unknown>
  /** Both decide carelessly, as often as it takes. */
  playUntil(done: () => boolean): Promise<void>
}

async function sitDown(
  pace: 'none' | 'live',
  counting: 'auto' | 'manual' = 'auto',
): Promise<SeatedGame> {
  const server = inMemoryTables(5)
  const { tables } = server
  const { id } = await tables.create(
    { accountId: 'a', name: 'Ann' },
    { ...SETUP, counting, dealer: 0 },
    pace,
    false,
  )
  const rng = createRng(6, 6)
  const ask = (seat: Seat, request: object) =>
    tables.request(id, seat, { ...request, id: drawUuid(rng) } as Decision)
  await ask(0, { t: 'start', step: 'h0', value: entropyHashOf(id, E0) })
  await tables.join(id, { accountId: 'b', name: 'Bob' }, 'e1'.repeat(32))
  const ears = [await server.listen(id, 0), await server.listen(id, 1)] as const
  await ask(0, { t: 'start', step: 'e0', value: E0 })
  return {
    server,
    id,
    ears,
    ask,
    async playUntil(done) {
      while (!done()) {
        for (const seat of [0, 1] as const) {
          const request = randomRequest(ears[seat].latest, rng)
          if (request !== null && !done()) await ask(seat, request)
        }
      }
    },
  }
}

const around = ({ ears }: SeatedGame, seat: Seat = 0) => ears[seat].latest!.around
const phase = ({ ears }: SeatedGame) => (ears[0].latest!.view as { phase: string }).phase
const view = ({ ears }: SeatedGame, seat: Seat) =>
  ears[seat].latest!.view as { revision: number; turn: number; hand: readonly string[] }
const cardId = (text: string) => `${text.slice(0, -1)}-${text.slice(-1)}`

function layAway(seated: SeatedGame, seat: Seat): Promise<unknown> {
  const { hand, turn } = view(seated, seat)
  const a: SeatMove = { type: 'DISCARD', cardIds: [cardId(hand[0]!), cardId(hand[1]!)] }
  return seated.ask(seat, { t: 'act', turn, a })
}

describe('the clock of a live game', () => {
  test('runs for both while both owe a discard, and takes from the bank what is over 20 seconds', async () => {
    const seated = await sitDown('live')
    expect(around(seated).clocks!.map(({ running }) => running)).toEqual([true, true])
    seated.server.clock.now += 15_000
    await layAway(seated, 0)
    expect(around(seated).clocks).toEqual([
      { running: false, move: 20_000, bank: 180_000 },
      { running: true, move: 5_000, bank: 180_000 },
    ])
    seated.server.clock.now += 15_000
    await layAway(seated, 1)
    expect(around(seated).clocks![1]).toEqual({ running: true, move: 20_000, bank: 170_000 })
  })

  test('a win can be claimed once it has run out, and not before', async () => {
    const seated = await sitDown('live')
    await seated.playUntil(() => (view(seated, 0) as { handNumber?: number }).handNumber === 2)
    await layAway(seated, 0)
    const left = 20_000 + around(seated).clocks![1].bank
    seated.server.clock.now += left - 1
    await expect(seated.ask(0, { t: 'claim', what: 'win' })).rejects.toMatchObject({
      code: 'NOTHING_TO_CLAIM',
    })
    seated.server.clock.now += 1
    await expect(seated.ask(1, { t: 'claim', what: 'win' })).rejects.toMatchObject({
      code: 'NOTHING_TO_CLAIM',
    })
    await seated.ask(0, { t: 'claim', what: 'win' })
    const { table } = await seated.server.tables.open(seated.id)
    expect(table.result).toMatchObject({ winner: 0, endedBy: 'claimed', worth: 1 })
    expect(around(seated).clocks!.map(({ running }) => running)).toEqual([false, false])
  })

  test.each(['win', 'stop'])(
    'in the first hand, claim %s: leaving counts as stopping',
    async (what) => {
      const seated = await sitDown('live')
      await layAway(seated, 0)
      seated.server.clock.now += 200_001
      await seated.ask(0, { t: 'claim', what })
      const { table } = await seated.server.tables.open(seated.id)
      expect(table.result).toMatchObject({ winner: null, endedBy: 'stopped', worth: 0, by: 1 })
    },
  )
})

describe('without a clock', () => {
  test('a game whose other player is gone for a minute ends without a result, never as a loss', async () => {
    const seated = await sitDown('none')
    const { server, id } = seated
    expect(around(seated).clocks).toBeNull()
    await layAway(seated, 0)
    server.clock.now += 10_000_000
    await expect(seated.ask(0, { t: 'claim', what: 'stop' })).rejects.toMatchObject({
      code: 'NOTHING_TO_CLAIM',
    })
    const bob = server.hub.state(await server.tables.open(id), 1)
    expect(JSON.parse(bob)).toMatchObject({ around: { claim: null } })
    server.leave(id, 1)
    server.clock.now += 59_000
    await expect(seated.ask(0, { t: 'claim', what: 'stop' })).rejects.toMatchObject({
      code: 'NOTHING_TO_CLAIM',
    })
    server.clock.now += 1_000
    await seated.ask(0, { t: 'claim', what: 'stop' })
    const { table } = await server.tables.open(id)
    expect(table.result).toMatchObject({ winner: null, endedBy: 'stopped' })
  })
})

describe('in the show neither hurries the other', () => {
  test('it moves on when both are ready, or 8 seconds after the first', async () => {
    const seated = await sitDown('none')
    await seated.playUntil(() => phase(seated) === 'SHOW_NONDEALER')
    const at = view(seated, 0).revision
    await seated.ask(0, { t: 'ready', at })
    expect(around(seated, 1)).toMatchObject({ ready: [true, false], goesOnIn: 8_000 })
    await seated.ask(1, { t: 'ready', at })
    expect(phase(seated)).toBe('SHOW_DEALER')
    // A late press of the same button does not skip the next count.
    await expect(seated.ask(1, { t: 'ready', at })).rejects.toMatchObject({ code: 'STALE_ACTION' })
    await seated.ask(1, { t: 'ready', at: view(seated, 1).revision })
    seated.server.clock.now += 7_999
    await seated.server.tables.advanceIfDue(seated.id)
    expect(phase(seated)).toBe('SHOW_DEALER')
    seated.server.clock.now += 1
    await seated.server.tables.advanceIfDue(seated.id)
    expect(phase(seated)).toBe('SHOW_CRIB')
    seated.server.tables.close()
  })

  test('by itself, once the 8 seconds are over', async () => {
    const seated = await sitDown('none')
    await seated.playUntil(() => phase(seated) === 'SHOW_NONDEALER')
    vi.useFakeTimers()
    try {
      await seated.ask(0, { t: 'ready', at: view(seated, 0).revision })
      seated.server.clock.now += 8_000
      await vi.advanceTimersByTimeAsync(8_000)
      expect(phase(seated)).toBe('SHOW_DEALER')
    } finally {
      vi.useRealTimers()
      seated.server.tables.close()
    }
  })

  test('whoever is still there: a table that goes on by itself stays in memory', async () => {
    const seated = await sitDown('none')
    const { tables, leave } = seated.server
    await seated.playUntil(() => phase(seated) === 'SHOW_NONDEALER')
    await seated.ask(0, { t: 'ready', at: view(seated, 0).revision })
    for (const seat of [0, 1] as const) leave(seated.id, seat)
    const before = await tables.open(seated.id)
    for (let game = 0; game < MAX_CACHED_TABLES; game++) {
      const { id } = await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)
      await tables.open(id)
    }
    expect(await tables.open(seated.id)).toBe(before)
    tables.close()
  })

  test('one seat cannot be ready for both', async () => {
    const seated = await sitDown('none')
    await seated.playUntil(() => phase(seated) === 'SHOW_NONDEALER')
    const at = view(seated, 1).revision
    await seated.ask(1, { t: 'ready', at })
    await expect(seated.ask(1, { t: 'ready', at })).rejects.toMatchObject({ code: 'STALE_ACTION' })
    expect(around(seated)).toMatchObject({ ready: [false, true] })
    expect(phase(seated)).toBe('SHOW_NONDEALER')
    // The wait runs from the first press, whoever presses again.
    await expect(seated.ask(1, { t: 'wait', at })).rejects.toMatchObject({
      code: 'NOTHING_TO_WAIT_FOR',
    })
    await seated.ask(0, { t: 'ready', at })
    expect(phase(seated)).toBe('SHOW_DEALER')
    expect(around(seated)).toMatchObject({ ready: [false, false], goesOnIn: null })
    seated.server.tables.close()
  })

  test('unless the other says wait', async () => {
    const seated = await sitDown('none', 'manual')
    await seated.playUntil(() => phase(seated) === 'HAND_COMPLETE')
    const at = view(seated, 0).revision
    await seated.ask(0, { t: 'ready', at })
    await seated.ask(1, { t: 'wait', at })
    expect(around(seated)).toMatchObject({ held: true, goesOnIn: null })
    seated.server.clock.now += 60_000
    await seated.server.tables.advanceIfDue(seated.id)
    expect(phase(seated)).toBe('HAND_COMPLETE')
    await seated.ask(1, { t: 'ready', at })
    expect(phase(seated)).toBe('DISCARD_TO_CRIB')
    seated.server.tables.close()
  })
})

test('a share kept back for a minute: the friend breaks off, and it counts against the creator', async () => {
  for (const [wait, by] of [
    [59_999, 1],
    [60_000, 0],
  ] as const) {
    const { tables, hub, clock } = inMemoryTables(7)
    const seat = { accountId: 'a', name: 'Ann' }
    const { id } = await tables.create(seat, { ...SETUP, dealer: 0 }, 'none', false)
    const ask = (one: Seat, request: object) =>
      tables.request(id, one, { ...request, id: drawUuid(createRng(wait, one)) } as Decision)
    await ask(0, { t: 'start', step: 'h0', value: entropyHashOf(id, E0) })
    await tables.join(id, { accountId: 'b', name: 'Bob' }, 'e1'.repeat(32))
    clock.now += wait
    // A page that is opened again is told since when, not that it has begun to wait now.
    const state = hub.state(await tables.open(id), 1)
    expect(JSON.parse(state)).toMatchObject({ around: { owedFor: wait } })
    await ask(1, { t: 'offer', what: 'stop', on: true })
    const { table } = await tables.open(id)
    expect(table).toMatchObject({ status: 'broken', result: { endedBy: 'broken', by } })
  }
  // Taking back an invitation that nobody has answered is nobody's fault.
  const { tables } = inMemoryTables(8)
  const { id } = await tables.create(
    { accountId: 'a', name: 'Ann' },
    { ...SETUP, dealer: 0 },
    'none',
    false,
  )
  const request = { t: 'offer', what: 'stop', on: true, id: drawUuid(createRng(1, 1)) } as const
  await tables.request(id, 0, request)
  expect((await tables.open(id)).table.result!.by).toBeUndefined()
})
