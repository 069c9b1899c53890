import { checkContestant, execCommand } from '../seats/contestant.js'
import { killGroupsOnExit } from '../seats/process-group.js'
import { runJobs } from '../threads/pool.js'
import { checkSpec, type MatchSpec, unitCount } from './match-spec.js'
import type { MatchJob, MatchPart, MatchWorkerData } from './match-worker.js'
import type { OutputOptions, UnitOutput } from './play-unit.js'
import { type SprtBounds, type SprtState, sprtState } from './sprt.js'
import { emptyTally, sumDeep, type Tally } from './tally.js'

/** One part of a match that was spread: `index` of `count`, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

export interface RunMatchOptions {
  readonly workers: number
  readonly shard?: Shard
  readonly sprt?: SprtBounds
  readonly signal?: AbortSignal
  readonly wanted?: OutputOptions
  readonly from?: MatchResult | undefined
  readonly onProgress?: (tally: Tally) => void
  readonly onOutput?: (output: UnitOutput) => void
  readonly onDeath?: (error: Error) => void
}

export interface MatchResult {
  readonly spec: MatchSpec
  readonly shards: readonly Shard[]
  readonly tally: Tally
  /** Why it ended: all games played, the sequential test decided, or it was stopped. */
  readonly end: 'complete' | 'decided' | 'stopped' | 'failed'
  readonly failure: string | null
  readonly sprt: SprtState | null
}

/** Programs are given this long to end before they are made to. */
const SHUTDOWN_GRACE_MS = 3000

/** Few enough to lose little when stopped; a sequential test looks after each of these. */
export const UNITS_A_JOB = 4

const WHOLE: Shard = { index: 1, count: 1 }

/**
 * The jobs of a shard from its `done`-th unit on, up to `end`: how a match is split wherever it is
 * played. Jobs end at the same units wherever they begin, so that a sequential test looks at the
 * same moments.
 */
export function* jobsOf(end: number, done: number, shard: Shard = WHOLE): Generator<MatchJob> {
  let job: number[] = []
  const first = shard.index - 1 + done * shard.count
  for (let unit = first, place = done; unit < end; unit += shard.count, place++) {
    job.push(unit)
    if ((place + 1) % UNITS_A_JOB === 0) {
      yield job
      job = []
    }
  }
  if (job.length > 0) yield job
}

function resumeFrom(from: MatchResult | undefined, spec: MatchSpec, shard: Shard): Tally {
  if (from === undefined) return emptyTally(spec.duplicate)
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (!same(from.spec, spec) || !same(from.shards, [shard])) {
    throw new RangeError('What was played before belongs to another match.')
  }
  return from.tally
}

function checkShard({ index, count }: Shard): void {
  if (
    !(Number.isInteger(count) && count >= 1 && Number.isInteger(index)) ||
    index < 1 ||
    index > count
  ) {
    throw new RangeError(
      `A shard must be one of its count, such as 1/4 to 4/4, not ${index}/${count}.`,
    )
  }
}

function endOf(why: {
  readonly failed: boolean
  readonly isDecided: boolean
  readonly aborted: boolean
}): MatchResult['end'] {
  if (why.failed) return 'failed'
  if (why.isDecided) return 'decided'
  return why.aborted ? 'stopped' : 'complete'
}

/**
 * Plays a match on worker threads. Same spec, same tally (times apart), whatever the
 * number of workers: the cards and every player's chance follow from the seed and the
 * unit, and parts are added up in order.
 */
export async function runMatch(spec: MatchSpec, options: RunMatchOptions): Promise<MatchResult> {
  const shard = options.shard ?? WHOLE
  const outputOptions = options.wanted ?? { log: null, records: false }
  checkSpec(spec)
  checkContestant(spec.p1)
  checkContestant(spec.p2)
  checkShard(shard)

  const decided = new AbortController()
  const stop = () => decided.abort()
  options.signal?.addEventListener('abort', stop, { once: true })
  if (options.signal?.aborted) stop()
  let tally = resumeFrom(options.from, spec, shard)
  const done = tally.outcomes.reduce((sum, units) => sum + units, 0)
  const begun = performance.now() - tally.runtime
  let sprt: SprtState | null = null
  const test = () => {
    if (options.sprt === undefined) return
    sprt = sprtState(options.sprt, tally.outcomes)
    if (sprt.verdict !== 'undecided') decided.abort()
  }
  if (done > 0) test()
  let failure: string | null = null
  const hasPrograms = [spec.p1, spec.p2].some((name) => execCommand(name) !== null)
  if (hasPrograms) killGroupsOnExit()
  const workerData: MatchWorkerData = { spec, wanted: outputOptions }
  const { aborted } = await runJobs<MatchJob, MatchPart>({
    workerUrl: new URL('./match-worker.js', import.meta.url),
    workerData,
    jobs: jobsOf(unitCount(spec), done, shard),
    workers: options.workers,
    signal: decided.signal,
    ...(hasPrograms && { farewell: SHUTDOWN_GRACE_MS }),
    ...(options.onDeath !== undefined && { onDeath: options.onDeath }),
    onResult: (part) => {
      const runtime = Math.round(performance.now() - begun)
      tally = { ...sumDeep(tally, part.tally), runtime }
      options.onOutput?.(part)
      options.onProgress?.(tally)
      if (part.failure !== undefined) {
        failure = part.failure
        decided.abort()
        return
      }
      test()
    },
  }).finally(() => options.signal?.removeEventListener('abort', stop))
  const isDecided = (sprt as SprtState | null) !== null && sprt!.verdict !== 'undecided'
  return {
    spec,
    shards: [shard],
    tally,
    end: endOf({ failed: failure !== null, isDecided, aborted }),
    failure,
    sprt,
  }
}
