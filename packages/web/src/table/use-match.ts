import type { GameResult, Seat } from '@skunkd/engine'
import { useHostState } from '../game/host/host-context.js'
import { afterwards } from '../game/words/match-words.js'
import type { Names } from '../game/words/names.js'

/** How the match stands with this game over; null if the game stands alone. */
export function useMatchAfter(
  result: Pick<GameResult, 'winner' | 'kind'> | null,
  seat: Seat,
  names: Names,
) {
  const match = useHostState((state) => state.match)
  if (match === null || result === null) return null
  const counts = match.length === 'series'
  return { ...afterwards(match, result, seat, names.does), skunksCount: counts }
}
