import { performance } from 'node:perf_hooks'

/** One thing to time. `operations` is how many of them one call does; times are per operation. */
interface Work {
  readonly run: () => unknown
  readonly operations?: number
}

interface Timing {
  readonly name: string
  /** Nanoseconds per operation: the median over the rounds, and the middle half of them. */
  readonly median: number
  readonly low: number
  readonly high: number
  readonly rounds: number
}

interface Goal {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
  readonly met: boolean
}

export interface SubjectResult {
  readonly subject: string
  readonly timings: Timing[]
  readonly goals: Goal[]
  readonly facts: Record<string, number | string>
}

/** What a bench file is handed. */
export interface Bench {
  /** Times several works in turns, so that whatever else the machine does hits all of them. */
  race<N extends string>(works: Readonly<Record<N, Work>>, options?: RaceOptions): Record<N, Timing>
  /** A figure with what it should reach. */
  goal(what: string, value: number, unit: string, limit: Limit): void
  /** A figure without a goal. */
  fact(what: string, value: number | string): void
}

interface RaceOptions {
  readonly rounds?: number
  /** The least time that one round of one work takes. */
  readonly milliseconds?: number
}

type Limit = { readonly atLeast: number } | { readonly atMost: number }

/** A subject of the bench: one file, one function, listed in main.ts. */
export type Subject = (bench: Bench) => void | Promise<void>

/** Results land here, so that no engine may drop a computation nobody looks at. */
export const sink: { last: unknown } = { last: undefined }

function timeCalls(work: Work, calls: number): number {
  const start = performance.now()
  for (let call = 0; call < calls; call++) sink.last = work.run()
  return performance.now() - start
}

/** Calls per round; finding out also warms the code up. */
function callsFor(work: Work, milliseconds: number): number {
  let calls = 1
  for (;;) {
    const spent = timeCalls(work, calls)
    if (spent >= milliseconds) return calls
    calls = Math.ceil(calls * Math.min(10, Math.max(1.5, (1.2 * milliseconds) / (spent || 0.01))))
  }
}

const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.round(share * (ascending.length - 1))]!

function race<N extends string>(
  works: Readonly<Record<N, Work>>,
  { rounds = 21, milliseconds = 15 }: RaceOptions = {},
): Record<N, Timing> {
  const runners = (Object.entries(works) as [N, Work][]).map(([name, work]) => ({
    name,
    work,
    calls: callsFor(work, milliseconds),
    times: [] as number[],
  }))
  for (let round = 0; round < rounds; round++) {
    for (const { work, calls, times } of runners) {
      times.push((timeCalls(work, calls) * 1e6) / (calls * (work.operations ?? 1)))
    }
  }
  const timings = runners.map(({ name, times }): [N, Timing] => {
    times.sort((a, b) => a - b)
    const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(times, share))
    return [name, { name, median: median!, low: low!, high: high!, rounds }]
  })
  return Object.fromEntries(timings) as Record<N, Timing>
}

/** Nanoseconds in the unit that reads best. */
export function formatTime(nanoseconds: number): string {
  const units: readonly [string, number][] = [
    ['s', 1e9],
    ['ms', 1e6],
    ['µs', 1e3],
  ]
  const [unit, size] = units.find(([, least]) => nanoseconds >= least) ?? ['ns', 1]
  return `${(nanoseconds / size).toPrecision(3)} ${unit}`
}

const rounded = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

/** Runs one subject, printing as it goes. */
export async function runSubject(name: string, subject: Subject): Promise<SubjectResult> {
  const result: SubjectResult = { subject: name, timings: [], goals: [], facts: {} }
  console.log(`\n${name}`)
  await subject({
    race(works, options) {
      const timings = race(works, options)
      for (const timing of Object.values<Timing>(timings)) {
        result.timings.push(timing)
        const spread = `${formatTime(timing.low)} … ${formatTime(timing.high)}`
        console.log(
          `  ${timing.name.padEnd(44)} ${formatTime(timing.median).padStart(9)}  (${spread})`,
        )
      }
      return timings
    },
    goal(what, value, unit, limit) {
      const met = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
      result.goals.push({ what, value, unit, ...limit, met })
      const wanted =
        'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${rounded(limit.atMost)}`
      console.log(`  ${met ? '✓' : '✗'} ${what}: ${rounded(value)} ${unit} (goal: ${wanted})`)
    },
    fact(what, value) {
      result.facts[what] = value
      console.log(`  · ${what}: ${typeof value === 'number' ? rounded(value) : value}`)
    },
  })
  return result
}
