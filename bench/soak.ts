import { LoadGenerator, load, quantile, startDeployment } from './deployments.js'
import type { Subject } from './harness.js'

const MINUTES = Number(process.env['SKUNKD_SOAK_MINUTES'] ?? 10)
const RATE = Number(process.env['SKUNKD_SOAK_RATE'] ?? 500)
const GAMES = Number(process.env['SKUNKD_BENCH_GAMES'] ?? 400)

/** Slope of a line through equally spaced values, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let above = 0
  let below = 0
  for (const [x, y] of values.entries()) {
    above += (x - middle) * (y - mean)
    below += (x - middle) ** 2
  }
  return above / below
}

/** Two nodes on Postgres under a long, steady load: everything answered, memory flat. */
export const soak: Subject = async (bench) => {
  const running = await startDeployment('two nodes, Postgres')
  const generator = new LoadGenerator(running.urls)
  const memory: number[] = []
  let acts = 0
  const slowest: number[] = []
  try {
    await generator.open(GAMES)
    const began = performance.now()
    const steps = Math.max(4, Math.round(MINUTES * 4))
    for (let step = 0; step < steps; step++) {
      await load(generator, RATE, (MINUTES * 60) / steps)
      const latencies = generator.takeLatencies()
      acts += latencies.length
      slowest.push(quantile(latencies, 0.99))
      memory.push((await running.usage()).memory / 1e6)
      console.log(
        `  ${((performance.now() - began) / 60_000).toFixed(2)} min: ${acts} acts, memory of the larger node ${memory.at(-1)!.toFixed(0)} MB, p99 ${slowest.at(-1)!.toFixed(0)} ms`,
      )
    }
    const seconds = (performance.now() - began) / 1000
    // The first quarter fills caches.
    const settled = memory.slice(Math.floor(memory.length / 4))
    bench.fact('minutes', seconds / 60)
    bench.fact('refused', generator.refused)
    bench.goal('acts a second', acts / seconds, '', { atLeast: RATE * 0.95 })
    bench.goal('memory growth a minute', (slope(settled) * steps) / MINUTES, 'MB', { atMost: 3 })
    bench.fact('memory at the end (MB)', memory.at(-1)!)
    bench.fact('worst p99 of a step (ms)', Math.max(...slowest))
  } finally {
    generator.drop()
    await running.stop()
  }
}
