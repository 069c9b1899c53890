import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.js'
import styles from './number-pad.module.css'

/**
 * A number from 0 to `upTo`. A touch on the pad answers at once; the keyboard types and
 * presses Enter. The pad is not in the tab order: the field does the same with fewer stops.
 */
export function NumberPad({
  label,
  upTo,
  onNumber,
}: {
  label: string
  upTo: number
  onNumber: (said: number) => void
}) {
  const [text, setText] = useState('')
  const typed = /^\d{1,2}$/.test(text) ? Number(text) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === null) return
    setText('')
    onNumber(typed)
  }

  return (
    <div className={styles.pad}>
      <div className={styles.keys} data-testid="pad">
        {Array.from({ length: upTo + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is the number
          <button key={n} type="button" tabIndex={-1} onClick={() => onNumber(n)}>
            {n}
          </button>
        ))}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <label>
          <span>{label}</span>
          <input
            className={styles.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={text}
            onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <Button type="submit" disabled={typed === null}>
          Say it
        </Button>
      </form>
    </div>
  )
}
