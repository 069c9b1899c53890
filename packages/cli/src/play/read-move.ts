import {
  type Card,
  cardLabel,
  type GameAction,
  MAX_HAND_SCORE,
  type PlayerView,
  parseHand,
  type Question,
} from '@skunkd/engine'
import { messageOf } from '../support/errors.js'
import { ME } from './names.js'
import { numberedCards } from './render-table.js'

/** Text that is not a move here; the message says what would be. */
export class MoveError extends Error {}

/** Cards by their numbers ("1 4", "14") or by name ("5H KD"). */
function chooseCards(text: string, cards: readonly Card[], wanted: number): Card[] {
  const digits = text.replace(/[\s,]+/g, '')
  let chosen: Card[]
  if (/^\d+$/.test(digits)) {
    chosen = [...digits].map((digit) => {
      const card = cards[Number(digit) - 1]
      if (card === undefined) throw new MoveError(`There is no card ${digit}.`)
      return card
    })
  } else {
    try {
      chosen = parseHand(text)
    } catch (error) {
      throw new MoveError(messageOf(error))
    }
  }
  for (const card of chosen) {
    if (!cards.some(({ id }) => id === card.id)) {
      throw new MoveError(`You do not hold ${cardLabel(card)}.`)
    }
  }
  if (chosen.length !== wanted || new Set(chosen).size !== wanted) {
    const example = wanted === 1 ? '"2"' : '"1 4"'
    throw new MoveError(
      `Choose ${wanted === 1 ? 'one card' : 'two different cards'}, such as ${example}.`,
    )
  }
  return chosen
}

function readPoints(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number <= MAX_HAND_SCORE)) {
    throw new MoveError(`Say a number of points from 0 to ${MAX_HAND_SCORE}.`)
  }
  return number
}

/** What the person typed as an action; the rules have the last word on it. */
export function parseMove(text: string, view: PlayerView, question: Question): GameAction {
  const playerIndex = ME
  switch (question.kind) {
    case 'discard': {
      const cards = chooseCards(text, numberedCards(view), 2)
      return { type: 'DISCARD', playerIndex, cardIds: cards.map(({ id }) => id) }
    }
    case 'play':
    case 'forced': {
      if (text === '' && question.kind === 'forced') {
        return { type: 'PLAY_CARD', playerIndex, cardId: question.card.id }
      }
      const [card] = chooseCards(text, numberedCards(view), 1)
      return { type: 'PLAY_CARD', playerIndex, cardId: card!.id }
    }
    case 'go':
      return { type: 'DECLARE_GO', playerIndex }
    case 'claim':
      return { type: 'CLAIM_SCORE', playerIndex, points: readPoints(text) }
    case 'call':
      return text === ''
        ? { type: 'ACCEPT_CLAIM', playerIndex }
        : { type: 'CALL_MUGGINS', playerIndex, points: readPoints(text) }
  }
}

/** The words before the cursor. */
export function promptFor(question: Question, opponentTitle: string): string {
  switch (question.kind) {
    case 'discard':
      return 'Lay away two cards (such as 1 4): '
    case 'play':
      return 'Play a card: '
    case 'forced':
      return `Only ${cardLabel(question.card)} fits; Enter plays it: `
    case 'go':
      return ''
    case 'claim':
      return 'How many points do you count? '
    case 'call':
      return `Enter accepts ${opponentTitle}'s ${question.claimed}, or say the right number: `
  }
}
