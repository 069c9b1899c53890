import type { Player } from '@skunkd/engine'
import { type Names, namesFor } from '@skunkd/engine/words'

/** The seat of the person at the terminal, in every game played here. */
export const ME = 0
export const OPPONENT = 1

export function namesAgainst(opponent: Player): Names {
  return namesFor(['You', opponent.title], ME, "'")
}
