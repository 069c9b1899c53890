import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandLine } from '../command-line.js'
import { playAgain, readStrength, signatureOf, writeStrength } from './strength.js'

const HELP = `npm run lab -- strength [options]

Plays the matches that docs/strength.md and docs/internals/experiments.md tell of again, those
whose players decide differently than when it was played, and writes the figures to
packages/lab/golden/strength.json. A test compares the pages with it.

  --all         also those whose players are the same
  --workers N   default: one per core
`
const { whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      workers: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }),
)
const workers = whole('workers', values.workers, 1)
const { seed, matches } = readStrength()
const told = [...matches]
for (const [place, match] of matches.entries()) {
  const { p1, p2, games } = match
  if (!values.all && match.signature === signatureOf(match)) continue
  const again = await playAgain(match, seed, workers)
  told[place] = again
  const { share } = again
  const [value, low, high] = [share.value, share.low, share.high].map((x) => (100 * x).toFixed(1))
  console.log(`${p1} against ${p2}, ${games} games: ${value}% (${low} to ${high})`)
  writeStrength({ seed, matches: told })
}
