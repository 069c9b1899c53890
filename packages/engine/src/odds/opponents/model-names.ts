/** The opponents of the app that have a column of their own, as they really throw and play. */
export const MEASURED_OPPONENTS = ['easy', 'medium', 'hard', 'expert'] as const

export type MeasuredOpponent = (typeof MEASURED_OPPONENTS)[number]

export function isMeasuredOpponent(name: string): name is MeasuredOpponent {
  return (MEASURED_OPPONENTS as readonly string[]).includes(name)
}

/** The players of the dial, by level from the first. */
export const LEVEL_NAMES = [
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'level-5',
  'level-6',
  'level-7',
  'level-8',
  'level-9',
  'level-10',
  'level-11',
  'level-12',
  'level-13',
  'level-14',
  'level-15',
  'level-16',
  'level-17',
  'level-18',
  'level-19',
  'level-20',
] as const

export type LevelName = (typeof LEVEL_NAMES)[number]

export function isLevelName(name: string): name is LevelName {
  return (LEVEL_NAMES as readonly string[]).includes(name)
}

/** The levels whose columns were measured; those between are read off straight lines. */
export const MEASURED_LEVELS = [1, 5, 10, 15, 19, 20] as const

/** Where a level lies between two that were measured: their places, and the share of the upper. */
export function interpolationOf(name: LevelName): {
  readonly lower: number
  readonly upper: number
  readonly share: number
} {
  const level = LEVEL_NAMES.indexOf(name) + 1
  const upper = Math.max(
    1,
    MEASURED_LEVELS.findIndex((each) => each >= level),
  )
  const [from, to] = [MEASURED_LEVELS[upper - 1]!, MEASURED_LEVELS[upper]!]
  return { lower: upper - 1, upper, share: (level - from) / (to - from) }
}
