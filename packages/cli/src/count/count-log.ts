import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writing } from '../support/files.js'

/** One hand that was counted. */
export interface CountEntry {
  /** When, in milliseconds since 1970; every hand of one run shares `run`. */
  readonly at: number
  readonly run: number
  readonly seed: number
  readonly place: number
  readonly claimed: number
  readonly total: number
  readonly ms: number
  /** Kinds of combinations that were probably overlooked. */
  readonly missed: readonly string[]
}

const logPath = (home: string) => join(home, 'counts.jsonl')

/** Adds a hand to the log, one line of JSON. */
export function keepCount(home: string, entry: CountEntry): void {
  const path = logPath(home)
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    appendFileSync(path, `${JSON.stringify(entry)}\n`)
  })
}

function isEntry(value: unknown): value is CountEntry {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  const numbers = ['at', 'run', 'seed', 'place', 'claimed', 'total', 'ms']
  const { missed } = fields
  return (
    numbers.every((name) => Number.isFinite(fields[name])) &&
    Array.isArray(missed) &&
    missed.every((kind) => typeof kind === 'string')
  )
}

/** Every hand in the log. A line that is damaged costs that line and nothing else. */
export function readCounts(home: string): CountEntry[] {
  const path = logPath(home)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const value: unknown = JSON.parse(line)
        return isEntry(value) ? [value] : []
      } catch {
        return []
      }
    })
}
