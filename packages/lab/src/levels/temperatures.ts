import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runLadder } from '@skunkd/arena/internals'
import { LEVELS, levelTemperature } from '@skunkd/engine/internals'
import { commandLine } from '../command-line.js'
import { betterTemperatures } from './better-temperatures.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const HELP = `npm run lab -- temperatures [options]

Plays the ladder of levels, and says which temperatures would put every level at its rating.

  --games N     games per match, default 400
  --seed N      default 1
  --workers N   default: one per core

If interrupted, the same command continues: finished matches are kept in .skunkd/levels.
`

const { whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  }),
)
const games = whole('games', values.games, 1)
const seed = whole('seed', values.seed, 1)
const workers = whole('workers', values.workers, 1)

const dial = Array.from({ length: LEVELS - 1 }, (_, i) => levelTemperature(i + 1))
const ladder = await runLadder({
  games,
  seed,
  workers,
  file: `${ROOT}.skunkd/levels/ladder.json`,
  onProgress: (done, total, match) =>
    process.stderr.write(`\r${done} of ${total} games, ${match}          `),
})
process.stderr.write('\n')
if (ladder === null) process.exit(130)
const better = betterTemperatures(
  dial,
  dial.map((_, i) => ladder.rows[i]!.elo),
)
for (const [i, temperature] of dial.entries()) {
  const { elo, error, meant } = ladder.rows[i]!
  console.log(
    `level ${i + 1}: ${temperature.toFixed(3)} is ${elo.toFixed(0)} ± ${(1.96 * error).toFixed(0)}, meant ${meant}, better ${better[i]!.toFixed(3)}`,
  )
}
