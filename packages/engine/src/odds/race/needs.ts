/** Tables of who wins are made for games to 121; a shorter game is one that starts later. */
export const TABLE_TARGET = 121

/** Both scores as the deciding player sees them. */
export interface ScorePair {
  readonly mine: number
  readonly theirs: number
}

/** Points that both have to go, by role. */
export interface Needs {
  readonly dealer: number
  readonly pone: number
}

export function needsOf(isDealer: boolean, mine: number, theirs: number): Needs {
  return isDealer ? { dealer: mine, pone: theirs } : { dealer: theirs, pone: mine }
}
