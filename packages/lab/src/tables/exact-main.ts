import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shippedPolicy } from '@skunkd/arena/internals'
import {
  codeChoices,
  EXACT_CONTEXTS,
  exactFlags,
  exactKey,
  MAX_EXACT_NEED,
  SIX_RANKS,
  shippedEndings,
} from '@skunkd/engine/internals'
import { commandLine } from '../command-line.js'
import { solveCell } from '../endings/exact-cell.js'
import { BitEncoder } from '../equilibrium/policies/encode-policy.js'
import { writePolicyPart } from '../equilibrium/policies/policy-file.js'

const HELP = `npm run lab -- needs [options]

What strong players keep of every six ranks when both have at most nine points to go, by exact
needs: steps from the shipped table towards the best answers of both roles to it, until they gain
little. Every step is a line of .skunkd/exact-needs.lines, those nearest to home first. If
interrupted, the same command continues.

  --most N      needs up to N of both, default 9
  --until X     until the best answers gain less than X% of the games, default 0.5
  --passes N    or after so many steps, default 5
  --suits A,B   instead the fours kept for their suit with these points to go for pone, solved with
                six for the dealer: they serve for all pairs of needs at which no step is made
  --gains A,B   instead what the best answers gain over the shipped tables at these needs of the
                dealer and of pone, such as 3-3,6-4
  --ship        put what is finished into the policy file instead
`
/** What the dealer has to go where the fours kept for their suit are solved for all needs of the dealer. */
const SUITS_AT = 6
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FILE = `${ROOT}.skunkd/exact-needs.lines`
const { complain, whole, atLeast, read } = commandLine(HELP)
const { values } = read(() =>
  parseArgs({
    options: {
      most: { type: 'string', default: '9' },
      until: { type: 'string', default: '0.5' },
      passes: { type: 'string', default: '5' },
      suits: { type: 'string' },
      gains: { type: 'string' },
      ship: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
)
const most = whole('most', values.most, 1, 9)
const until = atLeast('until', values.until, 0) / 100
const passes = whole('passes', values.passes, 1)
mkdirSync(`${ROOT}.skunkd`, { recursive: true })

const done = new Map<number, Uint8Array>()
/** What the best answers still gain: pone's, the dealer's. */
const gained = new Map<number, readonly [number, number]>()
/** By pair of needs, the steps that were made. */
const finished = new Map<number, number>()
if (existsSync(FILE)) {
  for (const line of readFileSync(FILE, 'utf8').split('\n').slice(0, -1)) {
    const { dealer, pone, choices, gains, pass } = JSON.parse(line)
    finished.set(exactKey(dealer, pone), pass)
    gained.set(exactKey(dealer, pone), gains)
    done.set(exactKey(dealer, pone), Buffer.from(choices, 'base64'))
  }
}
/** Whether a pair of needs has a step to make; the first one is always made, for the suits. */
function isOpen(key: number): boolean {
  const steps = finished.get(key) ?? 0
  return steps < passes && (steps === 0 || Math.max(...gained.get(key)!) >= until)
}
const percent = (share: number) => (100 * share).toFixed(2)
if (values.ship) {
  const encoder = new BitEncoder(EXACT_CONTEXTS)
  codeChoices(encoder, done)
  const part = Buffer.concat([exactFlags(done), encoder.finish()])
  const gains = [...gained]
    .filter(([key]) => finished.get(key)! > 0)
    .sort(([a], [b]) => a - b)
    .map(([key, [pone, dealer]]) => {
      const needs = `${1 + Math.floor(key / MAX_EXACT_NEED)}-${1 + (key % MAX_EXACT_NEED)}`
      return `${needs}: dealer ${percent(dealer)}%, pone ${percent(pone)}%, steps ${finished.get(key)}`
    })
  writePolicyPart('exact', part, { pairsOfNeeds: done.size, bytes: part.length, gains })
  console.log(`${done.size} pairs of needs in ${part.length} bytes`)
  process.exit()
}
const policy = shippedPolicy()
const endings = shippedEndings(policy)
for (const text of values.gains?.split(',') ?? []) {
  const [dealer, pone] = text.split('-').map((need) => whole('gains', need, 1, MAX_EXACT_NEED))
  const needs = {
    dealer: dealer!,
    pone: pone ?? complain(`--gains must be pairs such as 3-3, not "${text}".`),
  }
  const { gains } = solveCell(policy, endings, needs, endings.exact!(needs), 1)
  console.log(`${text}: dealer ${percent(gains[1])}%, pone ${percent(gains[0])}%`)
}
if (values.gains !== undefined) process.exit()
/** How many fours of a role are kept for their suit. */
const suitedFours = (table: Uint8Array, role: number) =>
  table.subarray(SIX_RANKS).reduce((sum, byte) => sum + ((byte >> (4 * role)) & 1), 0)

for (const text of values.suits?.split(',') ?? []) {
  const pone = whole('suits', text, 1, MAX_EXACT_NEED)
  const shipped = endings.exact!({ dealer: SUITS_AT, pone })!
  const start = shipped.slice().fill(0, SIX_RANKS)
  const { choices } = solveCell(policy, endings, { dealer: SUITS_AT, pone }, start, 1)
  const suits = choices.subarray(SIX_RANKS)
  for (let dealer = 1; dealer <= MAX_EXACT_NEED; dealer++) {
    const key = exactKey(dealer, pone)
    if (finished.has(key)) continue
    const table = Uint8Array.from(done.get(key) ?? endings.exact!({ dealer, pone })!)
    table.set(suits, SIX_RANKS)
    const line = {
      dealer,
      pone,
      gains: [0, 0],
      pass: 0,
      choices: Buffer.from(table).toString('base64'),
    }
    appendFileSync(FILE, `${JSON.stringify(line)}\n`)
  }
  const differ = suits.reduce(
    (sum, byte, four) => sum + Number(byte !== shipped[SIX_RANKS + four]),
    0,
  )
  console.log(
    `${pone} to go for pone: ${suitedFours(choices, 0)} fours of pone's, ${suitedFours(choices, 1)} of the dealer's; ${differ} differ from those shipped`,
  )
}
if (values.suits !== undefined) process.exit()

const cells = Array.from({ length: most * most }, (_, i) => ({
  dealer: 1 + Math.floor(i / most),
  pone: 1 + (i % most),
})).sort((a, b) => a.dealer + a.pone - b.dealer - b.pone || a.dealer - b.dealer)
for (const { dealer, pone } of cells) {
  const key = exactKey(dealer, pone)
  while (isOpen(key)) {
    const pass = (finished.get(key) ?? 0) + 1
    const before = process.cpuUsage()
    const start = done.get(key) ?? endings.exact!({ dealer, pone })
    const cell = solveCell(policy, endings, { dealer, pone }, start, pass)
    finished.set(key, pass)
    gained.set(key, cell.gains)
    // A small step is not taken: what it gains is said of the table it begins at.
    const table = isOpen(key) || pass === 1 ? cell.choices : start!
    done.set(key, table)
    const line = { ...cell, pass, choices: Buffer.from(table).toString('base64') }
    appendFileSync(FILE, `${JSON.stringify(line)}\n`)
    const seconds = (process.cpuUsage(before).user / 1e6).toFixed(1)
    console.log(
      `${dealer}-${pone}: gains ${cell.gains.map(percent).join(' ')}, dealer ${cell.wins.map(percent).join(' ')} (table ${percent(endings.wins[(121 - dealer) * 121 + 121 - pone]!)}), ${seconds} s`,
    )
  }
}
