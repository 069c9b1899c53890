import { parentPort, workerData } from 'node:worker_threads'
import { SqliteDatabase, storeErrorOf } from './database.js'
import type { Answer, Failure, Opened, Question, WorkerData } from './messages.js'

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
    port.postMessage({ opened: true } satisfies Opened)
    return database
  } catch (error) {
    port.postMessage({ opened: false, failure: failureOf(error) } satisfies Opened)
    return null
  }
}

function attempt(id: number, work: () => Extract<Answer, { ok: true }>['value']): Answer {
  try {
    return { id, ok: true, value: work() }
  } catch (error) {
    return { id, ok: false, failure: failureOf(error) }
  }
}

/** All that is to be written in one transaction. */
function writeAll(
  database: SqliteDatabase,
  writes: readonly Extract<Question, { kind: 'write' }>[],
): Answer[] {
  try {
    const done = database.write(writes.map(({ unit }) => unit))
    return writes.map(({ id }, place) => ({ id, ok: true, value: done[place]! }))
  } catch (error) {
    const failure = failureOf(error)
    return writes.map(({ id }) => ({ id, ok: false, failure }))
  }
}

function serve(database: SqliteDatabase, questions: readonly Question[]): Answer[] {
  const answers: Answer[] = []
  for (const question of questions) {
    if (question.kind === 'read') {
      answers.push(attempt(question.id, () => database.read(question.sql, question.params)))
    }
  }
  const writes = questions.filter((question) => question.kind === 'write')
  if (writes.length > 0) answers.push(...writeAll(database, writes))
  for (const question of questions) {
    if (question.kind === 'copy' || question.kind === 'close') {
      const done = attempt(question.id, () => {
        if (question.kind === 'copy') database.copyTo(question.path)
        else database.close()
        return null
      })
      answers.push(done)
    }
  }
  return answers
}

const database = open()
if (database === null) port.close()
else {
  port.on('message', (questions: readonly Question[]) => {
    port.postMessage(serve(database, questions))
    if (questions.some(({ kind }) => kind === 'close')) port.close()
  })
}
