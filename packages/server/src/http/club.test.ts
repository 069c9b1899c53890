import { createRng } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.js'
import { randomRequest, TestClient } from '../testing/test-client.js'

test('sixty people of one address sit down at thirty tables and play', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const people = Array.from({ length: 60 }, (_, number) => {
    return new TestClient(server.url, `P${number}`, createRng(number, 11))
  })
  const tables = await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const [ann, bob] = [people[2 * number]!, people[2 * number + 1]!]
      // What the app asks on its way to the table, twice: somebody reloads.
      for (const one of [ann, bob]) {
        for (let time = 0; time < 2; time++) await one.callApiOk('GET', '/api/about')
        await one.callApi('GET', '/api/games')
      }
      const game = await ann.invite()
      const path = `/api/games/${game.id}/invitation`
      for (let time = 0; time < 3; time++) {
        await bob.callApiOk('POST', path, { secret: game.join })
      }
      expect((await bob.join(game)).status).toBe(200)
      await ann.revealEntropy(game.id)
      return [await ann.connect(game.id), await bob.connect(game.id)]
    }),
  )
  for (const seat of tables.flat()) {
    await seat.until('state')
    const id = seat.request(randomRequest(seat.latest, createRng(1, 12))!)
    await seat.until('ack', (ack) => ack.id === id)
    expect(seat.messages.filter(({ t }) => t === 'no')).toEqual([])
    seat.close()
  }
})

test('who guesses links is stopped; who has the right one comes in all the same', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const ann = new TestClient(server.url, 'Ann', createRng(1, 13))
  const game = await ann.invite()
  const path = `/api/games/${game.id}/invitation`
  const eve = new TestClient(server.url, 'Eve', createRng(2, 13))
  const codes: unknown[] = []
  for (let time = 0; time < 80; time++) {
    const { body } = await eve.callApi('POST', path, { secret: 'A'.repeat(22) })
    codes.push((body as { code: string }).code)
  }
  expect(codes.filter((code) => code === 'BAD_LINK').length).toBeLessThan(65)
  expect(codes.at(-1)).toBe('TOO_FAST')
  const bob = new TestClient(server.url, 'Bob', createRng(3, 13))
  expect((await bob.join(game)).status).toBe(200)
})

test('who changes their name all the time is stopped, for it is written to all their games', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const eve = new TestClient(server.url, 'Eve', createRng(2, 14))
  await eve.invite()
  const statuses: number[] = []
  for (let time = 0; time < 22; time++) {
    statuses.push((await eve.callApi('POST', '/api/name', { name: `Eve ${time}` })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
