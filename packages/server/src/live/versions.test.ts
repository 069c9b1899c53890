import { createRng, SEATS } from '@skunkd/engine/rules'
import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'

const server = await runningServer()

/** What the page of version 1 is told: a code at which it stops asking. */
const RELOAD = {
  t: 'no',
  id: null,
  code: 'SET_ASIDE',
  text: "You still have your seat. SKUNK'D was updated: reload this page. If this returns, wait half a minute and reload again.",
}

test('a page of another version is told so on a socket, by a poll and by POST', async () => {
  const ann = new TestClient(server.url, 'Ann', createRng(1, 1))
  const game = await ann.invite()
  const socket = await ann.connect(game.id)
  await socket.until('state')
  const told = async (hello: object) => {
    const from = socket.messages.length
    socket.send({ t: 'hello', game: game.id, have: null, ...hello })
    return socket.until('no', () => true, from)
  }
  expect(await told({ v: 1 })).toEqual(RELOAD)
  expect(await told({ v: 1, something: 'else' })).toEqual(RELOAD)
  expect(await told({ v: 3, something: 'new' })).toMatchObject({ code: 'BAD_MESSAGE' })
  socket.close()

  const path = `/api/games/${game.id}`
  const ask = async (method: string, query: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}${query}`, {
      method,
      headers: {
        cookie: ann.cookie!,
        origin: server.url,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as unknown
  }
  const request = { t: 'offer', id: '3f2b8a52-9a3e-4c1c-8f53-0d3f6f1b9f10', what: 'stop', on: true }
  // The page of version 1 reads a bare list, and only from an answer that is not an error.
  expect(await ask('GET', '?have=1')).toEqual([RELOAD])
  expect(await ask('GET', '')).toEqual([RELOAD])
  expect(await ask('POST', '', request)).toEqual([RELOAD])
  const newer = { v: 2, messages: [{ t: 'no', id: null, code: 'BAD_MESSAGE' }] }
  expect(await ask('GET', '?v=3')).toMatchObject(newer)
  expect(await ask('POST', '?v=3', request)).toMatchObject(newer)
  // Nothing of it was done.
  expect(await ask('GET', '?v=2')).toMatchObject({ v: 2, messages: [{ t: 'state' }, {}] })
  const [state] = await ann.callApiOk<[{ game: { status: string } }]>('GET', path)
  expect(state.game.status).toBe('inviting')
})

test('a move is checked by the rules alone: its form, whose it is, and whether it is allowed', async () => {
  const ann = new TestClient(server.url, 'Ann', createRng(2, 1))
  const bob = new TestClient(server.url, 'Bob', createRng(2, 2))
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  const socket = await ann.connect(game.id)
  const { view } = await socket.until('state')
  const { hand, turn } = view!
  const ids = hand.slice(0, 2).map((card) => `${card.slice(0, -1)}-${card.slice(-1)}`)
  const refused = async (a: object) => {
    const from = socket.messages.length
    socket.request({ t: 'act', turn, a: a as never })
    return (await socket.until('no', () => true, from)).code
  }
  expect(await refused({ type: 'DISCARD', cardIds: ids, playerIndex: 1 })).toBe('NOT_YOURS')
  expect(await refused({ type: 'DISCARD', cardIds: [ids[0], ids[0]] })).not.toBe('INTERNAL')
  expect(await refused({ type: 'DISCARD', cardIds: 'all' })).toBe('BAD_ACTION')
  expect(await refused({ type: 'DISCARD', cardIds: [{}, []] })).toBe('BAD_ACTION')
  expect(await refused({ type: 'PLAY_CARD', cardId: ids[0] })).toBe('WRONG_PHASE')
  expect(await refused({ type: 'CLAIM_SCORE', points: 1e9 })).toBe('WRONG_PHASE')
  for (const type of ['DEAL', 'NEW_GAME', 'CUT', 'DECLARE_GO', 'END_GAME', 'ADVANCE_SHOW']) {
    const from = socket.messages.length
    socket.request({ t: 'act', turn, a: { type, how: 'resigned' } as never })
    expect((await socket.until('no', () => true, from)).code).toBe('BAD_MESSAGE')
  }
  const from = socket.messages.length
  socket.request({ t: 'act', turn, a: { type: 'DISCARD', cardIds: ids, more: 1 } as never })
  const { happened } = await socket.until('event', () => true, from)
  // Nothing that was added to it goes on.
  expect(happened[0]).toEqual({ type: 'DISCARD', playerIndex: SEATS[0], cardIds: ids })
  socket.close()
})
