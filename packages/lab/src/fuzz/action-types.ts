import type { GameAction } from '@skunkd/engine'

/** Every type once: the compiler refuses this record if one is missing. */
const EVERY: Readonly<Record<GameAction['type'], true>> = {
  NEW_GAME: true,
  DEAL: true,
  DISCARD: true,
  CUT: true,
  PLAY_CARD: true,
  DECLARE_GO: true,
  ADVANCE_SHOW: true,
  NEXT_HAND: true,
  CLAIM_SCORE: true,
  ACCEPT_CLAIM: true,
  CALL_MUGGINS: true,
  END_GAME: true,
}

export const ACTION_TYPES = Object.keys(EVERY) as readonly GameAction['type'][]
