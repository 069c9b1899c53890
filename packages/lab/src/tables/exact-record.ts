import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  codeChoices,
  crc32,
  EXACT_CONTEXTS,
  EXACT_NEEDS,
  exactKey,
  MAX_EXACT_NEED,
  type Needs,
} from '@skunkd/engine/internals'
import { BitEncoder } from '../equilibrium/policies/encode-policy.js'

/** How far the table of a pair of needs has come. */
interface Standing extends Needs {
  /** Steps towards the best answers of both roles. */
  readonly steps: number
  /** What the best answers gain over the table: pone's, the dealer's. Null before it is measured. */
  readonly gains: readonly [number, number] | null
}

export interface Cell extends Standing {
  readonly table: Uint8Array
}

/** A line of the record: which table it speaks of, its checksum says. */
interface RecordLine extends Standing {
  readonly table: string
}

/** When to stop: below what gain, in games, and after how many steps. */
interface Goal {
  readonly until: number
  readonly passes: number
}

/** A pair of needs with its best answers: their gains over the table, and the table a step on. */
type Solve = (cell: Cell) => { gains: readonly [number, number]; choices: Uint8Array }

const RECORD = new URL('../../golden/needs.json', import.meta.url)
const checksum = (table: Uint8Array) => crc32(table).toString(16).padStart(8, '0')

/** The part of the policy file that holds these tables. */
export function packTables(cells: readonly Cell[]): Uint8Array {
  const tables = new Map(
    cells.map(({ dealer, pone, table }) => [exactKey(dealer, pone), table.slice()]),
  )
  const encoder = new BitEncoder(EXACT_CONTEXTS)
  const flags = new Uint8Array(Math.ceil(EXACT_NEEDS.length / 8))
  for (const needs of EXACT_NEEDS) {
    const key = exactKey(needs.dealer, needs.pone)
    const table = tables.get(key)
    if (table === undefined) continue
    flags[key >> 3]! |= 1 << (key & 7)
    codeChoices(encoder, tables, needs, table)
  }
  return Buffer.concat([flags, encoder.finish()])
}

/** Whether nothing is left to do: measured, and good enough or after the last step. */
function isFinished({ steps, gains }: Standing, { until, passes }: Goal): boolean {
  if (gains === null) return false
  // The first step is always made, for the fours kept for their suit.
  return steps >= passes || (steps > 0 && Math.max(...gains) < until)
}

/**
 * Measures a pair of needs, and steps on as long as its best answers gain too much. Every one
 * that comes out can be kept, and leads on to the same ones.
 */
export function* refine(from: Cell, goal: Goal, solve: Solve): Generator<Cell> {
  let cell = from
  while (!isFinished(cell, goal)) {
    const { gains, choices } = solve(cell)
    const measured = { ...cell, gains }
    cell = isFinished(measured, goal)
      ? measured
      : { ...cell, steps: cell.steps + 1, gains: null, table: choices }
    yield cell
  }
}

export function readRecord(): RecordLine[] {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : []
}

/** The lines that speak of these tables. */
export function recordLines(cells: readonly Cell[]): RecordLine[] {
  return cells.map(({ dealer, pone, steps, gains, table }) => ({
    dealer,
    pone,
    steps,
    gains,
    table: checksum(table),
  }))
}

export function writeRecord(cells: readonly Cell[]): void {
  const lines = recordLines(cells).map((line) => JSON.stringify(line))
  writeFileSync(RECORD, `[\n${lines.join(',\n')}\n]\n`)
}

/** As a table: the steps made, and what the best answers of the dealer and of pone gain. */
export function describeRecord(lines: readonly Standing[]): string {
  const needs = Array.from({ length: MAX_EXACT_NEED }, (_, i) => i + 1)
  const percent = (share: number) => (100 * share).toFixed(2)
  const cell = (dealer: number, pone: number) => {
    const line = lines.find((one) => one.dealer === dealer && one.pone === pone)
    if (!line?.gains) return `${line?.steps ?? 0}: –`
    return `${line.steps}: ${percent(line.gains[1])}, ${percent(line.gains[0])}`
  }
  return [
    ['dealer needs', ...needs.map((pone) => `pone ${pone}`)],
    ['---', ...needs.map(() => '---')],
    ...needs.map((dealer) => [`${dealer}`, ...needs.map((pone) => cell(dealer, pone))]),
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}
