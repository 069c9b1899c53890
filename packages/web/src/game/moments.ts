import { type HandScore, SEATS } from '@skunkd/engine'
import type { ObservedAction } from './host/host.js'

/** What deserves more than a peg's hop, from small to great. */
export type Moment =
  | 'fifteen'
  | 'pair'
  | 'run'
  | 'thirty-one'
  | 'heels'
  | 'big-run'
  | 'great-hand'
  | 'line'
  | 'won'

/** From here on a hand is remembered. */
const GREAT_HAND = 20

/** A double double run. */
const BIG_RUN = 4

export function handMoment({ total, items }: Pick<HandScore, 'total' | 'items'>): Moment | null {
  if (total >= GREAT_HAND) return 'great-hand'
  return items.filter(({ kind }) => kind === 'run').length === BIG_RUN ? 'big-run' : null
}

/** The greatest thing about an action but a count; null for all that passes quietly. */
export function momentOf({ before, after, step }: ObservedAction): Moment | null {
  if (after.phase === 'GAME_OVER' && before.phase !== 'GAME_OVER')
    return after.winner === null ? null : 'won'
  const line = before.options.target - 30
  const crossed = SEATS.some((seat) => before.scores[seat] < line && after.scores[seat] >= line)
  if (crossed) return 'line'
  if (step.kind === 'cut') return step.pegged.length > 0 ? 'heels' : null
  if (step.kind !== 'play') return null
  if (step.score.thirtyone > 0) return 'thirty-one'
  if (step.score.runs > 0) return 'run'
  if (step.score.pairs > 0) return 'pair'
  return step.score.fifteen > 0 ? 'fifteen' : null
}
