import type { Card, PeggingScore, Step } from '@skunkd/engine'
import { spokenCount } from '@skunkd/engine/words'
import { handText } from '../support/card-text.js'
import { ME, type Names, OPPONENT } from './names.js'

export type PaintCard = (card: Card) => string

const points = (number: number): string => `${number} ${number === 1 ? 'point' : 'points'}`

/** What a card laid in the play scored, as players call it. */
function playCalls({ fifteen, thirtyone, pairs, runs }: PeggingScore): string {
  const calls = [
    ...(fifteen ? ['fifteen for 2'] : []),
    ...(thirtyone ? ['thirty-one for 2'] : []),
    ...(pairs === 2 ? ['a pair for 2'] : []),
    ...(pairs === 6 ? ['a pair royal for 6'] : []),
    ...(pairs === 12 ? ['a double pair royal for 12'] : []),
    ...(runs ? [`a run for ${runs}`] : []),
  ]
  return calls.length === 0 ? '' : `: ${calls.join(' and ')}`
}

function show(
  { shown, starter }: Extract<Step, { readonly kind: 'count' | 'claim' }>,
  names: Names,
  paint: PaintCard,
): string {
  const whose = `${names.possessive(shown.playerIndex)} ${shown.isCrib ? 'crib' : 'hand'}`
  return `${whose}: ${handText(shown.cards, paint)} with ${paint(starter)}`
}

/** Points that need a word of their own: the card or the count did not say them. */
function extraLines({ pegged }: Step, names: Names): string[] {
  return pegged.flatMap(({ kind, playerIndex, points: worth }) => {
    switch (kind) {
      case 'heels':
        return [`${names.does(playerIndex, 'peg')} 2 for his heels.`]
      case 'go':
        return [`${names.does(playerIndex, 'peg')} 1 for the go.`]
      case 'last':
        return [`${names.does(playerIndex, 'peg')} 1 for last card.`]
      case 'muggins':
        return [`${names.does(playerIndex, 'take')} ${points(worth)} by muggins.`]
      default:
        return []
    }
  })
}

/** What was cut for the first deal, ties and all. */
function cutLines(
  { cut }: Extract<Step, { readonly kind: 'deal' }>,
  names: Names,
  paint: PaintCard,
): string[] {
  return (cut?.cuts ?? []).map((cards) => {
    const [mine, theirs] = [cards[ME], cards[OPPONENT]]
    const again = mine.rank === theirs.rank ? ': again' : ''
    return `You cut ${paint(mine)}, ${names.title(OPPONENT)} ${paint(theirs)}${again}.`
  })
}

function stepLines(step: Step, names: Names, paint: PaintCard): string[] {
  switch (step.kind) {
    case 'deal': {
      const whose = step.playerIndex === ME ? 'yours' : 'theirs'
      return [
        '',
        ...cutLines(step, names, paint),
        `Hand ${step.handNumber}. ${names.does(step.playerIndex!, 'deal')}; the crib is ${whose}.`,
      ]
    }
    case 'discard':
      return step.cards === null
        ? [`${names.does(step.playerIndex!, 'lay')} two cards away.`]
        : [`You lay away ${handText(step.cards, paint)}.`]
    case 'cut':
      return [`The starter is ${paint(step.starter)}.`]
    case 'play': {
      const calls = playCalls(step.score)
      return [
        `${names.does(step.playerIndex!, 'play')} ${paint(step.card)}, ${step.count}${calls}.`,
      ]
    }
    case 'go':
      return [`${names.does(step.playerIndex!, 'say')} "go" at ${step.count}.`]
    case 'count':
      return [
        show(step, names, paint),
        `  "${spokenCount(step.score)}": ${points(step.score.total)}.`,
      ]
    case 'claim':
      return [
        ...(step.playerIndex === ME ? [] : [show(step, names, paint)]),
        `${names.does(step.playerIndex!, 'claim')} ${points(step.points)}.`,
        ...claimLines(step, names),
      ]
    case 'accept':
      return [`${names.does(step.playerIndex!, 'accept')} the claim.`]
    case 'muggins': {
      const right = step.right ? 'which is right' : `but it is ${step.settled.score.total}`
      return [`${names.does(step.playerIndex!, 'call')} muggins: ${step.points}, ${right}.`]
    }
    case 'end':
      if (step.winner === null) return ['The game is stopped.']
      if (step.ending.how === 'claimed') return [`${names.does(step.winner, 'claim')} the game.`]
      return [`${names.does(step.playerIndex!, 'resign')}.`]
    case 'next':
    case 'new-game':
      return []
  }
}

/** A claim that is too high costs the excess; say so. */
function claimLines(
  { playerIndex, settled }: Extract<Step, { readonly kind: 'claim' }>,
  names: Names,
): string[] {
  if (settled === null || settled.claim.points <= settled.score.total) return []
  const { score, pegged } = settled
  return [
    `${names.does(playerIndex!, 'peg')} ${pegged}: there are ${score.total}, and the overcount is taken off.`,
  ]
}

/** What a step of the game sounds like at the table. */
export function announce(step: Step, names: Names, paint: PaintCard): string[] {
  return [...stepLines(step, names, paint), ...extraLines(step, names)]
}
