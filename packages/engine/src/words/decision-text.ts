import type { MistakePattern } from '../judge/patterns.js'
import { costliestFirst, wasMistake } from '../judge/totals.js'
import type { CoachingAnnotation } from '../judge/types.js'
import { TABLE_TARGET } from '../odds/race/needs.js'
import { type Position, positionOfSnapshot } from '../rules/position/position.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { nameDecision, PATTERN_TITLES } from './describe.js'
import { capitalize } from './numbers.js'

/** Whom the chances along a game assume at the table, in a sentence. */
export function curveAssumes(decisions: readonly CoachingAnnotation[]): string {
  const against = decisions[0]?.against
  if (against === undefined) return ''
  return against === 'strong'
    ? 'Assumes strong play by both players from each point on.'
    : `Assumes both players play like “${against}” from each point on.`
}

/** What cost most, in one line. */
export function worstDecisionText(decisions: readonly CoachingAnnotation[]): string {
  const worst = costliestFirst(decisions)[0]
  return worst === undefined ? 'No mistakes' : `Costliest: ${nameDecision(worst)}`
}

/** Patterns of an older or newer coach may be unknown here. */
export function patternTitle(pattern: string): string {
  return PATTERN_TITLES[pattern as MistakePattern] ?? pattern.replaceAll('-', ' ')
}

/** The position in which a judged decision was made, and what its game is played to. */
export function judgedPosition({
  snapshot,
  needs,
}: Pick<CoachingAnnotation, 'snapshot' | 'needs'>): Position {
  const position = positionOfSnapshot(snapshot)
  const { scores } = position
  return scores === null || needs === undefined
    ? position
    : { ...position, target: scores.mine + needs.mine }
}

/** `Hand 3, your deal, you 45, they 52`; without the hand's number where there is none. */
export function whereLine({ isDealer, scores, target }: Position, hand: number | null): string {
  const parts = hand === null ? [] : [`Hand ${hand}`]
  parts.push(isDealer ? 'your deal' : 'their deal')
  if (scores !== null) parts.push(`you ${scores.mine}, they ${scores.theirs}`)
  if (target !== TABLE_TARGET) parts.push(`a game to ${target}`)
  return capitalize(parts.join(', '))
}

/** What was done with the cards: `discarded`, `led`, `played`. */
export function choiceVerb({ type, count = 0 }: DecisionSnapshot): string {
  if (type === 'discard') return 'discarded'
  return count === 0 ? 'led' : 'played'
}

/** Links the choice to the best one: if it was no mistake, they are as good as each other. */
export function comparison(annotation: CoachingAnnotation): string {
  return wasMistake(annotation) ? 'best was' : 'as good as'
}
