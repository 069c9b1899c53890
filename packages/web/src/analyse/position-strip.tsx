import type { ScorePair } from '@skunkd/engine'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Picker } from '../ui/controls/picker.js'
import styles from './analyse.module.css'
import type { Draft } from './draft.js'

/** Both scores, or none: one alone says nothing about winning. */
function ScoreFields({
  target: last,
  scores,
  onChange,
  onNote,
}: {
  /** What the game is played to. */
  target: number
  scores: ScorePair | null
  onChange: (scores: ScorePair | null) => void
  /** Told whether a note hangs below the strip. */
  onNote: (noted: boolean) => void
}) {
  const isScore = (text: string) => /^\d{1,3}$/.test(text) && Number(text) < last
  const [mine, setMine] = useState(scores === null ? '' : String(scores.mine))
  const [theirs, setTheirs] = useState(scores === null ? '' : String(scores.theirs))
  const noteId = useId()
  const given = scores === null ? '' : `${scores.mine}-${scores.theirs}`

  const told = useRef(given)
  const before = useRef({ given, last })

  function tell(first: string, second: string) {
    const pair = isScore(first) && isScore(second)
    told.current = pair ? `${Number(first)}-${Number(second)}` : ''
    if (pair) onChange({ mine: Number(first), theirs: Number(second) })
    else if (scores !== null) onChange(null)
  }

  useEffect(() => {
    const was = before.current
    before.current = { given, last }
    // What was typed for a game to 121 stays while somebody looks at one to 61, and counts again after.
    if (last !== was.last) return tell(mine, theirs)
    // The address changed under us: a link, a step back, a clear.
    if (given === was.given || given === told.current) return
    told.current = given
    const [first = '', second = ''] = given.split('-')
    setMine(first)
    setTheirs(second)
  })

  const wrong = [mine, theirs].some((text) => text !== '' && !isScore(text))
  const note = wrong
    ? `A score must be a whole number below ${last}.`
    : (mine === '') !== (theirs === '')
      ? 'Enter both scores.'
      : ''
  useEffect(() => onNote(note !== ''))
  const field = (label: string, value: string, set: (text: string) => void) => (
    <input
      aria-label={label}
      inputMode="numeric"
      maxLength={3}
      placeholder="–"
      value={value}
      aria-invalid={value !== '' && !isScore(value)}
      onChange={({ target }) => set(target.value)}
    />
  )
  return (
    <fieldset className={styles.scores} aria-describedby={noteId}>
      <legend className="visually-hidden">Score</legend>
      <i className={styles.peg} data-mine="true" />
      {field('Your score', mine, (text) => {
        setMine(text)
        tell(text, theirs)
      })}
      {field('Their score', theirs, (text) => {
        setTheirs(text)
        tell(mine, text)
      })}
      <i className={styles.peg} />
      <p id={noteId} role="status" className={styles.scoreNote}>
        {note}
      </p>
    </fieldset>
  )
}

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
      <Picker
        look="inlay"
        legend="Your role"
        options={{ dealer: 'Dealer', pone: 'Pone' }}
        value={draft.isDealer ? 'dealer' : 'pone'}
        onChange={(role) => onChange({ isDealer: role === 'dealer' })}
      />
      <Picker
        look="inlay"
        legend="Played to"
        options={[
          { value: '121', label: '121', before: 'To' },
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
