import { type Card, compareCards } from '../cards/card.js'
import type { PeggingScore } from '../rules/scoring/score-pegging.js'
import { type BySeat, otherSeat, type Seat } from '../rules/seat.js'
import type { Step } from '../rules/step.js'
import type { FirstDeal, ScoreEvent } from '../rules/types.js'
import { claimSentence } from './claim-text.js'
import type { Names } from './names.js'
import { capitalize } from './numbers.js'
import { countSentence, numberWord, pluralWord, spokenCount } from './spoken-count.js'

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

/** `You win, 121 to 98.` */
export function winSentence(winner: Seat, scores: BySeat<number>, names: Names): string {
  return `${names.does(winner, 'win')}, ${scores[winner]} to ${scores[otherSeat(winner)]}.`
}

/** A step for those who hear the table: what is done, without what is said about it. */
export function heardSentences(step: Step, names: Names, nameCard: NameCard): readonly string[] {
  const seat = step.playerIndex
  if (seat === null) return []
  switch (step.kind) {
    case 'play':
      return [`${names.does(seat, 'play')} ${nameCard(step.card)}.`]
    case 'discard':
      return [`${names.does(seat, 'discard')} two cards.`]
    case 'count':
      return step.pegged.map((event) => `${names.does(event.playerIndex, 'peg')} ${event.points}.`)
    default:
      return []
  }
}

/** A step in as few words as a list of moves has space for; its cards stand beside it. */
export function stepLabel(step: Step): string {
  switch (step.kind) {
    case 'deal':
      return 'dealt'
    case 'discard':
      return step.cards === null ? 'two cards to the crib' : 'to the crib'
    case 'cut':
      return 'starter'
    case 'play':
      return `at ${step.count}`
    case 'go':
      return 'go'
    case 'count':
      return step.shown.isCrib ? 'crib' : 'hand'
    case 'claim':
      return `counted ${step.points}`
    case 'accept':
      return 'agreed'
    case 'muggins':
      return `muggins: ${step.points}`
    case 'end':
      if (step.winner === null) return 'stopped'
      return step.ending.how === 'claimed' ? 'claimed the game' : 'resigned'
    case 'next':
    case 'new-game':
      return ''
  }
}

/** What somebody says at the table, and what it pegs them. */
export interface SpokenLine {
  readonly player: Seat
  readonly text: string
  readonly points: number
}

function ownLine(step: Step, nameCard: NameCard): Omit<SpokenLine, 'player'> | null {
  const pegged = (kind: ScoreEvent['kind']) =>
    step.pegged.find((event) => event.kind === kind)?.points ?? 0
  switch (step.kind) {
    case 'cut':
      return { text: `The ${nameCard(step.starter)} is the starter.`, points: 0 }
    case 'play': {
      const [play, last] = [pegged('play'), pegged('last')]
      const count = capitalize(numberWord(step.count))
      const scored = play === 0 ? '' : ` for ${numberWord(play)}`
      const ended = last === 0 ? '' : `${play === 0 ? ',' : ''} and one for last`
      return { text: `${count}${scored}${ended}.`, points: play + last }
    }
    case 'go':
      return { text: 'Go.', points: 0 }
    case 'count':
      return { text: countSentence(step.score), points: step.score.total }
    case 'claim':
      return { text: `I count ${numberWord(step.points)}.`, points: step.points }
    case 'accept':
      return { text: 'Agreed.', points: 0 }
    case 'muggins': {
      const took = pegged('muggins')
      const points = pluralWord(took, 'point')
      const outcome = step.right ? ` I take ${points}.` : ` Wrong: ${points} against me.`
      return {
        text: `Muggins! I make it ${numberWord(step.points)}.${took === 0 ? '' : outcome}`,
        points: step.right ? took : 0,
      }
    }
    case 'end':
      return step.ending.how === 'resigned' ? { text: 'I resign.', points: 0 } : null
    case 'deal':
    case 'discard':
    case 'next':
    case 'new-game':
      return null
  }
}

/** What is said at the table in a step, by whom: `Fifteen for two.`, `One for the go.` */
export function spokenLines(step: Step, nameCard: NameCard): readonly SpokenLine[] {
  const own = step.playerIndex === null ? null : ownLine(step, nameCard)
  const lines: SpokenLine[] = own === null ? [] : [{ player: step.playerIndex!, ...own }]
  for (const { kind, playerIndex: player, points } of step.pegged) {
    if (kind === 'heels') lines.push({ player, text: 'Two for his heels!', points })
    if (kind === 'go') lines.push({ player, text: 'One for the go.', points })
  }
  return lines
}
