import { type Card, cardIndex } from '../cards/card.js'
import { freshHand, openHistory } from './create-game.js'
import { RuleError } from './error.js'
import { isShow, requirePhase, requireSeat, requireTurn } from './guards.js'
import { mustBe } from './input/describe-value.js'
import {
  append,
  currentHand,
  type NextState,
  peg,
  recordTurn,
  scoresOf,
  stateAfter,
  updateCurrentHand,
  withHand,
} from './next-state.js'
import { fastScore } from './scoring/fast-score.js'
import { type HandScore, scoreHand } from './scoring/score-hand.js'
import { asSeat, bySeat, otherSeat } from './seat.js'
import type { GameAction, GamePhase, GameState, PendingClaim, Shown } from './types.js'

type Action<T extends GameAction['type']> = Extract<GameAction, { readonly type: T }>

/** No hand counts more. */
export const MAX_HAND_SCORE = 29
/** The counts below it that no hand has. */
export const IMPOSSIBLE_SCORES: ReadonlySet<number> = new Set([19, 25, 26, 27])

const NEXT_SHOW: Readonly<Partial<Record<GamePhase, GamePhase>>> = {
  SHOW_NONDEALER: 'SHOW_DEALER',
  SHOW_DEALER: 'SHOW_CRIB',
  SHOW_CRIB: 'HAND_COMPLETE',
}

/** The hand or crib that a show phase counts; `null` in every other phase. */
export function shownHand(state: GameState): Shown | null {
  if (!isShow(state.phase)) return null
  const isCrib = state.phase === 'SHOW_CRIB'
  const playerIndex =
    state.phase === 'SHOW_NONDEALER' ? otherSeat(state.dealerIndex) : state.dealerIndex
  return { playerIndex, isCrib, cards: isCrib ? state.crib : state.players[playerIndex].hand }
}

/** The true count of what is being shown; `null` outside the show. */
export function shownScore(state: GameState): HandScore | null {
  const shown = shownHand(state)
  return shown === null ? null : scoreHand(shown.cards, state.starter!, shown.isCrib)
}

/** The same count without its items, which the reducer does not need. */
export function shownTotal(state: GameState): number {
  const { cards, isCrib } = shownHand(state)!
  const [a, b, c, d] = cards as readonly [Card, Card, Card, Card]
  return fastScore(
    cardIndex(a),
    cardIndex(b),
    cardIndex(c),
    cardIndex(d),
    cardIndex(state.starter!),
    isCrib,
  )
}

function pegShown(next: NextState, shown: Shown, points: number): void {
  peg(next, shown.playerIndex, points, shown.isCrib ? 'crib' : 'hand')
}

function moveOn(next: NextState): NextState {
  if (next.winner === null) next.phase = NEXT_SHOW[next.phase]!
  return next
}

function checkPoints(points: number): void {
  if (!Number.isInteger(points) || points < 0 || points > MAX_HAND_SCORE) {
    throw new RuleError(
      'BAD_CLAIM',
      mustBe('points', `a whole number from 0 to ${MAX_HAND_SCORE}`, points),
    )
  }
}

export function advanceShow(state: GameState, action: Action<'ADVANCE_SHOW'>): NextState {
  const shown = shownHand(state)
  // If players count for themselves, their claims move the show along.
  requirePhase(state, action, shown !== null && state.options.counting === 'auto')
  const next = stateAfter(state, { type: 'ADVANCE_SHOW' })
  pegShown(next, shown!, shownTotal(state))
  return moveOn(next)
}

