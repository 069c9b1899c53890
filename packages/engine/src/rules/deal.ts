import { type Card, deckCard } from '../cards/card.js'
import { deal } from '../cards/deck.js'
import { openingPegging } from './create-game.js'
import { RuleError } from './error.js'
import { requirePhase, requireSeat } from './guards.js'
import { describeValue } from './input/describe-value.js'
import {
  currentHand,
  type NextState,
  peg,
  recordTurn,
  scoresOf,
  stateAfter,
  updateCurrentHand,
  withHand,
} from './next-state.js'
import { type BySeat, bySeat, withSeat } from './seat.js'
import type { DecisionSnapshot, GameAction, GameState } from './types.js'

type Action<T extends GameAction['type']> = Extract<GameAction, { readonly type: T }>

function badDeal(message: string): never {
  throw new RuleError('BAD_DEAL', message)
}

/** Cards dealt elsewhere, as a deal of ours: six each, all distinct. */
function givenDeal(state: GameState, action: Action<'DEAL'>) {
  const { hands: given, starter: cut } = action
  if (given === undefined) badDeal('starter must come with two hands of six cards.')
  if (!Array.isArray(given) || given.length !== 2) badDeal('hands must be two hands of six cards.')
  const seen = new Set<string>()
  const fresh = (card: unknown, place: string): Card => {
    const known = deckCard(card)
    if (known === null)
      badDeal(`${place} must be a card, such as {"rank":"5","suit":"H","id":"5-H"}.`)
    if (seen.has(known.id)) badDeal(`${place} is ${known.id}, which was dealt already.`)
    seen.add(known.id)
    return known
  }
  const hands = bySeat((seat) => {
    const hand: unknown = given[seat]
    if (!Array.isArray(hand) || hand.length !== 6) badDeal(`hands[${seat}] must be six cards.`)
    return hand.map((card, place) => fresh(card, `hands[${seat}][${place}]`))
  })
  if (cut === undefined && state.options.seed === null) {
    badDeal('starter is missing. The cards of this game are dealt elsewhere.')
  }
  const starter = cut === undefined ? null : fresh(cut, 'starter')
  const rest = state.deck.filter((card) => !seen.has(card.id))
  return {
    hands,
    // The card on top is the one that will be cut.
    remaining: starter === null ? rest : [starter, ...rest],
    action: { type: 'DEAL', hands, ...(starter !== null && { starter }) } as const,
  }
}

function seededDeal(state: GameState) {
  if (state.options.seed === null) {
    badDeal('hands and starter are missing. The cards of this game are dealt elsewhere.')
  }
  const { hands, remaining } = deal(state.deck, 2, 6)
  return {
    hands: (state.dealerIndex === 1 ? hands : hands.reverse()) as unknown as BySeat<Card[]>,
    remaining,
    action: { type: 'DEAL' } as const,
  }
}

export function dealHands(state: GameState, action: Action<'DEAL'>): NextState {
  requirePhase(state, action, state.phase === 'DEALING')
  const own = action.hands === undefined && action.starter === undefined
  const dealt = own ? seededDeal(state) : givenDeal(state, action)
  const next = stateAfter(state, dealt.action)
  next.phase = 'DISCARD_TO_CRIB'
  next.deck = dealt.remaining
  next.players = bySeat((seat) => withHand(state.players[seat], dealt.hands[seat]))
  updateCurrentHand(next, { dealt: dealt.hands })
  return next
}

export function discard(state: GameState, action: Action<'DISCARD'>): NextState {
  const { playerIndex, cardIds } = action
  requirePhase(state, action, state.phase === 'DISCARD_TO_CRIB')
  requireSeat(playerIndex)
  const player = state.players[playerIndex]
  const { hand } = player
  if (hand.length !== 6) {
    throw new RuleError('NOT_YOUR_TURN', `Player ${playerIndex} has discarded already.`)
  }
  if (!Array.isArray(cardIds) || cardIds.length !== 2 || cardIds[0] === cardIds[1]) {
    throw new RuleError('BAD_DISCARD', 'cardIds must be two different cards of the hand.')
  }
  const first: string = cardIds[0]!
  const second: string = cardIds[1]!
  const laid = hand.filter((card) => card.id === first || card.id === second)
  if (laid.length !== 2) {
    const missing = laid.some((card) => card.id === first) ? second : first
    throw new RuleError(
      'CARD_NOT_IN_HAND',
      `Player ${playerIndex} can't discard a card whose id is ${describeValue(missing)}.`,
    )
  }
  const present = currentHand(state)
  const snapshot: DecisionSnapshot = {
    type: 'discard',
    hand,
    playerChoice: laid,
    isDealer: playerIndex === state.dealerIndex,
    handIndex: state.handNumber - 1,
    playerIndex,
    scores: scoresOf(state),
  }
  const next = stateAfter(state, { type: 'DISCARD', playerIndex, cardIds: [first, second] })
  next.phase = state.crib.length === 0 ? 'DISCARD_TO_CRIB' : 'CUT_STARTER'
  const kept = hand.filter((card) => card.id !== first && card.id !== second)
  next.players = withSeat(state.players, playerIndex, withHand(player, kept))
  next.crib = [...state.crib, ...laid]
  recordTurn(next, playerIndex, snapshot)
  updateCurrentHand(next, { discards: withSeat(present.discards, playerIndex, laid) })
  return next
}

export function cutStarter(state: GameState, action: Action<'CUT'>): NextState {
  requirePhase(state, action, state.phase === 'CUT_STARTER')
  const starter = state.deck[0]!
  const hands = bySeat((seat) => state.players[seat].hand)
  const next = stateAfter(state, { type: 'CUT' })
  next.phase = 'PEGGING'
  next.deck = state.deck.slice(1)
  next.starter = starter
  next.pegging = openingPegging(state.dealerIndex, hands)
  updateCurrentHand(next, { starter })
  if (starter.rank === 'J') peg(next, state.dealerIndex, 2, 'heels')
  return next
}
