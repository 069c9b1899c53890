import { type CoachingAnnotation, wasMistake } from '@skunkd/engine'

/** A decision with its place in the game. */
export interface Placed {
  readonly index: number
  readonly annotation: CoachingAnnotation
}

/** So many decisions end a game and open its review. */
export const WORST_SHOWN = 3
/** What is told as less than this, is told as nothing. */
const MIN_COST = 0.0005

/** By win chance, which can be compared from the first hand to the last; by points without scores. */
const costIn = ({ winProbabilityLost, loss }: CoachingAnnotation) =>
  winProbabilityLost ?? loss / 100

/** The mistakes that cost most, hinted decisions left out. */
export function worstThree(
  decisions: readonly CoachingAnnotation[],
  hinted: readonly number[] = [],
): readonly Placed[] {
  return decisions
    .map((annotation, index) => ({ annotation, index }))
    .filter(
      ({ annotation, index }) =>
        wasMistake(annotation) && costIn(annotation) >= MIN_COST && !hinted.includes(index),
    )
    .sort((a, b) => costIn(b.annotation) - costIn(a.annotation) || a.index - b.index)
    .slice(0, WORST_SHOWN)
}
