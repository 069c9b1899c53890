import { parseArgs } from 'node:util'
import { shippedPolicy } from '@skunkd/arena/internals'
import { MAX_SEED, strongModel } from '@skunkd/engine'
import { commandLine } from '../command-line.js'
import { countOutside } from './late-bounds.js'

const HELP = `npm run lab -- bounds [options]

Late positions of the play with at most one card hidden: every chance the coach claims is
compared with the least and the most that any hidden card, any crib and any play can make of it.

  --positions N   default 10000
  --seed N        default 1
`
const { whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      positions: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean' },
    },
  }),
)
const positions = whole('positions', values.positions, 1)
const seed = whole('seed', values.seed, 0, MAX_SEED)
const { claims, outside, certain, farthest } = countOutside(
  seed,
  positions,
  strongModel(shippedPolicy()),
)
console.log(
  `${positions} positions, ${claims} cards: ${outside} outside their bounds; ${certain} certain, the farthest off by ${(100 * farthest).toFixed(2)} percentage points.`,
)
process.exitCode = outside === 0 ? 0 : 1
