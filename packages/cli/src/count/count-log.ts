import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withWriteErrors } from '../support/files.js'

/** How a number of hands went. */
export interface CountSummary {
  readonly hands: number
  readonly right: number
  /** Median seconds per hand. */
  readonly seconds: number
  /** Points off, on average. */
  readonly off: number
  /** Kinds of combinations that were overlooked, with how often, most often first. */
  readonly missed: readonly { readonly kind: string; readonly times: number }[]
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function summarizeCounts(entries: readonly CountEntry[]): CountSummary {
  const times = new Map<string, number>()
  for (const kind of entries.flatMap(({ missed }) => missed)) {
    times.set(kind, (times.get(kind) ?? 0) + 1)
  }
  const off = entries.reduce((sum, { claimed, total }) => sum + Math.abs(claimed - total), 0)
  return {
    hands: entries.length,
    right: entries.filter(({ claimed, total }) => claimed === total).length,
    seconds: median(entries.map(({ ms }) => ms)) / 1000,
    off: entries.length === 0 ? 0 : off / entries.length,
    missed: [...times]
      .map(([kind, count]) => ({ kind, times: count }))
      .sort((a, b) => b.times - a.times || (a.kind < b.kind ? -1 : 1)),
  }
}

/** The runs of the trainer, the oldest first. */
export function runsOf(entries: readonly CountEntry[]): CountEntry[][] {
  const runs = new Map<number, CountEntry[]>()
  for (const entry of entries) runs.set(entry.run, [...(runs.get(entry.run) ?? []), entry])
  return [...runs.values()].sort((a, b) => a[0]!.run - b[0]!.run)
}

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
export function appendCount(home: string, entry: CountEntry): void {
  const path = logPath(home)
  withWriteErrors(path, () => {
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
