import {
  type Card,
  type DecisionSnapshot,
  formatHand,
  formatPosition,
  parsePosition,
  positionOfSnapshot,
  snapshotOfPosition,
} from '@skunkd/engine'

/** A decision of the lessons, short enough to be read in a file. */
export interface LessonPosition {
  /** In one line, the learner's score first. */
  readonly position: string
  /** The best choice, and the points that the mildest refused one lost when the file was made. */
  readonly best: string
  readonly margin: number
}

/** A hand to count. */
export interface LessonHand {
  readonly hand: string
  readonly starter: string
}

export function writePosition(
  decision: DecisionSnapshot,
  best: readonly Card[],
  margin: number,
): LessonPosition {
  return {
    position: formatPosition(positionOfSnapshot(decision)),
    best: formatHand(best),
    margin: Math.floor(margin * 100) / 100,
  }
}

/** The decision as the engine's own log would have recorded it, nothing chosen yet. */
export function readPosition({ position }: LessonPosition): DecisionSnapshot {
  return snapshotOfPosition(parsePosition(position).position)
}
