import { PHRASES } from '@skunkd/protocol'
import { useEffect } from 'react'
import styles from './online.module.css'

/** Sixteen things to say; nothing to type, nothing to moderate. */
export function Phrases({
  onSay,
  onClose,
}: {
  onSay: (phrase: number) => void
  onClose: () => void
}) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return (
    <ul className={styles.phrases} aria-label="Say something">
      {PHRASES.map((phrase, number) => (
        <li key={phrase}>
          <button type="button" onClick={() => onSay(number)}>
            {phrase}
          </button>
        </li>
      ))}
    </ul>
  )
}
