import type { Card, CoachingAnnotation } from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { analysis } from '../../threads/analysis.js'
import { useAsked } from '../../ui/use-asked.js'
import { sameCards } from './judge.js'

/**
 * What the coach says about the answer given or, for null, about the best choice itself; null
 * until it is known. It does not discuss what was once played in the game.
 */
export function useExplanation(
  annotation: CoachingAnnotation,
  given: readonly Card[] | null,
  wanted: boolean,
): string | null {
  const known = given !== null && sameCards(given, annotation.actual)
  const ask = (signal: AbortSignal) => {
    const position = judgedPosition(annotation)
    const snapshot = { ...annotation.snapshot, playerChoice: given ?? [] }
    return given === null
      ? analysis.call('advice', { position }, { signal })
      : analysis.call('decision', { snapshot, target: position.target }, { signal })
  }
  const [asked] = useAsked(wanted && !known ? ask : null, annotation, given, wanted, known)
  if (known) return annotation.reasoning
  if (asked.kind === 'asking') return null
  // Without an answer the numbers beside it say the same.
  return asked.kind === 'answer' ? asked.value.reasoning : ''
}
