import { useEffect, useState } from 'react'
import type { Happening } from '../game/host/host.js'
import { useMotion } from '../ui/motion.js'

/**
 * The last card of the play ends it at once: the table lingers a moment, so that
 * the card is seen before the hands are shown.
 */
export function useLinger(happened: Happening | null): { on: boolean; end: () => void } {
  const { linger } = useMotion()
  const [over, setOver] = useState(0)
  const isLast =
    happened !== null &&
    happened.before.phase === 'PEGGING' &&
    happened.after.phase !== 'PEGGING' &&
    linger > 0
  const moment = happened?.after.revision ?? 0

  useEffect(() => {
    if (!isLast) return
    const timer = setTimeout(() => setOver(moment), linger)
    return () => clearTimeout(timer)
  }, [isLast, moment, linger])

  return { on: isLast && over !== moment, end: () => setOver(moment) }
}
