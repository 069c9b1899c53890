import type { BySeat, DecisionSnapshot, GameRecord, Seat } from '@skunkd/engine'
import type { Match } from './match.js'

/** The opponent was changed in the middle of a game. */
export interface OpponentChange {
  /** How many actions the game had then. */
  readonly atAction: number
  readonly handNumber: number
  readonly from: string
  readonly to: string
}

export type StoredResult =
  | {
      readonly winner: Seat
      readonly scores: readonly number[]
      readonly kind: 'win' | 'skunk' | 'double-skunk'
    }
  /** Stopped without a winner. Games kept before this was written have no result at all. */
  | { readonly winner: null; readonly scores: readonly number[]; readonly kind: 'stopped' }

/** The match a game is part of: all of its games carry the id of the first. */
export interface StoredMatch extends Match {
  readonly id: string
}

/** One game as it is kept, whether it is over or not. */
export interface StoredGame {
  readonly id: string
  /** Rises by one with every save; a save on top of another revision is refused. */
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly finishedAt: number | null
  /** `fromRecord(record)` brings the game back, to the last card. */
  readonly record: GameRecord
  /** Who sits across the table now: a name of the engine's registry. */
  readonly opponent: string
  readonly opponentChanges: readonly OpponentChange[]
  readonly hintsAllowed: boolean
  readonly hintsUsed: number
  /** Places, among the person's decisions, of those made after a hint; unknown in older games. */
  readonly hintedDecisions?: readonly number[]
  /** The opponent's decisions lay open while it was played: it gets no letter and counts for nothing. */
  readonly helped?: boolean
  readonly result: StoredResult | null
  /** Against a computer player, passed from hand to hand, or against somebody elsewhere. */
  readonly kind: 'computer' | 'passed' | 'online'
  /** The seat of the person this browser belongs to; null if two people shared the device. */
  readonly seat: Seat | null
  /** The two who shared the device, by seat; null in a game against somebody else. */
  readonly people: BySeat<string> | null
  /** Time spent at it, pauses left out; unknown in games kept before it was measured. */
  readonly playedMs?: number
  /** Missing in a game that stands alone. */
  readonly match?: StoredMatch
}

/** A finished analysis of one seat, so that a review opens at once the second time. */
export interface StoredReview {
  readonly gameId: string
  readonly playerIndex: Seat
  /** How many actions the game had when it was analysed; with fewer or more it is stale. */
  readonly actionCount: number
  /** Which version of the coach made it; one of another version is made again. */
  readonly version: number
  readonly createdAt: number
  /** The coach's `GameSummary`: written and read by the review only. */
  readonly summary: unknown
}

/** A decision to be practised again, and when. */
export interface StoredPracticeCard {
  /** `${gameId}:${decisionIndex}`: the same decision is never two cards. */
  readonly id: string
  readonly gameId: string
  /** Among the decisions of the seat the person had. */
  readonly decisionIndex: number
  readonly type: DecisionSnapshot['type']
  /** The decision in one line (`formatPosition`), and what was chosen; null until its game tells. */
  readonly position: string | null
  readonly chosen: string | null
  /** Which hand of the game it was, from 0. */
  readonly handIndex: number
  /** What the choice lost in the game, in points. */
  readonly loss: number
  readonly createdAt: number
  /** When it comes back, in milliseconds since 1970. */
  readonly dueAt: number
  /** The scheduler's own memory of the card: plain data, read by the scheduler only. */
  readonly schedule: unknown
}

/** How far somebody has come in a lesson. */
export interface StoredLesson {
  readonly kind: 'lesson'
  readonly id: string
  readonly step: number
  readonly doneAt: number | null
  readonly updatedAt: number
}

/** A hand counted for practice: what was said, and what it was worth. */
export interface StoredCount {
  readonly kind: 'count'
  readonly id: string
  readonly at: number
  readonly ms: number
  readonly claimed: number
  readonly total: number
  readonly missed: readonly string[]
}

export type StoredLearning = StoredLesson | StoredCount

/** Something that could not be read, set aside as it was. */
export interface QuarantinedEntry {
  readonly id: string
  readonly store: 'games' | 'reviews' | 'practice' | 'settings' | 'learn'
  readonly reason: string
  readonly value: unknown
}

/** Where a thing that was set aside lies; for some, not even their original place is known. */
export interface QuarantineListEntry extends Omit<QuarantinedEntry, 'store'> {
  readonly key: string
  readonly store: QuarantinedEntry['store'] | 'unknown'
}
