import { LEVEL_PROFILES } from '@skunkd/engine'
import { levelsFingerprint } from './fingerprints.js'
import {
  ANCHORS,
  fitLadder,
  ladderGames,
  ladderPairs,
  levelName,
  type Meeting,
  targetElo,
} from './ladder.js'
import { playLadder } from './play-ladder.js'

export interface LadderOptions {
  readonly games: number
  readonly seed: number
  readonly workers: number
  /** Where finished matches are kept, so that the same ladder continues after an interruption. */
  readonly file?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number, match: string) => void
}

/** Where a level stands, and what it won against the levels below. */
interface LadderRow {
  readonly level: number
  /** Rating points with one standard error; `medium` is 0. */
  readonly elo: number
  readonly error: number
  readonly meant: number
  readonly oneBelow: Meeting | null
  readonly fiveBelow: Meeting | null
}

/** The dial placed by one connected tournament. */
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

/** The ladder from its meetings, which must be all of them. */
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

/** Plays every match of the ladder and places the levels; null if it was stopped before its end. */
export async function runLadder(options: LadderOptions): Promise<Ladder | null> {
  const total = ladderGames(options.games)
  const { onProgress } = options
  const meetings = await playLadder({
    ...options,
    mark: levelsFingerprint(),
    onProgress: (done, match) => onProgress?.(done, total, match),
  })
  return meetings.length < ladderPairs().length ? null : ladderOf(meetings)
}
