import { describeStep, otherSeat, type Step } from '@skunkd/engine'
import { cardName } from '../../ui/cards/card-name.js'
import type { ObservedAction } from '../host/host.js'
import { claimNote } from './claim-note.js'
import type { Names } from './names.js'
import { cutLine, spokenLines } from './spoken-lines.js'

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function endLine({ winner, ending, playerIndex }: Extract<Step, { kind: 'end' }>, names: Names) {
  if (winner === null) return 'The game is stopped, without a winner.'
  if (ending.how === 'claimed') return `${names.does(winner, 'claim')} the game.`
  return `${names.does(playerIndex!, 'resign')}.`
}

/** What happened, without what was said about it. */
function actionText(observed: ObservedAction, step: Step, names: Names): string[] {
  const seat = step.playerIndex
  switch (step.kind) {
    case 'deal': {
      const cut = step.cut === null ? [] : cutLine(observed.after, names)
      return [`Hand ${step.handNumber}.`, ...cut, `${names.does(seat!, 'deal')}.`]
    }
    case 'discard': {
      const lays = names.does(seat!, 'lay')
      if (step.cards === null) return [`${lays} two cards away.`]
      return [`${lays} away the ${step.cards.map(cardName).join(' and the ')}.`]
    }
    case 'play':
      return [`${names.does(seat!, 'play')} the ${cardName(step.card)}:`]
    case 'go':
      return [`${names.does(seat!, 'say')} go.`]
    case 'count':
      return [`${names.whose(seat!)} ${step.shown.isCrib ? 'crib' : 'hand'}:`]
    case 'claim':
      return [
        `${names.does(seat!, 'count')} ${step.points} in ${step.shown.isCrib ? 'the crib' : 'the hand'}.`,
      ]
    case 'accept':
      return [`${names.does(seat!, 'agree')}.`]
    case 'end':
      return [endLine(step, names)]
    case 'next':
      return [`On to hand ${step.handNumber}.`]
    default:
      return []
  }
}

/** Steps whose own words end in what the table says of them. */
const CALLED: ReadonlySet<Step['kind']> = new Set(['play', 'count'])

/** What is said besides: points for a go, for his heels, a turned card. */
function spokenText(observed: ObservedAction, step: Step, names: Names): string[] {
  const lines = spokenLines(observed)
  if (CALLED.has(step.kind)) {
    const [first, ...rest] = lines
    return [
      ...(first === undefined ? [] : [lower(first.text)]),
      ...rest.map(({ player, text }) => `${names.of(player)}: ${lower(text)}`),
    ]
  }
  if (step.kind === 'cut') {
    const [turned, ...rest] = lines
    return [
      `The ${lower(turned!.text)}`,
      ...rest.map(({ player, text }) => `${names.of(player)}: ${lower(text)}`),
    ]
  }
  return lines
    .filter(({ text }) => text === 'One for the go.')
    .map(({ player, text }) => `${names.of(player)}: ${lower(text)}`)
}

/** A step of a game in a sentence or a few, for people who look back on it or listen. */
export function stepText(observed: ObservedAction, names: Names): string {
  const { before, action, after } = observed
  const step = describeStep(before, action, after)
  const note = claimNote(observed, names)
  const parts = [...actionText(observed, step, names), ...spokenText(observed, step, names)]
  if (note != null) parts.push(note)
  if (after.winner !== null && step.kind !== 'end') {
    const { winner, scores } = after
    parts.push(`${names.does(winner, 'win')}, ${scores[winner]} to ${scores[otherSeat(winner)]}.`)
  }
  return parts.join(' ')
}
