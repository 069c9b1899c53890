import type { Card } from '../cards/card.js'
import type { ScorePair } from '../odds/race/needs.js'
import type { DiscardContext, PeggingContext } from '../odds/types.js'
import { asSeat, bySeat, otherSeat, type Seat } from '../rules/seat.js'
import type { PlayerView } from '../rules/types.js'

const NO_POINTS = { pegging: 0, hand: 0, crib: 0 }
const NO_PEGS = { front: 0, back: 0 }

/** A view that holds what a caller without a game knows; seat and scores as they see them. */
function minimalView(
  playerIndex: Seat,
  isDealer: boolean,
  scores: ScorePair = { mine: 0, theirs: 0 },
  target = 121,
): PlayerView {
  const dealerIndex = isDealer ? playerIndex : otherSeat(playerIndex)
  return {
    playerIndex,
    revision: 0,
    turn: 0,
    cutForDeal: null,
    phase: 'DISCARD_TO_CRIB',
    options: { dealer: 0, target, counting: 'auto', muggins: false, mugginsPractice: false },
    isDealer,
    dealerIndex,
    handNumber: 1,
    scores: playerIndex === 0 ? [scores.mine, scores.theirs] : [scores.theirs, scores.mine],
    pegs: [NO_PEGS, NO_PEGS],
    hand: [],
    discarded: [],
    cardsLeft: [],
    opponentCardsLeft: 0,
    opponentHasDiscarded: false,
    starter: null,
    pegging: {
      count: 0,
      pile: [],
      sequence: [],
      currentPlayerIndex: otherSeat(dealerIndex),
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

/** The view of six cards before the discard. */
export function discardView(
  hand: readonly Card[],
  isDealer: boolean,
  context: DiscardContext = {},
): PlayerView {
  return { ...minimalView(0, isDealer, context.scores, context.target), hand }
}

/** The view of a card to be played; without a history the sequence is all that was played. */
export function playView(
  cardsLeft: readonly Card[],
  sequence: readonly Card[],
  count: number,
  context: PeggingContext = {},
): PlayerView {
  const playerIndex = asSeat(context.playerIndex ?? 0)
  const history = context.history ?? []
  const laid = history.filter((step) => step.card !== null)
  const mine = laid.filter((step) => step.playerIndex === playerIndex)
  const theirs = laid.length - mine.length
  const pile = laid.length > 0 ? laid.map((step) => step.card!) : sequence
  const last = laid.at(-1)?.playerIndex
  const gos = history.slice(history.findLastIndex((step) => step.card !== null) + 1)
  const view = minimalView(playerIndex, context.isDealer ?? false, context.scores, context.target)
  return {
    ...view,
    phase: 'PEGGING',
    hand: [...mine.map((step) => step.card!), ...cardsLeft],
    discarded: context.discarded ?? [],
    cardsLeft,
    opponentCardsLeft:
      context.opponentCards ??
      // Without a history the seats have most likely played as many cards as each other.
      (history.length > 0 ? 4 - theirs : Math.min(4, cardsLeft.length)),
    opponentHasDiscarded: true,
    starter: context.starter ?? null,
    pegging: {
      ...view.pegging,
      count,
      pile,
      sequence,
      currentPlayerIndex: playerIndex,
      goState: bySeat((seat) => count > 0 && gos.some((go) => go.playerIndex === seat)),
      lastCardPlayerIndex:
        last !== undefined ? asSeat(last) : sequence.length > 0 ? otherSeat(playerIndex) : null,
      history,
    },
  }
}
