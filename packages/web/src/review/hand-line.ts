import { type CoachingAnnotation, describeLosses } from '@skunkd/engine'
import { unbroken } from '../ui/unbroken.js'

/** One line about a hand: what was given up, and where most of it went; null before it is known. */
export function handLine(
  decisions: readonly CoachingAnnotation[],
  handIndex: number,
): string | null {
  const own = decisions.filter(
    ({ snapshot, forced }) => snapshot.handIndex === handIndex && !forced,
  )
  // A headline ends without a full stop.
  return own.length === 0 ? null : unbroken(describeLosses(own).replace(/\.$/, ''))
}
