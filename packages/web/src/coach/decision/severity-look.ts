import { type CoachingAnnotation, type Severity, wasMistake } from '@skunkd/engine'

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

const FORCED: SeverityLook = { word: 'Forced', sign: '·' }
/** It lost less than the coach can tell apart: no mistake, whatever the scale calls the loss. */
const AS_GOOD: SeverityLook = { word: 'As good', sign: '≈' }

export type Looked = Pick<CoachingAnnotation, 'severity' | 'forced'> &
  Partial<Pick<CoachingAnnotation, 'decision' | 'loss'>>

/** Below the line of a mistake, and yet not quite the best. */
export function isAsGood({ severity, forced, decision, loss }: Looked): boolean {
  if (forced || severity === 'excellent' || decision === undefined || loss === undefined)
    return false
  return !wasMistake({ decision, forced, loss })
}

export function lookOf(annotation: Looked): SeverityLook {
  if (annotation.forced) return FORCED
  return isAsGood(annotation) ? AS_GOOD : LOOKS[annotation.severity]
}
