import {
  ANALYSIS_VERSION,
  type CoachingAnnotation,
  fromRecord,
  type GameAction,
  type GameRecord,
  type GameState,
  type GameSummary,
  type Seat,
} from '@skunkd/engine'
import { readSummary, type StoredSummary } from '../../storage/summary-schema.js'
import type { StoredGame, StoredReview } from '../../storage/types.js'

/** A summary without what follows from its decisions. */
export function toStoredSummary(summary: StoredSummary | GameSummary): StoredSummary {
  const { hands, worstDecision, letter, ...kept } = summary as GameSummary
  return kept
}

/** The part of a game that may be looked at: whole hands only, or the end. */
export interface Reviewable {
  readonly record: GameRecord
  readonly state: GameState
}

const isNextHand = ({ type }: GameAction) => type === 'NEXT_HAND'

/**
 * The game up to its last complete hand; null before there is one. A hand that is still
 * being played stays closed, or its review would give away what the cards to come are worth.
 */
export function reviewablePart(record: GameRecord): Reviewable | null {
  const state = fromRecord(record)
  if (state.phase === 'GAME_OVER' || state.phase === 'HAND_COMPLETE') return { record, state }
  const end = record.actions.findLastIndex(isNextHand)
  if (end < 0) return null
  const part = { ...record, actions: record.actions.slice(0, end) }
  return { record: part, state: fromRecord(part) }
}

/** The summary of a stored review, if it is of exactly this game, by this version of the coach. */
export function currentSummary(
  review: StoredReview | null,
  record: GameRecord,
  seat: Seat,
): StoredSummary | null {
  if (
    review === null ||
    review.version !== ANALYSIS_VERSION ||
    review.playerIndex !== seat ||
    review.actionCount !== record.actions.length
  ) {
    return null
  }
  return readSummary(review.summary)
}

/** Reasons are kept as data: other words for them change nothing that is stored. */
function withoutWords({ reasoning: _, ...kept }: CoachingAnnotation) {
  return kept
}

export function storedReview(
  game: Pick<StoredGame, 'id'>,
  record: GameRecord,
  seat: Seat,
  summary: StoredSummary,
  now: number,
): StoredReview {
  return {
    gameId: game.id,
    playerIndex: seat,
    actionCount: record.actions.length,
    version: ANALYSIS_VERSION,
    createdAt: now,
    summary: { ...summary, decisions: summary.decisions.map(withoutWords) },
  }
}
