import type { PlayerView } from '@skunkd/engine'
import { useEffect, useState } from 'react'
import { useHost } from '../../game/host/host-context.js'
import { analysis } from '../../threads/analysis.js'
import { announce } from '../../ui/announcer.js'
import { cardName } from '../../ui/cards/card-name.js'
import { useAsked } from '../../ui/use-asked.js'

/** The decision in front of the person: the other's discard does not change theirs. */
function decisionOf({ phase, handNumber, hand, playerIndex, revision }: PlayerView): string {
  if (phase === 'DISCARD_TO_CRIB') return `${handNumber}:${playerIndex}:${hand.length}`
  return `${revision}:${playerIndex}`
}

/** A hint for the decision in front of the person, once asked for; gone when the game moves on. */
export function useHint(view: PlayerView) {
  const host = useHost()
  const decision = decisionOf(view)
  const [wanted, setWanted] = useState<string | null>(null)
  const isWanted = wanted === decision
  const find = async (signal: AbortSignal) => {
    const hint = await analysis.call('hint', { view }, { signal })
    const verb = hint.decision === 'discard' ? 'discard' : 'play'
    announce(`Best: ${verb} ${hint.optimal.map(cardName).join(', ')}.`)
    return hint
  }
  const [asked, again] = useAsked(isWanted ? find : null, decision, isWanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision, another hint
  useEffect(() => setWanted(null), [decision])
  return {
    /** Null while none is wanted. */
    state: isWanted ? asked : null,
    ask() {
      host.recordHintUse()
      if (isWanted) again()
      else setWanted(decision)
    },
    close: () => setWanted(null),
  }
}
