import { useEffect, useState } from 'react'
import { openStore } from '../storage/open-store.js'
import { type RatedGame, ratedGames } from './rating.js'

/** The games that count for the rating, read again when `key` changes; null until they are read. */
export function useRatedGames(key: unknown = null): readonly RatedGame[] | null {
  const [games, setGames] = useState<readonly RatedGame[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to look again
  useEffect(() => {
    let here = true
    void openStore()
      .then((store) => store.gameIndex())
      .then((lines) => here && setGames(ratedGames(lines)))
    return () => {
      here = false
    }
  }, [key])
  return games
}
