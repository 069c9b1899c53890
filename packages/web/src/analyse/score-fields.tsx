import type { ScorePair } from '@skunkd/engine'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './analyse.module.css'

/** Both scores, or none: one alone says nothing about winning. */
export function ScoreFields({
  target: last,
  scores,
  onChange,
}: {
  /** What the game is played to. */
  target: number
  scores: ScorePair | null
  onChange: (scores: ScorePair | null) => void
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

  const wrong = [mine, theirs].find((text) => text !== '' && !isScore(text))
  return (
    <fieldset className={styles.scores} aria-describedby={noteId}>
      <legend>Score, if it matters</legend>
      <label>
        You
        <input
          inputMode="numeric"
          value={mine}
          aria-invalid={mine !== '' && !isScore(mine)}
          onChange={({ target }) => {
            setMine(target.value)
            tell(target.value, theirs)
          }}
        />
      </label>
      <label>
        Them
        <input
          inputMode="numeric"
          value={theirs}
          aria-invalid={theirs !== '' && !isScore(theirs)}
          onChange={({ target }) => {
            setTheirs(target.value)
            tell(mine, target.value)
          }}
        />
      </label>
      <p id={noteId} role="status" className={wrong === undefined ? styles.note : styles.problem}>
        {wrong !== undefined
          ? `"${wrong}" is not a score; whole numbers from 0 to ${last - 1} are accepted.`
          : (mine === '') !== (theirs === '')
            ? 'Both scores are needed.'
            : ''}
      </p>
    </fieldset>
  )
}
