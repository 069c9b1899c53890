import { cardLabel } from '../cards/card.js'
import type { MistakePattern } from '../judge/patterns.js'
import { costliestFirst, worstOf } from '../judge/totals.js'
import type {
  CoachingAnnotation,
  GameLetter,
  GameSummary,
  HandSummary,
  LuckSummary,
  PatternCost,
  ProgressSummary,
} from '../judge/types.js'
import {
  addingUp,
  capitalize,
  formatPercent,
  formatPercentagePoints,
  formatPoints,
  plural,
  timesWord,
} from './numbers.js'
import { rankNames } from './reason-text.js'

/** What a player would call each kind of mistake. */
export const PATTERN_TITLES = {
  'five-to-their-crib': "discarded a five to your opponent's crib",
  'pair-to-their-crib': "discarded a pair to your opponent's crib",
  'fifteen-to-their-crib': "discarded a fifteen to your opponent's crib",
  'touching-to-their-crib': "discarded adjacent ranks to your opponent's crib",
  'broke-run': 'broke up a run',
  'shortened-run': 'cut a run short',
  'broke-three': 'broke up three of a kind',
  'broke-pair': 'broke up a pair',
  'threw-pair': 'discarded a pair',
  'broke-flush': 'broke up a flush',
  'broke-fifteens': 'broke up fifteens',
  'kept-less': 'kept the poorer four cards',
  'crib-given-up': 'undervalued the crib',
  'pegging-given-up': 'kept cards that peg badly',
  'score-misjudged': 'misread what the score called for',
  'led-five': 'led a five',
  'led-badly': 'led the wrong card',
  'missed-points': 'missed points in the play',
  'left-fifteen': 'left a count of five for a ten-card',
  'left-thirty-one': 'left a count of twenty-one for a ten-card',
  'paired-into-trouble': 'paired where three of a kind could follow',
  'set-up-run': 'set up a run',
  'easy-reply': 'left an easier reply',
  'bad-remainder': 'kept the wrong cards for later',
} as const satisfies Record<MistakePattern, string>

/** A decision named by its cards: `discarding 4-5 to their crib`, `playing the 5♥`. */
export function nameDecision(annotation: CoachingAnnotation): string {
  const { decision, snapshot, actual } = annotation
  if (decision === 'discard') {
    return `discarding ${rankNames(actual)} to ${snapshot.isDealer ? 'your' : 'their'} crib`
  }
  const card = actual[0]
  if (card === undefined) return 'saying go'
  return `${(snapshot.count ?? 0) === 0 ? 'leading' : 'playing'} the ${cardLabel(card)}`
}

/** Less than this would be written as nothing. */
const WORTH_SAYING = 0.05
const MIN_CHANCE = 0.0005

/** `1.8 points`, or from 80 on `3.1 percentage points of win chance`: each in its own measure. */
export function lossOf({ basis, loss, winProbabilityLost }: CoachingAnnotation): string {
  return basis === 'win' && winProbabilityLost !== undefined
    ? `${formatPercentagePoints(winProbabilityLost)} of win chance`
    : `${formatPoints(loss)} points`
}

/**
 * What decisions cost, or those with one kind of mistake: points in total while points decide, then the most win chance lost
 * at once. Neither is turned into the other, and chances aren't added: a sum of them is no chance.
 */
export function costOf(decisions: readonly CoachingAnnotation[], mistake?: MistakePattern): string {
  const own = decisions.filter(({ pattern }) => mistake === undefined || pattern === mistake)
  const points = own.filter(({ basis }) => basis === 'points')
  const late = own.filter(({ basis }) => basis === 'win')
  const worst = Math.max(0, ...late.map(({ winProbabilityLost = 0 }) => winProbabilityLost))
  return [
    ...(points.length > 0
      ? [`${formatPoints(points.reduce((sum, { loss }) => sum + loss, 0))} points`]
      : []),
    ...(worst >= MIN_CHANCE
      ? [`${late.length > 1 ? 'at worst ' : ''}${formatPercent(worst)} win chance`]
      : []),
  ].join(', and late in the game ')
}

/** What some decisions lost in total, and which of them cost most: the one sentence for it. */
export function describeLosses(annotations: readonly CoachingAnnotation[]): string {
  const unforced = annotations.filter(({ forced }) => !forced)
  const total = unforced.reduce((sum, { loss }) => sum + loss, 0)
  const worst = worstOf(unforced)
  if (worst === null || total < WORTH_SAYING) return 'Your choices cost nothing this hand.'
  // Points and chances are two measures: once the win decides, the worst choice is told in its own.
  if (worst.basis === 'win' && worst.winProbabilityLost !== undefined) {
    return `${capitalize(nameDecision(worst))} lowered your win chance by ${formatPercentagePoints(worst.winProbabilityLost)}.`
  }
  const byPoints = unforced.filter(({ basis }) => basis === 'points')
  const points = formatPoints(byPoints.reduce((sum, { loss }) => sum + loss, 0))
  const lost = byPoints.filter(({ loss }) => loss > 0).length
  if (lost === 1) return `${capitalize(nameDecision(worst))} cost ${points} points on average.`
  return `Your choices cost ${points} points on average. The worst was ${nameDecision(worst)} (${formatPoints(worst.loss)}).`
}

/** One line after a hand. */
export function describeHand(hand: HandSummary): string {
  return describeLosses(hand.annotations)
}

