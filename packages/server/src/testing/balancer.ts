import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface Balancer {
  readonly url: string
  /** The ports of the nodes behind it, from now on. */
  set(ports: readonly number[]): void
}

/**
 * Stands in front of the nodes: every connection goes to the next node that answers, whoever makes
 * it. It knows nothing of games, and keeps nobody on the same node.
 */
export async function balancer(ports: readonly number[]): Promise<Balancer> {
  let nodes = ports
  let next = 0
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    keep(near)
    near.on('error', () => near.destroy())
    const first = next++
    const attempt = (place: number): void => {
      const far = keep(connect(nodes[(first + place) % nodes.length]!, '127.0.0.1'))
      let connected = false
      far.once('connect', () => {
        connected = true
        near.pipe(far).pipe(near)
        near.on('close', () => far.destroy())
        far.on('close', () => near.destroy())
      })
      far.on('error', () => {
        if (connected || place + 1 === nodes.length) near.destroy()
        else attempt(place + 1)
      })
    }
    attempt(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(fresh) {
      nodes = fresh
    },
  }
}
