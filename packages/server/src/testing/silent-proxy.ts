import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

type Direction = 'toServer' | 'toClient'

export interface SilentProxy {
  /** The address of the database, or of whatever else is behind it, through this line. */
  readonly url: string
  /** From now on nothing passes in these directions, and nothing is closed: it is held. */
  silence(...directions: readonly Direction[]): void
  /** The same for the lines that are open now, for good; new ones pass. */
  silenceOpenLines(...directions: readonly Direction[]): void
  /** What was held by `silence` arrives, as on a line whose cable is plugged in again. */
  resume(): void
}

/** A line that can fall silent without closing, in each direction by itself. */
export async function silentProxy(target: string): Promise<SilentProxy> {
  const behind = new URL(target)
  const lines = new Map<Socket, Set<Direction>>()
  const silent = new Set<Direction>()
  const held: (() => void)[] = []
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname)
    const dead = new Set<Direction>()
    lines.set(near, dead)
    const pass = (from: Socket, to: Socket, direction: Direction) => {
      const doNow = (step: () => void) => {
        if (dead.has(direction)) return
        if (silent.has(direction)) held.push(step)
        else step()
      }
      from.on('data', (data) => doNow(() => to.write(data)))
      from.on('close', () => doNow(() => to.destroy()))
      from.on('error', () => {})
    }
    near.on('close', () => lines.delete(near))
    pass(near, far, 'toServer')
    pass(far, near, 'toClient')
    opened.add(far)
  })
  const opened = new Set<Socket>()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    for (const socket of [...lines.keys(), ...opened]) socket.destroy()
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence(...directions) {
      for (const direction of directions) silent.add(direction)
    },
    silenceOpenLines(...directions) {
      for (const dead of lines.values()) for (const direction of directions) dead.add(direction)
    },
    resume() {
      silent.clear()
      for (const step of held.splice(0)) step()
    },
  }
}
