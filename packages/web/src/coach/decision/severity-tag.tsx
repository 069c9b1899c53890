import styles from './severity.module.css'
import { isAsGood, type Looked, lookOf } from './severity-look.js'

/** How bad a choice was: in a word, a sign and a colour, any of which is enough. */
export function SeverityTag({ annotation }: { annotation: Looked }) {
  const { word, sign } = lookOf(annotation)
  return (
    <span className={styles.tag} data-severity={toneOf(annotation)}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {word}
    </span>
  )
}

function toneOf(annotation: Looked): string {
  if (annotation.forced) return 'forced'
  return isAsGood(annotation) ? 'excellent' : annotation.severity
}
