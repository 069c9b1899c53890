import type { PlayerView, ScoreItem } from '@skunkd/engine'
import { type ClaimVerdict, type CountGroup, claimVerdict, countGroups } from '@skunkd/engine/words'
import { useRef, useState } from 'react'
import type { ObservedAction } from '../../game/host/host.js'
import type { Names } from '../../game/words/names.js'
import { likelyMissed } from './combinations.js'
import type { CountEntry } from './use-count-entry.js'

/** A settled count that lies open until it has been seen. */
export interface OpenVerdict extends ClaimVerdict {
  /** The hand as it was counted, and the scores after it. */
  readonly hand: PlayerView
  readonly after: PlayerView
  readonly revision: number
  /** What was missed: told by the cards that were tapped, or guessed from a number. */
  readonly missing: readonly CountGroup[]
  readonly certain: boolean
}

const handOf = ({ handNumber, phase }: PlayerView) => `${handNumber} ${phase}`

/**
 * The first settled count that the person has not put away yet. Every count of one's own is shown,
 * the other's if something was wrong with it.
 */
export function useVerdict(
  view: PlayerView,
  story: readonly ObservedAction[],
  names: Names,
  entry: CountEntry | null,
): { verdict: OpenVerdict | null; dismiss: () => void } {
  // A table opened again shows a count only if nothing has happened since.
  const [seen, setSeen] = useState(() => story.at(-2)?.after.revision ?? 0)
  const tapped = useRef<{ hand: string; items: readonly ScoreItem[] } | null>(null)
  if (entry?.role === 'claim') {
    const items = entry.added.flatMap((reading) => reading.items)
    tapped.current = entry.by === 'tap' ? { hand: handOf(view), items } : null
  }

  if (view.options.counting === 'auto' || view.phase === 'GAME_OVER')
    return { verdict: null, dismiss: () => {} }
  for (const { before, after, step } of story) {
    if (after.revision <= seen) continue
    const verdict = claimVerdict(step, names)
    if (verdict === null || (verdict.text === null && verdict.owner !== names.you)) continue
    const { score, missed, owner } = verdict
    const known =
      owner === names.you && tapped.current?.hand === handOf(before) ? tapped.current.items : null
    const totals = known?.map(({ runningTotal }) => runningTotal) ?? []
    const missing =
      missed <= 0
        ? []
        : known === null
          ? likelyMissed(score.items, missed)
          : countGroups(score.items.filter(({ runningTotal }) => !totals.includes(runningTotal)))
    return {
      verdict: {
        ...verdict,
        hand: before,
        after,
        revision: after.revision,
        missing,
        certain: known !== null,
      },
      dismiss: () => setSeen(after.revision),
    }
  }
  return { verdict: null, dismiss: () => {} }
}
