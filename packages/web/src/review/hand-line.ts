import { type CoachingAnnotation, formatPoints, nameDecision, worstOf } from '@skunkd/engine'

/** One line about a hand: what was given up, and with what most; null before it is known. */
export function handLine(
  decisions: readonly CoachingAnnotation[],
  handIndex: number,
): string | null {
  const own = decisions.filter(
    ({ snapshot, forced }) => snapshot.handIndex === handIndex && !forced,
  )
  if (own.length === 0) return null
  const worst = worstOf(own)
  const total = own.reduce((sum, { loss }) => sum + loss, 0)
  if (worst === null || total < 0.05) return 'You gave up nothing this hand'
  return `You gave up ${formatPoints(total)} points; the costliest was ${nameDecision(worst)} (${formatPoints(worst.loss)})`
}
