import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shippedPolicy } from '@skunkd/arena/internals'
import {
  codeChoices,
  EXACT_CONTEXTS,
  exactFlags,
  MAX_EXACT_NEED,
  shippedEndings,
} from '@skunkd/engine/internals'
import { commandLine } from '../command-line.js'
import { solveCell } from '../endings/exact-cell.js'
import { BitEncoder } from '../equilibrium/policies/encode-policy.js'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'

const HELP = `npm run lab -- needs [options]

What strong players keep of every six ranks when both have at most nine points to go, by exact
needs: the best answers of both to a mean of the table before and the zone's habits. Every
finished pair of needs is a line of .skunkd/exact-needs.lines; interrupted, the same command
picks up where it was.

  --most N      needs up to N of both, default 9
  --pass N      the first begins each pair of needs at its neighbour's table, the later ones at
                its own; default 1
  --ship        put what is finished into the policy file instead
`
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FILE = `${ROOT}.skunkd/exact-needs.lines`
const { whole, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      most: { type: 'string', default: '9' },
      pass: { type: 'string', default: '1' },
      ship: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
)
const most = whole('most', values.most, 1, 9)
const pass = whole('pass', values.pass, 1)
mkdirSync(`${ROOT}.skunkd`, { recursive: true })

const keyOf = (dealer: number, pone: number) => (dealer - 1) * MAX_EXACT_NEED + pone - 1
const done = new Map<number, Uint8Array>()
const finished = new Set<number>()
if (existsSync(FILE)) {
  for (const line of readFileSync(FILE, 'utf8').split('\n').slice(0, -1)) {
    const { dealer, pone, choices, pass: made = 1 } = JSON.parse(line)
    if (made === pass) finished.add(keyOf(dealer, pone))
    done.set(keyOf(dealer, pone), Buffer.from(choices, 'base64'))
  }
}
if (values.ship) {
  const encoder = new BitEncoder(EXACT_CONTEXTS)
  codeChoices(encoder, done)
  const part = Buffer.concat([exactFlags(done), encoder.finish()])
  writePolicyPart('exact', part, { pairsOfNeeds: done.size, bytes: part.length })
  console.log(`${done.size} pairs of needs in ${part.length} bytes`)
  process.exit()
}
const policy = shippedPolicy()
const endings = shippedEndings(policy)
const cells = Array.from({ length: most * most }, (_, i) => ({
  dealer: 1 + Math.floor(i / most),
  pone: 1 + (i % most),
})).sort((a, b) => a.dealer + a.pone - b.dealer - b.pone || a.dealer - b.dealer)
for (const { dealer, pone } of cells) {
  if (finished.has(keyOf(dealer, pone))) continue
  const neighbour = dealer > 1 ? keyOf(dealer - 1, pone) : keyOf(dealer, pone - 1)
  const start = done.get(keyOf(dealer, pone)) ?? done.get(neighbour) ?? null
  const before = process.cpuUsage()
  const cell = solveCell(policy, endings, { dealer, pone }, start)
  done.set(keyOf(dealer, pone), cell.choices)
  const choices = Buffer.from(cell.choices).toString('base64')
  appendFileSync(FILE, `${JSON.stringify({ ...cell, pass, choices })}\n`)
  const percent = (share: number) => (100 * share).toFixed(2)
  const seconds = (process.cpuUsage(before).user / 1e6).toFixed(1)
  console.log(
    `${dealer}-${pone}: gains ${cell.gains.map(percent).join(' ')}, dealer ${cell.wins.map(percent).join(' ')} (table ${percent(endings.wins[(121 - dealer) * 121 + 121 - pone]!)}), ${seconds} s`,
  )
}
