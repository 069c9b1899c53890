import type { CoachingAnnotation } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { analysis } from '../threads/analysis.js'
import { announce } from '../ui/announcer.js'
import { reasonOf } from '../ui/text.js'
import { type Draft, toPosition, writeDraft } from './draft.js'

export type Analysed =
  | { readonly status: 'incomplete' | 'impossible' | 'failed'; readonly message: string }
  | { readonly status: 'working' }
  | {
      readonly status: 'ready'
      readonly annotation: CoachingAnnotation
      readonly note: string | null
    }

/** What a position is worth, as soon as it is complete. */
export function useAnalysis(draft: Draft): Analysed {
  const [analysed, setAnalysed] = useState<Analysed>({ status: 'working' })
  const key = writeDraft({ ...draft, other: null }).toString()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is the same position
  useEffect(() => {
    const reading = toPosition(draft)
    if (reading.status !== 'ready') {
      setAnalysed(reading)
      return
    }
    const controller = new AbortController()
    const { note, position } = reading
    // The old result stays until there is a new one, so that nothing flickers.
    const late = setTimeout(() => setAnalysed({ status: 'working' }), 250)
    analysis
      .call('advice', { position }, controller)
      .then(
        (annotation) => {
          if (controller.signal.aborted) return
          setAnalysed({ status: 'ready', annotation, note })
          announce(annotation.reasoning)
        },
        (error: unknown) => {
          if (controller.signal.aborted) return
          const message = reasonOf(error)
          setAnalysed({ status: 'failed', message })
        },
      )
      .finally(() => clearTimeout(late))
    return () => {
      clearTimeout(late)
      controller.abort()
    }
  }, [key])

  return analysed
}
