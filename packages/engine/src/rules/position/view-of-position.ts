import { bySeat } from '../seat.js'
import type { PlayerView } from '../types.js'
import { ME, THEM } from '../written/play-text.js'
import type { Playing, Position } from './position.js'

const NO_POINTS = { pegging: 0, hand: 0, crib: 0 }
const NO_PEGS = { front: 0, back: 0 }

function beforeDiscard({ hand, isDealer, scores, target }: Position): PlayerView {
  const dealerIndex = isDealer ? ME : THEM
  return {
    playerIndex: ME,
    revision: 0,
    turn: 0,
    cutForDeal: null,
    phase: 'DISCARD_TO_CRIB',
    options: { dealer: 0, target, counting: 'auto', muggins: false, mugginsPractice: false },
    isDealer,
    dealerIndex,
    handNumber: 1,
    scores: scores === null ? [0, 0] : [scores.mine, scores.theirs],
    pegs: [NO_PEGS, NO_PEGS],
    hand,
    discarded: [],
    cardsLeft: [],
    opponentCardsLeft: 0,
    opponentHasDiscarded: false,
    starter: null,
    pegging: {
      count: 0,
      pile: [],
      sequence: [],
      currentPlayerIndex: isDealer ? THEM : ME,
      goState: [false, false],
      lastCardPlayerIndex: null,
      history: [],
    },
    handStats: [NO_POINTS, NO_POINTS],
    opponentHand: null,
    crib: null,
    shown: null,
    pendingClaim: null,
    winner: null,
    ending: null,
    legal: [],
    decisionLog: [],
    events: [],
  }
}

/** How many cards the opponent has left; without a history most likely as many as the player. */
function theirCards({ opponentCards, history, hand }: Playing): number {
  if (opponentCards !== null) return opponentCards
  const theirs = history?.filter(({ card, playerIndex }) => card !== null && playerIndex === THEM)
  return theirs === undefined ? hand.length : 4 - theirs.length
}

/** For asking a player. What is not known stands as a game begins: 0-0, no starter. */
export function viewOfPosition(position: Position): PlayerView {
  const view = beforeDiscard(position)
  if (position.kind === 'discarding') return view
  const { hand, pile, count, discarded, starter } = position
  const history = position.history ?? []
  const laid = history.filter((step) => step.card !== null)
  const mine = laid.filter((step) => step.playerIndex === ME)
  const gos = history.slice(history.findLastIndex((step) => step.card !== null) + 1)
  const last = laid.at(-1)?.playerIndex === ME ? ME : THEM
  return {
    ...view,
    phase: 'PEGGING',
    hand: [...mine.map((step) => step.card!), ...hand],
    discarded: discarded ?? [],
    cardsLeft: hand,
    opponentCardsLeft: theirCards(position),
    opponentHasDiscarded: true,
    starter,
    pegging: {
      count,
      pile: laid.length > 0 ? laid.map((step) => step.card!) : pile,
      sequence: pile,
      currentPlayerIndex: ME,
      goState: bySeat((seat) => count > 0 && gos.some((go) => go.playerIndex === seat)),
      lastCardPlayerIndex: laid.length + pile.length > 0 ? last : null,
      history,
    },
  }
}
