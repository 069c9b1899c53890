import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shippedPolicy } from '@skunkd/arena/internals'
import {
  EXACT_NEEDS,
  exactKey,
  MAX_EXACT_NEED,
  type Needs,
  shippedEndings,
} from '@skunkd/engine/internals'
import { commandLine } from '../command-line.js'
import { solveCell } from '../endings/exact-cell.js'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'
import {
  type Cell,
  describeRecord,
  packTables,
  readRecord,
  refine,
  writeRecord,
} from './exact-record.js'

const HELP = `npm run lab -- needs [options]

What strong players keep of every six ranks when both have at most nine points to go, by exact
needs: steps from the shipped tables towards the best answers of both roles to them, until these
gain little. The nearest to home come first. Every step is a line in .skunkd, and the same command
continues there. A line of packages/lab/golden/needs.json says of every table that ships how many
steps were made and what the best answers gain over it.

  --until X    until the best answers gain less than X% of the games, default 0.5
  --passes N   or after N steps, those that ship included, default 5; 0 makes none, and measures
               what the best answers gain over the tables as they are
  --only A,B   these needs of the dealer and of pone, such as 3-3,6-4 (all 81)
  --scratch    begin at the habits of the zones instead of the shipped tables
  --ship       instead put the tables as far as they have come into the policy file, and print where
               every pair of needs stands
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const { complain, whole, atLeast, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      until: { type: 'string', default: '0.5' },
      passes: { type: 'string', default: '5' },
      only: { type: 'string' },
      scratch: { type: 'boolean', default: false },
      ship: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
)
const FILE = `${ROOT}.skunkd/exact-needs${values.scratch ? '-scratch' : ''}.lines`
const goal = {
  until: atLeast('until', values.until, 0) / 100,
  passes: whole('passes', values.passes, values.scratch ? 1 : 0),
}
const chosen = values.only?.split(',').map((text): Needs => {
  const [dealer, pone] = text.split('-').map((need) => whole('only', need, 1, MAX_EXACT_NEED))
  return {
    dealer: dealer!,
    pone: pone ?? complain(`--only must be pairs such as 3-3, not "${text}".`),
  }
})

const policy = shippedPolicy()
const endings = shippedEndings(policy)
/** Instead of a table: the habits of the zone. */
const NO_TABLE = new Uint8Array()
/** By pair of needs, as it ships or as far as it has come since. */
const cells = new Map<number, Cell>()
const keep = (cell: Cell) => cells.set(exactKey(cell.dealer, cell.pone), cell)
if (values.scratch) {
  for (const needs of EXACT_NEEDS) keep({ ...needs, steps: 0, gains: null, table: NO_TABLE })
} else {
  for (const { dealer, pone, steps, gains } of readRecord()) {
    keep({ dealer, pone, steps, gains, table: endings.exact!({ dealer, pone })! })
  }
}
if (existsSync(FILE)) {
  for (const line of readFileSync(FILE, 'utf8').split('\n').slice(0, -1)) {
    const { table, ...standing } = JSON.parse(line)
    keep({ ...standing, table: Buffer.from(table, 'base64') })
  }
}
if (values.ship) {
  const all = EXACT_NEEDS.map(({ dealer, pone }) => cells.get(exactKey(dealer, pone))!).filter(
    ({ table }) => table.length > 0,
  )
  const part = packTables(all)
  writePolicyPart('exact', part, { pairsOfNeeds: all.length, bytes: part.length })
  writeRecord(all)
  console.log(describeRecord(all))
  process.exit()
}
mkdirSync(`${ROOT}.skunkd`, { recursive: true })
const percent = (share: number) => (100 * share).toFixed(2)
for (const { dealer, pone } of chosen ?? EXACT_NEEDS) {
  const needs = { dealer, pone }
  const solve = ({ table, steps }: Cell) => {
    const before = process.cpuUsage()
    const start = table.length > 0 ? table : null
    const cell = solveCell(policy, endings, needs, start, steps + 1)
    const shipped = endings.wins[(121 - dealer) * 121 + 121 - pone]!
    const seconds = (process.cpuUsage(before).user / 1e6).toFixed(1)
    const [ofPone, ofDealer] = cell.gains.map(percent)
    console.log(
      `${dealer}-${pone}, ${steps} steps: best answers gain dealer ${ofDealer}%, pone ${ofPone}%, dealer wins ${cell.wins.map(percent).join(' to ')}% (table ${percent(shipped)}%), ${seconds} s`,
    )
    return cell
  }
  const known = cells.get(exactKey(dealer, pone))!
  const from = goal.passes === 0 ? { ...known, gains: null } : known
  for (const cell of refine(from, goal, solve)) {
    const table = Buffer.from(cell.table).toString('base64')
    appendFileSync(FILE, `${JSON.stringify({ ...cell, table })}\n`)
  }
}
