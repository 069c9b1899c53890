/** How a player should play at this score. */
export type PositionMode = 'offense' | 'defense' | 'neutral'

/** The last score of every stretch of the board, and what the dealer does in it. */
const STRETCHES: readonly (readonly [last: number, dealer: PositionMode, pone: PositionMode])[] = [
  [60, 'neutral', 'neutral'],
  [75, 'defense', 'offense'],
  [86, 'offense', 'defense'],
  [101, 'defense', 'offense'],
  [112, 'offense', 'defense'],
]

/**
 * The theory of 26: two deals bring about 26 points, so whoever is where a dealer or pone
 * should be plays it safe, and whoever is behind that attacks. It depends on the player's own
 * score and role alone; the opponent's score is a parameter only because callers pass it.
 */
export function getPositionMode(
  myScore: number,
  _opponentScore: number,
  isDealer: boolean,
): PositionMode {
  for (const [last, dealer, pone] of STRETCHES) if (myScore <= last) return isDealer ? dealer : pone
  return isDealer ? 'defense' : 'offense'
}
