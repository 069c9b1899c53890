import { IMPOSSIBLE_SCORES, MAX_HAND_SCORE, type PlayerView, scoreHand } from '@skunkd/engine'
import { useState } from 'react'
import type { WaitReason } from '../../game/host/host.js'
import { changeSettings, useSettings } from '../../storage/settings.js'
import { announce } from '../../ui/announcer.js'
import type { EnteredCount } from '../moves/primary.js'
import { type Reading, readingOf } from './combinations.js'

interface Draft {
  readonly key: string
  readonly text: string
  readonly chosen: readonly string[]
  readonly added: readonly Reading[]
  readonly asked: number | null
  readonly calling: boolean
}

/** Whether this seat has a count to claim or to answer now. */
function countingRole(view: PlayerView, waiting: WaitReason): 'claim' | 'answer' | null {
  const { options, shown, pendingClaim, playerIndex } = view
  if (options.counting === 'auto' || shown === null || waiting.kind !== 'decision') return null
  if (pendingClaim === null) return shown.playerIndex === playerIndex ? 'claim' : null
  return pendingClaim.playerIndex === playerIndex ? null : 'answer'
}

/** A count that is being put together, as a number or by tapping cards. */
export type CountEntry = NonNullable<ReturnType<typeof useCountEntry>>

export function useCountEntry(view: PlayerView, waiting: WaitReason) {
  const by = useSettings((settings) => settings.countBy)
  const role = countingRole(view, waiting)
  const key = `${view.handNumber} ${view.phase} ${role}`
  const fresh: Draft = { key, text: '', chosen: [], added: [], asked: null, calling: false }
  const [kept, setKept] = useState<Draft>(fresh)
  const draft = kept.key === key ? kept : fresh
  const { shown, starter } = view
  if (role === null || shown === null || starter === null) return null

  const change = (part: Partial<Draft>) => setKept({ ...draft, ...part })
  const all = scoreHand(shown.cards, starter, shown.isCrib).items
  const { text, chosen, added, calling } = draft
  const counted = added.flatMap(({ items }) => items).map(({ runningTotal }) => runningTotal)
  const items = all.filter(({ runningTotal }) => counted.includes(runningTotal))
  const reading = chosen.length === 0 ? null : readingOf(chosen, all, items, starter)
  const points =
    by === 'tap'
      ? added.reduce((sum, each) => sum + each.points, 0)
      : text === ''
        ? null
        : Number(text)
  return {
    role,
    by,
    /** What the field says; it is never corrected. */
    text,
    chosen,
    added,
    /** What the chosen cards make. */
    reading,
    all,
    points,
    doubt: doubtOf(points, draft.asked),
    calling,
    type: (typed: string) => change({ text: typed.replace(/\D/g, '').slice(0, 3) }),
    step: (step: 1 | -1) =>
      change({ text: String(Math.max(0, (points ?? (step === 1 ? 0 : 1)) + step)) }),
    toggle: (id: string) =>
      change({
        chosen: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
      }),
    add() {
      if (reading === null) return
      change({ added: [...added, reading], chosen: [] })
      announce(`${reading.name}, ${reading.points}. ${(points ?? 0) + reading.points} counted.`)
    },
    remove: (gone: Reading) => change({ added: added.filter((each) => each !== gone) }),
    switchWay: () => changeSettings({ countBy: by === 'tap' ? 'number' : 'tap' }),
    ask: () => change({ asked: points }),
    setCalling: (on: boolean) => change({ ...fresh, calling: on }),
  }
}

function doubtOf(points: number | null, asked: number | null): EnteredCount['doubt'] {
  if (points === null) return 'none'
  if (points > MAX_HAND_SCORE) return 'never'
  if (!IMPOSSIBLE_SCORES.has(points)) return 'none'
  return asked === points ? 'asked' : 'doubtful'
}
