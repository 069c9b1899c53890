import { readdirSync, readFileSync } from 'node:fs'
import type { Cluster } from '../scripts/postgres/cluster.mjs'
import { type LoadClient, startGame } from './server-load.js'
import { startServer } from './server-process.js'

/** The ways to run a server that are compared with each other. */
export const DEPLOYMENTS = {
  'one node, SQLite': { nodes: 1, postgres: false },
  'one node, Postgres': { nodes: 1, postgres: true },
  'two nodes, Postgres': { nodes: 2, postgres: true },
} as const

interface Usage {
  /** Milliseconds of processor time of all nodes. */
  readonly nodes: number
  /** The same of the database; null if there is none, or the system does not tell. */
  readonly database: number | null
  /** Transactions of the database so far; null if there is none. */
  readonly transactions: number | null
  /** Bytes of the largest node. */
  readonly memory: number
}

export interface Running {
  readonly urls: readonly string[]
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Ticks of the system's clock are hundredths of a second wherever Linux tells them. */
const TICK = 10

/** Processor time of a process and its children, those that ended included. */
function familyTime(pid: number | undefined): number | null {
  if (pid === undefined) return null
  let sum = 0
  try {
    for (const entry of readdirSync('/proc')) {
      if (!/^\d+$/.test(entry)) continue
      let fields: string[]
      try {
        fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
      } catch {
        continue
      }
      const own = Number(entry) === pid
      if (!own && Number(fields[1]) !== pid) continue
      sum += Number(fields[11]) + Number(fields[12])
      if (own) sum += Number(fields[13]) + Number(fields[14])
    }
    return sum * TICK
  } catch {
    return null
  }
}

async function newCluster(): Promise<Cluster> {
  const path = new URL('../../scripts/postgres/cluster.mjs', import.meta.url).href
  const { startCluster } = (await import(path)) as typeof import('../scripts/postgres/cluster.mjs')
  return startCluster()
}

/** Does something with a database of its own. */
export async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await newCluster()
  try {
    await work(cluster)
  } finally {
    await cluster.stop()
  }
}

/** Starts the nodes, and the database if there is one. */
export async function startDeployment(name: keyof typeof DEPLOYMENTS): Promise<Running> {
  const { nodes, postgres } = DEPLOYMENTS[name]
  let cluster: Cluster | null = null
  let env = { ...process.env }
  delete env['DATABASE_URL']
  if (postgres) {
    cluster = await newCluster()
    env = { ...env, DATABASE_URL: await cluster.create('load') }
  }
  const servers = await Promise.all(Array.from({ length: nodes }, () => startServer(env)))
  return {
    urls: servers.map(({ url }) => url),
    async usage() {
      const told = await Promise.all(servers.map((server) => server.usage()))
      return {
        nodes: told.reduce((sum, { cpu }) => sum + cpu, 0),
        database: cluster === null ? null : familyTime(cluster.pid()),
        transactions: cluster === null ? null : await cluster.transactions('load'),
        memory: Math.max(...told.map(({ rss }) => rss)),
      }
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await cluster?.stop()
    },
  }
}

/** Games that never run out: one that is over is followed by the next. */
export class LoadGenerator {
  readonly #urls: readonly string[]
  readonly #pairs: (readonly [LoadClient, LoadClient])[] = []
  readonly #ended: LoadClient[] = []
  readonly #starting = new Set<number>()
  #place = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** Friends sit on different nodes if there are several. */
  async #start() {
    const pair = await startGame(this.#urls[0]!, this.#urls.at(-1)!)
    await Promise.all(pair.map((seat) => seat.connect()))
    return pair
  }

  async open(games: number): Promise<void> {
    let left = games
    const lane = async () => {
      while (left-- > 0) this.#pairs.push(await this.#start())
    }
    await Promise.all(Array.from({ length: 8 }, lane))
  }

  #replace(place: number): void {
    if (this.#starting.has(place)) return
    this.#starting.add(place)
    this.#start().then(
      (pair) => {
        for (const seat of this.#pairs[place]!) {
          seat.drop()
          this.#ended.push(seat)
        }
        this.#pairs[place] = pair
        this.#starting.delete(place)
      },
      () => this.#starting.delete(place),
    )
  }

  /** Lets at most `most` act now; gives how many did. */
  act(most: number): number {
    let did = 0
    for (let tries = 0; did < most && tries < this.#pairs.length; tries++) {
      const place = this.#place++ % this.#pairs.length
      const pair = this.#pairs[place]!
      if (pair[0].isOver) this.#replace(place)
      for (const seat of pair) if (did < most && seat.act()) did++
    }
    return did
  }

  /** The latencies since the last time they were taken, in ascending order. */
  takeLatencies(): number[] {
    const seats = [...this.#pairs.flat(), ...this.#ended.splice(0)]
    return seats.flatMap((seat) => seat.latencies.splice(0)).sort((a, b) => a - b)
  }

  get refused(): number {
    return this.#pairs.flat().reduce((sum, { refused }) => sum + refused, 0)
  }

  drop(): void {
    for (const seat of this.#pairs.flat()) seat.drop()
  }
}

export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.floor(share * (ascending.length - 1))] ?? Number.NaN

/** Acts at a steady pace (or as fast as answers come) for some seconds; gives how long it took. */
export async function load(
  generator: LoadGenerator,
  rate: number,
  seconds: number,
): Promise<number> {
  const began = performance.now()
  let sent = 0
  for (;;) {
    const passed = (performance.now() - began) / 1000
    if (passed >= seconds) return passed
    if (sent < passed * rate)
      sent += generator.act(Math.min(1_000, Math.ceil(passed * rate - sent)))
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
