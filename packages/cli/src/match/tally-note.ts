import { shareOfOutcomes, type Tally } from '@skunkd/arena'

/** How a match stands, for the bar: games, and the first player's share with its half-width. */
export function tallyNote(tally: Tally): string {
  if (tally.games === 0) return '0 games'
  const share = shareOfOutcomes(tally.outcomes)
  const half = (share.high - share.low) / 2
  return `${tally.games} games, ${(100 * share.value).toFixed(1)} ± ${(100 * half).toFixed(1)}%`
}
