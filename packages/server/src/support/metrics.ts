import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds in milliseconds, as Prometheus wants its histograms. */
const BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000] as const

class Histogram {
  readonly #counts = new Array<number>(BUCKETS.length + 1).fill(0)
  #sum = 0

  constructor(private readonly name: string) {}

  add(milliseconds: number): void {
    const bucket = BUCKETS.findIndex((most) => milliseconds <= most)
    this.#counts[bucket === -1 ? BUCKETS.length : bucket]!++
    this.#sum += milliseconds
  }

  lines(): string[] {
    const name = this.name
    let sum = 0
    const buckets = BUCKETS.map((most, place) => {
      sum += this.#counts[place]!
      return `${name}_bucket{le="${most / 1000}"} ${sum}`
    })
    const total = sum + this.#counts[BUCKETS.length]!
    return [
      `# TYPE ${name} histogram`,
      ...buckets,
      `${name}_bucket{le="+Inf"} ${total}`,
      `${name}_sum ${this.#sum / 1000}`,
      `${name}_count ${total}`,
    ]
  }
}

/** What a figure says, and how much it is just now; one named `…_total` only ever grows. */
export type Figures = Readonly<Record<string, readonly [help: string, value: number | undefined]>>

export class Metrics {
  readonly #acts = new Histogram('skunkd_act_seconds')
  readonly #store = new Histogram('skunkd_store_seconds')
  readonly #refusals = new Map<string, number>()
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#loop.enable()
  }

  countAct(milliseconds: number): void {
    this.#acts.add(milliseconds)
  }

  countStore(milliseconds: number): void {
    this.#store.add(milliseconds)
  }

  countRefusal(code: string): void {
    this.#refusals.set(code, (this.#refusals.get(code) ?? 0) + 1)
  }

  /**
   * Prometheus text; delays of the event loop are those since it was last asked for. `cleaned` is
   * what the last clean-up removed, or would have removed, by kind.
   */
  text(version: string, figures: Figures, cleaned: Readonly<Record<string, number>>): string {
    const delay = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
    const loop = this.#loop
    const lines = [
      '# TYPE skunkd_info gauge',
      `skunkd_info{version="${version}"} 1`,
      ...Object.entries(figures).flatMap(([name, [help, value = 0]]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
        `${name} ${value}`,
      ]),
      '# TYPE skunkd_event_loop_delay_seconds gauge',
      `skunkd_event_loop_delay_seconds{quantile="0.5"} ${delay(loop.percentile(50))}`,
      `skunkd_event_loop_delay_seconds{quantile="0.99"} ${delay(loop.percentile(99))}`,
      `skunkd_event_loop_delay_seconds{quantile="1"} ${delay(loop.max)}`,
      '# TYPE skunkd_refusals_total counter',
      ...[...this.#refusals].map(
        ([code, count]) => `skunkd_refusals_total{code="${code}"} ${count}`,
      ),
      '# HELP skunkd_cleaned What the last clean-up removed, or would remove once it may.',
      '# TYPE skunkd_cleaned gauge',
      ...Object.entries(cleaned).map(([kind, count]) => `skunkd_cleaned{kind="${kind}"} ${count}`),
      ...this.#acts.lines(),
      ...this.#store.lines(),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '',
    ]
    loop.reset()
    return lines.join('\n')
  }

  close(): void {
    this.#loop.disable()
  }
}
