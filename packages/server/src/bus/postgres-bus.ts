import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionOptions, SocketSet } from '../storage/postgres/connection.js'
import type { Log } from '../support/log.js'
import type { Bus, BusListener, BusMessage } from './bus.js'
import { decodeBatch, encodeBatch, OutgoingQueue } from './outgoing-queue.js'

const CHANNEL = 'skunkd'
const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
/** How long the last notes may take when the node leaves. */
const LAST_NOTES = 2_000

/**
 * Nodes tell each other by NOTIFY, after the commit, as many notes at a time as fit, on a
 * connection of their own. A lost connection is made again, and then everything is checked once.
 */
export async function postgresBus(url: string, log: Log, patience = LAST_NOTES): Promise<Bus> {
  const node = randomUUID()
  const listeners: BusListener[] = []
  const waiting = new OutgoingQueue()
  const sockets = new SocketSet()
  let client: pg.Client | null = null
  let closed = false
  let pause = FIRST_PAUSE
  let flushing: Promise<void> | null = null

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connectionOptions(url, sockets))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      const told = decodeBatch(payload)
      if (told === null || told.node === node) return
      for (const note of told.notes)
        for (const listener of listeners) listener.onMessage(note, told.node)
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    if (closed) {
      await fresh.end()
      return
    }
    client = fresh
    pause = FIRST_PAUSE
  }

  const lose = (lost: pg.Client): void => {
    if (closed || client !== lost) return
    client = null
    log({
      level: 'warn',
      event: 'bus-lost',
      text: 'The line between the nodes is lost; reconnecting.',
    })
    again()
  }

  const again = (): void => {
    const timer = setTimeout(() => {
      if (closed) return
      connect().then(
        () => {
          if (closed) return
          log({ level: 'info', event: 'bus-back', text: 'The line between the nodes is back.' })
          for (const listener of listeners) listener.onReconnect()
          flushSoon()
        },
        () => {
          pause = Math.min(LONGEST_PAUSE, pause * 2)
          again()
        },
      )
    }, pause)
    timer.unref()
  }

  const flush = async (): Promise<void> => {
    while (client !== null && waiting.size > 0) {
      const payload = encodeBatch(node, waiting)
      await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
    }
  }

  /** Notes from one turn, or from while another is on its way, are sent together. */
  const flushSoon = (): void => {
    flushing ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(flush)
      // A node that was not told finds out at the next ping.
      .catch(() => {})
      .finally(() => {
        flushing = null
        if (client !== null && waiting.size > 0) flushSoon()
      })
  }

  await connect()
  return {
    publish(note: BusMessage) {
      waiting.add(note)
      flushSoon()
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    async close() {
      const last = async () => {
        await flushing
        closed = true
        await client?.end()
      }
      await sockets.closeWithin(last(), patience)
    },
  }
}
