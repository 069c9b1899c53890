import { type Card, cardLabel, compareCards } from '../cards/card.js'
import { type HandFeatures, handFeaturesOf, heldPoints } from '../judge/hand-features.js'
import type {
  DiscardReason,
  Invitation,
  PlayReason,
  Reason,
  ReasonedDiscard,
  ReasonedPlay,
  ReasonedScore,
} from '../judge/reason.js'
import type { Disagreement, ValueParts } from '../judge/types.js'
import {
  addingUp,
  formatFixed,
  formatPercentPair,
  formatPoints,
  formatPointsPair,
  formatRisk,
  formatSigned,
  MINUS,
  pluralForm,
} from './numbers.js'
import { numberWord, pluralWord } from './spoken-count.js'

/** Named in this order if two kinds are worth the same. */
const KINDS = ['runs', 'flush', 'fifteens', 'pairs'] as const

function nameRuns({ run, runs }: HandFeatures): string {
  return pluralForm(runs, `the run of ${numberWord(run)}`, 'the double run')
}

function namePairs({ alike, pairs }: HandFeatures): string {
  if (alike === 4) return 'the four of a kind'
  if (alike === 3) return 'the three of a kind'
  return pairs === 2 ? 'the two pairs' : 'the pair'
}

function nameFifteens(own: number, other: number): string {
  if (other > 0) return pluralWord(own - other, 'more fifteen')
  return pluralForm(own, 'the fifteen', pluralWord(own, 'fifteen'))
}

/**
 * What four cards have and four others lack, in a player's words: of all such kinds the one
 * worth most, before any starter. Null if the others have as much of everything.
 * Without others, the most valuable thing in the cards.
 */
export function nameAdvantage(cards: readonly Card[], others: readonly Card[] = []): string | null {
  const own = heldPoints(cards)
  const lacking = heldPoints(others)
  let kind: (typeof KINDS)[number] | null = null
  for (const each of KINDS) {
    const gain = own[each] - lacking[each]
    if (gain > (kind === null ? 0 : own[kind] - lacking[kind])) kind = each
  }
  switch (kind) {
    case 'runs':
      return nameRuns(handFeaturesOf(cards))
    case 'flush':
      return 'the flush'
    case 'fifteens':
      return nameFifteens(own.fifteens / 2, lacking.fifteens / 2)
    case 'pairs':
      return namePairs(handFeaturesOf(cards))
    case null:
      return null
  }
}

/** Reasons in words. Whatever a sentence says is in the reason, up to rounding. */

/** Ranks in order, joined as players say them: `5-5-J-Q`. */
export function rankNames(cards: readonly Card[]): string {
  return [...cards]
    .sort(compareCards)
    .map((card) => card.rank)
    .join('-')
}

function labels(cards: readonly Card[]): string {
  return [...cards].sort(compareCards).map(cardLabel).join('-')
}

/** The four cards kept, with the most valuable thing in them that the other choice lacks. */
function kept({ keep }: ReasonedDiscard, other: ReasonedDiscard | null): string {
  const advantage = nameAdvantage(keep, other?.keep)
  const ranks = rankNames(keep)
  return advantage === null ? ranks : `${advantage} in ${ranks}`
}

/** Same ranks, other suits: only a label with suits tells two such discards apart. */
function discardNames(a: ReasonedDiscard, b: ReasonedDiscard): readonly [string, string] {
  const names = [rankNames(a.cards), rankNames(b.cards)] as const
  return names[0] === names[1] ? [labels(a.cards), labels(b.cards)] : names
}

const cribOwner = (isDealer: boolean) => (isDealer ? 'your crib' : 'their crib')

const listed = ({ hand, crib, pegging }: ValueParts) => [hand, crib, pegging]

/** `adds 0.3`, `costs 4.5`. */
function effect(value: number): string {
  if (value === 0) return 'adds nothing'
  return `${value < 0 ? 'costs' : 'adds'} ${formatFixed(Math.abs(value), 1)}`
}

function bestDiscard({ best, isDealer }: DiscardReason): string {
  const { parts, total } = addingUp(listed(best.parts), 1)
  const [hand, crib, play] = parts as [number, number, number]
  return (
    `Best: keep ${kept(best, null)}, worth ${formatFixed(hand, 1)} points on average. ` +
    `${rankNames(best.cards)} ${effect(crib)} in ${cribOwner(isDealer)}, and the play ${effect(play)}: ` +
    // Below nothing it needs saying that there is no better one.
    (total < 0
      ? `even the best costs ${formatFixed(-total, 1)} in total here.`
      : `${formatFixed(total, 1)} in total.`)
  )
}

