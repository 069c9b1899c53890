import { Worker } from 'node:worker_threads'
import { RANK_COUNT } from '@skunkd/engine/internals'
import type { WalkRequest } from './lead-game.js'
import type { LeadHost } from './solver.js'

export type HostCall =
  | { readonly kind: 'walk'; readonly request: WalkRequest }
  | { readonly kind: 'save' | 'load'; readonly folder: string }

type Reply = { readonly result: Map<number, Float64Array> } | { readonly error: string }

/**
 * The games after each lead, dealt out to worker threads. No two workers share a
 * number, and their answers are put together by lead, so that the policy does not
 * depend on how many there are.
 */
export class LeadThreads implements LeadHost {
  private readonly workers: readonly Worker[]

  constructor(size: number, count: number) {
    this.workers = Array.from({ length: count }, (_, index) => {
      const leads = Array.from({ length: RANK_COUNT }, (_, lead) => lead)
      return new Worker(new URL('./lead-worker.js', import.meta.url), {
        workerData: { leads: leads.filter((lead) => lead % count === index), size },
      })
    })
  }

  run(request: WalkRequest): Promise<Map<number, Float64Array>> {
    return this.call({ kind: 'walk', request })
  }

  async save(folder: string): Promise<void> {
    await this.call({ kind: 'save', folder })
  }

  async load(folder: string): Promise<void> {
    await this.call({ kind: 'load', folder })
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private async call(call: HostCall): Promise<Map<number, Float64Array>> {
    const parts = await Promise.all(this.workers.map((worker) => ask(worker, call)))
    const entries = parts.flatMap((part) => [...part]).sort(([a], [b]) => a - b)
    return new Map(entries)
  }
}

function ask(worker: Worker, call: HostCall): Promise<Map<number, Float64Array>> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
    }
    const onMessage = (reply: Reply) => {
      done()
      if ('error' in reply) reject(new Error(reply.error))
      else resolve(reply.result)
    }
    const onError = (error: Error) => {
      done()
      reject(error)
    }
    const onExit = (code: number) => {
      done()
      reject(new Error(`A solver's worker ended with code ${code}.`))
    }
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    worker.postMessage(call)
  })
}
