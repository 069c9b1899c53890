import type { CoachingAnnotation } from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { ComparisonModel, ComparisonValue } from '../../threads/against.js'
import { analysis } from '../../threads/analysis.js'
import { announce } from '../../ui/announcer.js'
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

/** The values of a decision's choices against somebody else. */
export type Against =
  | { readonly status: 'off' | 'working' }
  | { readonly status: 'failed'; readonly other: ComparisonModel; readonly message: string }
  | {
      readonly status: 'ready'
      readonly other: ComparisonModel
      readonly values: readonly ComparisonValue[]
    }

const OFF: Against = { status: 'off' }
const WORKING: Against = { status: 'working' }

export function useComparison(
  annotation: CoachingAnnotation,
  other: ComparisonModel | null,
): Against {
  const [found, setFound] = useState<{ readonly of: CoachingAnnotation; against: Against }>()
  useEffect(() => {
    if (other === null) return
    const controller = new AbortController()
    const show = (against: Against) => {
      if (!controller.signal.aborted) setFound({ of: annotation, against })
    }
    const position = judgedPosition(annotation)
    analysis.call('against', { position, other }, controller).then(
      (values) => {
        show({ status: 'ready', other, values })
        announce(againstLine(annotation, values, other))
      },
      (error: unknown) =>
        show({
          status: 'failed',
          other,
          message: error instanceof Error ? error.message : String(error),
        }),
    )
    return () => controller.abort()
  }, [annotation, other])
  if (other === null) return OFF
  const against = found?.of === annotation ? found.against : WORKING
  return against.status !== 'working' && 'other' in against && against.other !== other
    ? WORKING
    : against
}
