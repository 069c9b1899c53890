import { createRng } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { sqlStore } from '../storage/sql-store.js'
import { openSqlite } from '../storage/sqlite/open.js'
import { createLimits, EVENT_BYTES } from '../support/limits.js'
import { runningServer } from '../testing/running-server.js'
import { randomRequest, SETUP, TestClient, type TestSocket } from '../testing/test-client.js'
import { testFolder } from '../testing/test-folder.js'
import { decide, MAX_EVENTS } from './decide.js'
import { newGame } from './settle.js'
import { emptyTable, type Table } from './table.js'

/** What a request was answered: `ack`, or the code of the refusal. */
async function answered(seat: TestSocket, request: Parameters<TestSocket['request']>[0]) {
  const from = seat.messages.length
  const id = seat.request(request)
  const answer = await Promise.race([
    seat.until('ack', (ack) => ack.id === id, from),
    seat.until('no', (no) => no.id === id, from),
  ])
  return answer.t === 'ack' ? 'ack' : answer.code
}

async function seated(limitFactor: number) {
  const store = sqlStore(await openSqlite(testFolder('caps'), { maxBytes: 1_000_000 }))
  const server = await runningServer({ limitFactor, store })
  const ann = new TestClient(server.url, 'Ann', createRng(8, 1))
  const bob = new TestClient(server.url, 'Bob', createRng(8, 2))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const seats = [await ann.connect(game.id), await bob.connect(game.id)] as const
  for (const seat of seats) await seat.until('presence')
  return { ann, bob, game, seats, store }
}

test('offers and phrases of a hand are counted: nobody fills the store by toggling', async () => {
  const { ann, game, seats, store } = await seated(1_000)
  const [mine, theirs] = seats
  const codes: string[] = []
  for (let time = 0; time < 100; time++) {
    codes.push(await answered(mine, { t: 'offer', what: 'stop', on: time % 2 === 0 }))
  }
  expect(codes.filter((code) => code === 'ack')).toHaveLength(20)
  expect(codes.at(-1)).toBe('NO_OFFER_NOW')
  // The other still may, and play goes on.
  expect(await answered(theirs, { t: 'offer', what: 'stop', on: true })).toBe('ack')
  expect(await answered(theirs, { t: 'offer', what: 'stop', on: false })).toBe('ack')
  expect(await answered(mine, randomRequest(mine.latest, createRng(1, 1))!)).toBe('ack')

  const said: string[] = []
  for (let time = 0; time < 30; time++) said.push(await answered(mine, { t: 'say', phrase: 1 }))
  expect(said.filter((code) => code === 'ack')).toHaveLength(20)
  expect(said.at(-1)).toBe('SAID_ENOUGH')
  expect(await answered(theirs, { t: 'say', phrase: 1 })).toBe('ack')

  expect((await store.game(game.id))!.seq).toBeLessThan(40)
  await ann.callApiOk('POST', '/api/me/delete', {})
  for (const seat of seats) seat.close()
})

test('a log that has become too long can only be ended', () => {
  const setup = {
    target: 121,
    counting: 'auto',
    muggins: false,
    dealer: 0,
    hints: false,
  } as const
  const table: Table = {
    ...emptyTable('g'.repeat(22), setup, 'none', 'starting'),
    status: 'playing',
    seq: MAX_EVENTS,
    game: newGame(setup, null),
  }
  const around = { now: 0, goneFor: [0, 0], cards: () => null as never } as const
  const id = '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10'
  expect(() => decide(table, 0, { t: 'wait', id, at: 1 }, around)).toThrow('too long')
  expect(decide(table, 0, { t: 'resign', id }, around)).toMatchObject({ event: { kind: 'end' } })
})

test('what a person, and what an address, writes is counted in bytes, and comes back by the hour', () => {
  let now = 0
  const limits = createLimits(1, 1, () => now)
  const fill = (account: string, address: string) => {
    let count = 0
    try {
      for (; count < 100_000; count++) limits.store(account, address, EVENT_BYTES)
    } catch (error) {
      expect(error).toMatchObject({ code: 'TOO_FAST' })
    }
    return count
  }
  expect(fill('ann', 'home')).toBe(4_000)
  expect(fill('bob', 'home')).toBe(4_000)
  now += 3_600_000
  expect(fill('ann', 'home')).toBe(4_000)
  // Many people of one address share what it may write.
  let all = 0
  for (let person = 0; person < 40; person++) all += fill(`p${person}`, 'club')
  expect(all).toBe(80_000)
})

test('a game and an act are counted for who writes them, what ends a game is not', async () => {
  // Bytes for two games and three events of one person; an address may ask as often as it likes.
  const server = await runningServer({ limitFactor: 0.0033, addressFactor: 100_000 })
  const ann = new TestClient(server.url, 'Ann', createRng(8, 5))
  const bob = new TestClient(server.url, 'Bob', createRng(8, 6))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  expect((await ann.request(game.id, { t: 'offer', what: 'stop', on: true })).status).toBe(200)
  const create = () =>
    ann.callApi('POST', '/api/games', { name: 'Ann', setup: SETUP, pace: 'none', watch: false })
  expect((await create()).status).toBe(201)
  expect((await create()).body).toMatchObject({ code: 'TOO_FAST' })
  const answers: unknown[] = []
  for (let time = 0; time < 5; time++) {
    answers.push((await ann.request(game.id, { t: 'offer', what: 'stop', on: false })).body)
  }
  expect(answers.at(-1)).toMatchObject({ code: 'TOO_FAST' })
  expect((await ann.request(game.id, { t: 'resign' })).status).toBe(200)
})
