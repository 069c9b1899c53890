import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { GoldenPosition } from './decisions.js'
import type { PinnedMatch } from './matches.js'
import type { GoldenReviews } from './reviews.js'
import type { TestVector } from './vectors.js'

/** The pinned figures that are not decisions. */
export interface GoldenFigures {
  readonly signature: number
  readonly matches: readonly PinnedMatch[]
  /** By version of the coach. */
  readonly reviews: GoldenReviews
}

// Two folders up from here both in `src` and in `dist`.
const FOLDER = new URL('../../golden/', import.meta.url)
const DECISIONS = new URL('decisions.json', FOLDER)
const FIGURES = new URL('figures.json', FOLDER)
const VECTORS = new URL('vectors.json', FOLDER)

const read = <T>(url: URL): T => JSON.parse(readFileSync(url, 'utf8')) as T

export function readDecisions(): GoldenPosition[] {
  return existsSync(DECISIONS) ? read(DECISIONS) : []
}

export function readFigures(): GoldenFigures | null {
  return existsSync(FIGURES) ? read(FIGURES) : null
}

/** What the documents want is written by hand, what the players do by `npm run golden`. */
export function readVectors(): TestVector[] {
  return read(VECTORS)
}

/** One entry a line, so that a difference shows what it is about. */
function writeLines(url: URL, entries: readonly unknown[]): void {
  mkdirSync(FOLDER, { recursive: true })
  const lines = entries.map((entry) => JSON.stringify(entry))
  writeFileSync(url, `[\n${lines.join(',\n')}\n]\n`)
}

export function writeDecisions(positions: readonly GoldenPosition[]): void {
  writeLines(DECISIONS, positions)
}

export function writeVectors(vectors: readonly TestVector[]): void {
  writeLines(VECTORS, vectors)
}

export function writeFigures(figures: GoldenFigures): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
}
