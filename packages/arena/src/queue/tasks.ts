import { jobsOf, UNITS_A_JOB } from '../match/match.js'
import { type MatchSpec, unitCount } from '../match/match-spec.js'
import type { MatchJob } from '../match/match-worker.js'
import { type SprtBounds, sprtState } from '../match/sprt.js'
import type { Tally } from '../match/tally.js'
import { sumDeep } from '../match/tally.js'

/** How many units a task has unless somebody says otherwise: 40 games in pairs. */
const UNITS_A_TASK = 20
/** A match makes no more tasks than this; a longer one has larger tasks. */
const MAX_TASKS = 50_000

const toWholeJobs = (units: number) => Math.ceil(units / UNITS_A_JOB) * UNITS_A_JOB

/** The units of a task: whole jobs, so that a sequential test looks at the same moments. */
export function taskUnits(spec: MatchSpec, wanted = UNITS_A_TASK): number {
  return toWholeJobs(Math.max(wanted, unitCount(spec) / MAX_TASKS))
}

export function taskCount(spec: MatchSpec, units: number): number {
  return Math.ceil(unitCount(spec) / units)
}

export function jobsOfTask(spec: MatchSpec, units: number, task: number): MatchJob[] {
  return [...jobsOf(Math.min(unitCount(spec), (task + 1) * units), task * units)]
}

/** What was played after the sequential test has decided does not count. */
export function addJobs(
  before: Tally,
  jobs: readonly Tally[],
  bounds: SprtBounds | null,
): { readonly tally: Tally; readonly decided: boolean } {
  let tally = before
  for (const job of jobs) {
    tally = sumDeep(tally, job)
    if (bounds !== null && sprtState(bounds, tally.outcomes).verdict !== 'undecided') {
      return { tally, decided: true }
    }
  }
  return { tally, decided: false }
}
