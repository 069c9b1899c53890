import { presentHand, scoresOf } from './draft.js'
import { seated } from './guards.js'
import { bySeat, otherSeat } from './seat.js'
import type { GameState, PlayerView } from './types.js'

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

/** A won game stops where it was won; what was not shown by then stays hidden. */
function showsBeforeTheEnd({ actions }: GameState): number {
  let shows = 0
  for (let place = actions.length - 1; place >= 0; place--) {
    const { type } = actions[place]!
    if (type === 'CUT') break
    // Each show begins with one of these; an answer to a claim belongs to the same show.
    if (type === 'ADVANCE_SHOW' || type === 'CLAIM_SCORE') shows++
  }
  return shows
}

/**
 * What a seat may see, and nothing else: a bot or a remote player is handed only this.
 * Whatever is hidden from the seat could be any other way without a trace in its view.
 */
export function playerView(state: GameState, playerIndex: number): PlayerView {
  seated(playerIndex)
  const opponent = otherSeat(playerIndex)
  const { dealerIndex, pegging, players } = state
  const { seed: _, ...options } = state.options
  const { playerCards, ...play } = pegging
  const present = presentHand(state)
  const shown = handsShown(state)
  const opponentIsShown = shown >= (opponent === dealerIndex ? 2 : 1)
  return {
    playerIndex,
    phase: state.phase,
    options,
    isDealer: playerIndex === dealerIndex,
    dealerIndex,
    handNumber: state.handNumber,
    scores: scoresOf(state),
    pegs: bySeat((seat) => ({ front: players[seat].pegFront, back: players[seat].pegBack })),
    hand: players[playerIndex].hand,
    discarded: present.discards[playerIndex],
    cardsLeft: playerCards[playerIndex],
    opponentCardsLeft: playerCards[opponent].length,
    opponentHasDiscarded: present.discards[opponent].length > 0,
    starter: state.starter,
    pegging: play,
    handStats: state.handStats,
    opponentHand: opponentIsShown ? players[opponent].hand : null,
    crib: shown >= 3 ? state.crib : null,
    pendingClaim: state.pendingClaim,
    winner: state.winner,
    decisionLog: state.decisionLog.filter((decision) => decision.playerIndex === playerIndex),
    pastDeals: state.history.slice(0, -1),
    events: present.events,
  }
}
