import { createGame } from '../rules/create-game.js'
import { gameReducer } from '../rules/game.js'
import type { GameState, ScoreEvent } from '../rules/types.js'
import type { CoachingAnnotation } from './types.js'

/** One action of a game with what the coach says about it and what it pegged. */
export interface Moment {
  readonly kind: 'deal' | 'discard' | 'cut' | 'play' | 'go' | 'show' | 'next'
  readonly handIndex: number
  /** Who decided; null where chance or the table did. */
  readonly playerIndex: number | null
  /** Discards and plays only. */
  readonly annotation: CoachingAnnotation | null
  /** What was pegged by this action, in order. */
  readonly events: readonly ScoreEvent[]
  readonly after: GameState
}

const KINDS = {
  NEW_GAME: 'next',
  DEAL: 'deal',
  DISCARD: 'discard',
  CUT: 'cut',
  PLAY_CARD: 'play',
  DECLARE_GO: 'go',
  ADVANCE_SHOW: 'show',
  NEXT_HAND: 'next',
  CLAIM_SCORE: 'show',
  ACCEPT_CLAIM: 'show',
  CALL_MUGGINS: 'show',
} as const

function eventCount(state: GameState): number {
  return state.history.reduce((count, hand) => count + hand.events.length, 0)
}

/**
 * Plays a finished record through the rules once more and says what happened at every
 * action. `annotations` are those of the whole decision log, in its order.
 */
export function timelineOf(
  game: GameState,
  annotations: readonly CoachingAnnotation[],
): readonly Moment[] {
  const moments: Moment[] = []
  let state = createGame(2, game.options)
  for (const action of game.actions) {
    const next = gameReducer(state, action)
    const decided = next.decisionLog.length > state.decisionLog.length
    const news = eventCount(next) - eventCount(state)
    moments.push({
      kind: KINDS[action.type],
      handIndex: next.handNumber - 1,
      playerIndex: 'playerIndex' in action ? action.playerIndex : null,
      annotation: decided ? (annotations[next.decisionLog.length - 1] ?? null) : null,
      events: news > 0 ? (next.history.at(-1)?.events.slice(-news) ?? []) : [],
      after: next,
    })
    state = next
  }
  return moments
}
