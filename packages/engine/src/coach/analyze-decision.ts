import { type AnalysisOptions, judgeBest, judgeDecision } from '../judge/judge-decision.js'
import type { CoachingAnnotation, JudgedDecision } from '../judge/types.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { reasonFor } from '../words/explanations.js'

function explain(judged: JudgedDecision): CoachingAnnotation {
  return { ...judged, reasoning: reasonFor(judged) }
}

/**
 * What a decision was worth against everything else that could have been done, from what
 * the player knew then, and why. An impossible snapshot is a `CoachError`.
 */
export function analyzeDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): CoachingAnnotation {
  return explain(judgeDecision(snapshot, options))
}

/** What `analyzeDecision` ranks first, with the words about it; the choice made is ignored. */
export function adviseDecision(
  snapshot: DecisionSnapshot,
  options: AnalysisOptions = {},
): CoachingAnnotation {
  return explain(judgeBest(snapshot, options))
}