/** What the better discard has in the part where it gains most. */
function gainText({ because, best, isDealer }: DiscardReason, other: ReasonedDiscard): string {
  const { hand, crib, pegging } = best.parts
  switch (because) {
    case 'hand':
      return `It keeps ${kept(best, other)}, worth ${formatPoints(hand)} on average.`
    case 'crib':
      return `${discardNames(best, other)[0]} is worth ${formatPoints(Math.abs(crib))} in ${cribOwner(isDealer)}.`
    default:
      return `In the play the other four cards peg ${compared(formatPoints(pegging))} your opponent.`
  }
}

function lostDiscard(reason: DiscardReason, chosen: ReasonedDiscard): string {
  const { because, best } = reason
  const yours = listed(chosen.parts)
  const gains = listed(best.parts).map((value, at) => value - yours[at]!)
  const sum = gains.reduce((all, gain) => all + gain, 0)
  const digits = Math.abs(sum) < 0.1 ? 2 : 1
  const { parts, total } = addingUp(gains, digits)
  const list = ['hand', 'crib', 'play']
    .flatMap((word, at) => (parts[at] === 0 ? [] : [`${word} ${formatSigned(parts[at]!, digits)}`]))
    .join(', ')
  const [name] = discardNames(best, chosen)
  const points = formatFixed(Math.abs(total), digits)
  if (because !== 'score') {
    return `Discarding ${name} gains ${points} points: ${list}. ${gainText(reason, chosen)}`
  }
  const less = total === 0 ? 'no more points' : `${points} points less`
  return `Discarding ${name} is worth ${less}${list === '' ? '' : ` (${list})`}, but ${CHANCE_MATTERS}.`
}

const CHANCE_MATTERS = 'at this score win chance matters more than points'
const COUNT_FIRST = ' and count first'

/** What the score asked for: who needs what, who counts first, and how often each choice wins. */
function scoreText({ because, score }: { because: string; score: ReasonedScore | null }): string {
  if (score === null) return ''
  const { mine, theirs, isDealer } = score
  const [best, chosen] = formatPercentPair(score.best, score.chosen)
  const wins =
    best === chosen
      ? `It wins ${best} of the time`
      : because === 'tie'
        ? `Yours wins ${chosen} of the time, the other ${best}`
        : `The better choice wins ${best} of the time, yours ${chosen}`
  return ` You need ${mine}${isDealer ? '' : COUNT_FIRST}, they need ${theirs}${isDealer ? COUNT_FIRST : ''}. ${wins}.`
}

function disagreementText({ disagreement }: { disagreement: Disagreement | null }): string {
  if (disagreement === null) return ''
  const [points, fewer] = formatPointsPair(
    disagreement.pointsChoiceValue,
    disagreement.winChoiceValue,
  )
  const [often, less] = formatPercentPair(
    disagreement.winChoiceWinProbability,
    disagreement.pointsChoiceWinProbability,
  )
  return ` Points and win chance disagree: ${labels(disagreement.pointsChoice)} is worth more points (${points} against ${fewer}), but ${labels(disagreement.winChoice)} wins more often (${often} against ${less}).`
}

/** What a card invites, in a player's words. */
const INVITATION_TEXTS: Readonly<Record<Invitation, (card: string, on: string) => string>> = {
  'led-five': () => 'Leading a five lets any ten-card make fifteen.',
  'left-fifteen': () => 'A count of five lets any ten-card make fifteen.',
  'left-thirty-one': () => 'A count of twenty-one lets any ten-card make thirty-one.',
  'paired-into-trouble': () => 'The pair can become three of a kind.',
  'set-up-run': (card, on) => `${card} on ${on} can become a run.`,
}

/** How often, or how dearly, each of two cards is answered. */
function replyText(chosen: ReasonedPlay, best: ReasonedPlay): string {
  const [card, bestCard] = [cardLabel(chosen.card), cardLabel(best.card)]
  const [risk, bestRisk] = [formatRisk(chosen.replyRisk), formatRisk(best.replyRisk)]
  if (chosen.replyRisk > best.replyRisk && risk !== bestRisk) {
    return `Your opponent scores on ${card} ${risk} of the time, against ${bestRisk} on ${bestCard}.`
  }
  const [bestCost, cost] = formatPointsPair(best.replyPoints, chosen.replyPoints)
  return `Your opponent's next card scores ${cost} on average after ${card}, ${bestCost} after ${bestCard}.`
}

