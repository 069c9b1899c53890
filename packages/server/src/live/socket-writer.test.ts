import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { SocketWriter } from './client.js'

function socketWith(bufferedAmount: number) {
  const written: string[] = []
  let ended = false
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    terminate: () => {
      ended = true
    },
    close: () => {
      ended = true
    },
  }
  const stream = { write: (frames: string) => written.push(frames) }
  const writer = new SocketWriter(socket as unknown as WebSocket, stream as unknown as Duplex)
  return { writer, written, ended: () => ended }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what is said in one turn leaves as one piece', async () => {
  const { writer, written } = socketWith(0)
  writer.send('one')
  writer.send('two')
  expect(written).toEqual([])
  await nextTurn()
  expect(written).toEqual(['\x81\x03one\x81\x03two'])
})

test('what was said before the end leaves before it', () => {
  const { writer, written, ended } = socketWith(0)
  writer.send('why')
  writer.close(1008, 'too fast')
  expect(written).toHaveLength(1)
  expect(ended()).toBe(true)
})

test('a client that does not listen is sent away before its messages pile up', async () => {
  const { writer, written, ended } = socketWith(65 * 1024)
  writer.send('one more')
  await nextTurn()
  expect(ended()).toBe(true)
  expect(written).toEqual([])
})

test('texts of every length arrive as they were said', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length))
  texts.splice(3, 0, '“Ørjan” ♥ 🃏'.repeat(30), 'é')
  server.on('connection', (socket, request) => {
    const writer = new SocketWriter(socket, request.socket)
    for (const text of texts) writer.send(text)
    writer.close(1000, 'done')
  })
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', (data) => heard.push(String(data)))
  const [code] = await once(client, 'close')
  expect([code, heard]).toEqual([1000, texts])
  server.close()
})
