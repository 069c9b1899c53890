import { DEPLOYMENTS, LoadGenerator, load, quantile, startDeployment } from './deployments.js'
import type { Subject } from './harness.js'

const GAMES = Number(process.env['SKUNKD_BENCH_GAMES'] ?? 200)
const SECONDS = Number(process.env['SKUNKD_BENCH_SECONDS'] ?? 15)
const STEADY = 200
/** A connection at rest tells Postgres what it has counted after ten seconds. */
const COUNTED_AFTER_MS = 11_000

const counted = () => new Promise((resolve) => setTimeout(resolve, COUNTED_AFTER_MS))

/** What holds it back: the process that has used up a core, or else the wait for the disk. */
function limitOf(perNode: number, database: number | null): string {
  if (perNode >= 80) return 'the processor of the node'
  if ((database ?? 0) >= 80) return 'the processor of the database'
  return 'waiting: the disk, and the other work of the machine'
}

/** The table of docs/hosting.md: three set-ups at a steady pace, and as fast as they go. */
export const hosting: Subject = async (bench) => {
  const transactionsPerAct = new Map<string, number>()
  for (const name of Object.keys(DEPLOYMENTS) as (keyof typeof DEPLOYMENTS)[]) {
    const running = await startDeployment(name)
    const generator = new LoadGenerator(running.urls)
    try {
      await generator.open(GAMES)
      await counted()
      const quiet = await running.usage()
      await load(generator, STEADY, SECONDS)
      await counted()
      const loaded = await running.usage()
      const steady = generator.takeLatencies()
      if (loaded.transactions !== null && quiet.transactions !== null) {
        const each = (loaded.transactions - quiet.transactions) / steady.length
        transactionsPerAct.set(name, each)
        bench.fact(`${name}: transactions of the database an act`, each)
      }
      bench.fact(`${name}: p50 at ${STEADY} acts a second (ms)`, quantile(steady, 0.5))
      bench.fact(`${name}: p99 at ${STEADY} acts a second (ms)`, quantile(steady, 0.99))
      const before = await running.usage()
      const seconds = await load(generator, Number.POSITIVE_INFINITY, SECONDS)
      const after = await running.usage()
      const full = generator.takeLatencies()
      const share = (milliseconds: number) => milliseconds / seconds / 10
      const nodes = share(after.nodes - before.nodes)
      const database =
        after.database === null || before.database === null
          ? null
          : share(after.database - before.database)
      bench.fact(`${name}: acts a second, as fast as it goes`, full.length / seconds)
      bench.fact(`${name}: p50 then (ms)`, quantile(full, 0.5))
      bench.fact(`${name}: p99 then (ms)`, quantile(full, 0.99))
      bench.fact(`${name}: nodes together, share of a core (%)`, nodes)
      if (database !== null) bench.fact(`${name}: database, share of a core (%)`, database)
      bench.fact(`${name}: memory of a node (MB)`, after.memory / 1e6)
      console.log(`  ${name}: limited by ${limitOf(nodes / running.urls.length, database)}`)
    } finally {
      generator.drop()
      await running.stop()
    }
  }
  const [one, two] = ['one node, Postgres', 'two nodes, Postgres'].map((name) =>
    transactionsPerAct.get(name),
  )
  if (one !== undefined && two !== undefined) {
    bench.goal('transactions of two nodes, times those of one', two / one, '', { atMost: 1.3 })
  }
}
