import { parentPort } from 'node:worker_threads'
import { CLOSE, type JobMessage, type ReplyMessage } from './pool.js'

/**
 * The worker's side of `runJobs`: answers every job with what the handler makes of it.
 * `close` puts things in order before the worker ends.
 */
export function serveJobs<Job, Result>(
  handler: (job: Job) => Result | Promise<Result>,
  close?: () => Promise<void>,
): void {
  const port = parentPort
  if (port === null) throw new Error('serveJobs must be called inside a worker thread.')
  port.on('message', async (message: JobMessage<Job> | typeof CLOSE) => {
    if (message === CLOSE) {
      await close?.()
      process.exit(0)
    }
    const { index, job } = message
    let reply: ReplyMessage<Result>
    try {
      reply = { index, result: await handler(job) }
    } catch (error) {
      reply = { index, error: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(reply)
  })
}
