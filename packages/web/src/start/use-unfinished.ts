import { fromRecord } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import type { GameIndexEntry } from '../storage/game-index-entry.js'
import { matchAfter } from '../storage/match.js'
import { openStore } from '../storage/open-store.js'
import type { StoredGame } from '../storage/types.js'

export interface Unfinished {
  readonly game: StoredGame
  readonly scores: readonly number[]
  readonly handNumber: number
  /** The game is over, but the match it is part of is not. */
  readonly match: boolean
}

/** Whether the match of a finished game waits for its next game. */
function waitsForMore(
  { match, result }: GameIndexEntry,
  lines: readonly GameIndexEntry[],
): boolean {
  if (match === undefined || result === null || result.winner === null) return false
  const { next } = matchAfter(match, result)
  if (next === null) return false
  return !lines.some((line) => line.match?.id === match.id && line.match.game === next.game)
}

/** The last game not played to its end, or the match that was left last, if it can be read. */
export function useUnfinished(): Unfinished | null {
  const [found, setFound] = useState<Unfinished | null>(null)
  useEffect(() => {
    let here = true
    void (async () => {
      const store = await openStore()
      const lines = await store.gameIndex()
      for (const [place, line] of lines.entries()) {
        const match = place === 0 && waitsForMore(line, lines)
        const game = line.finishedAt === null || match ? await store.game(line.id) : null
        if (game === null) continue
        try {
          const state = fromRecord(game.record)
          const scores = state.players.map((player) => player.score)
          if (here) setFound({ game, scores, handNumber: state.handNumber, match })
          return
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          await store.quarantine({ id: game.id, store: 'games', reason, value: game })
        }
      }
    })()
    return () => {
      here = false
    }
  }, [])
  return found
}
