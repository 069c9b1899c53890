import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RunningServer, runningServer, smallApp } from '../testing/running-server.js'

const BYTES = 16_000_000

/** An app with a file that is larger than what the system holds for somebody who does not read. */
function appWithLargeFile(): string {
  const folder = smallApp()
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(BYTES))
  return folder
}

/** Asks for something so many times in one piece, and reads nothing. */
async function ask({ port }: RunningServer, path: string, times: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times))
  return socket
}

test('a file that many ask for and nobody reads is in memory once', async () => {
  const server = await runningServer({ appFolder: appWithLargeFile() })
  expect((await fetch(`${server.url}/large.bin`)).status).toBe(200)
  let asked = 0
  server.http.on('request', () => asked++)
  const before = process.memoryUsage().arrayBuffers
  const sockets = await Promise.all(Array.from({ length: 2 }, () => ask(server, '/large.bin', 8)))
  await expect.poll(() => asked).toBe(16)
  await fetch(`${server.url}/healthz`)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * BYTES)
  for (const socket of sockets) socket.destroy()
})

test('whoever asks on and on without taking an answer is cut off', async () => {
  const server = await runningServer()
  const few = await ask(server, '/table.bin', 3)
  const many = await ask(server, '/table.bin', 100)
  const answersOn = (socket: Socket) => {
    const heard: Buffer[] = []
    socket.on('data', (data) => heard.push(data))
    socket.resume()
    return () => Buffer.concat(heard).toString('latin1').split('HTTP/1.1 200').length - 1
  }
  const [answers, others] = [answersOn(many), answersOn(few)]
  await once(many, 'close')
  expect(answers()).toBeLessThan(17)
  await expect.poll(others).toBe(3)
  few.destroy()
})

test('who takes nothing of an answer is not waited for', async () => {
  const server = await runningServer({ appFolder: appWithLargeFile(), stalledTimeout: 300 })
  const [[theirs]] = await Promise.all([
    once(server.http, 'connection') as Promise<[Socket]>,
    ask(server, '/large.bin', 1),
  ])
  if (!theirs.destroyed) await once(theirs, 'close')
  expect(theirs.bytesWritten).toBeGreaterThan(0)
})

test('of one address only so many connections are open, unless it is a proxy’s', async () => {
  const own = await runningServer({ maxConnections: 2 })
  const [first, second] = [await ask(own, '/', 0), await ask(own, '/', 0)]
  const third = await ask(own, '/', 0)
  third.resume()
  await once(third, 'close')
  second.resume().write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(String(await once(second, 'data'))).toContain('200 OK')
  first.destroy()
  await expect.poll(async () => (await fetch(`${own.url}/healthz`)).status).toBe(200)
  const proxied = await runningServer({
    maxConnections: 2,
    where: { origin: null, trustProxy: (address) => address.endsWith('127.0.0.1') },
  })
  for (let time = 0; time < 4; time++) await ask(proxied, '/', 0)
  expect((await fetch(`${proxied.url}/healthz`)).status).toBe(200)
})
