import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The line between a browser and the server, like a wire: it can fall silent, and be cut. */
export interface NetworkProxy {
  /** The address at which the browser finds the server through this line. */
  readonly url: string
  /** From now on nothing passes, and nobody is told: a tunnel, a lift, a cable pulled far away. */
  silence(): void
  /** Everything is cut off for good, and new connections are refused. */
  cut(): void
  /** New connections pass again. */
  mend(): void
  close(): Promise<void>
}

/** A line to the server at `target`. */
export async function networkProxyTo(target: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let whole = true
  let silent = false
  const server = createServer((near) => {
    if (!whole) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        if (!silent) to.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => {
        if (silent) return
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  const destroyAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    silence() {
      silent = true
    },
    cut() {
      whole = false
      destroyAll()
    },
    mend() {
      silent = false
      whole = true
    },
    close: () =>
      new Promise((resolve) => {
        whole = false
        destroyAll()
        server.close(() => resolve())
      }),
  }
}
