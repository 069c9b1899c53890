import { applyActionAs, createRng, gameReducer, playerView } from '@skunkd/engine/rules'
import { entropyHashOf } from '@skunkd/protocol'
import { expect, test, vi } from 'vitest'
import { inMemoryTables } from '../testing/in-memory-tables.js'
import { drawUuid, randomRequest, SETUP } from '../testing/test-client.js'
import type { Decision } from './decide.js'

vi.mock('@skunkd/engine/rules', async (original) => {
  const rules = await original<typeof import('@skunkd/engine/rules')>()
  const { applyActionAs: act, gameReducer: reduce, playerView: view } = rules
  const counted = { applyActionAs: vi.fn(act), gameReducer: vi.fn(reduce) }
  return { ...rules, ...counted, playerView: vi.fn(view) }
})

test('a friend’s action is checked once, and each seat is told of it by one view', async () => {
  const server = inMemoryTables(41)
  const { tables } = server
  const rng = createRng(41)
  const { id } = await tables.create({ accountId: 'a', name: 'Ann' }, SETUP, 'none', false)
  const ask = (seat: 0 | 1, request: object) =>
    tables.request(id, seat, { ...request, id: drawUuid(rng) } as Decision)
  await ask(0, { t: 'start', step: 'h0', value: entropyHashOf(id, 'e0'.repeat(32)) })
  await tables.join(id, { accountId: 'b', name: 'Bob' }, 'e1'.repeat(32))
  const sockets = [await server.listen(id, 0), await server.listen(id, 1)] as const
  // A second page of the same seat hears the same text.
  await server.listen(id, 0)
  await ask(0, { t: 'start', step: 'e0', value: 'e0'.repeat(32) })
  let acts = 0
  while ((await tables.open(id)).table.game!.handNumber < 2) {
    for (const seat of [0, 1] as const) {
      const request = randomRequest(sockets[seat].latest, rng)
      if (request === null) continue
      vi.clearAllMocks()
      await ask(seat, request)
      if (request.t !== 'act') continue
      acts++
      const { latest } = sockets[seat]
      const states = latest?.t === 'event' ? latest.happened.length : 0
      expect(applyActionAs).toHaveBeenCalledTimes(1)
      // The table's own moves after it are made once; nothing is played again to be written down.
      expect(gameReducer).toHaveBeenCalledTimes(states - 1)
      expect(playerView).toHaveBeenCalledTimes(2 * states)
    }
  }
  expect(acts).toBeGreaterThan(8)
})
