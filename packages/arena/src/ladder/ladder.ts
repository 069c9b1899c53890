import { LEVEL_PROFILES } from '@skunkd/engine'
import { shareOfElo } from '../match/sprt.js'
import { readyPlayer } from '../seats/policy-file.js'
import { choiceOf, fingerprint, fixedPositions } from '../signature/signature.js'

export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let i = column; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    }
    if (Math.abs(rows[pivot]![column]!) < 1e-12) {
      throw new RangeError("The meetings don't connect all players.")
    }
    ;[rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!]
    const head = rows[column]!
    const scale = head[column]!
    for (let j = 0; j < 2 * size; j++) head[j]! /= scale
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![column]!
      if (i === column || factor === 0) continue
      for (let j = 0; j < 2 * size; j++) rows[i]![j]! -= factor * head[j]!
    }
  }
  return rows.map((row) => row.slice(size))
}

const POSITIONS = 60

export function levelsFingerprint(): string {
  const positions = fixedPositions(POSITIONS)
  const names = [...LEVEL_PROFILES, ...ANCHORS].map(({ name }) => name)
  const decisions = names.flatMap((name) => {
    const player = readyPlayer(name)
    return positions.map((view, place) => `${name} ${place} ${choiceOf(player, view, place)}\n`)
  })
  return String(fingerprint(decisions.join('')))
}

export const ANCHORS: readonly { readonly name: string; readonly level: number }[] = [
  { name: 'easy', level: 5 },
  { name: 'medium', level: 10 },
  { name: 'expert-classic', level: 17 },
  { name: 'hard', level: 18 },
]

export const STEP = 28

const ZERO = 'medium'

/** The rating that a level is meant to have; `medium` is 0. */
export function targetElo(level: number): number {
  return STEP * (level - 10)
}

export const levelName = (level: number) => LEVEL_PROFILES[level - 1]!.name

/** Two who meet, and how many times as many games as others they play. */
export interface LadderPair {
  readonly p1: string
  readonly p2: string
  readonly times: number
}

/** The whole scale hangs on the anchors, so they play more. */
const ANCHOR_TIMES = 4

/** One connected tournament: neighbours, levels five apart, and the anchors with their levels. */
export function ladderPairs(): LadderPair[] {
  const pairs: LadderPair[] = []
  for (const apart of [1, 5]) {
    for (let level = 1; level + apart <= LEVEL_PROFILES.length; level++) {
      pairs.push({ p1: levelName(level + apart), p2: levelName(level), times: 1 })
    }
  }
  for (const { name, level } of ANCHORS) {
    pairs.push({ p1: levelName(level), p2: name, times: ANCHOR_TIMES })
  }
  return pairs
}

export function ladderGames(games: number): number {
  return games * ladderPairs().reduce((sum, { times }) => sum + times, 0)
}

export interface Meeting {
  readonly p1: string
  readonly p2: string
  readonly games: number
  readonly share: number
  readonly error: number
}

export interface LadderFit {
  /** By name, with one standard error; `medium` is 0 and has none. */
  readonly ratings: ReadonlyMap<string, { readonly elo: number; readonly error: number }>
  /** How far the meetings are from what the ratings say; chance alone gives about `degrees`. */
  readonly chiSquared: number
  readonly degrees: number
}

/**
 * Ratings by Bradley and Terry: the share won follows from the difference alone. Weighted
 * least squares, since the two games of a pair share their cards and the errors of the
 * shares take that into account.
 */
export function fitLadder(meetings: readonly Meeting[]): LadderFit {
  const names = [...new Set(meetings.flatMap(({ p1, p2 }) => [p1, p2]))].filter(
    (name) => name !== ZERO,
  )
  const place = new Map(names.map((name, i) => [name, i]))
  const ratings = new Float64Array(names.length)
  const of = (name: string) => (name === ZERO ? 0 : ratings[place.get(name)!]!)
  let covariance: number[][] = []
  for (let round = 0; round < 50; round++) {
    const matrix = names.map(() => names.map(() => 0))
    const right = names.map(() => 0)
    for (const { p1, p2, share, error } of meetings) {
      const expected = shareOfElo(of(p1) - of(p2))
      const slope = (expected * (1 - expected) * Math.LN10) / 400
      const weight = (slope / error) ** 2
      const off = (share - expected) / slope
      const signs: [number | undefined, number][] = [
        [place.get(p1), 1],
        [place.get(p2), -1],
      ]
      for (const [i, a] of signs) {
        if (i === undefined) continue
        right[i]! += weight * a * off
        for (const [j, b] of signs) if (j !== undefined) matrix[i]![j]! += weight * a * b
      }
    }
    covariance = invert(matrix)
    let moved = 0
    covariance.forEach((row, i) => {
      const step = row.reduce((sum, value, j) => sum + value * right[j]!, 0)
      ratings[i]! += step
      moved = Math.max(moved, Math.abs(step))
    })
    if (moved < 1e-9) break
  }
  let chiSquared = 0
  for (const { p1, p2, share, error } of meetings) {
    chiSquared += ((share - shareOfElo(of(p1) - of(p2))) / error) ** 2
  }
  return {
    ratings: new Map([
      [ZERO, { elo: 0, error: 0 }] as const,
      ...names.map(
        (name, i) => [name, { elo: ratings[i]!, error: Math.sqrt(covariance[i]![i]!) }] as const,
      ),
    ]),
    chiSquared,
    degrees: meetings.length - names.length,
  }
}
