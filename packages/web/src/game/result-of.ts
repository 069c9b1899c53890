import { bySeat, type GameResult, gameResult, type PlayerView } from '@skunkd/engine'

/** How the game of a view ended; null while it is played, and for one that was stopped. */
export function resultOf({
  winner,
  scores,
  pegs,
  ending,
}: Pick<PlayerView, 'winner' | 'scores' | 'pegs' | 'ending'>): GameResult | null {
  const players = bySeat((seat) => ({
    hand: [],
    score: scores[seat],
    pegFront: pegs[seat].front,
    pegBack: pegs[seat].back,
  }))
  return gameResult({ winner, players, ending })
}
