import type { PlayerView } from '@skunkd/engine'
import { useState } from 'react'
import { keepText, keptData } from '../../storage/kept-text.js'

type Chosen = readonly string[]

const KEY = 'skunkd-chosen'

/** The very hand the choice was made from. */
const placeOf = (id: string | null, { handNumber, playerIndex, hand }: PlayerView) =>
  [id, handNumber, playerIndex, ...hand.map((card) => card.id)].join(' ')

/** A choice is not a move, so the game does not know it; a reload must not lose it either. */
function remembered(place: string, { hand }: PlayerView): Chosen {
  const kept = keptData(KEY, 'sessionStorage') as { place?: unknown; ids?: unknown } | null
  const ids = kept?.place === place && Array.isArray(kept.ids) ? kept.ids : []
  return hand.map((card) => card.id).filter((id) => ids.includes(id))
}

/** The two cards chosen for the crib: forgotten when the hand changes. */
export function useDiscardSelection(
  id: string | null,
  view: PlayerView,
): [Chosen, (ids: readonly string[]) => void] {
  const place = placeOf(id, view)
  const [state, setState] = useState<{ place: string; ids: Chosen }>({ place: '', ids: [] })
  const ids =
    view.hand.length !== 6 ? [] : state.place === place ? state.ids : remembered(place, view)
  return [
    ids,
    (next) => {
      setState({ place, ids: next })
      keepText(KEY, JSON.stringify({ place, ids: next }), 'sessionStorage')
    },
  ]
}
