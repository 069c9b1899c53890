import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createRng } from '@skunkd/engine'
import { PROTOCOL_VERSION } from '@skunkd/protocol'
import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.js'
import { TestClient } from '../testing/test-client.js'

/** A socket that has been upgraded and then sends whatever bytes it likes. */
function upgraded(url: string): Promise<Socket> {
  const { host, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `GET /api/live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      )
    })
    socket.once('data', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** A masked frame with nothing in it: opcode 1 is a text, 9 a ping, 10 a pong, 0 goes on. */
const frame = (opcode: number, isLast = true) =>
  Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80, 0, 0, 0, 0])

/** Sends for as long as the other side lets it; how many bytes the other side ever read. */
function flood(socket: Socket, bytes: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let isOpen = true
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      isOpen = false
      resolve(socket.bytesWritten)
    })
    const more = () => {
      while (isOpen && socket.write(bytes));
    }
    socket.on('drain', more)
    more()
  })
}

test.each([
  ['pings', frame(9)],
  ['pongs', frame(10)],
  ['empty texts', frame(1)],
  ['parts of a message that never ends', frame(0, false)],
])('%s without end are cut off, not listened to, and nobody else notices', async (_, bytes) => {
  const server = await runningServer({ limitFactor: 1 })
  const ann = new TestClient(server.url, 'Ann', createRng(6, 1))
  const game = await ann.invite()
  const seat = await ann.connect(game.id)
  await seat.until('presence')
  const attacks = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = await upgraded(server.url)
      if (bytes[0] === 0) socket.write(frame(1, false))
      return flood(socket, Buffer.concat(Array.from({ length: 500 }, () => bytes)))
    }),
  )
  // Each was ended by the server, whatever it was still sending.
  expect(attacks).toHaveLength(5)
  const from = seat.messages.length
  seat.send({ t: 'ping', have: 1 })
  await seat.until('pong', () => true, from)
  expect(seat.messages.some(({ t }) => t === 'no')).toBe(false)
  seat.close()
})

test.each([
  ['pings', frame(9)],
  ['pongs', frame(10)],
  ['empty texts', frame(1)],
])('two hundred %s are too many, however few bytes they are', async (_, bytes) => {
  const server = await runningServer({ limitFactor: 1 })
  const socket = await upgraded(server.url)
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data))
  socket.write(Buffer.concat(Array.from({ length: 200 }, () => bytes)))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(Buffer.concat(heard).includes(Buffer.from([0x03, 0xf0]))).toBe(true)
})

test('ten thousand frames in one piece are not even looked at', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const lines: Duplex[] = []
  server.http.on('upgrade', (_, stream) => lines.push(stream))
  const socket = await upgraded(server.url)
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const pings = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame(9)))
  // As it comes in from the system, which gives up to 64 kB at once.
  expect(lines[0]!.push(pings(3))).toBe(true)
  expect(lines[0]!.push(pings(10_000))).toBe(false)
  await closed
  // Three pongs, and why: 1008.
  const pong = [0x8a, 0x00]
  expect(Buffer.concat(heard).subarray(0, 10)).toEqual(
    Buffer.from([...pong, ...pong, ...pong, 0x88, 0x0a, 0x03, 0xf0]),
  )
})

test('a socket that never says hello is gone after its time, though it pings and never closes', async () => {
  const server = await runningServer({ helloTimeout: 300 })
  const socket = await upgraded(server.url)
  const pings = setInterval(() => socket.write(frame(9)), 100)
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(pings)
  // It was told why: a close frame with 4001.
  const last = Buffer.concat(heard)
  expect(last.includes(Buffer.from([0x0f, 0xa1]))).toBe(true)
})

test('whoever knocks at games that are not theirs is cut off after a few', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const ann = new TestClient(server.url, 'Ann', createRng(6, 4))
  const { id } = await ann.invite()
  const eve = await new TestClient(server.url, 'Eve', createRng(6, 5)).connect(id)
  for (let time = 0; time < 20; time++) {
    eve.send({ t: 'hello', v: PROTOCOL_VERSION, game: id, have: null })
  }
  while (eve.closed === null) await eve.change()
  expect(eve.closed).toBe(1008)
  expect(eve.messages.filter(({ t }) => t === 'no').length).toBeLessThan(10)
})

test('of one address only so many sockets are open, and those that leave make room', async () => {
  const server = await runningServer({ maxSockets: 2 })
  const ann = new TestClient(server.url, 'Ann', createRng(6, 6))
  const { id } = await ann.invite()
  const first = await ann.connect(id)
  const second = await ann.connect(id)
  await second.until('presence')
  const third = await ann.connect(id)
  while (third.closed === null) await third.change()
  expect([first.closed, second.closed]).toEqual([null, null])
  first.close()
  while (first.closed === null) await first.change()
  const again = await ann.connect(id)
  await again.until('presence')
  for (const socket of [second, again]) socket.kill()
})

test('whoever keeps a line alive takes nothing from the neighbours of the same address', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const ann = new TestClient(server.url, 'Ann', createRng(6, 2))
  const game = await ann.invite({}, 'none', true)
  const eve = new TestClient(server.url, 'Eve', createRng(6, 3))
  const lines = await Promise.all(
    Array.from({ length: 60 }, () => eve.connect(game.id, game.watch!)),
  )
  await Promise.all(lines.map((line) => line.until('presence')))
  for (const line of lines) for (let time = 0; time < 25; time++) line.send({ t: 'ping', have: 1 })
  const own = await ann.connect(game.id)
  own.request({ t: 'say', phrase: 0 })
  await own.until('ack')
  expect(own.messages.some(({ t }) => t === 'no')).toBe(false)
  for (const line of [...lines, own]) line.kill()
})

test('an upgrade to something unknown is ignored: the request is answered like any other', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const { host, port } = new URL(server.url)
  const ask = (method: string, path: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
      )
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => resolve(text))
    })
  expect(await ask('GET', '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('GET', '/api/about')).toContain('"server":"skunkd"')
  expect(await ask('POST', '/api/games')).toMatch(/^HTTP\/1\.1 400 /)
})

test('whoever is not upgraded and never hangs up is hung up on', async () => {
  const server = await runningServer({ limitFactor: 1 })
  const { host, port } = new URL(server.url)
  const open = new Set<object>()
  server.http.on('upgrade', (_, stream) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
  })
  const socket = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x'
  const answers = await Promise.all(
    [
      ['GET', '/healthz', 'Upgrade: h2c'],
      ['POST', '/api/games', 'Upgrade: h2c'],
      ['GET', '/api/nothing', socket],
      ['GET', '/api/live', `${socket}\r\nOrigin: http://elsewhere.example`],
    ].map(async ([method, path, headers]) => {
      const line = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
      line.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\n${headers}\r\n\r\n`,
      )
      const [answer] = (await once(line, 'data')) as [Buffer]
      return { line, status: String(answer).split(' ')[1] }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(['200', '400', '404', '403'])
  await expect.poll(() => open.size).toBe(0)
  for (const { line } of answers) line.destroy()
})
