import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { LEVELS, levelTemperature } from '@skunkd/engine/internals'
import { betterTemperatures } from './better-temperatures.js'
import { runLadder } from './run-ladder.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const HELP = `npm run temperatures -- [options]

Plays the ladder of levels, and says which temperatures would put every level at its rating.

  --games N     games a match, default 400
  --seed N      default 1
  --workers N   default: one a core

If interrupted, the same command continues: finished matches are kept in .skunkd/levels.
`

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const whole = (name: 'games' | 'seed' | 'workers') => {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= 1) return value
  process.stderr.write(`--${name} ${values[name]}: a whole number from 1 is accepted.\n\n${HELP}`)
  process.exit(2)
}
const [games, seed, workers] = [whole('games'), whole('seed'), whole('workers')]

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
    `level ${i + 1}: ${temperature.toFixed(3)} is ${elo.toFixed(0)} ± ${(1.96 * error).toFixed(0)}, meant ${meant}; better ${better[i]!.toFixed(3)}`,
  )
}
