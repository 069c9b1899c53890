import type { PlayerView } from '@skunkd/engine'
import { useMemo } from 'react'
import type { HostState } from '../../game/host/host.js'
import { useHostState } from '../../game/host/host-context.js'
import { namesOf } from '../../game/words/names.js'

/** The host's present state, with the names the table uses. */
export function useMoment(view: PlayerView) {
  const sitters = useHostState((state) => state.sitters)
  const names = useMemo(() => namesOf(sitters, view.playerIndex), [sitters, view.playerIndex])
  const story = useHostState((state) => state.story)
  const happened = useHostState((state) => state.happened)
  const waiting = useHostState((state) => state.waiting)
  const refused = useHostState((state) => state.refused)
  const offers = useHostState((state) => state.offers)
  return { names, story, happened, waiting, refused, offers } satisfies Partial<HostState> & {
    names: unknown
  }
}
