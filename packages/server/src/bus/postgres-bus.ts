import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionOptions } from '../storage/postgres/connection.js'
import type { Bus } from './bus.js'

const CHANNEL = 'skunkd'
/** A notification may have 8,000 bytes; this many games fit in with ease. */
const GAMES_A_NOTE = 150
const LONGEST_PAUSE = 5_000

interface Note {
  readonly node: string
  readonly games: readonly (readonly [string, number])[]
}

function readNote(text: string | undefined): Note | null {
  try {
    return JSON.parse(text ?? '') as Note
  } catch {
    return null
  }
}

/**
 * Nodes tell each other by NOTIFY, after the commit, several games in one note, on a connection
 * of its own. A connection that was lost is made again, and then everything is looked at once.
 */
export async function postgresBus(url: string, log: (line: string) => void): Promise<Bus> {
  const node = randomUUID()
  let moved: (gameId: string, seq: number) => void = () => {}
  let missed: () => void = () => {}
  let client: pg.Client | null = null
  let closed = false
  let pause = 200
  const waiting = new Map<string, number>()
  let flushing = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connectionOptions(url))
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => {
      const note = readNote(payload)
      if (note === null || note.node === node) return
      for (const [gameId, seq] of note.games) moved(gameId, seq)
    })
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
    pause = 200
  }

  const lose = (lost: pg.Client): void => {
    if (closed || (client !== lost && client !== null)) return
    const wasOpen = client === lost
    client = null
    if (wasOpen) {
      log('The connection between the nodes is lost; it is made again.')
      again()
    }
  }

  const again = (): void => {
    const timer = setTimeout(() => {
      if (closed) return
      connect().then(
        () => missed(),
        () => {
          pause = Math.min(LONGEST_PAUSE, pause * 2)
          again()
        },
      )
    }, pause)
    timer.unref()
  }

  const flush = async (): Promise<void> => {
    while (waiting.size > 0 && client !== null) {
      const games = [...waiting].slice(0, GAMES_A_NOTE)
      for (const [gameId] of games) waiting.delete(gameId)
      const note: Note = { node, games }
      await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(note)])
    }
  }

  await connect()
  return {
    publish(gameId, seq) {
      waiting.set(gameId, seq)
      if (flushing) return
      flushing = true
      setImmediate(() => {
        flush()
          // Whoever was not told finds out by the next ping.
          .catch(() => {})
          .finally(() => {
            flushing = false
          })
      })
    },
    subscribe(onMoved, onMissed) {
      moved = onMoved
      missed = onMissed
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
