import { answerClaim, type DecisionLogLine } from '@skunkd/engine'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { localHost } from '../game/host/local-host-instance.js'
import { explainDecision } from '../threads/opponent.js'
import { type PastDecision, pastDecisions } from './past-decisions.js'

/** A line of the log, and where in the game it stands. */
export interface LoggedLine {
  readonly at: number
  readonly line: DecisionLogLine
}

/** Every decision is asked about once, in order; a claim is looked at again when it is answered. */
export function useDecisionLog(open: boolean): readonly LoggedLine[] {
  const revision = useStore(localHost.state, ({ view }) => view?.revision ?? -1)
  const id = useStore(localHost.state, (state) => state.id)
  const known = useRef<{ id: string | null; lines: Map<number, DecisionLogLine | null> }>({
    id: null,
    lines: new Map(),
  })
  const [logged, setLogged] = useState<readonly LoggedLine[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to look again
  useEffect(() => {
    let here = true
    if (known.current.id !== id) known.current = { id, lines: new Map() }
    const { lines } = known.current
    if (open) localHost.markHelped()
    const { stored } = localHost
    const decisions = stored === null ? [] : pastDecisions(stored, open && stored.helped === true)
    const draw = () => {
      if (here) setLogged(decisions.flatMap((decision) => lineOf(decision, lines)))
    }
    draw()
    void (async () => {
      for (const decision of decisions) {
        if (!here || lines.has(decision.at)) continue
        const { at, next: _, ...question } = decision
        lines.set(at, await explainDecision(question))
        draw()
      }
    })()
    return () => {
      here = false
    }
  }, [revision, id, open])

  return logged
}

function lineOf(
  { at, next }: PastDecision,
  lines: ReadonlyMap<number, DecisionLogLine | null>,
): LoggedLine[] {
  const line = lines.get(at) ?? null
  if (line === null) return []
  return [{ at, line: next === null ? line : answerClaim(line, next) }]
}
