/** A decision of the lessons, short enough to be read in a file. */
export interface LessonPosition {
  /** In one line (`parsePosition`), the learner's score first. */
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
