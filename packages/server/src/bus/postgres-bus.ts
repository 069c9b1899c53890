import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionOptions, SocketSet, storeErrorOf } from '../storage/postgres/connection.js'
import type { Log } from '../support/log.js'
import type { Bus, BusListener, BusMessage } from './bus.js'
import { decodeBatch, encodeBatch, OutgoingQueue } from './outgoing-queue.js'

const CHANNEL = 'skunkd'
const FIRST_PAUSE = 200
const MAX_PAUSE_MS = 5_000

/** In milliseconds. Under load several acts share a notification; one alone is not held up. */
const NOTES_APART = 150

export interface PostgresBusOptions {
  /** How long the last notes may take when the node leaves, in milliseconds. */
  readonly patience?: number
  readonly beat?: number
}

/** A node that has not heard itself for this many beats is deaf, whatever its line says. */
const DEAF_AFTER = 3

/**
 * Nodes tell each other by NOTIFY, after the commit, as many notes at a time as fit, on a
 * connection of their own. A line may die without a word, so every node listens for itself as
 * well; once it does not hear itself, the line is made again, and then everything is checked once.
 */
export async function postgresBus(
  url: string,
  log: Log,
  { patience = 2_000, beat = 2_000 }: PostgresBusOptions = {},
): Promise<Bus> {
  const node = randomUUID()
  const listeners: BusListener[] = []
  const waiting = new OutgoingQueue()
  const sockets = new SocketSet()
  let client: pg.Client | null = null
  let closed = false
  let pause = FIRST_PAUSE
  let flushing: Promise<void> | null = null
  let beatsUnheard = 0
  let beatDue = false
  let failed = false
  let toldAt = Number.NEGATIVE_INFINITY
  let reconnects = 0
  let isOut = false

  const hearSelf = (): void => {
    beatsUnheard = 0
    if (!isOut) return
    isOut = false
    log({ level: 'info', event: 'bus-back', text: 'The connection between the nodes is back.' })
  }

  /** Anything that this node tells comes back to it; if there is nothing to tell, an empty batch. */
  const sendBeat = (): void => {
    beatsUnheard++
    beatDue = true
    flushSoon()
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connectionOptions(url, sockets))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      const told = decodeBatch(payload)
      if (told === null) return
      if (told.node === node) {
        if (client === fresh) hearSelf()
        return
      }
      for (const note of told.notes)
        for (const listener of listeners) listener.onMessage(note, told.node)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    if (closed) {
      await fresh.end()
      return
    }
    client = fresh
    beatsUnheard = 0
    pause = FIRST_PAUSE
    sendBeat()
  }

  const lose = (lost: pg.Client): void => {
    if (closed || client !== lost) return
    client = null
    if (!isOut) {
      isOut = true
      log({
        level: 'warn',
        event: 'bus-lost',
        text: 'The connection between the nodes is lost. Reconnecting…',
      })
    }
    again()
  }

  const again = (): void => {
    const timer = setTimeout(() => {
      if (closed) return
      connect().then(
        () => {
          if (closed) return
          reconnects++
          for (const listener of listeners) listener.onReconnect()
          flushSoon()
        },
        () => {
          pause = Math.min(MAX_PAUSE_MS, pause * 2)
          again()
        },
      )
    }, pause)
    timer.unref()
  }

  const flush = async (): Promise<void> => {
    while (client !== null && (waiting.size > 0 || beatDue)) {
      const wait = toldAt + NOTES_APART - performance.now()
      if (wait >= 1) await new Promise<void>((resolve) => setTimeout(resolve, wait))
      if (client === null) return
      toldAt = performance.now()
      beatDue = false
      const payload = encodeBatch(node, waiting)
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
      } catch (error) {
        // Perhaps it was told and only the answer was lost: hearing it twice does no harm.
        waiting.restore(decodeBatch(payload)!.notes)
        throw error
      }
    }
  }

  /** Notes from one turn, or from while another is on its way, are sent together. */
  const flushSoon = (): void => {
    flushing ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(flush)
      .catch(() => {
        // With the next beat, or on the next line.
        failed = true
      })
      .finally(() => {
        flushing = null
        if (client !== null && waiting.size > 0 && !failed) flushSoon()
        failed = false
      })
  }

  const beating = setInterval(() => {
    if (client === null) return
    if (beatsUnheard >= DEAF_AFTER) {
      const deaf = client
      lose(deaf)
      // Everything on this line is lost anyway; nobody waits for a polite end.
      sockets.cut()
      return
    }
    sendBeat()
  }, beat)
  beating.unref()

  try {
    await connect()
  } catch (error) {
    clearInterval(beating)
    throw storeErrorOf(error)
  }
  return {
    isShared: true,
    publish(note: BusMessage) {
      waiting.add(note)
      flushSoon()
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    isHearing: () => client !== null && !isOut && beatsUnheard < DEAF_AFTER,
    reconnects: () => reconnects,
    async close() {
      clearInterval(beating)
      const last = async () => {
        await flushing
        closed = true
        await client?.end()
      }
      await sockets.closeWithin(last(), patience)
    },
  }
}
