import { EPSILON, gradeOf, isMistake, SEVERITIES, type Severity } from './scales.js'
import type { CoachingAnnotation, DecisionTotals, PatternCost } from './types.js'

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}

function ratio(total: number, count: number): number {
  return count === 0 ? 0 : total / count
}

/** Sums and averages of a group of decisions; averages are per decision that had a choice. */
export function totalsOf(annotations: readonly CoachingAnnotation[]): DecisionTotals {
  const unforced = annotations.filter((annotation) => !annotation.forced)
  const scored = unforced.filter((annotation) => annotation.accuracy !== undefined)
  const totalEVL = sumOf(unforced, (annotation) => annotation.evl)
  const totalLoss = sumOf(unforced, (annotation) => annotation.loss)
  const averageLoss = ratio(totalLoss, unforced.length)
  return {
    decisions: annotations.length,
    forced: annotations.length - unforced.length,
    unforced: unforced.length,
    totalEVL,
    totalLoss,
    averageEVL: ratio(totalEVL, unforced.length),
    averageLoss,
    winProbabilityLost:
      scored.length === 0 ? null : sumOf(scored, (annotation) => annotation.winProbabilityLost!),
    accuracy:
      scored.length === 0
        ? null
        : sumOf(scored, (annotation) => annotation.accuracy!) / scored.length,
    grade: gradeOf(averageLoss),
  }
}

/** The decision that lost most, the earlier of equals; null when nothing was lost. */
export function worstOf(annotations: readonly CoachingAnnotation[]): CoachingAnnotation | null {
  let worst: CoachingAnnotation | null = null
  for (const annotation of annotations) {
    if (annotation.loss > Math.max(EPSILON, worst?.loss ?? 0)) worst = annotation
  }
  return worst
}

/** Whether a decision is called a mistake: there was a choice, and it lost more than can be missed. */
export function wasMistake({
  decision,
  forced,
  loss,
}: Pick<CoachingAnnotation, 'decision' | 'forced' | 'loss'>): boolean {
  return !forced && isMistake(loss, decision)
}

/** The decisions called mistakes, the costliest first, the earlier of equals. */
export function mistakesOf(
  annotations: readonly CoachingAnnotation[],
): readonly CoachingAnnotation[] {
  return annotations.filter(wasMistake).sort((a, b) => b.loss - a.loss)
}

/** By the chance given away, which compares across a game; by points where it's unknown. */
export function costliestFirst(
  annotations: readonly CoachingAnnotation[],
): readonly CoachingAnnotation[] {
  const mistakes = mistakesOf(annotations)
  if (mistakes.some(({ winProbabilityLost }) => winProbabilityLost === undefined)) return mistakes
  return [...mistakes].sort((a, b) => b.winProbabilityLost! - a.winProbabilityLost!)
}

/** The kinds of mistakes, each with what it cost in all, the costliest first. */
export function addPatterns(parts: readonly PatternCost[]): readonly PatternCost[] {
  const costs = new Map<string, PatternCost>()
  for (const { pattern, count, totalLoss } of parts) {
    const before = costs.get(pattern)
    costs.set(pattern, {
      pattern,
      count: (before?.count ?? 0) + count,
      totalLoss: (before?.totalLoss ?? 0) + totalLoss,
    })
  }
  return [...costs.values()].sort(
    (a, b) => b.totalLoss - a.totalLoss || a.pattern.localeCompare(b.pattern, 'en'),
  )
}

export function patternCosts(annotations: readonly CoachingAnnotation[]): readonly PatternCost[] {
  return addPatterns(
    annotations.flatMap(({ pattern, loss }) =>
      pattern === null ? [] : [{ pattern, count: 1, totalLoss: loss }],
    ),
  )
}

export function severityCounts(
  annotations: readonly CoachingAnnotation[],
): Readonly<Record<Severity, number>> {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<
    Severity,
    number
  >
  for (const { forced, severity } of annotations) if (!forced) counts[severity]++
  return counts
}
