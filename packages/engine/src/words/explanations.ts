import { type Card, cardLabel, compareCards } from '../cards/card.js'
import { findOption } from '../judge/rank-options.js'
import { isMistake } from '../judge/scales.js'
import { largestPart, playSwing } from '../judge/swing.js'
import type { CoachingAnnotation, JudgedDecision, OptionReview } from '../judge/types.js'
import { nameAdvantage } from './advantage.js'
import {
  formatPercent,
  formatPoints,
  formatPointsPair,
  formatRisk,
  formatSigned,
} from './numbers.js'

/**
 * Sentences made of the numbers and the cards of an annotation, and nothing else:
 * whatever a sentence says is in the annotation, up to rounding.
 */

/** Ranks in order, joined as players say them: `5-5-J-Q`. */
export function rankNames(cards: readonly Card[]): string {
  return [...cards]
    .sort(compareCards)
    .map((card) => card.rank)
    .join('-')
}

/** The four cards kept, with the most valuable thing in them that the other choice lacks. */
function kept(option: OptionReview, other?: OptionReview): string {
  const advantage = nameAdvantage(option.keep!, other?.keep)
  const ranks = rankNames(option.keep!)
  return advantage === null ? ranks : `${advantage} in ${ranks}`
}

/** Same ranks, other suits: only a label with suits tells two such discards apart. */
function discardNames(a: OptionReview, b: OptionReview): readonly [string, string] {
  const names = [rankNames(a.cards), rankNames(b.cards)] as const
  if (names[0] !== names[1]) return names
  const label = (option: OptionReview) =>
    [...option.cards].sort(compareCards).map(cardLabel).join('-')
  return [label(a), label(b)]
}

function cribOwner(isDealer: boolean): string {
  return isDealer ? 'your own crib' : 'their crib'
}

function bestDiscard(best: OptionReview, isDealer: boolean): string {
  const [hand, crib] = [formatPoints(best.parts!.hand), formatPoints(Math.abs(best.parts!.crib))]
  const thrown = rankNames(best.cards)
  return `Best: it keeps ${kept(best)}, worth ${hand} on average; ${thrown} in ${cribOwner(isDealer)} is worth ${crib}.`
}

