import type { PlayerView } from '@skunkd/engine'
import { useEffect, useMemo, useState } from 'react'
import type { HostState, ObservedAction } from '../../game/host/host.js'
import { useHost, useHostState } from '../../game/host/host-context.js'
import { namesOf } from '../../game/words/names.js'
import { useSettings } from '../../storage/settings.js'
import { useMotion } from '../../ui/motion.js'

/**
 * The last card of the play ends it at once: the table lingers a moment, so that
 * the card is seen before the hands are shown.
 */
export function useLastCardDelay(happened: ObservedAction | null): {
  on: boolean
  end: () => void
} {
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

/** For people who do not want to be asked: the table moves on a moment after the count. */
export function useAutoContinue(ready: boolean, moment: number): void {
  const wanted = useSettings((settings) => settings.autoContinue)
  const { count } = useMotion()
  const host = useHost()
  useEffect(() => {
    if (!ready || !wanted) return
    const timer = setTimeout(() => {
      if (host.state.getState().view?.revision === moment) host.confirmSeen()
    }, 900 + count)
    return () => clearTimeout(timer)
  }, [ready, wanted, moment, count, host])
}

/** The host's present state, with the names the table uses. */
export function useHostDetails(view: PlayerView) {
  const participants = useHostState((state) => state.participants)
  const names = useMemo(
    () => namesOf(participants, view.playerIndex),
    [participants, view.playerIndex],
  )
  const handLog = useHostState((state) => state.handLog)
  const lastAction = useHostState((state) => state.lastAction)
  const waiting = useHostState((state) => state.waiting)
  const refused = useHostState((state) => state.refused)
  const offers = useHostState((state) => state.offers)
  return { names, handLog, lastAction, waiting, refused, offers } satisfies Partial<HostState> & {
    names: unknown
  }
}
