import { type Card, cardLabel, cardValue } from '../cards/card.js'
import { RuleError } from './error.js'
import { requirePhase, requireSeat, requireTurn } from './guards.js'
import { describeValue } from './input/describe-value.js'
import {
  currentHand,
  type NextState,
  peg,
  recordTurn,
  scoresOf,
  stateAfter,
  updateCurrentHand,
} from './next-state.js'
import { scorePeggingPlay } from './scoring/score-pegging.js'
import { type BySeat, otherSeat, type Seat, withSeat } from './seat.js'
import type { DecisionSnapshot, GameAction, GameState, PeggingState } from './types.js'

type Action<T extends GameAction['type']> = Extract<GameAction, { readonly type: T }>

const NOBODY: BySeat<boolean> = [false, false]

export function fits(card: Card, count: number): boolean {
  return count + cardValue(card.rank) <= 31
}

function canPlay(pegging: PeggingState, playerIndex: Seat): boolean {
  return pegging.playerCards[playerIndex].some((card) => fits(card, pegging.count))
}

/** The count starts afresh; whoever did not play last leads, if they have a card. */
function reset(pegging: PeggingState): PeggingState {
  const last = pegging.lastCardPlayerIndex!
  const other = otherSeat(last)
  return {
    ...pegging,
    count: 0,
    sequence: [],
    goState: NOBODY,
    currentPlayerIndex: pegging.playerCards[other].length > 0 ? other : last,
  }
}

/** Gives the turn to whoever plays on; if nobody can, pegs the go and starts the next count. */
function playOn(next: NextState, playerIndex: Seat): void {
  const { pegging } = next
  if (canPlay(pegging, playerIndex)) {
    next.pegging = { ...pegging, currentPlayerIndex: playerIndex }
    return
  }
  peg(next, pegging.lastCardPlayerIndex!, 1, 'go')
  if (next.winner === null) next.pegging = reset(pegging)
}

function snapshot(state: GameState, playerIndex: Seat, card: Card): DecisionSnapshot {
  const { pegging } = state
  return {
    type: 'pegging_play',
    hand: pegging.playerCards[playerIndex],
    playerChoice: [card],
    isDealer: playerIndex === state.dealerIndex,
    pile: pegging.sequence,
    count: pegging.count,
    handIndex: state.handNumber - 1,
    playerIndex,
    scores: scoresOf(state),
    discarded: currentHand(state).discards[playerIndex],
    starter: state.starter!,
    opponentCards: pegging.playerCards[otherSeat(playerIndex)].length,
    history: pegging.history,
  }
}

export function playCard(state: GameState, action: Action<'PLAY_CARD'>): NextState {
  const { playerIndex, cardId } = action
  requirePhase(state, action, state.phase === 'PEGGING')
  requireSeat(playerIndex)
  const { pegging } = state
  requireTurn(playerIndex, pegging.currentPlayerIndex)
  const held = pegging.playerCards[playerIndex]
  const card = held.find((candidate) => candidate.id === cardId)
  if (card === undefined) {
    throw new RuleError(
      'CARD_NOT_IN_HAND',
      `Player ${playerIndex} can't play a card whose id is ${describeValue(cardId)}.`,
    )
  }
  const count = pegging.count + cardValue(card.rank)
  if (count > 31) {
    throw new RuleError('COUNT_OVER_31', `${cardLabel(card)} would bring the count to ${count}.`)
  }

  const sequence = [...pegging.sequence, card]
  const history = [...pegging.history, { playerIndex, card, count: pegging.count }]
  const left = held.filter((candidate) => candidate !== card)
  const other = otherSeat(playerIndex)
  const laid: PeggingState = {
    count,
    pile: [...pegging.pile, card],
    sequence,
    currentPlayerIndex: other,
    goState: pegging.goState,
    playerCards: withSeat(pegging.playerCards, playerIndex, left),
    lastCardPlayerIndex: playerIndex,
    history,
  }
  const next = stateAfter(state, { type: 'PLAY_CARD', playerIndex, cardId: card.id })
  next.pegging = laid
  recordTurn(next, playerIndex, snapshot(state, playerIndex, card))
  updateCurrentHand(next, { plays: history })

  peg(next, playerIndex, scorePeggingPlay(sequence, count).total, 'play')
  if (next.winner !== null) return next
  const othersCards = laid.playerCards[other].length
  if (left.length === 0 && othersCards === 0) {
    if (count !== 31) peg(next, playerIndex, 1, 'last')
    if (next.winner === null) next.phase = 'SHOW_NONDEALER'
  } else if (count === 31) {
    next.pegging = reset(laid)
  } else if (othersCards === 0 || laid.goState[other]) {
    playOn(next, playerIndex)
  }
  return next
}

export function declareGo(state: GameState, action: Action<'DECLARE_GO'>): NextState {
  const { playerIndex } = action
  requirePhase(state, action, state.phase === 'PEGGING')
  requireSeat(playerIndex)
  const { pegging } = state
  requireTurn(playerIndex, pegging.currentPlayerIndex)
  if (canPlay(pegging, playerIndex)) {
    throw new RuleError('MUST_PLAY', `Player ${playerIndex} holds a card that fits and must play.`)
  }
  const history = [...pegging.history, { playerIndex, card: null, count: pegging.count }]
  const next = stateAfter(state, { type: 'DECLARE_GO', playerIndex })
  next.pegging = { ...pegging, goState: withSeat(pegging.goState, playerIndex, true), history }
  recordTurn(next, playerIndex)
  updateCurrentHand(next, { plays: history })
  playOn(next, otherSeat(playerIndex))
  return next
}
