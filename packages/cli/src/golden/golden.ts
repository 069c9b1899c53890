import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Recorded games whose reviews are pinned, and whose review it is. */
export const GOLDEN_REVIEWS = [
  { name: 'medium-easy', player: 0 },
  { name: 'expert-hard', player: 1 },
  { name: 'muggins', player: 0 },
] as const

// Two folders up from here both in `src` and in `dist`.
const FOLDER = new URL('../../golden/', import.meta.url)

export function recordPath(name: string): string {
  return fileURLToPath(new URL(`${name}.json`, FOLDER))
}

export function reviewPath(name: string): string {
  return fileURLToPath(new URL(`${name}.txt`, FOLDER))
}

/** The command line whose output is pinned: every mistake with its reason. */
export function reviewArguments(name: string, player: number): string[] {
  return ['review', recordPath(name), '--player', String(player), '--worst', '1000']
}

export function pinnedReview(name: string): string {
  const path = reviewPath(name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
