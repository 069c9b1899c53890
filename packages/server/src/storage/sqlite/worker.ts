import { parentPort, workerData } from 'node:worker_threads'
import type { Statement } from '../sql.js'
import { SqliteDatabase, storeErrorOf } from './database.js'
import type { Failure, OpenResult, WorkerData, WorkerRequest, WorkerResponse } from './messages.js'

/** The thread that owns the store: what is asked together is written in one transaction. */

const port = parentPort!

const failureOf = (error: unknown): Failure => {
  const { code, message } = storeErrorOf(error)
  return { code, message }
}

function open(): SqliteDatabase | null {
  try {
    const { folder, ...options } = workerData as WorkerData
    const database = new SqliteDatabase(folder, options)
    port.postMessage({ opened: true } satisfies OpenResult)
    return database
  } catch (error) {
    port.postMessage({ opened: false, failure: failureOf(error) } satisfies OpenResult)
    return null
  }
}

function attempt(
  id: number,
  work: () => Extract<WorkerResponse, { ok: true }>['value'],
): WorkerResponse {
  try {
    return { id, ok: true, value: work() }
  } catch (error) {
    return { id, ok: false, failure: failureOf(error) }
  }
}

/** All that is to be written in one transaction. */
function writeAll(
  writes: readonly Extract<WorkerRequest, { kind: 'write' }>[],
  write: (units: readonly (readonly Statement[])[]) => boolean[],
): WorkerResponse[] {
  if (writes.length === 0) return []
  try {
    const done = write(writes.map(({ unit }) => unit))
    return writes.map(({ id }, place) => ({ id, ok: true, value: done[place]! }))
  } catch (error) {
    const failure = failureOf(error)
    return writes.map(({ id }) => ({ id, ok: false, failure }))
  }
}

function serve(database: SqliteDatabase, questions: readonly WorkerRequest[]): WorkerResponse[] {
  const reads = questions.filter((question) => question.kind === 'read')
  const answers = reads.map(({ id, sql, params }) => attempt(id, () => database.read(sql, params)))
  const writes = questions.filter((question) => question.kind === 'write')
  const isReserved = ({ unit }: { readonly unit: readonly Statement[] }) =>
    unit.some(({ fromReserve }) => fromReserve === true)
  answers.push(
    ...writeAll(
      writes.filter((request) => !isReserved(request)),
      (units) => database.write(units),
    ),
    ...writeAll(writes.filter(isReserved), (units) => database.writeFromReserve(units)),
  )
  for (const { id, kind } of questions) {
    if (kind !== 'ping' && kind !== 'close') continue
    const answer = attempt(id, () => {
      database[kind]()
      return null
    })
    answers.push(answer)
  }
  return answers
}

const database = open()
if (database === null) port.close()
else {
  port.on('message', (questions: readonly WorkerRequest[]) => {
    port.postMessage(serve(database, questions))
    if (questions.some(({ kind }) => kind === 'close')) port.close()
  })
}
