import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exploit } from './exploit-command.js'
import { measurePlayer } from './measure-command.js'
import { sample } from './sample-command.js'
import { renewHeader, ship } from './ship-command.js'
import { solve } from './solve-command.js'

const HELP = `npm run equilibrium -- <command> [options]

A policy for the play of the cards that can hardly be exploited.

  solve      iterate from where the last run stopped, with the exploitability as it goes
    --iterations N   stop after N iterations in all (default 50)
    --every N        measure and save after every N (default 5)
    --workers N      worker threads (default 1); the result does not depend on it
  sample     the same by external sampling, for comparison; prints the exploitability as it goes
    --deals N        stop after N deals (default 4000000)
    --every N        measure after every N (default 1000000)
    --seed N         default 1
  ship       round the solution to packages/engine/data/equilibrium.bin, and measure it
    --header         only give the file that is there a header with a checksum
  measure    the exact best response to a player, in points per deal
    --player NAME    equilibrium as shipped (default), or a player without chance, such as
                     expert-classic

  exploit    a lower bound of the same for a player that searches: plays an answer to it
    --player NAME    such as expert or hard
    --deals N        deals in each role (default 2000)
    --seed N         default 1

  --folder DIR       where solutions are kept (default .skunkd/equilibrium), about 1.1 GB

Examples:
  npm run equilibrium -- solve --iterations 30
  npm run equilibrium -- ship
  npm run equilibrium -- measure --player expert-classic
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const DATA = `${ROOT}packages/engine/data`

const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) {
    throw new RangeError(`--${name} ${text}: a whole number from 1 on is accepted.`)
  }
  return value
}

/** Seconds of processor time, which other programs cannot stretch. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      iterations: { type: 'string', default: '50' },
      every: { type: 'string' },
      deals: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '1' },
      folder: { type: 'string', default: `${ROOT}.skunkd/equilibrium` },
      player: { type: 'string', default: 'equilibrium' },
      header: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command] = positionals
  if (values.help || command === undefined) return print(HELP)
  const { folder } = values
  switch (command) {
    case 'solve':
      return solve({
        folder,
        print,
        iterations: wholeNumber('iterations', values.iterations),
        every: wholeNumber('every', values.every ?? '5'),
        workers: wholeNumber('workers', values.workers),
        busy,
      })
    case 'sample':
      return sample({
        folder,
        print,
        deals: wholeNumber('deals', values.deals ?? '4000000'),
        every: wholeNumber('every', values.every ?? '1000000'),
        seed: wholeNumber('seed', values.seed),
        busy,
      })
    case 'ship':
      if (values.header) return renewHeader({ target: DATA, print })
      return ship({
        folder,
        print,
        target: DATA,
        picture: `${ROOT}docs/equilibrium-curve.svg`,
      })
    case 'measure': {
      const found = await measurePlayer(values.player)
      return print(
        `${values.player}: a perfect opponent gains ${found.perDeal.toFixed(4)} points a deal ` +
          `(as pone ${found.byPone.toFixed(4)}, as the dealer ${found.byDealer.toFixed(4)}); ` +
          `against itself pone's net points are ${found.value.toFixed(4)}.`,
      )
    }
    case 'exploit':
      return exploit({
        player: values.player,
        deals: wholeNumber('deals', values.deals ?? '2000'),
        seed: wholeNumber('seed', values.seed),
        print,
      })
    default:
      throw new RangeError(
        `"${command}" is not a command; solve, sample, ship, measure and exploit are accepted.`,
      )
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
