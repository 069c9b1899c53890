import { useEffect, useRef, useState } from 'react'
import { Button } from './button.js'
import styles from './confirm-button.module.css'

/** A second press within this many milliseconds may still belong to a double click. */
const DOUBLE_CLICK = 500

/**
 * A button for what cannot be taken back: the first press only says what it would do. The way out
 * comes first and has the focus, so that a press too many does nothing; wherever the layout moves
 * the other one, not even a double click reaches it.
 */
export function ConfirmButton({
  label,
  warning,
  yes,
  no,
  onYes,
}: {
  label: string
  warning: string
  yes: string
  no: string
  onYes: () => void
}) {
  const [asked, setAsked] = useState(false)
  const [settled, setSettled] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const before = useRef(asked)

  useEffect(() => {
    if (before.current !== asked) place.current?.focus()
    before.current = asked
    if (!asked) return
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [asked])

  if (!asked) {
    return (
      <Button key="ask" ref={place} onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  }
  return (
    <div key="asked" className={styles.asked} role="alert">
      <p>{warning}</p>
      <div className={styles.buttons}>
        <Button ref={place} onClick={() => setAsked(false)}>
          {no}
        </Button>
        <Button look="loud" style={settled ? undefined : { pointerEvents: 'none' }} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  )
}
