import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { GoldenPosition } from './decisions.js'
import type { PinnedMatch } from './matches.js'
import type { GoldenReviews } from './reviews.js'

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

const read = <T>(url: URL): T => JSON.parse(readFileSync(url, 'utf8')) as T

export function readDecisions(): GoldenPosition[] {
  return existsSync(DECISIONS) ? read(DECISIONS) : []
}

export function readFigures(): GoldenFigures | null {
  return existsSync(FIGURES) ? read(FIGURES) : null
}

/** One position a line, so that a difference shows what it is about. */
export function writeDecisions(positions: readonly GoldenPosition[]): void {
  mkdirSync(FOLDER, { recursive: true })
  const lines = positions.map((position) => JSON.stringify(position))
  writeFileSync(DECISIONS, `[\n${lines.join(',\n')}\n]\n`)
}

export function writeFigures(figures: GoldenFigures): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
}
