import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { quantile } from './deployments.js'
import type { Subject } from './harness.js'
import { load } from './server.js'
import { type LoadClient, startGame } from './server-load.js'
import { startServer } from './server-process.js'

const GAMES = 100
const ACTS_A_SECOND = 100
const SECONDS = 15
const ATTACKERS = 20

/** What those who play notice of attackers who send frames without end, and come again when cut off. */
export const floods: Subject = async (bench) => {
  const child = await startServer({ ...process.env, SKUNKD_BENCH_LIMITED: '1' })
  const seats: LoadClient[] = []
  for (let game = 0; game < GAMES; game++) seats.push(...(await startGame(child.url)))
  await Promise.all(seats.map((seat) => seat.connect()))
  const measure = async () => {
    await load(seats, SECONDS, ACTS_A_SECOND)
    const latencies = seats.flatMap((seat) => seat.latencies.splice(0)).sort((a, b) => a - b)
    return { count: latencies.length, p99: quantile(latencies, 0.99) }
  }
  await measure()
  const calm = await measure()
  const attackers = fork(fileURLToPath(new URL('./flood-child.js', import.meta.url)), [
    child.url,
    String(ATTACKERS),
  ])
  await once(attackers, 'spawn')
  const flooded = await measure()
  attackers.disconnect()
  await once(attackers, 'exit')
  bench.fact('attackers', ATTACKERS)
  bench.fact('acts acknowledged without them', calm.count)
  bench.fact('acts acknowledged with them', flooded.count)
  bench.fact('ack without them, 99 in 100 (ms)', calm.p99)
  bench.goal('ack with them, 99 in 100', flooded.p99, 'ms', { atMost: 3 * calm.p99 })
  for (const seat of seats) seat.drop()
  await child.stop()
}
