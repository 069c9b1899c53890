import { type ScorePair, TABLE_TARGET } from './race/needs.js'

export interface Choice {
  readonly expectedValue: number
  readonly winProbability?: number
}

/** Nearer than this, nobody can tell which of two choices wins more often. */
export const AS_LIKELY = 0.001

const WIN_FROM = 80

/** From which score of either player on the chance of winning decides: 80 to 121, 20 to 61. */
export function winFrom(target = TABLE_TARGET): number {
  return Math.max(0, target - TABLE_TARGET + WIN_FROM)
}

/** What "best" means at these scores: points early in a game, the chance of winning near its end. */
export function goalAt(scores: ScorePair | null, target = TABLE_TARGET): 'points' | 'win' {
  if (scores === null) return 'points'
  return Math.max(scores.mine, scores.theirs) >= winFrom(target) ? 'win' : 'points'
}

/** Far below anything a player could see, far above the noise of adding up. */
const GRAIN = 1e12

/** The chance without what only the order of additions decides. */
function winKey({ winProbability = 0 }: Choice): number {
  return Math.round(winProbability * GRAIN) / GRAIN
}

/** Whether a choice wins as often as the best chance, as far as anybody can tell. */
const isAsLikely = (choice: Choice, most: number) => winKey(choice) > most - AS_LIKELY

/**
 * The one place that says which choice is best. By points: the most of them. To win: the best
 * chance, and among those that win as often as far as anybody can tell (a decided game has
 * many), the most points.
 */
export function bestFirst<T extends Choice>(choices: readonly T[], goal: 'points' | 'win'): T[] {
  const byPoints = (a: T, b: T) => b.expectedValue - a.expectedValue
  if (goal === 'points') return [...choices].sort(byPoints)
  const most = Math.max(...choices.map(winKey))
  return [...choices].sort((a, b) => {
    const [first, second] = [isAsLikely(a, most), isAsLikely(b, most)]
    if (first && second) return byPoints(a, b) || winKey(b) - winKey(a)
    return Number(second) - Number(first) || winKey(b) - winKey(a) || byPoints(a, b)
  })
}

/** The chance of winning that a choice gives away: nothing if it wins as often as any. */
export function chanceGivenAway(choices: readonly Choice[], choice: Choice): number {
  const most = Math.max(...choices.map(winKey))
  if (isAsLikely(choice, most)) return 0
  return winKey(bestFirst(choices, 'win')[0]!) - winKey(choice)
}
