import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketWriter } from './client.js'

function socketWith(bufferedAmount: number) {
  const sent: string[] = []
  let ended = false
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (text: string) => sent.push(text),
    terminate: () => {
      ended = true
    },
    close: () => {},
  }
  let corks = 0
  const stream = { cork: () => corks++, uncork: () => corks-- }
  const writer = new SocketWriter(socket as unknown as WebSocket, stream as unknown as Duplex)
  return { socketWriter: writer, sent, ended: () => ended, corks: () => corks }
}

test('what is said in one go leaves in one go', async () => {
  const { socketWriter, sent, corks } = socketWith(0)
  socketWriter.send('one')
  socketWriter.send('two')
  expect(corks()).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(corks()).toBe(0)
  expect(sent).toEqual(['one', 'two'])
})

test('a client that does not listen is sent away before its messages pile up', () => {
  const { socketWriter, sent, ended } = socketWith(65 * 1024)
  socketWriter.send('one more')
  expect(ended()).toBe(true)
  expect(sent).toEqual([])
})
