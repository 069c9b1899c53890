import type { ScorePair } from '../odds/race/needs.js'
import { TABLE_TARGET } from '../odds/race/win-probability.js'
import { WIN_BASIS_SCORE } from './scales.js'

/**
 * What grades a decision: points early in the game, win probability once either player
 * has 80 of 121 (in a game of another length: is as near to the end).
 */
export function basisFor(scores: ScorePair | null, target = TABLE_TARGET): 'points' | 'win' {
  if (scores === null) return 'points'
  const line = target - TABLE_TARGET + WIN_BASIS_SCORE
  return scores.mine >= line || scores.theirs >= line ? 'win' : 'points'
}