export function claimScore(state: GameState, action: Action<'CLAIM_SCORE'>): NextState {
  const { playerIndex, points } = action
  const shown = shownHand(state)
  requirePhase(
    state,
    action,
    shown !== null && state.options.counting !== 'auto' && state.pendingClaim === null,
  )
  requireSeat(playerIndex)
  requireTurn(playerIndex, shown!.playerIndex)
  checkPoints(points)
  const next = stateAfter(state, { type: 'CLAIM_SCORE', playerIndex, points })
  recordTurn(next, playerIndex)
  if (state.options.muggins) {
    next.pendingClaim = { playerIndex, points }
    return next
  }
  const truth = shownTotal(state)
  if (points > truth && state.options.counting === 'retry') {
    throw new RuleError('CLAIM_TOO_HIGH', `There are fewer than ${points} points in these cards.`)
  }
  pegShown(next, shown!, claimPegs(points, truth))
  return moveOn(next)
}

/** What a claim pegs if nobody can call it: one that is too high loses the excess. */
export function claimPegs(points: number, truth: number): number {
  return points <= truth ? points : Math.max(0, truth - (points - truth))
}

/** The claim that waits for an answer by the opponent. */
function claimToAnswer(state: GameState, action: Action<'ACCEPT_CLAIM' | 'CALL_MUGGINS'>) {
  const shown = shownHand(state)
  requirePhase(state, action, shown !== null && state.options.muggins)
  requireSeat(action.playerIndex)
  const claim = state.pendingClaim
  if (claim === null) {
    throw new RuleError('NO_PENDING_CLAIM', `Player ${shown!.playerIndex} hasn't claimed yet.`)
  }
  const caller = otherSeat(claim.playerIndex)
  requireTurn(action.playerIndex, caller)
  return { shown: shown!, claim, caller }
}

/** Notes what was claimed and answered. */
function recordClaim(
  next: NextState,
  claim: PendingClaim,
  truth: number,
  called: number | null,
): void {
  const { claims = [] } = currentHand(next)
  const { playerIndex, points: claimed } = claim
  updateCurrentHand(next, { claims: append(claims, { playerIndex, claimed, truth, called }) })
}

export function acceptClaim(state: GameState, action: Action<'ACCEPT_CLAIM'>): NextState {
  const { shown, claim } = claimToAnswer(state, action)
  const { playerIndex } = action
  const next = stateAfter(state, { type: 'ACCEPT_CLAIM', playerIndex })
  next.pendingClaim = null
  recordTurn(next, asSeat(playerIndex))
  recordClaim(next, claim, shownTotal(state), null)
  pegShown(next, shown, claim.points)
  return moveOn(next)
}

export function callMuggins(state: GameState, action: Action<'CALL_MUGGINS'>): NextState {
  const { shown, claim, caller: playerIndex } = claimToAnswer(state, action)
  const { points } = action
  checkPoints(points)
  if (points === claim.points) {
    throw new RuleError(
      'BAD_CLAIM',
      `points is ${points}, the claim itself. Accept it, or call another number.`,
    )
  }
  const next = stateAfter(state, { type: 'CALL_MUGGINS', playerIndex, points })
  next.pendingClaim = null
  recordTurn(next, playerIndex)
  const truth = shownTotal(state)
  recordClaim(next, claim, truth, points)
  if (points !== truth) {
    pegShown(next, shown, truth)
    if (next.winner === null) {
      peg(next, claim.playerIndex, Math.abs(points - truth), 'muggins')
    }
  } else if (claim.points < truth) {
    pegShown(next, shown, claim.points)
    if (next.winner === null) peg(next, playerIndex, truth - claim.points, 'muggins')
  } else {
    peg(next, playerIndex, claim.points - truth, 'muggins')
  }
  return moveOn(next)
}

export function nextHand(state: GameState, action: Action<'NEXT_HAND'>): NextState {
  requirePhase(state, action, state.phase === 'HAND_COMPLETE')
  const handNumber = state.handNumber + 1
  const dealerIndex = otherSeat(state.dealerIndex)
  return Object.assign(
    stateAfter(state, { type: 'NEXT_HAND' }),
    freshHand(state.options.seed, handNumber, dealerIndex),
    {
      players: bySeat((seat) => withHand(state.players[seat], [])),
      history: [...state.history, openHistory(handNumber, dealerIndex, scoresOf(state))],
    },
  )
}
