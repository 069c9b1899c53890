import {
  asSeat,
  type CoachingAnnotation,
  type DecisionSnapshot,
  formatPoints,
  GRADE_MEANINGS,
  type MistakePattern,
  nameDecision,
  opponentTitle,
  otherSeat,
  PATTERN_TITLES,
  type Seat,
  wasMistake,
  worstOf,
} from '@skunkd/engine'
import { seatOf } from '../storage/seat-of.js'
import type { StoredSummary } from '../storage/summary-schema.js'
import type { StoredGame } from '../storage/types.js'
import { capitalize } from '../ui/capitalize.js'
import { withNoBreakHyphens } from '../ui/no-break.js'

/** What a game is played to unless otherwise stated. */
export const TABLE_TARGET = 121

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** `−2.3%`: chances of winning given up, with its sign. */
export function lostPercent(lost: number): string {
  const text = (100 * lost).toFixed(1)
  return text === '0.0' ? '0.0%' : `−${text}%`
}

/** `2.3 percentage points`: how far two chances of winning are apart. */
export const percentagePoints = (difference: number) =>
  `${(100 * Math.abs(difference)).toFixed(1)} percentage points`

/** `−1.8`, `0.0`: points given up. */
export function lostPoints(loss: number): string {
  const text = formatPoints(loss)
  return Number(text) === 0 ? text : `−${text}`
}

/** Whom the chances along a game assume at the table, in a sentence. */
export function curveAssumes(decisions: readonly CoachingAnnotation[]): string {
  const against = decisions[0]?.against
  if (against === undefined) return ''
  return against === 'strong'
    ? 'From every point on, both are taken to play perfectly.'
    : `From every point on, both are taken to play like the model “${against}”.`
}

export const percent = (probability: number) => `${(100 * probability).toFixed(1)}%`

export const signedPoints = (value: number, digits = 2) => {
  const text = Math.abs(value).toFixed(digits)
  if (Number(text) === 0) return text
  return (value < 0 ? '−' : '+') + text
}

export function gradedMistakes(
  decisions: readonly CoachingAnnotation[],
): readonly CoachingAnnotation[] {
  return decisions.filter(wasMistake)
}

/** What cost most, in one line. */
export function worstDecisionText(decisions: readonly CoachingAnnotation[]): string {
  const worst = worstOf(gradedMistakes(decisions))
  return worst === null
    ? 'Not one card to take back'
    : withNoBreakHyphens(`${capitalize(nameDecision(worst))} cost you most`)
}

/** What the grade means and what it is made of. */
export function gradeSummaryText(summary: StoredSummary): string {
  const { shownGrade, averageLossPerDecision, unforcedDecisions, mostCostlyPattern } = summary
  if (unforcedDecisions === 0) return 'There was nothing to choose, so there is nothing to grade.'
  const lines = [
    `${capitalize(GRADE_MEANINGS[shownGrade])}: ${averageLossPerDecision.toFixed(2)} points given up per decision, over ${plural(unforcedDecisions, 'decision')} with a choice.`,
  ]
  if (mostCostlyPattern !== null && mostCostlyPattern.count > 1) {
    lines.push(
      `The costliest habit: you ${patternTitle(mostCostlyPattern.pattern)}, ${mostCostlyPattern.count} times, ${formatPoints(mostCostlyPattern.totalLoss)} points in all.`,
    )
  }
  return lines.join(' ')
}

/** Patterns of an older or newer coach may be unknown here. */
export function patternTitle(pattern: string): string {
  return PATTERN_TITLES[pattern as MistakePattern] ?? pattern.replaceAll('-', ' ')
}

/** What can be said about a game without looking at its cards. */
type Played = Pick<
  StoredGame,
  'result' | 'finishedAt' | 'opponent' | 'opponentChanges' | 'people' | 'seat'
>

/** `You won, 121 to 98, against Hard`. */
export function resultLine(game: Played, seat: Seat = seatOf(game)): string {
  const { result, opponent, people } = game
  const them = people === null ? opponentTitle(opponent) : people[otherSeat(seat)]
  if (result === null)
    return `${game.finishedAt === null ? 'Unfinished' : 'Stopped'}, against ${them}`
  const [mine, theirs] = [result.scores[seat], result.scores[otherSeat(seat)]]
  if (result.winner === null) return `Stopped at ${mine} to ${theirs}, against ${them}`
  const won = result.winner === seat
  const verb = `${people === null ? 'You' : people[seat]} ${won ? 'won' : 'lost'}`
  const kind = result.kind === 'win' ? '' : `, a ${result.kind.replace('-', ' ')}`
  return `${verb}, ${mine} to ${theirs}, against ${them}${kind}`
}

/** `Easy, then Hard from hand 4`: everyone who sat across the table. */
export function opponentLine(game: Played): string {
  const { opponent, opponentChanges, people } = game
  if (people !== null) return people[otherSeat(seatOf(game))]
  const first = opponentChanges[0]
  if (first === undefined) return opponentTitle(opponent)
  const then = opponentChanges.map(
    ({ to, handNumber }) =>
      `then ${opponentTitle(to)}${handNumber === 1 ? '' : ` from hand ${handNumber}`}`,
  )
  return [opponentTitle(first.from), ...then].join(', ')
}

/** `Hand 3, your crib, 45 to 52` */
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

export function scoresOf({ scores, playerIndex = 0 }: DecisionSnapshot) {
  if (scores === undefined) return null
  return { mine: scores[playerIndex]!, theirs: scores[otherSeat(asSeat(playerIndex))]! }
}

/** What the game of a judged decision is played to. */
export function targetOf({ snapshot, needs }: CoachingAnnotation): number {
  const scores = scoresOf(snapshot)
  return scores === null || needs === undefined ? TABLE_TARGET : scores.mine + needs.mine
}

export function choiceVerb({ type, count = 0 }: DecisionSnapshot): string {
  if (type === 'discard') return 'laid away'
  return count === 0 ? 'led' : 'played'
}

/** Links the choice to the best one: if it was no mistake, they are as good as each other. */
export function comparison(annotation: CoachingAnnotation): string {
  return wasMistake(annotation) ? 'best was' : 'as good as'
}

export function formatDate(time: number, style: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat('en', { dateStyle: style }).format(time)
}
