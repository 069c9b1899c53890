import { type ReactNode, useState } from 'react'
import type { Draft } from '../coach/decision/position.js'
import { Inlay } from '../ui/controls/inlay.js'
import styles from './analyse.module.css'
import { ScoreFields } from './score-fields.js'

/** Walnut holds what belongs to the position but is no card. */
export function Strip({ noted = false, children }: { noted?: boolean; children: ReactNode }) {
  return (
    <div className={styles.strip} data-noted={noted}>
      {children}
    </div>
  )
}

/** Role, target and score in one row. */
export function PositionStrip({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}) {
  const [noted, setNoted] = useState(false)
  return (
    <Strip noted={noted}>
      <Inlay
        label="Your role"
        options={[
          { value: 'dealer', label: 'Dealer' },
          { value: 'pone', label: 'Pone' },
        ]}
        value={draft.isDealer ? 'dealer' : 'pone'}
        onChange={(role) => onChange({ isDealer: role === 'dealer' })}
      />
      <Inlay
        label="Played to"
        options={[
          { value: '121', label: '121', long: 'To' },
          { value: '61', label: '61' },
        ]}
        value={draft.target === 61 ? '61' : '121'}
        onChange={(value) => {
          const target = Number(value)
          const { scores } = draft
          const fits = scores !== null && Math.max(scores.mine, scores.theirs) < target
          onChange({ target, scores: fits ? scores : null })
        }}
      />
      <ScoreFields
        target={draft.target}
        scores={draft.scores}
        onChange={(scores) => onChange({ scores })}
        onNote={setNoted}
      />
    </Strip>
  )
}
