import { Worker } from 'node:worker_threads'
import { type Row, type SqlDriver, StoreError } from '../sql.js'
import type { SqliteOptions, WorkerData, WorkerRequest, WorkerResponse } from './messages.js'

interface Waiting {
  readonly resolve: (value: boolean | readonly Row[] | null) => void
  readonly reject: (error: StoreError) => void
}

type Asked = WorkerRequest extends infer Q
  ? Q extends { id: number }
    ? Omit<Q, 'id'>
    : never
  : never

/** In milliseconds. Under load commits share a transaction; one that comes alone is not held up. */
const COMMITS_APART = 8

/** The embedded store in a folder, in a thread of its own; a `StoreError` if it does not open. */
export async function openSqlite(folder: string, options: SqliteOptions = {}): Promise<SqlDriver> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { ...options, folder } satisfies WorkerData,
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let dead: StoreError | null = null

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (opened: WorkerResponse) => {
      if (opened.ok) resolve()
      else reject(new StoreError(opened.code, opened.message))
    })
    worker.once('error', (error) =>
      reject(new StoreError('UNAVAILABLE', `The store doesn’t start: ${error.message}`)),
    )
  })

  // Group commit: everything that comes while the thread is busy, or has just been, goes to it
  // together, so that one transaction, one fsync and one message each way do for all of it.
  let coming: WorkerRequest[] = []
  let busy = false
  let sentAt = Number.NEGATIVE_INFINITY
  const send = () => {
    sentAt = performance.now()
    worker.postMessage(coming)
    coming = []
  }
  const sendWhenDue = () => {
    busy = coming.length > 0
    if (!busy) return
    const wait = sentAt + COMMITS_APART - performance.now()
    // Whoever only reads has nothing to share.
    if (wait < 1 || coming.every(({ kind }) => kind === 'read')) queueMicrotask(send)
    else setTimeout(send, wait)
  }
  worker.on('message', (replies: readonly WorkerResponse[]) => {
    sendWhenDue()
    for (const reply of replies) {
      const asker = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.ok) asker?.resolve(reply.value)
      else asker?.reject(new StoreError(reply.code, reply.message))
    }
  })
  const end = (reason: string) => {
    dead ??= new StoreError('UNAVAILABLE', reason)
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }
  worker.on('error', (error) => end(`The store has stopped: ${error.message}`))
  worker.on('exit', () => end('The store is closed.'))

  const ask = <T extends boolean | readonly Row[] | null>(question: Asked): Promise<T> =>
    new Promise((resolve, reject) => {
      if (dead !== null) {
        reject(dead)
        return
      }
      const id = ++lastId
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
      coming.push({ ...question, id } as WorkerRequest)
      if (!busy) sendWhenDue()
    })

  return {
    kind: 'sqlite',
    write: (unit) => ask<boolean>({ kind: 'write', unit }),
    // Nobody else writes to this store.
    writeOrRead: (unit) => ask<boolean>({ kind: 'write', unit }),
    read: (sql, params) => ask<readonly Row[]>({ kind: 'read', sql, params }),
    ping: async () => {
      await ask<null>({ kind: 'ping' })
    },
    waiting: () => waiting.size,
    inUse: () => (busy ? 1 : 0),
    close: async () => {
      if (dead !== null) return
      await ask<null>({ kind: 'close' })
      await worker.terminate()
    },
  }
}
