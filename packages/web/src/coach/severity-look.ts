import type { CoachingAnnotation, Severity } from '@skunkd/engine'

/** A severity as it is shown: a word, a sign, and (in the style sheet) a colour. */
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

export function lookOf({
  severity,
  forced,
}: Pick<CoachingAnnotation, 'severity' | 'forced'>): SeverityLook {
  return forced ? FORCED : LOOKS[severity]
}
