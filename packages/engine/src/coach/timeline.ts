import type { CoachingAnnotation } from '../judge/types.js'
import type { GameState, ScoreEvent } from '../rules/types.js'
import { fromRecord } from '../rules/written/record.js'

interface ReplayStep {
  readonly kind: 'deal' | 'discard' | 'cut' | 'play' | 'go' | 'show' | 'next'
  readonly handIndex: number
  /** Which decision of the log this was; null if chance or the table acted. */
  readonly decisionIndex: number | null
  readonly events: readonly ScoreEvent[]
  readonly after: GameState
}

/** A record played through the rules: where it ended, and every action on the way. */
export interface Replay {
  readonly game: GameState
  readonly steps: readonly ReplayStep[]
}

export interface TimelineEntry extends ReplayStep {
  readonly annotation: CoachingAnnotation | null
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
  END_GAME: 'next',
} as const

function eventCount(state: GameState): number {
  return state.history.reduce((count, hand) => count + hand.events.length, 0)
}

/** Plays a record through the rules, once, and notes what happened at every action. */
export function replayRecord(data: unknown): Replay {
  const steps: ReplayStep[] = []
  const game = fromRecord(data, (before, action, after) => {
    const decided = after.decisionLog.length > before.decisionLog.length
    const news = eventCount(after) - eventCount(before)
    steps.push({
      kind: KINDS[action.type],
      handIndex: after.handNumber - 1,
      decisionIndex: decided ? after.decisionLog.length - 1 : null,
      events: news > 0 ? (after.history.at(-1)?.events.slice(-news) ?? []) : [],
      after,
    })
  })
  return { game, steps }
}

/** The steps with what the coach says; `annotations` are those of the whole log, in its order. */
export function timelineOf(
  { steps }: Replay,
  annotations: readonly CoachingAnnotation[],
): readonly TimelineEntry[] {
  return steps.map((step) => ({
    ...step,
    annotation: step.decisionIndex === null ? null : (annotations[step.decisionIndex] ?? null),
  }))
}
