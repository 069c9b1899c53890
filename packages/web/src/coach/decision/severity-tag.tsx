import { type CoachingAnnotation, type Severity, wasMistake } from '@skunkd/engine'
import styles from './severity.module.css'

/** A severity as it is drawn: a word, a sign, and (in the style sheet) a colour. */
export interface SeverityLook {
  readonly word: string
  readonly sign: string
}

const LOOKS: Readonly<Record<Severity, SeverityLook>> = {
  excellent: { word: 'Excellent', sign: '✓' },
  minor: { word: 'Minor', sign: '?!' },
  significant: { word: 'Significant', sign: '?' },
  major: { word: 'Major', sign: '??' },
  critical: { word: 'Critical', sign: '???' },
}

/** The key to the signs of mistakes, least first. */
export const MISTAKE_LOOKS = [LOOKS.minor, LOOKS.significant, LOOKS.major, LOOKS.critical]

const FORCED: SeverityLook = { word: 'Forced', sign: '·' }
/** It lost less than the coach can tell apart: no mistake, whatever the scale calls the loss. */
const AS_GOOD: SeverityLook = { word: 'Just as good', sign: '≈' }

export type Looked = Pick<CoachingAnnotation, 'severity' | 'forced'> &
  Partial<Pick<CoachingAnnotation, 'decision' | 'loss'>>

/** Below the line of a mistake, and yet not quite the best. */
function isAsGood({ severity, forced, decision, loss }: Looked): boolean {
  if (forced || severity === 'excellent' || decision === undefined || loss === undefined)
    return false
  return !wasMistake({ decision, forced, loss })
}

export function lookOf(annotation: Looked): SeverityLook {
  if (annotation.forced) return FORCED
  return isAsGood(annotation) ? AS_GOOD : LOOKS[annotation.severity]
}

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
