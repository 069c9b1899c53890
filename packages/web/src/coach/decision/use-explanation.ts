import type { Card, CoachingAnnotation } from '@skunkd/engine'
import { judgedPosition } from '@skunkd/engine/words'
import { useEffect, useState } from 'react'
import { analysis } from '../../threads/analysis.js'
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
  const [said, setSaid] = useState<string | null>(null)
  const known = given !== null && sameCards(given, annotation.actual)
  useEffect(() => {
    if (!wanted || known) return
    let here = true
    setSaid(null)
    const position = judgedPosition(annotation)
    const { target } = position
    const asked =
      given === null
        ? analysis.call('advice', { position })
        : analysis.call('decision', {
            snapshot: { ...annotation.snapshot, playerChoice: given },
            target,
          })
    asked.then(
      ({ reasoning }) => here && setSaid(reasoning),
      // The numbers beside it say the same.
      () => here && setSaid(''),
    )
    return () => {
      here = false
    }
  }, [annotation, given, wanted, known])
  return known ? annotation.reasoning : said
}
