import {
  type Card,
  cardValue,
  compareCards,
  type GameAction,
  type GameState,
  otherSeat,
  type ScoreEvent,
  scorePeggingPlay,
  shownHand,
  shownScore,
} from '@skunkd/engine'
import { sayCount } from '../say-count.js'
import { ME, type Names } from './names.js'

export type PaintCard = (card: Card) => string

const points = (number: number): string => `${number} ${number === 1 ? 'point' : 'points'}`

/** What a card laid in the play scored, as players call it. */
function playCalls(sequence: readonly Card[]): string {
  const { fifteen, thirtyone, pairs, runs } = scorePeggingPlay(sequence)
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

function play(
  before: GameState,
  cardId: string,
  playerIndex: number,
  names: Names,
  paint: PaintCard,
) {
  const { playerCards, sequence, count } = before.pegging
  const card = playerCards[playerIndex]!.find(({ id }) => id === cardId)!
  const laid = [...sequence, card]
  const newCount = count + cardValue(card.rank)
  return `${names.does(playerIndex, 'play')} ${paint(card)}, ${newCount}${playCalls(laid)}.`
}

function show(before: GameState, names: Names, paint: PaintCard): string {
  const { playerIndex, cards, isCrib } = shownHand(before)!
  const whose = `${names.possessive(playerIndex)} ${isCrib ? 'crib' : 'hand'}`
  return `${whose}: ${cards.map(paint).join(' ')} with ${paint(before.starter!)}`
}

/** Points that need a word of their own: the card or the count did not say them. */
function eventLine(event: ScoreEvent, names: Names): string | null {
  switch (event.kind) {
    case 'heels':
      return `${names.does(event.playerIndex, 'peg')} 2 for his heels.`
    case 'go':
      return `${names.does(event.playerIndex, 'peg')} 1 for the go.`
    case 'last':
      return `${names.does(event.playerIndex, 'peg')} 1 for last card.`
    case 'muggins':
      return `${names.does(event.playerIndex, 'take')} ${points(event.points)} by muggins.`
    default:
      return null
  }
}

/** What was cut for the first deal, ties and all. */
function cutLines({ handNumber, cutForDeal }: GameState, names: Names, paint: PaintCard): string[] {
  if (handNumber > 1 || cutForDeal === null) return []
  return cutForDeal.cuts.map(([mine, theirs]) => {
    const again = mine.rank === theirs.rank ? ': again' : ''
    return `You cut ${paint(mine)}, ${names.title(otherSeat(ME))} ${paint(theirs)}${again}.`
  })
}

/** An end before the target. */
function endLine(how: string, { winner }: GameState, names: Names): string {
  if (winner === null) return 'The game is stopped.'
  if (how === 'claimed') return `${names.does(winner, 'claim')} the game.`
  return `${names.does(otherSeat(winner), 'resign')}.`
}

function actionLines(
  before: GameState,
  action: GameAction,
  after: GameState,
  names: Names,
  paint: PaintCard,
): string[] {
  switch (action.type) {
    case 'DEAL': {
      const whose = after.dealerIndex === ME ? 'yours' : 'theirs'
      return [
        '',
        ...cutLines(after, names, paint),
        `Hand ${after.handNumber}. ${names.does(after.dealerIndex, 'deal')}; the crib is ${whose}.`,
      ]
    }
    case 'DISCARD': {
      if (action.playerIndex !== ME)
        return [`${names.does(action.playerIndex, 'lay')} two cards away.`]
      const laid = before.players[ME]!.hand.filter((card) => action.cardIds.includes(card.id)).sort(
        compareCards,
      )
      return [`You lay away ${laid.map(paint).join(' ')}.`]
    }
    case 'CUT':
      return [`The starter is ${paint(after.starter!)}.`]
    case 'PLAY_CARD':
      return [play(before, action.cardId, action.playerIndex, names, paint)]
    case 'DECLARE_GO':
      return [`${names.does(action.playerIndex, 'say')} "go" at ${before.pegging.count}.`]
    case 'ADVANCE_SHOW': {
      const score = shownScore(before)!
      return [show(before, names, paint), `  "${sayCount(score)}": ${points(score.total)}.`]
    }
    case 'CLAIM_SCORE':
      return [
        ...(action.playerIndex === ME ? [] : [show(before, names, paint)]),
        `${names.does(action.playerIndex, 'claim')} ${points(action.points)}.`,
      ]
    case 'ACCEPT_CLAIM':
      return [`${names.does(action.playerIndex, 'accept')} the claim.`]
    case 'CALL_MUGGINS': {
      const truth = shownScore(before)!.total
      const right = truth === action.points ? 'which is right' : `but it is ${truth}`
      return [`${names.does(action.playerIndex, 'call')} muggins: ${action.points}, ${right}.`]
    }
    case 'END_GAME':
      return [endLine(action.how, after, names)]
    case 'NEXT_HAND':
    case 'NEW_GAME':
      return []
  }
}

/** What a step of the game sounds like at the table. */
export function announce(
  before: GameState,
  action: GameAction,
  after: GameState,
  names: Names,
  paint: PaintCard,
): string[] {
  const known = before.history.at(-1)!.events.length
  const events =
    before.handNumber === after.handNumber ? after.history.at(-1)!.events.slice(known) : []
  const extra = events.map((event) => eventLine(event, names)).filter((line) => line !== null)
  return [...actionLines(before, action, after, names, paint), ...extra]
}
