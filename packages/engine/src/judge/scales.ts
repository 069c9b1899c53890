/** The one place that says how bad a loss is: grades, mistakes and retries can't disagree. */

export const SEVERITIES = ['excellent', 'minor', 'significant', 'major', 'critical'] as const
/** How bad a decision was, in one word. */
export type Severity = (typeof SEVERITIES)[number]

/** The grades of a game, best first. */
export const GRADES = ['A+', 'A', 'B', 'C', 'D', 'F'] as const
/** A grade, from A+ to F. */
export type Grade = (typeof GRADES)[number]

/** A loss below the number has the severity, in points. */
export const SEVERITY_LIMITS: readonly (readonly [Severity, number])[] = [
  ['excellent', 0.1],
  ['minor', 0.5],
  ['significant', 1.5],
  ['major', 3],
  ['critical', Number.POSITIVE_INFINITY],
]

/** An average loss per decision below the number earns the grade, in points. */
export const GRADE_LIMITS: readonly (readonly [Grade, number])[] = [
  ['A+', 0.1],
  ['A', 0.3],
  ['B', 0.7],
  ['C', 1.5],
  ['D', 2.5],
  ['F', Number.POSITIVE_INFINITY],
]

/** Differences below this are rounding of the machine, not of the player. */
export const EPSILON = 1e-9

/** The word for a loss in points. */
export function severityOf(loss: number): Severity {
  for (const [severity, limit] of SEVERITY_LIMITS) {
    if (loss < limit) return severity
  }
  return 'critical'
}

/** The grade of an average loss per decision, in points. */
export function gradeOf(averageLoss: number): Grade {
  for (const [grade, limit] of GRADE_LIMITS) {
    if (averageLoss < limit) return grade
  }
  return 'F'
}

export type DecisionKind = 'discard' | 'pegging_play'

/**
 * From this loss on a decision is called a mistake: never less than 0.1, and no less than
 * the error of a loss as play-outs proved it (`npm run lab -- playout`, docs/internals/coach.md), rounded up
 * to a twentieth. Below it the method cannot tell two choices apart, and nothing says that they
 * differ.
 */
export const MISTAKE_FROM: Readonly<Record<DecisionKind, number>> = {
  discard: 0.25,
  pegging_play: 0.2,
}

/** True if a decision belongs in the list of mistakes. */
export function isMistake(loss: number, kind: DecisionKind): boolean {
  return loss >= MISTAKE_FROM[kind]
}

/** What a retry accepts: exactly what is not a mistake. */
export function isAccepted(loss: number, kind: DecisionKind): boolean {
  return !isMistake(loss, kind)
}

/**
 * Accuracy in percent of one decision from the win probability it lost (0 to 1), by the
 * curve lichess fitted for chess: nothing lost is 100, ten percentage points lost about 63.6.
 */
export function accuracyOf(winProbabilityLost: number): number {
  const percentagePoints = 100 * Math.max(0, winProbabilityLost)
  const accuracy = 103.17 * Math.exp(-0.0435 * percentagePoints) - 3.17
  return Math.min(100, Math.max(0, accuracy))
}
