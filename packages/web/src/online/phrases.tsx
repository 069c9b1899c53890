import { PHRASES } from '@skunkd/protocol'
import styles from './online.module.css'

/** Sixteen things to say; nothing to type, nothing to moderate. */
export function Phrases({ onSay }: { onSay: (phrase: number) => void }) {
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
