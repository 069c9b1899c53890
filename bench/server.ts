import { quantile } from './deployments.js'
import type { Subject } from './harness.js'
import { type LoadClient, startGame } from './server-load.js'
import { startServer } from './server-process.js'

const GAMES = Number(process.env['SKUNKD_BENCH_GAMES'] ?? 1000)
const ACTS_A_SECOND = 500
const SECONDS = 20
/** Before anything is counted: for half a minute, V8 still compiles what has become hot. */
const WARM_UP_SECONDS = 30

/** Runs work on every item, a few at a time. */
async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Acts at a steady pace, spread over all seats; gives how many were sent and how long it took. */
export async function load(
  seats: readonly LoadClient[],
  wanted: number,
  actsPerSecond = ACTS_A_SECOND,
) {
  const began = performance.now()
  let sent = 0
  let place = 0
  while (performance.now() - began < wanted * 1000) {
    const due = ((performance.now() - began) / 1000) * actsPerSecond
    for (let tries = 0; sent < due && tries < seats.length; tries++) {
      // A generator that is late makes nobody's wait shorter.
      if (seats[place++ % seats.length]!.act(began + (sent / actsPerSecond) * 1000)) sent++
    }
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return { sent, seconds: (performance.now() - began) / 1000 }
}

/** Many games in one process, every act on the disk before it is acknowledged. */
export const server: Subject = async (bench) => {
  const child = await startServer(process.env)
  const { url } = child
  const empty = await child.usage()
  const seats: LoadClient[] = []
  await inTurns(Array.from({ length: GAMES }), 8, async () => {
    seats.push(...(await startGame(url)))
  })
  await inTurns(seats, 64, (seat) => seat.connect())
  const opened = await child.usage()
  bench.goal('memory a table with two sockets', (opened.rss - empty.rss) / GAMES / 1e3, 'kB', {
    atMost: 61,
  })
  bench.fact('games', GAMES)
  bench.fact('sockets', seats.length)

  await load(seats, WARM_UP_SECONDS)
  for (const seat of seats) seat.latencies.length = 0
  const before = await child.usage()
  const { sent, seconds } = await load(seats, SECONDS)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const after = await child.usage()
  const latencies = seats.flatMap((seat) => seat.latencies).sort((a, b) => a - b)
  bench.fact('acts sent', sent)
  bench.fact(
    'refused',
    seats.reduce((sum, seat) => sum + seat.refused, 0),
  )
  bench.goal('acts a second', latencies.length / seconds, '', { atLeast: ACTS_A_SECOND * 0.98 })
  bench.goal('server, share of a core', (after.cpu - before.cpu) / seconds / 10, '%', {
    atMost: 25,
  })
  bench.goal('server, memory', after.rss / 1e6, 'MB', { atMost: 200 })
  bench.goal('ack, median', quantile(latencies, 0.5), 'ms', { atMost: 10 })
  bench.goal('ack, 99 in 100', quantile(latencies, 0.99), 'ms', { atMost: 250 })

  for (const seat of seats) seat.drop()
  const began = performance.now()
  await Promise.all(seats.map((seat) => seat.connect()))
  bench.goal('all reconnect at once', (performance.now() - began) / 1000, 's', { atMost: 5 })
  for (const seat of seats) seat.drop()
  await child.stop()
}
