import type { OptionReview, ValueParts } from './types.js'

/** Where the better of two cards gains: what it pegs at once, the next reply, the rest of the play. */
export interface PlaySwing {
  readonly now: number
  readonly reply: number
  readonly rest: number
  readonly largest: 'now' | 'reply' | 'rest'
}

export function playSwing(actual: OptionReview, optimal: OptionReview): PlaySwing {
  const now = (optimal.points ?? 0) - (actual.points ?? 0)
  const reply = (actual.replyPoints ?? 0) - (optimal.replyPoints ?? 0)
  const rest = optimal.expectedValue - actual.expectedValue - now - reply
  const most = Math.max(now, reply, rest)
  return { now, reply, rest, largest: now === most ? 'now' : reply === most ? 'reply' : 'rest' }
}

/** The part of a discard's value in which the recommended one gains most. */
export function largestPart({ hand, crib, pegging }: ValueParts): keyof ValueParts {
  if (crib >= hand && crib >= pegging) return 'crib'
  return pegging > hand ? 'pegging' : 'hand'
}
