import type { CoachingAnnotation } from '@skunkd/engine'
import styles from './severity.module.css'
import { lookOf } from './severity-look.js'

/** How bad a choice was: in a word, a sign and a colour, any of which is enough. */
export function SeverityTag({
  annotation,
}: {
  annotation: Pick<CoachingAnnotation, 'severity' | 'forced'>
}) {
  const { word, sign } = lookOf(annotation)
  return (
    <span className={styles.tag} data-severity={annotation.forced ? 'forced' : annotation.severity}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      {word}
    </span>
  )
}
