import { JobThread } from '@skunkd/arena/internals'
import { RANK_COUNT } from '@skunkd/engine/internals'
import type { WalkRequest } from './lead-game.js'
import type { LeadHost } from './solver.js'

export type HostCall =
  | { readonly kind: 'walk'; readonly request: WalkRequest }
  | { readonly kind: 'save' | 'load'; readonly folder: string }

type Values = Map<number, Float64Array>

/**
 * The games after each lead, dealt out to worker threads. No two workers share a
 * number, and their answers are put together by lead, so that the policy does not
 * depend on how many there are.
 */
export class LeadThreads implements LeadHost {
  private readonly threads: readonly JobThread<HostCall, Values>[]

  constructor(size: number, count: number) {
    this.threads = Array.from({ length: count }, (_, index) => {
      const leads = Array.from({ length: RANK_COUNT }, (_, lead) => lead)
      return new JobThread(new URL('./lead-worker.js', import.meta.url), {
        leads: leads.filter((lead) => lead % count === index),
        size,
      })
    })
  }

  run(request: WalkRequest): Promise<Values> {
    return this.call({ kind: 'walk', request })
  }

  async save(folder: string): Promise<void> {
    await this.call({ kind: 'save', folder })
  }

  async load(folder: string): Promise<void> {
    await this.call({ kind: 'load', folder })
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }

  private async call(call: HostCall): Promise<Values> {
    const parts = await Promise.all(this.threads.map((thread) => thread.run(call)))
    const entries = parts.flatMap((part) => [...part]).sort(([a], [b]) => a - b)
    return new Map(entries)
  }
}
