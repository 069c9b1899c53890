import { type Card, compareCards } from '../cards/card.js'
import type { PeggingScore } from '../rules/scoring/score-pegging.js'
import { otherSeat } from '../rules/seat.js'
import type { SettledClaim, Step } from '../rules/step.js'
import type { FirstDeal, ScoreEvent } from '../rules/types.js'
import type { Names } from './names.js'
import { capitalize } from './numbers.js'
import { numberWord, spokenCount } from './spoken-count.js'

/** How a card is written in a sentence: `the 5 of hearts`, `5♥`. */
export type NameCard = (card: Card) => string

/** What was cut for the first deal, ties and all. */
export function cutSentences(
  cut: FirstDeal | null,
  names: Names,
  nameCard: NameCard,
): readonly string[] {
  const first = names.you ?? 0
  const second = otherSeat(first)
  return (cut?.cuts ?? []).map((cards) => {
    const tied = cards[first].rank === cards[second].rank
    const outcome = tied ? 'a tie, cut again' : 'the low card deals'
    return `${names.of(first)} cut ${nameCard(cards[first])}, ${names.of(second)} ${nameCard(cards[second])}: ${outcome}.`
  })
}

/** `15 for 2, a pair for 2` */
function playCalls(count: number, { fifteen, thirtyone, pairs, runs }: PeggingScore): string {
  const calls = [
    fifteen || thirtyone ? `${count} for 2` : String(count),
    ...(pairs === 2 ? ['a pair for 2'] : []),
    ...(pairs === 6 ? ['a pair royal for 6'] : []),
    ...(pairs === 12 ? ['a double pair royal for 12'] : []),
    ...(runs ? [`a run for ${runs}`] : []),
  ]
  return calls.join(', ')
}

/** Points that the card or the count did not say. */
const EXTRA: Readonly<Partial<Record<ScoreEvent['kind'], string>>> = {
  heels: 'for his heels',
  go: 'for the go',
  last: 'for last card',
}

function extraSentences({ pegged }: Step, names: Names): string[] {
  return pegged.flatMap(({ kind, playerIndex, points }) => {
    const why = EXTRA[kind]
    return why === undefined ? [] : [`${names.does(playerIndex, 'peg')} ${points} ${why}.`]
  })
}

function settledBy(step: Step): SettledClaim | null {
  return step.kind === 'claim' || step.kind === 'accept' || step.kind === 'muggins'
    ? step.settled
    : null
}

/**
 * What was really there, once a claim is settled. Undefined while nothing was settled;
 * null when there is nothing to add.
 */
export function claimSentence(step: Step, names: Names): string | null | undefined {
  const settled = settledBy(step)
  if (settled === null) return undefined
  const { claim, score, pegged } = settled
  const counted = `${capitalize(spokenCount(score))}.`
  if (step.kind === 'muggins') {
    const taken = step.pegged.find(({ kind }) => kind === 'muggins')
    const points = numberWord(taken?.points ?? 0)
    const outcome = step.right ? `right, ${points} taken` : `wrong, ${points} lost`
    return `${names.does(step.playerIndex!, 'call')} muggins: ${outcome}. ${counted}`
  }
  const seat = claim.playerIndex
  const missed = score.total - claim.points
  if (missed === 0)
    return seat === names.you ? `${capitalize(numberWord(score.total))} it is.` : null
  const who = names.of(seat)
  if (missed > 0) return `${who} left ${numberWord(missed)} on the table. ${counted}`
  const tooMany = `${numberWord(-missed)} too many`
  return step.kind === 'claim'
    ? `${who} counted ${tooMany}, which comes off again: ${numberWord(pegged)} pegged. ${counted}`
    : `${who} pegged ${tooMany}, and no one noticed. ${counted}`
}

function endSentence(
  { winner, ending, playerIndex }: Extract<Step, { kind: 'end' }>,
  names: Names,
): string {
  if (winner === null) return 'The game ended with no result.'
  if (ending.how === 'claimed') return `${names.does(winner, 'claim')} the game.`
  return `${names.does(playerIndex!, 'resign')}.`
}

function mainSentences(step: Step, names: Names, nameCard: NameCard): readonly string[] {
  const does = (verb: string) => names.does(step.playerIndex!, verb)
  switch (step.kind) {
    case 'deal':
      return [
        ...cutSentences(step.cut, names, nameCard),
        `Hand ${step.handNumber}. ${does('deal')}.`,
      ]
    case 'discard': {
      const cards = step.cards === null ? null : [...step.cards].sort(compareCards).map(nameCard)
      return [`${does('discard')} ${cards?.join(' and ') ?? 'two cards'}.`]
    }
    case 'cut':
      return [`The starter is ${nameCard(step.starter)}.`]
    case 'play':
      return [`${does('play')} ${nameCard(step.card)}: ${playCalls(step.count, step.score)}.`]
    case 'go':
      return [`${does('say')} go at ${step.count}.`]
    case 'count':
      return [
        `${names.whose(step.shown.playerIndex)} ${step.shown.isCrib ? 'crib' : 'hand'}: ${spokenCount(step.score)}.`,
      ]
    case 'claim':
      return [`${does('count')} ${step.points} in the ${step.shown.isCrib ? 'crib' : 'hand'}.`]
    case 'accept':
      return [`${does('agree')}.`]
    case 'end':
      return [endSentence(step, names)]
    case 'next':
      return [`Hand ${step.handNumber} is next.`]
    case 'muggins':
    case 'new-game':
      return []
  }
}

/** What a step of the game was, for people who follow it or look back. */
export function stepSentences(step: Step, names: Names, nameCard: NameCard): readonly string[] {
  const settled = claimSentence(step, names)
  return [
    ...mainSentences(step, names, nameCard),
    ...extraSentences(step, names),
    ...(settled == null ? [] : [settled]),
  ]
}
