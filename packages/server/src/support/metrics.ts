/** Upper bounds in milliseconds for counting acts, as Prometheus wants its histograms. */
const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const

/** The figures of this process. No names, no addresses, no cards. */
export class Metrics {
  readonly #acts = new Array<number>(BUCKETS.length + 1).fill(0)
  #actTime = 0
  #refusals = 0

  count(what: 'acts' | 'refusals', milliseconds: number): void {
    if (what === 'refusals') {
      this.#refusals++
      return
    }
    const bucket = BUCKETS.findIndex((most) => milliseconds <= most)
    this.#acts[bucket === -1 ? BUCKETS.length : bucket]!++
    this.#actTime += milliseconds
  }

  /** Prometheus text. */
  text(now: {
    readonly sockets: number
    readonly games: number
    readonly conflicts: number
    readonly waiting: number
  }): string {
    let sum = 0
    const buckets = BUCKETS.map((most, place) => {
      sum += this.#acts[place]!
      return `skunkd_act_seconds_bucket{le="${most / 1000}"} ${sum}`
    })
    const total = sum + this.#acts[BUCKETS.length]!
    return [
      '# TYPE skunkd_sockets gauge',
      `skunkd_sockets ${now.sockets}`,
      '# TYPE skunkd_games_with_sockets gauge',
      `skunkd_games_with_sockets ${now.games}`,
      '# HELP skunkd_conflicts_total Acts decided again because another node was faster.',
      '# TYPE skunkd_conflicts_total counter',
      `skunkd_conflicts_total ${now.conflicts}`,
      '# HELP skunkd_store_waiting Units that wait for the store just now.',
      '# TYPE skunkd_store_waiting gauge',
      `skunkd_store_waiting ${now.waiting}`,
      '# TYPE skunkd_refusals_total counter',
      `skunkd_refusals_total ${this.#refusals}`,
      '# TYPE skunkd_act_seconds histogram',
      ...buckets,
      `skunkd_act_seconds_bucket{le="+Inf"} ${total}`,
      `skunkd_act_seconds_sum ${this.#actTime / 1000}`,
      `skunkd_act_seconds_count ${total}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '',
    ].join('\n')
  }
}
