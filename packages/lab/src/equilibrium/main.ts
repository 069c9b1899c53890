import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { MAX_SEED } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { exploit } from './exploit-command.js'
import { measurePlayer } from './measure-command.js'
import { RANK_LETTERS, races } from './race-command.js'
import { sample } from './sample-command.js'
import { ship } from './ship-command.js'
import { solve } from './solve-command.js'

const HELP = `npm run lab -- equilibrium <command> [options]

A policy for the play of the cards that can hardly be exploited.

  solve      iterate from where the last run stopped, with the exploitability as it goes
    --iterations N   stop at iteration N (default 50)
    --every N        measure and save after every N (default 5)
    --workers N      worker threads (default 1), which change nothing but the time
  sample     the same by external sampling, for comparison, with the exploitability as it goes
    --deals N        stop after N deals (default 4000000)
    --every N        measure after every N (default 1000000)
    --seed N         default 1
  ship       round the solution to packages/engine/data/equilibrium.bin, and measure it
  measure    the exact best response to a player, in points per deal
    --player NAME    equilibrium as shipped (default), or a player without chance, such as
                     expert-classic

  exploit    a lower bound of the same for a player that searches: plays an answer to it
    --player NAME    such as expert or hard
    --deals N        deals in each role (default 2000)
    --seed N         default 1

  endings    the play near home as a game that both play to win: its value, how far the solution
             can be exploited, and strong players, everything in games
    --scores D-P,..  scores from 106 to 120, the dealer's first (default 120-120)
    --starters RANKS each solved as a game of its own: all, or some such as 5,T,K, or
                     none (default): no one sees the starter, and strong isn't measured
    --iterations N   default 20
    --hands N        hands of either role that say what strong players keep (default 10000)
    --seed N         default 1

  --folder DIR       where solutions are kept (default .skunkd/equilibrium), about 1.1 GB

Examples:
  npm run lab -- equilibrium solve --iterations 30
  npm run lab -- equilibrium ship
  npm run lab -- equilibrium measure --player expert-classic
  npm run lab -- equilibrium endings --scores 120-120,119-120
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const { complain, whole, players, read } = commandLine(HELP)

/** Seconds of processor time, which other programs cannot stretch. */
function busy(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const { values, positionals } = read(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      iterations: { type: 'string' },
      every: { type: 'string' },
      deals: { type: 'string' },
      scores: { type: 'string', default: '120-120' },
      starters: { type: 'string', default: 'none' },
      hands: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '1' },
      folder: { type: 'string', default: `${ROOT}.skunkd/equilibrium` },
      player: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const { folder } = values
const number = (
  name: 'iterations' | 'every' | 'deals' | 'hands' | 'workers',
  usual: number,
  least = 1,
) => whole(name, values[name] ?? String(usual), least)
const seed = whole('seed', values.seed, 0, MAX_SEED)

function onePlayer(usual: string): string {
  const { player = usual } = values
  const [name, second] = players('player', player)
  return second === undefined ? name! : complain(`--player must be one name, not "${player}".`)
}

/** Scores such as 120-118, the dealer's first. */
function scoresOf(text: string): readonly [number, number] {
  const [dealer, pone, more] = text.split('-').map((score) => whole('scores', score, 106, 120))
  if (dealer === undefined || pone === undefined || more !== undefined) {
    return complain(`--scores must be the dealer's and pone's, such as 120-118, not "${text}".`)
  }
  return [dealer, pone]
}

function starterRanks(text: string): number[] {
  if (text === 'none') return []
  if (text === 'all') return [...RANK_LETTERS].map((_, rank) => rank)
  return text.split(',').map((name) => {
    const rank = name.length === 1 ? RANK_LETTERS.indexOf(name.toUpperCase()) : -1
    return rank >= 0
      ? rank
      : complain(`--starters must be none, all, or ranks among ${RANK_LETTERS}, not "${name}".`)
  })
}

const COMMANDS: Readonly<Record<string, () => Promise<void> | void>> = {
  solve: () =>
    solve({
      folder,
      print,
      iterations: number('iterations', 50),
      every: number('every', 5),
      workers: number('workers', 1),
      busy,
    }),
  sample: () =>
    sample({
      folder,
      print,
      deals: number('deals', 4_000_000),
      every: number('every', 1_000_000),
      seed,
      busy,
    }),
  ship: () => ship({ folder, print, picture: `${ROOT}docs/equilibrium-curve.svg` }),
  measure: async () => {
    const player = onePlayer('equilibrium')
    const found = await measurePlayer(player)
    print(
      `${player}: a perfect opponent gains ${found.perDeal.toFixed(4)} points per deal ` +
        `(as pone ${found.byPone.toFixed(4)}, as the dealer ${found.byDealer.toFixed(4)}); ` +
        `against itself pone's net points are ${found.value.toFixed(4)}.`,
    )
  },
  exploit: () =>
    exploit({ player: onePlayer('equilibrium'), deals: number('deals', 2000), seed, print }),
  endings: () =>
    races({
      scores: values.scores.split(',').map(scoresOf),
      starters: starterRanks(values.starters),
      iterations: number('iterations', 20),
      hands: number('hands', 10_000, 100),
      seed,
      print,
      progress: (line) => process.stderr.write(`\r${line}   `),
      busy,
    }),
}

const [command = '', ...more] = positionals
const run =
  more.length === 0 && Object.hasOwn(COMMANDS, command)
    ? COMMANDS[command]!
    : complain(
        `The command must be one of ${Object.keys(COMMANDS).join(', ')}, not "${positionals.join(' ')}".`,
      )
try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
