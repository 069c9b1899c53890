import { connect } from 'node:net'
import { createRng, randomBelow } from '@skunkd/engine/rules'
import { MAX_MESSAGE_BYTES } from '@skunkd/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LogEntry } from '../support/log.js'
import { reportFigure, runSize } from '../testing/full-run.js'
import { type RunningServer, runningServer } from '../testing/running-server.js'
import { drawUuid, TestClient, type TestSocket } from '../testing/test-client.js'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ limitFactor: 1000 })
})

let lastSeed = 0
function friends(): [TestClient, TestClient, TestClient] {
  const seed = ++lastSeed
  return [
    new TestClient(server.url, 'Ann', createRng(seed, 0)),
    new TestClient(server.url, 'Bob', createRng(seed, 1)),
    new TestClient(server.url, 'Eve', createRng(seed, 2)),
  ]
}

async function started() {
  const [ann, bob, eve] = friends()
  const game = await ann.invite()
  await bob.join(game)
  await ann.revealEntropy(game.id)
  return { ann, bob, eve, game }
}

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

/** What a person sees of a game, to show that nothing has changed; who is there may have. */
async function standing(friend: TestClient, id: string): Promise<string> {
  const [state] = (await friend.callApi('GET', `/api/games/${id}`)).body as [{ around: object }]
  return JSON.stringify({ ...state, around: { ...state.around, claim: null } })
}

