import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'
import { playAgain, readStrength, signatureOf, writeStrength } from './strength.js'

const HELP = `npm run lab -- strength [options]

Plays the matches of docs/strength.md and docs/internals/experiments.md again, if their players
decide differently than when they were played, and writes the figures to
packages/lab/golden/strength.json after each match. A test compares the pages with it.

  --all         also those whose players are the same
  --games N     a trial of N games per match that writes nothing
  --workers N   default: one per core
`
const { whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      games: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const workers = whole('workers', values.workers, 1)
const trial = values.games === undefined ? null : whole('games', values.games, 2)
const { seed, matches } = readStrength()
const told = [...matches]
const due = matches.filter((match) => values.all || match.signature !== signatureOf(match))
if (due.length === 0) console.log('Nothing to play: every player decides as when it was measured.')
for (const match of due) {
  const { p1, p2 } = match
  const games = trial ?? match.games
  const again = await playAgain({ ...match, games }, seed, workers)
  told[matches.indexOf(match)] = again
  const { share } = again
  const [value, low, high] = [share.value, share.low, share.high].map((x) => (100 * x).toFixed(1))
  console.log(`${p1} against ${p2}, ${games} games: ${value}% (${low} to ${high})`)
  if (trial === null) writeStrength({ seed, matches: told })
}
