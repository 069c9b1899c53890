import type { PlayerView } from '@skunkd/engine'
import { useEffect } from 'react'
import type { ObservedAction } from '../../game/host/host.js'
import { handMoment, momentOf } from '../../game/moments.js'
import { playMoment } from '../announcements.js'
import type { Celebrated } from '../celebration.js'

/** What is celebrated now: the last action, or the hand that has just been counted to its end. */
export function useCelebrated({
  view,
  happened,
  counted,
}: {
  view: PlayerView
  happened: ObservedAction | null
  /** Every combination of the hand on the table has been said. */
  counted: boolean
}): Celebrated | null {
  const { shown, handNumber, phase } = view
  const score = counted ? (shown?.score ?? null) : null
  const great = score === null ? null : handMoment(score)

  // The table says what happens by itself; that a count is at its end only the screen knows.
  useEffect(() => {
    if (great !== null) playMoment(great)
  }, [great])

  if (great !== null && shown !== null)
    return {
      moment: great,
      seat: shown.playerIndex,
      points: score!.total,
      key: `${handNumber} ${phase}`,
    }
  if (happened === null) return null
  const moment = momentOf(happened)
  const pegged = happened.after.events.at(-1)
  if (moment === null || pegged === undefined) return null
  return {
    moment,
    seat: pegged.playerIndex,
    points: pegged.points,
    key: String(happened.after.revision),
  }
}
