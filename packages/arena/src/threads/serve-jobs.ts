import { parentPort } from 'node:worker_threads'
import { CLOSE, type Reply } from './job-thread.js'

/** The inside of a `JobThread`; `close` puts things in order before the thread ends. */
export function serveJobs<Job, Result>(
  handler: (job: Job) => Result | Promise<Result>,
  close?: () => Promise<void>,
): void {
  const port = parentPort
  if (port === null) throw new Error('serveJobs must be called inside a worker thread.')
  port.on('message', async (job: Job | typeof CLOSE) => {
    if (job === CLOSE) {
      await close?.()
      process.exit(0)
    }
    let reply: Reply<Result>
    try {
      reply = { result: await handler(job as Job) }
    } catch (error) {
      reply = { error: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(reply)
  })
}
