import { parentPort } from 'node:worker_threads'
import type { JobMessage, ReplyMessage } from './pool.js'

/** The worker's side of `runJobs`: answers every job with what the handler makes of it. */
export function serveJobs<Job, Result>(handler: (job: Job) => Result | Promise<Result>): void {
  const port = parentPort
  if (port === null) throw new Error('serveJobs must be called inside a worker thread.')
  port.on('message', async ({ index, job }: JobMessage<Job>) => {
    let reply: ReplyMessage<Result>
    try {
      reply = { index, result: await handler(job) }
    } catch (error) {
      reply = { index, error: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(reply)
  })
}
