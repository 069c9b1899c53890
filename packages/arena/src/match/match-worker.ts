import { workerData } from 'node:worker_threads'
import { closeContestant, openContestant } from '../seats/contestant.js'
import { ProtocolError } from '../seats/peer-view.js'
import { serveJobs } from '../threads/serve-jobs.js'
import type { MatchSpec } from './match-spec.js'
import { type OutputOptions, playUnit, type UnitOutput } from './play-unit.js'
import { emptyTally, sumDeep, type Tally } from './tally.js'

export interface MatchWorkerData {
  readonly spec: MatchSpec
  readonly wanted: OutputOptions
}

export type MatchJob = readonly number[]
export interface MatchPart extends UnitOutput {
  readonly tally: Tally
  readonly failure?: string
}

const { spec, wanted } = workerData as MatchWorkerData
const contestants = [openContestant(spec.p1), openContestant(spec.p2)] as const

/** Plays unit by unit; if a program fails, the units before it stand. */
async function play(units: MatchJob): Promise<MatchPart> {
  let part: MatchPart = { tally: emptyTally(spec.duplicate), log: [], records: [] }
  for (const unit of units) {
    const played: MatchPart = { tally: emptyTally(spec.duplicate), log: [], records: [] }
    try {
      await playUnit(spec, unit, contestants, played.tally, wanted, played)
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      return { ...part, failure: error.message }
    }
    part = {
      tally: sumDeep(part.tally, played.tally),
      log: [...part.log, ...played.log],
      records: [...part.records, ...played.records],
    }
  }
  return part
}

serveJobs<MatchJob, MatchPart>(play, async () => {
  await Promise.all(contestants.map(closeContestant))
})