function partText(annotation: CoachingAnnotation): string {
  const { hand, crib, pegging } = annotation.swing!
  const parts: string[] = []
  for (const [value, word] of [
    [hand, 'hand'],
    [crib, 'crib'],
    [pegging, 'play'],
  ] as const) {
    if (Math.abs(value) >= 0.05) parts.push(`${word} ${formatSigned(value)}`)
  }
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function lostDiscard(
  annotation: CoachingAnnotation,
  actual: OptionReview,
  best: OptionReview,
): string {
  const { isDealer } = annotation.snapshot
  const [bestHand, actualHand] = formatPointsPair(best.parts!.hand, actual.parts!.hand)
  const [bestCrib, actualCrib] = formatPointsPair(
    Math.abs(best.parts!.crib),
    Math.abs(actual.parts!.crib),
  )
  const [bestThrown, actualThrown] = discardNames(best, actual)
  const [bestPlay, actualPlay] = formatPointsPair(best.parts!.pegging, actual.parts!.pegging)
  const against = bestHand === actualHand ? ', like yours' : ` against your ${actualHand}`
  // What a hand holds is no reason to keep it if the hand is worth less on average.
  const cards = best.parts!.hand > actual.parts!.hand ? kept(best, actual) : rankNames(best.keep!)
  const keeps = `keeps ${cards}, worth ${bestHand} on average${against}`
  const crib = `${bestThrown} in ${cribOwner(isDealer)} is worth ${bestCrib}, against ${actualCrib} for ${actualThrown}`
  if (annotation.evOptimal < annotation.evActual) {
    return `Throwing ${bestThrown} ${keeps}; ${crib}.`
  }
  const gains = `Throwing ${bestThrown} gains ${formatPoints(annotation.evl)} points${partText(annotation)}`
  switch (largestPart(annotation.swing!)) {
    case 'hand':
      return `${gains}: it ${keeps}; ${crib}.`
    case 'crib':
      return `${gains}: ${crib}; it ${keeps}.`
    case 'pegging':
      return `${gains}: its four cards peg ${bestPlay} net, yours ${actualPlay}; it ${keeps}; ${crib}.`
  }
}

const COUNTS_FIRST = ' and count first'

/** How often both win; none is called better if the two cannot be told apart. */
function winChanceText(annotation: CoachingAnnotation, best: string, actual: string): string {
  if (best === actual) return `it wins ${best} of the time`
  return isMistake(annotation.loss, annotation.decision)
    ? `the better choice wins ${best} of the time, yours ${actual}`
    : `yours wins ${actual} of the time, the other ${best}`
}

/** What the score demanded: who needs what, and who is counted first. */
function scoreText(annotation: CoachingAnnotation): string {
  const { needs, winProbabilityActual, winProbabilityOptimal } = annotation
  if (needs === undefined || winProbabilityActual === undefined) return ''
  const { isDealer } = annotation.snapshot
  const mine = `You need ${needs.mine}${isDealer ? '' : COUNTS_FIRST}`
  const theirs = `they need ${needs.theirs}${isDealer ? COUNTS_FIRST : ''}`
  const best = formatPercent(winProbabilityOptimal!)
  const actual = formatPercent(winProbabilityActual)
  return ` ${mine}, ${theirs}: ${winChanceText(annotation, best, actual)}.`
}

function disagreementWords(annotation: CoachingAnnotation): string {
  const { disagreement } = annotation
  if (disagreement === undefined) return ''
  const label = (cards: readonly Card[]) =>
    cards.length === 1
      ? cardLabel(cards[0]!)
      : [...cards].sort(compareCards).map(cardLabel).join('-')
  const { pointsChoice, winChoice } = disagreement
  const [points, fewer] = formatPointsPair(
    disagreement.pointsChoiceValue,
    disagreement.winChoiceValue,
  )
  return (
    ` Points and chances of winning disagree: ${label(pointsChoice)} is worth more points (${points} against ${fewer}), ` +
    `${label(winChoice)} wins more often (${formatPercent(disagreement.winChoiceWinProbability)} ` +
    `against ${formatPercent(disagreement.pointsChoiceWinProbability)}).`
  )
}

/** What a card invites, in a player's words; null if nothing in particular. */
function invitation(annotation: CoachingAnnotation): string | null {
  const card = cardLabel(annotation.actual[0]!)
  const before = annotation.snapshot.pile?.at(-1)
  switch (annotation.pattern) {
    case 'led-five':
      return 'leading a five lets any ten-card make fifteen'
    case 'left-fifteen':
      return 'a count of five lets any ten-card make fifteen'
    case 'left-thirty-one':
      return 'a count of twenty-one lets any ten-card make thirty-one'
    case 'paired-into-trouble':
      return 'the pair can become three of a kind'
    case 'set-up-run':
      return `${card} on ${cardLabel(before!)} can become a run`
    default:
      return null
  }
}

/** How often, or how dearly, each of two cards is answered at once. */
function replyText(actual: OptionReview, best: OptionReview): string {
  const card = cardLabel(actual.cards[0]!)
  const bestCard = cardLabel(best.cards[0]!)
  const risk = formatRisk(actual.replyRisk!)
  const bestRisk = formatRisk(best.replyRisk!)
  if (actual.replyRisk! > best.replyRisk!) {
    return `they score on ${card} at once ${risk} of the time, against ${bestRisk} on ${bestCard}`
  }
  const [cost, bestCost] = formatPointsPair(actual.replyPoints!, best.replyPoints!)
  return `their next card scores ${cost} on average after ${card}, ${bestCost} after ${bestCard}`
}

function lostPlay(
  annotation: CoachingAnnotation,
  actual: OptionReview,
  best: OptionReview,
): string {
  const bestCard = cardLabel(best.cards[0]!)
  const card = cardLabel(actual.cards[0]!)
  const [bestValue, value] = formatPointsPair(best.expectedValue, actual.expectedValue)
  const worth = `${bestCard} is worth ${bestValue} to the end of the play, against ${value} for ${card}`
  if (best.expectedValue <= actual.expectedValue) {
    return `${worth}; at this score winning counts, not points.`
  }
  switch (playSwing(actual, best).largest) {
    case 'now':
      return `${worth}: ${bestCard} pegs ${best.points} at once, ${card} ${actual.points || 'nothing'}.`
    case 'reply': {
      const invites = invitation(annotation)
      return `${worth}: ${invites === null ? '' : `${invites}; `}${replyText(actual, best)}.`
    }
    case 'rest': {
      const [cost, bestCost] = formatPointsPair(actual.replyPoints!, best.replyPoints!)
      return `${worth}: on average they score ${bestCost} at once after ${bestCard} and ${cost} after ${card}; the rest of the play makes the difference.`
    }
  }
}

function bestPlay(best: OptionReview): string {
  const card = cardLabel(best.cards[0]!)
  const pegs = best.points! > 0 ? `pegs ${best.points} at once and ` : ''
  return `Best: ${card} ${pegs}is worth ${formatPoints(best.expectedValue)} to the end of the play; they score on it at once ${formatRisk(best.replyRisk!)} of the time.`
}

/** Two choices that differ by less than the method can tell. */
function asGood(annotation: CoachingAnnotation, actual: OptionReview, best: OptionReview): string {
  const label = ({ cards }: OptionReview) => [...cards].sort(compareCards).map(cardLabel).join('-')
  if (annotation.basis === 'win') {
    return `As good as the best: at this score ${label(actual)} wins as often as ${label(best)}, as far as anybody can tell.`
  }
  const [bestValue, value] = formatPointsPair(best.expectedValue, actual.expectedValue)
  const to = annotation.decision === 'discard' ? 'in all' : 'to the end of the play'
  return `As good as the best: ${label(actual)} is worth ${value} ${to} and ${label(best)} ${bestValue}, too close to call.`
}

/** One to three sentences of why, from the annotation's own numbers. */
export function reasonFor(annotation: JudgedDecision): string {
  const full = annotation as CoachingAnnotation
  if (annotation.actual.length === 0) return 'Nothing could be played: go.'
  const isDiscard = annotation.decision === 'discard'
  if (annotation.forced) return `Forced: ${cardLabel(annotation.actual[0]!)} was the only choice.`
  const actual = findOption(annotation.options, annotation.actual)!
  const best = findOption(annotation.options, annotation.optimal)!
  if (actual === best) {
    const praise = isDiscard ? bestDiscard(best, annotation.snapshot.isDealer) : bestPlay(best)
    const score = annotation.basis === 'win' ? scoreText(full) : ''
    return praise + score + disagreementWords(full)
  }
  const score = annotation.basis === 'win' ? scoreText(full) : ''
  // That the two differ would contradict that they cannot be told apart.
  if (!isMistake(annotation.loss, annotation.decision)) return asGood(full, actual, best) + score
  const reason = isDiscard ? lostDiscard(full, actual, best) : lostPlay(full, actual, best)
  return reason + score + disagreementWords(full)
}