/** `like level 6 to 14`. */
export function levelRange({ levelLow, levelHigh }: GameLetter): string {
  return levelLow === levelHigh
    ? `like level ${levelLow}`
    : `like level ${levelLow} to ${levelHigh}`
}

/** `1.9 points lost per deal: 1.4 by discards, 0.5 in the play`. */
export function lossPerDeal({ loss, discarding, pegging }: GameLetter): string {
  return `${loss.toFixed(1)} points lost per deal: ${discarding.toFixed(1)} by discards, ${pegging.toFixed(1)} in the play`
}

/** Why a game has no letter. */
export function noLetterReason(target = 121): string {
  return target === 121
    ? 'Fewer than five hands began with both players below 80.'
    : `A game to ${target} is too short for a grade.`
}

/** Why a game with hints has no letter. */
export const HINTED_REASON = 'Games with hints have no grade.'

/** The review of a game in which so many hints were asked for: with one or more, no letter. */
export function withHints<T extends Pick<GameSummary, 'letter'>>(summary: T, hints: number): T {
  return hints === 0 ? summary : { ...summary, letter: null, hints }
}

/** The letter of a game and what it is made of, or why there is none. */
export function describeLetter(
  { letter, hints = 0 }: Pick<GameSummary, 'letter' | 'hints'>,
  target?: number,
): string {
  if (hints > 0) return `No grade: you asked for ${plural(hints, 'hint')}. ${HINTED_REASON}`
  if (letter === null) return `No grade. ${noLetterReason(target)}`
  return `Grade ${letter.letter}, ${levelRange(letter)}. ${lossPerDeal(letter)}.`
}

/** What wrong counts and calls did, in a sentence; null if they did nothing worth saying. */
export function describeCounting({ counting }: Pick<LuckSummary, 'counting'>): string | null {
  const { points, winProbability } = counting
  if (Math.abs(points) < WORTH_SAYING && Math.abs(winProbability) < MIN_CHANCE) return null
  const did = points < 0 || (points === 0 && winProbability < 0) ? 'cost' : 'brought'
  const moved = winProbability < 0 ? 'lowered' : 'raised'
  return `Wrong counts, yours and theirs, ${did} you ${formatPoints(Math.abs(points))} points and ${moved} your win chance by ${formatPercentagePoints(winProbability)}.`
}

/** What kind of mistake cost most, how often, and with the decisions what it cost. */
export function describePattern(
  { pattern, count }: PatternCost,
  decisions: readonly CoachingAnnotation[] = [],
): string {
  const cost = costOf(decisions, pattern)
  return `What cost most: you ${PATTERN_TITLES[pattern]} (${timesWord(count)}${cost === '' ? '' : `: ${cost}`}).`
}

/** Points and win chance can go opposite ways: a reader would take it for an error. */
export const LUCK_IN_TWO_MEASURES =
  'A point of luck moves the win chance more near the end of a close game.'

function describeLuck({ total: { points, winProbability } }: LuckSummary): string {
  const gave = points < 0 ? 'cost you' : 'gave you'
  const raised = winProbability < 0 ? 'lowered' : 'raised'
  const agree = points < 0 === winProbability < 0
  return `Luck ${gave} ${formatPoints(Math.abs(points))} points ${agree ? 'and' : 'but'} ${raised} your win chance by ${formatPercentagePoints(winProbability)}.${agree ? '' : ` ${LUCK_IN_TWO_MEASURES}`}`
}

/** A short paragraph after a game. */
export function describeGame(summary: GameSummary): string {
  const lines = [describeLetter(summary)]
  const worst = costliestFirst(summary.decisions)[0] ?? summary.worstDecision
  if (worst !== null) {
    lines.push(
      `The costliest decision was ${nameDecision(worst)} in hand ${worst.snapshot.handIndex + 1} (${lossOf(worst)}).`,
    )
  }
  const pattern = summary.mostCostlyPattern
  if (pattern !== null && pattern.count > 1) {
    lines.push(describePattern(pattern, summary.decisions))
  }
  if (summary.luck !== undefined) {
    const counting = describeCounting(summary.luck)
    if (counting !== null) lines.push(counting)
    lines.push(describeLuck(summary.luck))
  }
  return lines.join(' ')
}

/** A short paragraph about several games. */
export function describeProgress(progress: ProgressSummary): string {
  if (progress.games === 0) return 'No games have been reviewed yet.'
  const { perDeal } = progress
  const lines = [`You reviewed ${plural(progress.games, 'game')}.`]
  if (perDeal !== null) {
    const { parts, total } = addingUp([perDeal.discarding, perDeal.pegging], 2)
    const [discarding, pegging, all] = [...parts, total].map((value) => value.toFixed(2))
    lines.push(
      `You lost ${all} points per deal: ${discarding} by discards, ${pegging} in the play.`,
    )
  }
  const change = perDeal?.change ?? 0
  if (Math.abs(change) >= 0.005) {
    const size = Math.abs(change).toFixed(2)
    lines.push(
      change < 0
        ? `Improving: ${size} fewer points lost per deal in your later games.`
        : `Slipping: ${size} more points lost per deal in your later games.`,
    )
  }
  const pattern = progress.mostCostlyPattern
  if (pattern !== null) lines.push(describePattern(pattern))
  return lines.join(' ')
}
