import { readFileSync } from 'node:fs'
import { shippedPolicy } from '@skunkd/arena/internals'
import { EXACT_NEEDS, policyParts, shippedEndings } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import {
  type Cell,
  describeRecord,
  packTables,
  readRecord,
  recordLines,
  refine,
} from './exact-record.js'

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url))

describe('the record of the tables by exact needs', () => {
  it('has a line for every table that ships, and packs to the bytes that ship', () => {
    const { exact } = shippedEndings(shippedPolicy())
    const lines = readRecord()
    const cells = lines.map((line) => ({ ...line, table: exact!(line)! }))
    expect(lines.map(({ dealer, pone }) => ({ dealer, pone }))).toEqual(EXACT_NEEDS)
    expect(recordLines(cells)).toEqual(lines)
    const parts = policyParts(file('packages/engine/data/equilibrium.bin'))
    expect(Buffer.compare(packTables(cells), parts.exact)).toBe(0)
  })

  it('is what the docs print', () => {
    expect(file('docs/internals/tables.md').toString()).toContain(describeRecord(readRecord()))
  })
})

describe('steps towards the best answers', () => {
  const start: Cell = { dealer: 3, pone: 4, steps: 0, gains: null, table: Uint8Array.of(0) }
  /** Every step halves what is gained. */
  const halving = ({ steps }: Cell) => ({
    gains: [0.016 / 2 ** steps, 0.008 / 2 ** steps] as const,
    choices: Uint8Array.of(steps + 1),
  })
  const goal = { until: 0.005, passes: 5 }

  it('end with the table over which little is gained', () => {
    const made = [...refine(start, goal, halving)]
    expect(made.map(({ steps, gains }) => [steps, gains])).toEqual([
      [1, null],
      [2, null],
      [2, [0.004, 0.002]],
    ])
    expect(made.at(-1)!.table).toEqual(Uint8Array.of(2))
  })

  it('continue from any of them to the same end, and not beyond it', () => {
    const made = [...refine(start, goal, halving)]
    made.forEach((cell, at) => {
      expect([...refine(cell, goal, halving)]).toEqual(made.slice(at + 1))
    })
  })

  it('are always one, however little is gained, and never more than asked for', () => {
    const little = { until: 1, passes: 5 }
    expect([...refine(start, little, halving)].map(({ steps }) => steps)).toEqual([1, 1])
    const measured = [...refine(start, { until: 0.005, passes: 0 }, halving)]
    expect(measured).toEqual([{ ...start, gains: [0.016, 0.008] }])
  })
})
