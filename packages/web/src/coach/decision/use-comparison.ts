import type { CoachingAnnotation } from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { create } from 'zustand'
import type { ComparisonModel, ComparisonValue } from '../../threads/against.js'
import { analysis } from '../../threads/analysis.js'
import { announce } from '../../ui/announcer.js'
import { type Asked, useAsked } from '../../ui/use-asked.js'
import { againstLine } from './comparison-text.js'

/** Whom the tables show beside the yardstick, and how to choose somebody else. */
export interface OtherChoice {
  readonly other: ComparisonModel | null
  choose(other: ComparisonModel | null): void
}

/** One choice for all tables of decisions, until the page is closed. */
export const useOtherChoice = create<OtherChoice>((set) => ({
  other: null,
  choose: (other) => set({ other }),
}))

/** The values of a decision's choices against somebody else; null if nobody was chosen. */
export type Against = Asked<readonly ComparisonValue[]> | null

export function useComparison(
  annotation: CoachingAnnotation,
  other: ComparisonModel | null,
): Against {
  const ask = async (signal: AbortSignal) => {
    const position = judgedPosition(annotation)
    const values = await analysis.call('against', { position, other: other! }, { signal })
    announce(againstLine(annotation, values, other!))
    return values
  }
  const [against] = useAsked(other === null ? null : ask, annotation, other)
  return other === null ? null : against
}
