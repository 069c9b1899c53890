import type { Card, GameState } from '@skunkd/engine'
import { useState } from 'react'
import { PERSON } from '../storage/types.js'

/** The two cards chosen for the crib: forgotten when the hand is another one. */
export function useChosen(game: GameState): [readonly string[], (ids: readonly string[]) => void] {
  const hand = game.players[PERSON]!.hand
  const [state, setState] = useState<{ hand: readonly Card[]; ids: readonly string[] }>({
    hand,
    ids: [],
  })
  const ids = state.hand === hand ? state.ids : []
  return [ids, (next) => setState({ hand, ids: next })]
}
