import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { SocketWriter } from './client.js'

test('what is said in one go leaves in one go, whole, and before the end', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const texts = ['one', 'Zoë 👍', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(65_536), '']
  let writes = 0
  server.on('upgrade', (request, stream: Duplex, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const counted = {
        write: (data: Buffer) => {
          writes++
          return stream.write(data)
        },
      }
      const writer = new SocketWriter(socket, counted as Duplex)
      for (const text of texts) writer.send(text)
      setImmediate(() => {
        writer.send('last')
        writer.close(4003, 'over')
        writer.send('too late')
      })
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', (data, isBinary) => heard.push(`${isBinary ? 'binary' : ''}${String(data)}`))
  const [code, reason] = (await once(client, 'close')) as [number, Buffer]
  expect(heard).toEqual([...texts, 'last'])
  expect([code, String(reason)]).toEqual([4003, 'over'])
  expect(writes).toBe(2)
  server.close()
})

test('a client that does not listen is sent away before its messages pile up', async () => {
  const written: unknown[] = []
  let ended = false
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 65 * 1024,
    terminate: () => {
      ended = true
    },
  }
  const stream = { write: (data: unknown) => written.push(data) > 0 }
  new SocketWriter(socket as unknown as WebSocket, stream as unknown as Duplex).send('one more')
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(true)
  expect(written).toEqual([])
})
