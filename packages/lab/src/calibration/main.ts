import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { runJobs } from '@skunkd/arena/internals'
import { opponentProfile } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import type { CalibrateJob } from './calibrate-worker.js'
import {
  addCalibration,
  type Calibration,
  calibrationReport,
  emptyCalibration,
  winTableOf,
} from './calibration.js'

const HELP = `npm run lab -- calibrate [options]

Plays whole fresh games and compares the win-probability table, at the start of every
deal, with who won: in deciles of the prediction, with the sampling error. The self-player
plays for points, as the club's table has it. A player of the registry is compared with the
table of strong play.

  --games N     default 20000
  --seed N      default 1000, which no table was made from
  --by WHO      who plays: policy (default, as the tables were made), or a search of so
                many hands
  --player NAME a player of the registry in both seats, instead of the self-player by
                points that the tables are made from
  --workers N   default: one per core

Examples:
  npm run lab -- calibrate --games 20000
  npm run lab -- calibrate --games 2000 --player expert
`
const GAMES_A_JOB = 20

const { complain, whole, read } = commandLine(HELP)

/** A name that the registry does not know is refused here, before any game is played. */
function knownPlayer(name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return opponentProfile(name).name
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error))
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`.padStart(8)

function print(calibration: Calibration, wins: Float64Array): void {
  const report = calibrationReport(calibration)
  console.log(`\n${calibration.games} games, dealer's chance at the start of each deal:\n`)
  console.log('   decile     deals  predicted  observed     error  off by')
  for (const { from, deals, predicted, observed, error } of report.deciles) {
    const decile = `${Math.round(from * 100)}–${Math.round(from * 100) + 10}%`.padStart(9)
    const off = `${((observed - predicted) / error).toFixed(1)} errors`.padStart(12)
    console.log(
      `${decile}  ${String(deals).padStart(8)}   ${percent(predicted)}  ${percent(observed)}  ${percent(error)}${off}`,
    )
  }
  const { chiSquared, degrees, probability } = report
  console.log(
    `\nchi-squared ${chiSquared.toFixed(1)} with ${degrees} degrees of freedom: chance alone is as far off ${percent(probability).trim()} of the time`,
  )
  const first = calibration.firstDealerWins / calibration.games
  const error = Math.sqrt((first * (1 - first)) / calibration.games)
  console.log(
    `first dealer won ${percent(first).trim()} ± ${percent(error).trim()}, the table says ${percent(wins[0]!).trim()}`,
  )
}

const { values } = read(() =>
  parseArgs({
    options: {
      games: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1000' },
      by: { type: 'string', default: 'policy' },
      player: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  }),
)
const games = whole('games', values.games, 1)
const job = {
  seed: whole('seed', values.seed, 0),
  by: values.by === 'policy' ? ('policy' as const) : whole('by', values.by, 1),
  player: knownPlayer(values.player),
}
const calibration = emptyCalibration()
await runJobs<CalibrateJob, Calibration>({
  workerUrl: new URL('./calibrate-worker.js', import.meta.url),
  workers: whole('workers', values.workers, 1),
  jobs: Array.from({ length: Math.ceil(games / GAMES_A_JOB) }, (_, i) => ({
    ...job,
    from: i * GAMES_A_JOB,
    count: Math.min(GAMES_A_JOB, games - i * GAMES_A_JOB),
  })),
  onResult: (part) => {
    addCalibration(calibration, part)
    process.stderr.write(`\r${calibration.games} of ${games} games   `)
  },
})
process.stderr.write('\n')
print(calibration, winTableOf(job.player))