/** Where the points of the better card come from, if it is neither the card itself nor the reply. */
function restText(best: ReasonedPlay, other: ReasonedPlay): string {
  const now = best.points - other.points
  const reply = other.replyPoints - best.replyPoints
  const gain = best.value - other.value
  const digits = gain < 0.1 ? 2 : 1
  const { parts, total } = addingUp([now, reply, gain - now - reply], digits)
  if (now === 0 && parts[1] === 0) {
    return "Your opponent's next card scores about the same after both. The rest of the play makes the difference."
  }
  const list = ['right away', 'their next card', 'the rest of the play']
    .flatMap((word, at) => (parts[at] === 0 ? [] : [`${word} ${formatSigned(parts[at]!, digits)}`]))
    .join(', ')
  return `${cardLabel(best.card)} gains ${formatFixed(total, digits)} points: ${list}.`
}

/** `0.8 points more`, `1.5 points fewer`, `the same`: how two expected to peg compare. */
function pegged(value: string, unit = ' points'): string {
  if (Number(value) === 0) return unit === '' ? 'as many as they do' : `as many${unit}`
  return value.startsWith(MINUS) ? `${value.slice(1)}${unit} fewer` : `${value}${unit} more`
}

/** The same up to the other player's name: `0.8 points more than`, `as many points as`. */
const compared = (value: string) => `${pegged(value)} ${Number(value) === 0 ? 'as' : 'than'}`

/** What one can expect of two cards, side by side. */
function expectedPlay(first: ReasonedPlay, second: ReasonedPlay): string {
  const [one, other] = formatPointsPair(first.value, second.value)
  return `With ${cardLabel(first.card)} you can expect to peg ${compared(one)} your opponent from here, and with ${cardLabel(second.card)} ${pegged(other, '')}`
}

function lostPlay({ because, best, invites, on }: PlayReason, other: ReasonedPlay): string {
  const [bestCard, card] = [cardLabel(best.card), cardLabel(other.card)]
  const worth = expectedPlay(best, other)
  switch (because) {
    case 'now':
      return `${worth}. ${bestCard} pegs ${best.points} right away, ${card} ${other.points || 'nothing'}.`
    case 'reply': {
      const invited =
        invites === null
          ? ''
          : `${INVITATION_TEXTS[invites](card, on === null ? '' : cardLabel(on))} `
      return `${worth}. ${invited}${replyText(other, best)}`
    }
    case 'rest':
      return `${worth}. ${restText(best, other)}`
    default:
      return `${worth}, but ${CHANCE_MATTERS}.`
  }
}

function bestPlay({ best }: PlayReason): string {
  const value = formatPoints(best.value)
  const pegs = best.points > 0 ? `, which pegs ${best.points} right away` : ''
  const included = best.points > 0 ? `, those ${best.points} included` : ''
  return `Best: ${cardLabel(best.card)}${pegs}. From here you can expect to peg ${compared(value)} your opponent${included}. They score on it ${formatRisk(best.replyRisk)} of the time.`
}

/** Two choices that differ by less than the method can tell. */
function asGood(reason: DiscardReason | PlayReason): string {
  const [chosen, best] =
    reason.kind === 'discard'
      ? [labels(reason.chosen!.cards), labels(reason.best.cards)]
      : [cardLabel(reason.chosen!.card), cardLabel(reason.best.card)]
  if (reason.score !== null) {
    return `As good as the best: at this score ${chosen} wins as often as ${best}.`
  }
  if (reason.kind === 'play') {
    return `As good as the best. ${expectedPlay(reason.chosen!, reason.best)}: too close to call.`
  }
  const worthOf = ({ parts }: ReasonedDiscard) => parts.hand + parts.crib + parts.pegging
  const [bestValue, value] = formatPointsPair(worthOf(reason.best), worthOf(reason.chosen!))
  return `As good as the best: ${chosen} is worth ${value} in total and ${best} ${bestValue}, too close to call.`
}

function comparedText(reason: DiscardReason | PlayReason): string {
  const { kind, chosen, because } = reason
  if (chosen === null) return kind === 'discard' ? bestDiscard(reason) : bestPlay(reason)
  if (because === 'tie') return asGood(reason)
  return kind === 'discard' ? lostDiscard(reason, reason.chosen!) : lostPlay(reason, reason.chosen!)
}

/** One to four sentences of why. */
export function wordReason(reason: Reason): string {
  switch (reason.kind) {
    case 'go':
      return 'No card could be played, so it was a go.'
    case 'forced':
      return `Forced: ${cardLabel(reason.card)} was the only choice.`
    case 'kept':
      return reason.sentence
    default:
      return comparedText(reason) + scoreText(reason) + disagreementText(reason)
  }
}
