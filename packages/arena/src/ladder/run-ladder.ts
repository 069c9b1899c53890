import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { LEVEL_PROFILES } from '@skunkd/engine'
import { type MatchResult, runMatch } from '../match/match.js'
import { PLAIN_OPTIONS } from '../match/match-spec.js'
import { shareOfOutcomes, Z95 } from '../match/statistics.js'
import {
  ANCHORS,
  fitLadder,
  ladderGames,
  ladderPairs,
  levelName,
  levelsFingerprint,
  type Meeting,
  targetElo,
} from './ladder.js'

export interface LadderOptions {
  readonly games: number
  readonly seed: number
  readonly workers: number
  /** Where finished matches are kept, so that the same ladder continues after an interruption. */
  readonly file?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number, match: string) => void
}

/** Every pair plays a round of so many games, then the next: more games continue from fewer. */
export const ROUND = 200

interface Kept {
  readonly mark: string
  readonly meetings: Readonly<Record<string, Meeting>>
}

function readKept(file: string | undefined, mark: string): Record<string, Meeting> {
  if (file === undefined) return {}
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
    return kept.mark === mark ? { ...kept.meetings } : {}
  } catch {
    return {}
  }
}

function keep(file: string | undefined, kept: Kept): void {
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept))
  renameSync(`${file}.new`, file)
}

/** No match is surer than this: a few games that all end alike say nothing of their error. */
const leastError = (games: number) => 0.1 / Math.sqrt(games)

function meetingOf({ spec, tally }: MatchResult): Meeting {
  const { value, low, high } = shareOfOutcomes(tally.outcomes)
  const { p1, p2 } = spec
  const { games } = tally
  const error = Math.max((high - low) / (2 * Z95), leastError(games))
  return { p1, p2, games, share: value, error }
}

export function together(rounds: readonly Meeting[]): Meeting {
  const { p1, p2 } = rounds[0]!
  const games = rounds.reduce((sum, round) => sum + round.games, 0)
  const share = rounds.reduce((sum, round) => sum + round.games * round.share, 0) / games
  const error = Math.hypot(...rounds.map((round) => round.games * round.error)) / games
  return { p1, p2, games, share, error }
}

/** `mark` is what else the games follow from: matches kept under another mark are played again. */
export async function playLadder(options: LadderOptions, mark: string): Promise<Meeting[]> {
  const { games, seed, file, signal, workers, onProgress } = options
  const kept = readKept(file, mark)
  const total = ladderGames(games)
  const pairs = ladderPairs()
  const played = pairs.map((): Meeting[] => [])
  let done = 0
  for (let from = 0; from < games; from += ROUND) {
    for (const [at, { p1, p2, times }] of pairs.entries()) {
      const size = times * Math.min(ROUND, games - from)
      if (signal?.aborted)
        return played.filter((each) => each.length * ROUND >= games).map(together)
      const key = `${p1} ${p2} ${seed} ${from} ${size}`
      const name = `${p1} – ${p2}`
      onProgress?.(done, total, name)
      if (kept[key] === undefined) {
        const result = await runMatch(
          {
            p1,
            p2,
            games: size,
            // A seed of its own for every pair and round.
            seed: seed + at + (from / ROUND) * pairs.length,
            duplicate: true,
            start: null,
            options: PLAIN_OPTIONS,
          },
          {
            workers,
            ...(signal && { signal }),
            onProgress: (tally) => onProgress?.(done + tally.games, total, name),
          },
        )
        if (result.end !== 'complete') continue
        kept[key] = meetingOf(result)
        keep(file, { mark, meetings: kept })
      }
      played[at]!.push(kept[key]!)
      done += size
    }
  }
  return played.map(together)
}

interface LadderRow {
  readonly level: number
  /** Rating points with one standard error; `medium` is 0. */
  readonly elo: number
  readonly error: number
  readonly meant: number
  readonly oneBelow: Meeting | null
  readonly fiveBelow: Meeting | null
}

export interface Ladder {
  readonly rows: readonly LadderRow[]
  readonly anchors: readonly {
    readonly name: string
    readonly level: number
    readonly elo: number
    readonly meeting: Meeting
  }[]
  readonly chiSquared: number
  readonly degrees: number
}

export function ladderOf(meetings: readonly Meeting[]): Ladder {
  const { ratings, chiSquared, degrees } = fitLadder(meetings)
  const met = (p1: string, p2: string) =>
    meetings.find((meeting) => meeting.p1 === p1 && meeting.p2 === p2) ?? null
  return {
    rows: LEVEL_PROFILES.map(({ name }, i) => ({
      level: i + 1,
      ...ratings.get(name)!,
      meant: targetElo(i + 1),
      oneBelow: i < 1 ? null : met(name, levelName(i)),
      fiveBelow: i < 5 ? null : met(name, levelName(i - 4)),
    })),
    anchors: ANCHORS.map(({ name, level }) => ({
      name,
      level,
      elo: ratings.get(name)!.elo,
      meeting: met(levelName(level), name)!,
    })),
    chiSquared,
    degrees,
  }
}

export async function runLadder(options: LadderOptions): Promise<Ladder | null> {
  const meetings = await playLadder(options, levelsFingerprint())
  return meetings.length < ladderPairs().length ? null : ladderOf(meetings)
}
