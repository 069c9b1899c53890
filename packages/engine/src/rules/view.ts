import { presentHand, scoresOf } from './draft.js'
import { seatsToAct } from './due.js'
import { seated } from './guards.js'
import { turnOf } from './host.js'
import { seatMoves } from './legal-actions.js'
import { bySeat, otherSeat, type Seat } from './seat.js'
import { shownHand, shownScore } from './show.js'
import type {
  DecisionSnapshot,
  GameAction,
  GameState,
  PlayerView,
  PublicView,
  ShownHand,
} from './types.js'

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
  // Given up during the show: the next hand lay open already, not yet counted.
  const played = pegging.playerCards.every((cards) => cards.length === 0)
  return played ? Math.min(3, shows + 1) : shows
}

/** What is being shown; its count only where the engine does the counting. */
function shownWithCount(state: GameState): ShownHand | null {
  const shown = shownHand(state)
  if (shown === null) return null
  return { ...shown, score: state.options.counting === 'auto' ? shownScore(state) : null }
}

/** What lies open to everybody. */
function openTable(state: GameState, shows: number) {
  const { seed: _, ...options } = state.options
  const { playerCards: __, ...play } = state.pegging
  const { players } = state
  return {
    revision: state.actions.length,
    phase: state.phase,
    options,
    cutForDeal: state.cutForDeal,
    dealerIndex: state.dealerIndex,
    handNumber: state.handNumber,
    scores: scoresOf(state),
    pegs: bySeat((seat) => ({ front: players[seat].pegFront, back: players[seat].pegBack })),
    starter: state.starter,
    pegging: play,
    handStats: state.handStats,
    crib: shows >= 3 ? state.crib : null,
    pendingClaim: state.pendingClaim,
    winner: state.winner,
    ending: state.ending,
    pastDeals: state.history.slice(0, -1),
    events: presentHand(state).events,
  }
}

/** A seat's four cards once they are shown: pone's first, then the dealer's. */
function openHand(state: GameState, seat: Seat, shows: number) {
  return shows >= (seat === state.dealerIndex ? 2 : 1) ? state.players[seat].hand : null
}

/**
 * What a seat may see, and nothing else: a bot or a remote player is handed only this.
 * Whatever is hidden from the seat could be any other way without a trace in its view.
 * What few readers want (own decisions, legal actions, the count) is made when it is read.
 */
export function playerView(state: GameState, playerIndex: number): PlayerView {
  seated(playerIndex)
  const opponent = otherSeat(playerIndex)
  const { playerCards } = state.pegging
  const present = presentHand(state)
  const shows = handsShown(state)
  let shown: ShownHand | null | undefined
  let legal: readonly GameAction[] | undefined
  let decisionLog: readonly DecisionSnapshot[] | undefined
  return {
    playerIndex,
    ...openTable(state, shows),
    turn: turnOf(state, playerIndex),
    isDealer: playerIndex === state.dealerIndex,
    hand: state.players[playerIndex].hand,
    discarded: present.discards[playerIndex],
    cardsLeft: playerCards[playerIndex],
    opponentCardsLeft: playerCards[opponent].length,
    opponentHasDiscarded: present.discards[opponent].length > 0,
    opponentHand: openHand(state, opponent, shows),
    get shown() {
      if (shown === undefined) shown = shownWithCount(state)
      return shown
    },
    get legal() {
      legal ??= seatMoves(state, playerIndex)
      return legal
    },
    get decisionLog() {
      decisionLog ??= state.decisionLog.filter((decision) => decision.playerIndex === playerIndex)
      return decisionLog
    },
  }
}

/** What somebody who watches may see: nothing that is hidden from either seat. */
export function publicView(state: GameState): PublicView {
  const present = presentHand(state)
  const shows = handsShown(state)
  return {
    ...openTable(state, shows),
    shown: shownWithCount(state),
    cardsLeft: bySeat((seat) => state.pegging.playerCards[seat].length),
    hasDiscarded: bySeat((seat) => present.discards[seat].length > 0),
    hands: bySeat((seat) => openHand(state, seat, shows)),
    toAct: seatsToAct(state),
  }
}

/** The view without what its seat remembers by itself: own decisions and past deals. */
export function thinView(view: PlayerView): PlayerView {
  const { pastDeals: _, decisionLog: __, ...rest } = view
  return { ...rest, decisionLog: [] }
}
