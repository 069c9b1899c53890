import { createRng, randomBelow } from '@skunkd/engine/rules'
import type { ServerMessage } from '@skunkd/protocol'
import { type Bus, nullBus } from '../bus/bus.js'
import { fairCards, type TablePorts } from '../game/ports.js'
import { Tables } from '../game/tables.js'
import { Client } from '../live/client.js'
import { Hub } from '../live/hub.js'
import type { Viewer } from '../live/viewer-messages.js'
import type { Store } from '../storage/types.js'
import { memoryStore } from './memory-store.js'

/** A socket that only remembers: every frame, in order. */
export class RecordingSocket {
  readonly frames: string[] = []
  send(text: string): void {
    this.frames.push(text)
  }
  close(): void {}

  get messages(): ServerMessage[] {
    return this.frames.map((frame) => JSON.parse(frame) as ServerMessage)
  }

  get latest(): Extract<ServerMessage, { t: 'state' | 'event' }> | undefined {
    return this.messages.findLast((message) => message.t === 'state' || message.t === 'event')
  }
}

export interface InMemoryTables {
  readonly tables: Tables
  readonly hub: Hub
  readonly store: Store
  /** The server's clock, which only moves by hand. */
  clock: { now: number }
  listen(gameId: string, listener: Viewer): Promise<RecordingSocket>
  /** Closes all sockets of a listener. */
  leave(gameId: string, listener: Viewer): void
}

/**
 * The tables and the hub of a server without network, disk, chance or time of their own; several
 * on one store and bus are the nodes of one service.
 */
export function inMemoryTables(
  seed: number,
  change: Partial<TablePorts> = {},
  { store = memoryStore(), bus = nullBus }: { store?: Store; bus?: Bus } = {},
): InMemoryTables {
  const clock = { now: 1_700_000_000_000 }
  const rng = createRng(seed, 99)
  const hub = new Hub(() => clock.now, bus)
  const tables = new Tables(
    store,
    bus,
    {
      now: () => clock.now,
      served: () => clock.now,
      random: (bytes) => Uint8Array.from({ length: bytes }, () => randomBelow(rng, 256)),
      cards: fairCards,
      ...change,
    },
    hub,
  )
  const clients: Client[] = []
  hub.tables = tables
  return {
    tables,
    hub,
    store,
    clock,
    leave(gameId, listener) {
      for (const client of clients) {
        if (client.gameId === gameId && client.listener === listener) hub.remove(client)
      }
    },
    async listen(gameId, listener) {
      const recorder = new RecordingSocket()
      const client = new Client(recorder, gameId, listener)
      hub.add(client)
      clients.push(client)
      client.send(hub.state(await tables.open(gameId), listener))
      return recorder
    },
  }
}