describe('the link', () => {
  test('is shown, taken once, and then of no use to anybody else', async () => {
    const [ann, bob, eve] = friends()
    const game = await ann.invite({ target: 121 })
    const path = `/api/games/${game.id}/invitation`
    const asked = await bob.callApi('POST', path, { secret: game.join })
    expect(asked.body).toMatchObject({ from: 'Ann', commitment: game.commitment, you: null })
    expect(bob.cookie, 'looking leaves no trace').toBeNull()
    expect((await bob.join(game)).status).toBe(200)
    expect((await bob.join(game)).body, 'again by the same person').toEqual({
      id: game.id,
      seat: 1,
      e1: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(codeOf(await eve.join(game))).toBe('LINK_TAKEN')
    expect(codeOf(await eve.callApi('POST', path, { secret: game.join }))).toBe('LINK_TAKEN')
    expect(eve.cookie).toBeNull()
    expect(codeOf(await ann.join(game))).toBe('OWN_GAME')
    expect(codeOf(await eve.callApi('GET', `/api/games/${game.id}`))).toBe('NO_SESSION')
  })

  test('of two who press at once, one has the seat', async () => {
    const [ann, bob, eve] = friends()
    const game = await ann.invite()
    const answers = await Promise.all([bob.join(game), eve.join(game)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a wrong secret, another game, an early or withdrawn invitation', async () => {
    const [ann, bob] = friends()
    const game = await ann.invite()
    const wrong = `${game.join.slice(0, 21)}${game.join.endsWith('A') ? 'B' : 'A'}`
    expect(codeOf(await bob.join({ ...game, join: wrong }))).toBe('BAD_LINK')
    expect(codeOf(await bob.join({ ...game, id: 'A'.repeat(22) }))).toBe('NO_GAME')
    expect(codeOf(await bob.join({ ...game, id: 'x' }))).toBe('NO_GAME')
    const early = await ann.callApiOk<typeof game>('POST', '/api/games', {
      name: 'Ann',
      setup: { target: 121, counting: 'auto', muggins: false, dealer: 0, hints: false },
      pace: 'none',
      watch: false,
    })
    expect(codeOf(await bob.join(early))).toBe('NOT_READY_TO_JOIN')
    await ann.request(game.id, { t: 'offer', what: 'stop', on: true })
    const late = await bob.join(game)
    expect([codeOf(late), late.status]).toEqual(['BROKEN_OFF', 410])
  })
})

describe('the fair start', () => {
  test('each step by its own seat, once, in order, and true to its promise', async () => {
    const [ann, bob] = friends()
    const game = await ann.invite()
    const start = (who: TestClient, step: 'h0' | 'e1' | 'e0', value = 'ab'.repeat(32)) =>
      who.request(game.id, { t: 'start', step, value })
    expect(codeOf(await start(ann, 'h0'))).toBe('STALE_ACTION')
    expect(codeOf(await start(ann, 'e0'))).toBe('NOT_STARTED')
    await bob.join(game)
    expect(codeOf(await start(bob, 'e1'))).toBe('STALE_ACTION')
    expect(codeOf(await start(bob, 'e0'))).toBe('NOT_YOURS')
    expect(codeOf(await start(ann, 'e1'))).toBe('NOT_YOURS')
    expect(codeOf(await start(ann, 'e0'))).toBe('BAD_ENTROPY')
    await ann.revealEntropy(game.id)
    expect(codeOf(await start(ann, 'e0', ann.e0!))).toBe('STALE_ACTION')
  })

  test('one that is broken off is told to both and stays so', async () => {
    const [ann, bob] = friends()
    const game = await ann.invite()
    await bob.join(game)
    await bob.request(game.id, { t: 'offer', what: 'stop', on: true })
    const [state] = (await ann.callApi('GET', `/api/games/${game.id}`)).body as [
      { game: { status: string } },
    ]
    expect(state.game.status).toBe('broken')
    const late = await ann.request(game.id, { t: 'start', step: 'e0', value: ann.e0! })
    expect(codeOf(late)).toBe('STALE_ACTION')
  })
})

describe('who asks', () => {
  test('a foreign page, no page, another type, too much, the wrong method', async () => {
    const { ann, game } = await started()
    const before = await standing(ann, game.id)
    const path = `/api/games/${game.id}`
    const resign = { t: 'resign', id: drawUuid(createRng(1, 1)) }
    for (const origin of [
      'http://evil.example',
      'null',
      'http://127.0.0.1:1',
      server.url.replace('http', 'https'),
    ]) {
      expect(codeOf(await ann.callApi('POST', path, resign, { origin }))).toBe('WRONG_ORIGIN')
    }
    const bare = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { cookie: ann.cookie!, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(bare.status).toBe(403)
    expect(
      codeOf(await ann.callApi('POST', path, resign, { 'sec-fetch-site': 'cross-site' })),
    ).toBe('WRONG_ORIGIN')
    expect(codeOf(await ann.callApi('POST', path, resign, { 'content-type': 'text/plain' }))).toBe(
      'BAD_MESSAGE',
    )
    expect(codeOf(await ann.callApi('POST', path, { ...resign, more: 'x'.repeat(5000) }))).toBe(
      'TOO_LARGE',
    )
    expect((await ann.callApi('PUT', path, resign)).status).toBe(405)
    expect((await ann.callApi('DELETE', path)).status).toBe(405)
    expect(codeOf(await ann.callApi('GET', '/api/nothing'))).toBe('NOT_FOUND')
    expect(await standing(ann, game.id)).toBe(before)
  })

  test('refuses a body over the limit that comes without a Content-Length', async () => {
    const { ann, game } = await started()
    const answerTo = async (bytes: number) => {
      const resign = JSON.stringify({ t: 'resign', id: drawUuid(createRng(1, 2)) })
      const body = new Blob([' '.repeat(bytes - resign.length), resign]).stream()
      const answer = await fetch(`${server.url}/api/games/${game.id}`, {
        method: 'POST',
        headers: { origin: server.url, cookie: ann.cookie!, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    expect(await answerTo(MAX_MESSAGE_BYTES + 1)).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    expect(await answerTo(MAX_MESSAGE_BYTES)).toMatchObject({ status: 200 })
  })

  test('without a cookie, with a made-up one, with another’s', async () => {
    const { ann, bob, eve, game } = await started()
    const before = await standing(ann, game.id)
    expect(codeOf(await eve.request(game.id, { t: 'resign' }))).toBe('NO_SESSION')
    eve.cookie = `sid=${'A'.repeat(43)}`
    expect(codeOf(await eve.request(game.id, { t: 'resign' }))).toBe('NO_SESSION')
    eve.cookie = null
    await eve.invite()
    expect(codeOf(await eve.request(game.id, { t: 'resign' }))).toBe('NOT_SEATED')
    expect(codeOf(await eve.callApi('GET', `/api/games/${game.id}/record`))).toBe('NOT_SEATED')
    expect(codeOf(await bob.callApi('POST', `/api/games/${game.id}/watch`, { on: true }))).toBe(
      'NOT_YOURS',
    )
    expect(codeOf(await ann.callApi('GET', `/api/games/${game.id}/record`))).toBe('NOT_STARTED')
    expect(await standing(ann, game.id)).toBe(before)
  })

  test('the cookie is out of reach of scripts, and only its hash is in the store', async () => {
    const [ann] = friends()
    const answer = await ann.callApi('POST', '/api/games', {
      name: 'Ann',
      setup: { target: 121, counting: 'auto', muggins: false, dealer: 0, hints: false },
      pace: 'none',
      watch: false,
    })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^sid=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test('the upgrade: host, origin and address count there, too', async () => {
    const { ann, game } = await started()
    const upgrade = (options: { origin?: string; host?: string; path?: string }) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(
          `ws://127.0.0.1:${server.port}${options.path ?? '/api/live'}`,
          {
            headers: { cookie: ann.cookie!, ...(options.host && { host: options.host }) },
            ...(options.origin !== undefined && { origin: options.origin }),
          },
        )
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode!))
        socket.on('open', () => {
          socket.close()
          resolve(101)
        })
        socket.on('error', () => {})
      })
    expect(await upgrade({ origin: server.url })).toBe(101)
    expect(await upgrade({ origin: 'http://evil.example' })).toBe(403)
    expect(await upgrade({})).toBe(403)
    expect(await upgrade({ origin: server.url, host: 'evil.example' })).toBe(403)
    expect(await upgrade({ origin: server.url, path: '/api/other' })).toBe(404)
    const [, , eve] = friends()
    const outsider = await eve.connect(game.id)
    expect((await outsider.until('no')).code).toBe('NOT_SEATED')
    outsider.close()
  })
})

test('a new name is told to everybody at the person’s games', async () => {
  const { ann, bob, game } = await started()
  const seat = await ann.connect(game.id)
  await seat.until('state')
  await bob.callApiOk('POST', '/api/name', { name: 'Robert' })
  await seat.until('state', ({ game: { names } }) => names[1] === 'Robert')
  const bad = await bob.callApi('POST', '/api/name', { name: 'R\u202Eobert' })
  expect(codeOf(bad)).toBe('BAD_MESSAGE')
  seat.close()
})

/** Messages that are nearly right, wrong, or nonsense. */
function fuzzed(seed: number, good: readonly object[]): (place: number) => string {
  const rng = createRng(seed, 3)
  const pick = <T>(list: readonly T[]): T => list[randomBelow(rng, list.length)]!
  const nasty = [
    null,
    -1,
    0,
    1.5,
    2 ** 53,
    'x',
    '',
    '💥',
    [],
    {},
    true,
    { type: 'DEAL' },
    ['5-H', '5-H'],
    '__proto__',
    '\u0000',
    'DEAL',
    'NEW_GAME',
    'END_GAME',
  ]
  return (place) => {
    const message = { ...pick(good), id: drawUuid(rng) } as Record<string, unknown>
    switch (place % 5) {
      case 0:
        message[pick(Object.keys(message))] = pick(nasty)
        return JSON.stringify(message)
      case 1:
        message[pick(['playerIndex', 'seat', 'have', 'a', 'what', 'extra'])] = pick(nasty)
        return JSON.stringify(message)
      case 2: {
        const text = JSON.stringify(message)
        const at = randomBelow(rng, text.length)
        return (
          text.slice(0, at) +
          String.fromCharCode(randomBelow(rng, 0x250)) +
          text.slice(at + randomBelow(rng, 3))
        )
      }
      case 3:
        return JSON.stringify({
          ...message,
          a: {
            type: pick([
              'DEAL',
              'CUT',
              'NEW_GAME',
              'NEXT_HAND',
              'ADVANCE_SHOW',
              'DECLARE_GO',
              'END_GAME',
              'PLAY_CARD',
            ]),
            playerIndex: randomBelow(rng, 3),
            cardId: '5-H',
            how: 'claimed',
          },
        })
      default:
        return JSON.stringify(pick(nasty))
    }
  }
}

test('forbidden and fuzzed messages are refused, nothing changes, and the server stays up', async () => {
  const { ann, bob, game } = await started()
  const before = await standing(bob, game.id)
  // All of these are wrong here: cards nobody was dealt, shows that are not, claims without cause.
  const good = [
    { t: 'act', turn: 0, a: { type: 'PLAY_CARD', cardId: '5-H' } },
    { t: 'act', turn: 7, a: { type: 'DISCARD', cardIds: ['5-H', '6-H'] } },
    { t: 'act', turn: 0, a: { type: 'CLAIM_SCORE', points: 29 } },
    { t: 'ready', at: 1 },
    { t: 'wait', at: 1 },
    { t: 'claim', what: 'win' },
    { t: 'start', step: 'e1', value: 'ab'.repeat(32) },
    { t: 'offer', what: 'rematch', on: true },
  ]
  const total = runSize(1000, 10_000)
  const make = fuzzed(1, good)
  let sent = 0
  let seat: TestSocket = await ann.connect(game.id)
  await seat.until('presence')
  while (sent < total) {
    const batch = Math.min(100, total - sent)
    const from = seat.messages.length
    for (let place = 0; place < batch; place++) seat.send(make(sent + place))
    sent += batch
    seat.send({ t: 'ping', have: 3 })
    await seat.until('pong', () => true, from)
    const answers = seat.messages.slice(from)
    expect(answers.filter(({ t }) => t === 'no')).toHaveLength(batch)
    expect(answers.filter(({ t }) => t === 'ack' || t === 'event')).toEqual([])
    if (sent % 1000 === 0) {
      seat.close()
      seat = await ann.connect(game.id)
      await seat.until('presence')
    }
  }
  expect(await standing(bob, game.id)).toBe(before)
  seat.send('x'.repeat(5000))
  await expect(seat.until('ack')).rejects.toThrow('1009')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  reportFigure(`${sent} forbidden and fuzzed messages: all refused, nothing changed`)
})

test('binary frames, a missing hello, and floods are told off', async () => {
  const strict = await runningServer({ limitFactor: 1 })
  const ann = new TestClient(strict.url, 'Ann', createRng(4, 4))
  const game = await ann.invite()
  const seat = await ann.connect(game.id)
  await seat.until('presence')
  seat.send(Buffer.from([1, 2, 3]) as never)
  for (let time = 0; time < 200; time++) seat.send({ t: 'ping', have: null })
  expect((await seat.until('no', ({ code }) => code === 'TOO_FAST')).text).toContain('Wait')
  await expect(seat.until('ack')).rejects.toThrow('1008')
})

test('a refusal follows the state it was decided on, and is the last word', async () => {
  const { ann, game } = await started()
  const seat = await ann.connect(game.id)
  await seat.until('presence')
  const from = seat.messages.length
  const id = seat.request({ t: 'offer', what: 'rematch', on: true })
  await seat.until('no', (message) => message.id === id)
  seat.send({ t: 'ping', have: 3 })
  await seat.until('pong')
  expect(seat.messages.slice(from).map(({ t }) => t)).toEqual(['state', 'no', 'pong'])
  seat.close()
})

test('a person has a game open in eight places; with one more, the oldest makes room', async () => {
  const { ann, bob, game } = await started()
  const places: TestSocket[] = []
  for (let place = 0; place < 9; place++) {
    const seat = await ann.connect(game.id)
    await seat.until('presence')
    places.push(seat)
  }
  await expect(places[0]!.until('ack')).rejects.toThrow('4008')
  const friend = await bob.connect(game.id)
  await friend.until('presence', ({ seats }) => seats[0] === 'here' && seats[1] === 'here')
  friend.request({ t: 'say', phrase: 0 })
  for (const seat of places.slice(1)) await seat.until('said')
  for (const seat of [...places.slice(1), friend]) seat.close()
})

test('many sockets of one address share what they may send; another address has its own', async () => {
  const strict = await runningServer({ where: { origin: null, trustProxy: true } })
  const ann = new TestClient(strict.url, 'Ann', createRng(4, 6))
  const game = await ann.invite({}, 'none', true)
  const eve = new TestClient(strict.url, 'Eve', createRng(4, 7))
  const flood = await Promise.all(
    Array.from({ length: 60 }, () =>
      eve.connect(game.id, game.watch!, { headers: { 'x-forwarded-for': '192.0.2.1' } }),
    ),
  )
  // Each of them by itself would be allowed 30.
  for (const seat of flood)
    for (let time = 0; time < 29; time++) seat.send({ t: 'ping', have: null })
  const told = flood.map((seat) => seat.until('no', ({ code }) => code === 'TOO_FAST'))
  expect((await Promise.any(told)).text).toContain('Wait')
  const own = await ann.connect(game.id)
  own.request({ t: 'say', phrase: 0 })
  expect((await own.until('ack')).t).toBe('ack')
  expect(own.messages.some(({ t }) => t === 'no')).toBe(false)
  for (const seat of [...flood, own]) seat.kill()
  await Promise.allSettled(told)
})

test('hanging up in the middle of a request leaves no line in the log', async () => {
  const lines: LogEntry[] = []
  const quiet = await runningServer({ log: (entry) => lines.push(entry) })
  const begin = (length: number) =>
    `POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:${quiet.port}\r\nOrigin: ${quiet.url}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`
  await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(quiet.port, '127.0.0.1', () => {
            socket.write(begin(100), () => setTimeout(() => socket.destroy(), 50))
          })
          socket.on('close', () => resolve())
        }),
    ),
  )
  expect((await fetch(`${quiet.url}/healthz`)).status).toBe(200)
  await quiet.close()
  expect(lines).toEqual([])
})

test('hundreds of half-open connections do not stop play', async () => {
  const { ann, game } = await started()
  const sockets = Array.from({ length: runSize(100, 500) }, () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
    return socket
  })
  const seat = await ann.connect(game.id)
  await seat.until('state')
  seat.request({ t: 'say', phrase: 0 })
  await seat.until('ack')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  seat.close()
  reportFigure(`${sockets.length} half-open connections: play goes on`)
})
