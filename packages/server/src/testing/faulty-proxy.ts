import type { AddressInfo } from 'node:net'
import { type Rng, randomBelow } from '@skunkd/engine/rules'
import { WebSocket, WebSocketServer } from 'ws'

export interface NetworkFaults {
  /** Chances of each message to be lost, doubled, or to cut the line; out of 1000. */
  readonly lose: number
  readonly double: number
  readonly cut: number
  /** The longest a message is held up, in milliseconds. */
  readonly delay: number
}

export interface FaultyProxy {
  readonly url: string
  readonly done: { lost: number; doubled: number; cut: number; passed: number }
  close(): Promise<void>
}

/** A line that loses, doubles and delays messages, and breaks: between any client and the server. */
export async function faultyProxy(
  target: string,
  faults: NetworkFaults,
  rng: Rng,
): Promise<FaultyProxy> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise<void>((resolve) => server.on('listening', resolve))
  const done = { lost: 0, doubled: 0, cut: 0, passed: 0 }
  const chance = (thousandths: number) => randomBelow(rng, 1000) < thousandths

  server.on('connection', (near, request) => {
    const far = new WebSocket(`${target.replace('http', 'ws')}${request.url}`, {
      origin: target,
      headers: { cookie: request.headers.cookie ?? '' },
    })
    const both = [near, far]
    const cut = () => {
      for (const socket of both) socket.terminate()
    }
    const pass = (to: WebSocket) => {
      // What is held up keeps its place in the line.
      let line: Promise<void> = new Promise((resolve) => {
        if (to.readyState === to.OPEN) resolve()
        else to.once('open', () => resolve())
      })
      return (data: unknown) => {
        const text = String(data)
        if (chance(faults.cut)) {
          done.cut++
          cut()
          return
        }
        if (chance(faults.lose)) {
          done.lost++
          return
        }
        const times = chance(faults.double) ? 2 : 1
        done.doubled += times - 1
        const hold = randomBelow(rng, faults.delay + 1)
        line = line.then(async () => {
          if (hold > 0) await new Promise((resolve) => setTimeout(resolve, hold))
          for (let time = 0; time < times; time++) {
            if (to.readyState === to.OPEN) to.send(text)
          }
          done.passed++
        })
      }
    }
    near.on('message', pass(far))
    far.on('message', pass(near))
    near.on('close', () => far.terminate())
    far.on('close', () => near.terminate())
    near.on('error', cut)
    far.on('error', cut)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
}
