import { parentPort, workerData } from 'node:worker_threads'
import { SqliteDatabase, storeErrorOf } from './database.js'
import type { WorkerData, WorkerRequest, WorkerResponse } from './messages.js'

/** The thread that owns the store: what is asked together is written in one transaction. */

const port = parentPort!

function failed(id: number, error: unknown): WorkerResponse {
  const { code, message } = storeErrorOf(error)
  return { id, ok: false, code, message }
}

function attempt(
  id: number,
  work: () => Extract<WorkerResponse, { ok: true }>['value'],
): WorkerResponse {
  try {
    return { id, ok: true, value: work() }
  } catch (error) {
    return failed(id, error)
  }
}

type Write = Extract<WorkerRequest, { kind: 'write' }>
const isReserved = ({ unit }: Write) => unit.some(({ fromReserve }) => fromReserve === true)

/** All that is to be written, from the reserve or not, in one transaction. */
function writeAll(
  database: SqliteDatabase,
  writes: readonly Write[],
  fromReserve: boolean,
): WorkerResponse[] {
  const some = writes.filter((write) => isReserved(write) === fromReserve)
  if (some.length === 0) return []
  try {
    const units = some.map(({ unit }) => unit)
    const done = database.write(units, fromReserve)
    return some.map(({ id }, place) => ({ id, ok: true, value: done[place]! }))
  } catch (error) {
    return some.map(({ id }) => failed(id, error))
  }
}

function serve(database: SqliteDatabase, questions: readonly WorkerRequest[]): WorkerResponse[] {
  const of = <K extends WorkerRequest['kind']>(kind: K) =>
    questions.filter((one): one is Extract<WorkerRequest, { kind: K }> => one.kind === kind)
  const writes = of('write')
  return [
    ...of('read').map(({ id, sql, params }) => attempt(id, () => database.read(sql, params))),
    ...writeAll(database, writes, false),
    ...writeAll(database, writes, true),
    ...of('ping').map(({ id }) => attempt(id, () => database.ping())),
    ...of('close').map(({ id }) => attempt(id, () => database.close())),
  ]
}

let database: SqliteDatabase | null = null
const opened = attempt(0, () => {
  const { folder, ...options } = workerData as WorkerData
  database = new SqliteDatabase(folder, options)
  return null
})
port.postMessage(opened)
port.on('message', (questions: readonly WorkerRequest[]) => {
  port.postMessage(serve(database!, questions))
  if (questions.some(({ kind }) => kind === 'close')) port.close()
})
if (!opened.ok) port.close()
