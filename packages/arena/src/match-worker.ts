import { workerData } from 'node:worker_threads'
import type { MatchSpec } from './match-spec.js'
import { playUnit, type UnitOutput, type Wanted } from './play-unit.js'
import { openContestant } from './seat.js'
import { serveJobs } from './serve-jobs.js'
import { emptyTally, type Tally } from './tally.js'

export interface MatchWorkerData {
  readonly spec: MatchSpec
  readonly wanted: Wanted
}

/** Units to play, and what they brought. */
export type MatchJob = readonly number[]
export interface MatchPart extends UnitOutput {
  readonly tally: Tally
}

const { spec, wanted } = workerData as MatchWorkerData
const contestants = [openContestant(spec.p1), openContestant(spec.p2)] as const

serveJobs<MatchJob, MatchPart>(async (units) => {
  const part: MatchPart = { tally: emptyTally(spec.duplicate), log: [], records: [] }
  for (const unit of units) await playUnit(spec, unit, contestants, part.tally, wanted, part)
  return part
})
