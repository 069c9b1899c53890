import type { PlayerView } from '@skunkd/engine'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { HostState, ObservedAction } from '../../game/host/host.js'
import { useHost } from '../../game/host/host-context.js'
import { type Names, namesOf } from '../../game/words/names.js'
import { useSettings } from '../../storage/settings.js'
import { useMotion } from '../../ui/motion.js'
import { type Person, personFor } from '../../ui/people/people.js'
import { useRoute } from '../../ui/router.js'

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

/** The game that is on the table, as the seat that looks sees it, and what its seats are called. */
export function useTable(): HostState & {
  readonly view: PlayerView
  readonly names: Names
  readonly isGuided: boolean
} {
  const state = useStore(useHost().state)
  const { participants } = state
  const view = state.view!
  const names = useMemo(
    () => namesOf(participants, view.playerIndex),
    [participants, view.playerIndex],
  )
  // A guided game begun by an earlier version says so in its address only.
  const inAddress = useRoute().query.has('guide')
  const isGuided = state.guided ?? inAddress
  return { ...state, view, names, isGuided }
}

/** Who of the people sits across; null for the other levels, for friends and with a shared device. */
export function usePerson(): Person | null {
  const { bot } = useTable()
  return bot === null ? null : personFor(bot.name)
}
