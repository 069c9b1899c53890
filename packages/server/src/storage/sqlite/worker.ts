import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { SqliteDatabase, storeErrorOf } from './database.js'
import type { Answer, Failure, Opened, Question, WorkerData } from './messages.js'

/** The thread that owns the store: everything that waits when a commit ends goes into the next. */

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

const answer = (reply: Answer): void => port.postMessage(reply)

function attempt(id: number, work: () => Extract<Answer, { ok: true }>['value']): void {
  try {
    answer({ id, ok: true, value: work() })
  } catch (error) {
    answer({ id, ok: false, failure: failureOf(error) })
  }
}

function serve(database: SqliteDatabase, questions: readonly Question[]): void {
  const writes = questions.filter((question) => question.kind === 'write')
  for (const question of questions) {
    if (question.kind === 'read') {
      attempt(question.id, () => database.read(question.sql, question.params))
    }
  }
  if (writes.length > 0) {
    try {
      const done = database.write(writes.map(({ unit }) => unit))
      writes.forEach(({ id }, place) => {
        answer({ id, ok: true, value: done[place]! })
      })
    } catch (error) {
      const failure = failureOf(error)
      for (const { id } of writes) answer({ id, ok: false, failure })
    }
  }
  for (const question of questions) {
    if (question.kind === 'copy') {
      attempt(question.id, () => {
        database.copyTo(question.path)
        return null
      })
    } else if (question.kind === 'close') {
      attempt(question.id, () => {
        database.close()
        return null
      })
      port.close()
    }
  }
}

const database = open()
if (database === null) port.close()
else {
  port.on('message', (first: Question) => {
    const questions = [first]
    for (;;) {
      const next = receiveMessageOnPort(port) as { message: Question } | undefined
      if (next === undefined) break
      questions.push(next.message)
    }
    serve(database, questions)
  })
}
