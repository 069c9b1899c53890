import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runJobs } from '@skunkd/arena/internals'
import type { RatedDeal, RatedGameJob } from './rated-game.js'

export interface RatedGamesOptions {
  readonly workers: number
  /** Finished games are kept here, a line each. */
  readonly file: string
  /** What the games and their values follow from; lines under another mark are passed over. */
  readonly mark: string
  readonly onGame?: (done: number, of: number) => void
}

const keyOf = (mark: string, { player, opponent, seed, game }: RatedGameJob) =>
  `${mark} ${player} ${opponent} ${seed} ${game}`

/** A deal as it is kept: four losses, then the choices, what was taken before what there was. */
type KeptDeal = readonly [number, number, number, number, readonly (readonly number[])[]]
type Line = readonly [key: string, ...deals: KeptDeal[]]

const rounded = (value: number) => Number(value.toFixed(4))

function writeLine(key: string, deals: readonly RatedDeal[]): string {
  const line: Line = [
    key,
    ...deals.map(
      ({ discarding, pegging, expected, choices }): KeptDeal => [
        rounded(discarding),
        rounded(pegging),
        rounded(expected.discarding),
        rounded(expected.pegging),
        choices.map(({ losses, taken }) => [taken, ...losses].map(rounded)),
      ],
    ),
  ]
  return JSON.stringify(line)
}

function readLine(text: string): { key: string; deals: RatedDeal[] } {
  const [key, ...deals] = JSON.parse(text) as Line
  return {
    key,
    deals: deals.map(([discarding, pegging, ofDiscards, ofPlay, choices]) => ({
      discarding,
      pegging,
      expected: { discarding: ofDiscards, pegging: ofPlay },
      choices: choices.map(([taken, ...losses]) => ({ losses, taken: taken! })),
    })),
  }
}

function readKept(file: string): Map<string, RatedDeal[]> {
  const known = new Map<string, RatedDeal[]>()
  if (!existsSync(file)) return known
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const { key, deals } = readLine(text)
      known.set(key, deals)
    } catch {
      // The last line of an interrupted run may be torn; its game is played again.
    }
  }
  return known
}

/** Plays and values the games, except those kept from earlier runs, in the order of the jobs. */
export async function ratedGames(
  jobs: readonly RatedGameJob[],
  { workers, file, mark, onGame }: RatedGamesOptions,
): Promise<RatedDeal[][]> {
  mkdirSync(dirname(file), { recursive: true })
  const known = readKept(file)
  const left = jobs.filter((job) => !known.has(keyOf(mark, job)))
  let at = 0
  await runJobs<RatedGameJob, RatedDeal[]>({
    workerUrl: new URL('./rated-worker.js', import.meta.url),
    jobs: left,
    workers,
    // Results come in the order of the jobs.
    onResult: (deals) => {
      const line = writeLine(keyOf(mark, left[at++]!), deals)
      appendFileSync(file, `${line}\n`)
      const kept = readLine(line)
      known.set(kept.key, kept.deals)
      onGame?.(jobs.length - left.length + at, jobs.length)
    },
  })
  return jobs.map((job) => known.get(keyOf(mark, job))!)
}
