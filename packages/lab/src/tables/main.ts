import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { runJobs, shippedPolicy } from '@skunkd/arena/internals'
import {
  peggingMeans,
  shippedDiscardModel,
  shippedEndings,
  shippedKeepModel,
} from '@skunkd/engine/internals'
import { commandLine } from '../command-line.js'
import { endingStage } from './ending-stage.js'
import type { TableJob, TableResult } from './jobs.js'
import { columnStage, levelColumnStage } from './measure-player.js'
import { raceStage } from './race-stage.js'
import {
  discardStage,
  peggingStage,
  type Run,
  type StageSettings,
  winStage,
  writeBlankTables,
} from './stages.js'
import { strongStage } from './strong-stage.js'

/** What each stage does; what it says is printed. */
const STAGES: Readonly<Record<string, (run: Run, settings: StageSettings) => Promise<string[]>>> = {
  discards: discardStage,
  pegging: peggingStage,
  wins: winStage,
  strong: (run, { rounds }) => strongStage(run, rounds),
  endings: (run, { seed, deals }) => endingStage(run, seed, deals),
  races: (run, { seed, deals, rough }) => raceStage(run, seed, deals, rough),
  columns: (run, { seed, deals }) => columnStage(run, seed, deals),
  'level-columns': (run, { seed, deals }) => levelColumnStage(run, seed, deals),
}

const STAGE_NAMES = ['blank', ...Object.keys(STAGES)].join(', ')

const HELP = `npm run lab -- tables [options]

Makes the tables that the engine ships (packages/engine/src/odds/tables), from scratch:
discards and keeps, points of the play by keep, outcomes of deals, win probability.

  --stage NAME   one of ${STAGE_NAMES}
                 (default: all of them in order)
  --seed N       default 1
  --deals N      self-played deals per stage, default 60000. For endings and races those of a
                 pair of scores, for columns whole games
  --by WHO       who plays them: policy (the shipped near-equilibrium policy, quick and the
                 strongest), or a number (default 40): a search of so many hands
  --rounds N     rounds of best answers, default 3
  --rough        a first approximation of the stage, in a fraction of the time
  --workers N    default: one per core

Examples:
  npm run lab -- tables
  npm run lab -- tables --stage pegging --by policy --deals 1000000
  npm run lab -- tables --stage wins --by policy --deals 1000000

Interrupted, the same command picks up where it was: finished parts are kept in
.skunkd/tables.
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CACHE = `${ROOT}.skunkd/tables`

/** Throws and pegging depend on each other: each is made again with the other's better table. */
const PLAN: readonly (readonly string[])[] = [
  ['blank'],
  ['discards', '--rough', '--rounds', '5'],
  ['pegging', '--rough'],
  ['discards', '--rough', '--rounds', '3'],
  ['pegging'],
  ['discards'],
  ['wins'],
  ['strong'],
  ['endings', '--deals', '1000'],
  ['races', '--deals', '64000'],
  ['columns', '--deals', '150'],
  ['level-columns', '--deals', '150'],
]

/** Runs jobs on the workers; every result is kept on disk, so that nothing is done twice. */
function cachedRun(stage: string, workers: number): Run {
  return async (what, jobs, growing = false) => {
    mkdirSync(CACHE, { recursive: true })
    const named = growing ? [what, jobs[0]] : jobs
    const inputs = [
      shippedDiscardModel(),
      shippedKeepModel(),
      peggingMeans(),
      named,
      ...(stage === 'races' ? [shippedPolicy().parts, shippedEndings(shippedPolicy()).wins] : []),
    ]
    const key = createHash('sha256').update(serialize(inputs)).digest('hex').slice(0, 16)
    const file = `${CACHE}/${stage}-${key}.lines`
    const results: TableResult[] = existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .slice(0, -1)
          .map((line) => deserialize(Buffer.from(line, 'base64')) as TableResult)
          .slice(0, jobs.length)
      : []
    const first = results.length
    const started = performance.now()
    await runJobs<TableJob, TableResult>({
      workerUrl: new URL('./worker.js', import.meta.url),
      jobs: jobs.slice(first),
      workers,
      onResult: (result) => {
        results.push(result)
        appendFileSync(file, `${serialize(result).toString('base64')}\n`)
        const each = (performance.now() - started) / (results.length - first)
        const left = Math.ceil((each * (jobs.length - results.length)) / 1000)
        process.stderr.write(`\r${what}: ${results.length} of ${jobs.length}, ${left} s left   `)
      },
    })
    process.stderr.write('\n')
    return results
  }
}

async function runStage(stage: string, workers: number, settings: StageSettings): Promise<void> {
  const report = await STAGES[stage]!(cachedRun(stage, workers), settings)
  for (const line of report) console.log(`${stage}: ${line}`)
}

/** Every stage is a process of its own, because the engine it loads has the tables of the last. */
function runPlan(args: readonly string[]): number {
  for (const stage of PLAN) {
    const program = [fileURLToPath(import.meta.url), ...args, '--stage', ...stage]
    const steps = [
      program,
      [`${ROOT}node_modules/typescript/bin/tsc`, '-b', `${ROOT}packages/engine`],
    ]
    for (const step of steps) {
      const { status } = spawnSync(process.execPath, step, { stdio: 'inherit' })
      if (status !== 0) return status ?? 1
    }
  }
  return 0
}

const { complain, whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      stage: { type: 'string' },
      seed: { type: 'string', default: '1' },
      deals: { type: 'string', default: '60000' },
      by: { type: 'string', default: '40' },
      rounds: { type: 'string', default: '3' },
      workers: { type: 'string', default: String(availableParallelism()) },
      rough: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
)
const { stage } = values
if (stage === undefined) {
  process.exitCode = runPlan(process.argv.slice(2))
} else if (stage === 'blank') {
  writeBlankTables()
} else if (Object.hasOwn(STAGES, stage)) {
  await runStage(stage, whole('workers', values.workers, 1), {
    seed: whole('seed', values.seed, 0),
    deals: whole('deals', values.deals, 1),
    by: values.by === 'policy' ? 'policy' : whole('by', values.by, 1),
    rounds: whole('rounds', values.rounds, 1),
    rough: values.rough,
  })
} else {
  complain(`--stage must be one of ${STAGE_NAMES}, not "${stage}".`)
}
