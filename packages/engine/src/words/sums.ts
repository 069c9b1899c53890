import { LUCK_KINDS, type LuckKind, type LuckSummary, type ValueParts } from '../judge/types.js'
import { addingUp } from './numbers.js'

/** Parts and totals as people see them: rounded so that they add up, on every screen alike. */

export interface DiscardSums {
  readonly hand: number
  readonly crib: number
  readonly play: number
  readonly total: number
}

/** What a discard is worth, to two decimals. */
export function discardSums({ hand, crib, pegging }: ValueParts): DiscardSums {
  const { parts, total } = addingUp([hand, crib, pegging], 2)
  return { hand: parts[0]!, crib: parts[1]!, play: parts[2]!, total }
}

export interface PlaySums {
  readonly now: number
  readonly rest: number
  readonly total: number
}

/** What a card pegs now and what the rest of the play brings, to two decimals. */
export function playSums(now: number, value: number): PlaySums {
  const { parts, total } = addingUp([now, value - now], 2)
  return { now, rest: parts[1]!, total }
}

/** Luck by kind and in total, and the result as luck and what is left without it. */
export interface LuckSums {
  readonly byKind: Readonly<Record<LuckKind, number>>
  readonly total: number
  readonly without: number
  readonly result: number
}

/** Luck to one decimal: in points, and in percent of the chance of winning. */
export function luckSums(luck: LuckSummary): {
  readonly points: LuckSums
  readonly chance: LuckSums
} {
  const sums = (unit: 'points' | 'winProbability', scale: number): LuckSums => {
    const { parts, total } = addingUp(
      LUCK_KINDS.map((kind) => scale * luck.byKind[kind][unit]),
      1,
    )
    const byKind = Object.fromEntries(LUCK_KINDS.map((kind, at) => [kind, parts[at]!]))
    const result = Math.round(10 * scale * luck.result[unit]) / 10
    const without = Math.round(10 * (result - total)) / 10
    return { byKind: byKind as Record<LuckKind, number>, total, without, result }
  }
  return { points: sums('points', 1), chance: sums('winProbability', 100) }
}
