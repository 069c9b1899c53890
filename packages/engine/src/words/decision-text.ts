import type { MistakePattern } from '../judge/patterns.js'
import { costliestFirst, wasMistake } from '../judge/totals.js'
import type { CoachingAnnotation } from '../judge/types.js'
import { TABLE_TARGET } from '../odds/race/needs.js'
import { asSeat, otherSeat } from '../rules/seat.js'
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
  return worst === undefined ? 'No mistakes' : `${capitalize(nameDecision(worst))} cost you most`
}

/** Patterns of an older or newer coach may be unknown here. */
export function patternTitle(pattern: string): string {
  return PATTERN_TITLES[pattern as MistakePattern] ?? pattern.replaceAll('-', ' ')
}

/** `Hand 3, your deal, 45 to 52` */
export function whereLine(
  decision: DecisionSnapshot,
  withHand = true,
  target = TABLE_TARGET,
): string {
  const parts = withHand ? [`Hand ${decision.handIndex + 1}`] : []
  parts.push(decision.isDealer ? 'your deal' : 'their deal')
  const scores = scoresOf(decision)
  if (scores !== null) parts.push(`${scores.mine} to ${scores.theirs}`)
  if (target !== TABLE_TARGET) parts.push(`a game to ${target}`)
  return capitalize(parts.join(', '))
}

/** Both scores as the decider sees them; null if they are not known. */
export function scoresOf({ scores, playerIndex = 0 }: DecisionSnapshot) {
  if (scores === undefined) return null
  return { mine: scores[playerIndex]!, theirs: scores[otherSeat(asSeat(playerIndex))]! }
}

/** What the game of a judged decision is played to. */
export function targetOf({ snapshot, needs }: CoachingAnnotation): number {
  const scores = scoresOf(snapshot)
  return scores === null || needs === undefined ? TABLE_TARGET : scores.mine + needs.mine
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
