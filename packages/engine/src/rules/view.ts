import type { Card } from '../cards/card.js'
import { createDeck } from '../cards/deck.js'
import { oncePer } from '../cards/once.js'
import { requireSeat } from './guards.js'
import { highestClaim, movesOf } from './legal-actions.js'
import { currentHand, scoresOf } from './next-state.js'
import { seatsToAct } from './required-move.js'
import { bySeat, otherSeat, type Seat } from './seat.js'
import { shownHand, shownScore } from './show.js'
import type { GameAction, GameState, PlayerView, PublicView, ShownHand } from './types.js'

/** How many of pone's hand, dealer's hand and crib have been turned up, in this order. */
function handsShown(state: GameState): number {
  switch (state.phase) {
    case 'SHOW_NONDEALER':
      return 1
    case 'SHOW_DEALER':
      return 2
    case 'SHOW_CRIB':
    case 'HAND_COMPLETE':
      return 3
    case 'GAME_OVER':
      return showsBeforeTheEnd(state)
    default:
      return 0
  }
}

/** A game stops where it ended; what was not shown by then stays hidden. */
function showsBeforeTheEnd({ actions, ending, pegging, pendingClaim, starter }: GameState): number {
  let shows = 0
  for (let place = actions.length - 1; place >= 0; place--) {
    const { type } = actions[place]!
    if (type === 'CUT' || type === 'NEXT_HAND') break
    // Each show begins with one of these; an answer to a claim belongs to the same show.
    if (type === 'ADVANCE_SHOW' || type === 'CLAIM_SCORE') shows++
  }
  if (ending!.how === 'reached' || starter === null || pendingClaim !== null) return shows
  // Given up during the show: the next hand was already open, not yet counted.
  const played = pegging.playerCards.every((cards) => cards.length === 0)
  return played ? Math.min(3, shows + 1) : shows
}

const counted = new WeakMap<
  readonly Card[],
  { readonly starter: Card; readonly shown: ShownHand }
>()

/** The count only if the engine counts; worked out once for both seats and whoever watches. */
function shownWithCount(state: GameState): ShownHand | null {
  const shown = shownHand(state)
  if (shown === null) return null
  if (state.options.counting !== 'auto') return { ...shown, score: null }
  const starter = state.starter!
  const known = counted.get(shown.cards)
  // The same four cards may be shown in another branch of the game, with another starter.
  if (known?.starter === starter && known.shown.isCrib === shown.isCrib) return known.shown
  const made = { ...shown, score: shownScore(state) }
  counted.set(shown.cards, { starter, shown: made })
  return made
}

const NOTHING: readonly GameAction[] = []

const withoutSeed = /* @__PURE__ */ oncePer(
  ({ seed: _, ...open }: GameState['options']): PlayerView['options'] => open,
)

function openPlay({ pegging }: GameState): PlayerView['pegging'] {
  return {
    count: pegging.count,
    pile: pegging.pile,
    sequence: pegging.sequence,
    currentPlayerIndex: pegging.currentPlayerIndex,
    goState: pegging.goState,
    lastCardPlayerIndex: pegging.lastCardPlayerIndex,
    history: pegging.history,
  }
}

function pegsOf({ players: [first, second] }: GameState): PlayerView['pegs'] {
  return [
    { front: first.pegFront, back: first.pegBack },
    { front: second.pegFront, back: second.pegBack },
  ]
}

/** A seat's four cards once they are shown: pone's first, then the dealer's. */
function openHand(state: GameState, seat: Seat, shows: number) {
  return shows >= (seat === state.dealerIndex ? 2 : 1) ? state.players[seat].hand : null
}

/** What a seat may see: whatever is hidden from it could differ without a trace in its view. */
export function playerView(state: GameState, playerIndex: number): PlayerView {
  requireSeat(playerIndex)
  const opponent = otherSeat(playerIndex)
  const { dealerIndex, players, pegging, own } = state
  const present = currentHand(state)
  const shows = handsShown(state)
  const view: { -readonly [K in keyof PlayerView]: PlayerView[K] } = {
    playerIndex,
    revision: state.actions.length,
    turn: own[playerIndex].turns,
    phase: state.phase,
    options: withoutSeed(state.options),
    cutForDeal: state.cutForDeal,
    isDealer: playerIndex === dealerIndex,
    dealerIndex,
    handNumber: state.handNumber,
    scores: scoresOf(state),
    pegs: pegsOf(state),
    hand: players[playerIndex].hand,
    discarded: present.discards[playerIndex],
    cardsLeft: pegging.playerCards[playerIndex],
    opponentCardsLeft: pegging.playerCards[opponent].length,
    opponentHasDiscarded: present.discards[opponent].length > 0,
    starter: state.starter,
    pegging: openPlay(state),
    handStats: state.handStats,
    opponentHand: openHand(state, opponent, shows),
    crib: shows >= 3 ? state.crib : null,
    shown: shownWithCount(state),
    pendingClaim: state.pendingClaim,
    winner: state.winner,
    ending: state.ending,
    legal: NOTHING,
    decisionLog: own[playerIndex].decisions,
    pastDeals: state.history.slice(0, -1),
    events: present.events,
  }
  view.legal = movesOf(view, () => highestClaim(state))
  return view
}

/** What a spectator may see: nothing that is hidden from either seat. */
export function publicView(state: GameState): PublicView {
  const { pegging } = state
  const present = currentHand(state)
  const shows = handsShown(state)
  return {
    revision: state.actions.length,
    phase: state.phase,
    options: withoutSeed(state.options),
    cutForDeal: state.cutForDeal,
    dealerIndex: state.dealerIndex,
    handNumber: state.handNumber,
    scores: scoresOf(state),
    pegs: pegsOf(state),
    cardsLeft: bySeat((seat) => pegging.playerCards[seat].length),
    hasDiscarded: bySeat((seat) => present.discards[seat].length > 0),
    starter: state.starter,
    pegging: openPlay(state),
    handStats: state.handStats,
    hands: bySeat((seat) => openHand(state, seat, shows)),
    crib: shows >= 3 ? state.crib : null,
    shown: shownWithCount(state),
    pendingClaim: state.pendingClaim,
    winner: state.winner,
    ending: state.ending,
    toAct: seatsToAct(state),
    pastDeals: state.history.slice(0, -1),
    events: present.events,
  }
}

/** The cards that a seat has not seen: neither its own nor laid. */
export function unseenCards(view: PlayerView): Card[] {
  const seen = new Set(
    [...view.hand, ...view.discarded, ...view.pegging.pile, view.starter].flatMap((card) =>
      card === null ? [] : [card.id],
    ),
  )
  return createDeck().filter(({ id }) => !seen.has(id))
}
