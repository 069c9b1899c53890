import {
  type BySeat,
  bySeat,
  type Card,
  cardValue,
  compareCards,
  type GameState,
  isSeat,
  otherSeat,
  type PlayerView,
  playerView,
  type Seat,
} from '@skunkd/engine'
import type { ObservedAction } from '../game/host/host.js'
import { asSeenBy, observe } from '../game/host/host-state.js'
import { countsOf, type PlayedCard, scoringCards } from '../game/played-cards.js'
import type { GameStep } from './game-steps.js'

/** A card as it lies there: face down if the viewer could not know it. */
export interface SceneCard {
  readonly card: Card | null
  /** It has been laid already. */
  readonly played: boolean
  /** This step is about it. */
  readonly lit: boolean
}

/** All that lies on the table after a step. */
export interface Scene {
  readonly hands: BySeat<readonly SceneCard[]>
  readonly crib: readonly SceneCard[]
  readonly starter: Card | null
  readonly starterLit: boolean
  /** The finished counts of the play, and the present or last one. */
  readonly earlier: readonly (readonly PlayedCard[])[]
  readonly current: readonly PlayedCard[]
  /** The cards that made the points of the last one. */
  readonly scoring: readonly Card[]
  /** Null outside the play. */
  readonly count: number | null
}

/** How the hands are looked at: all open, or as the seat that looks knew them at the time. */
export type Hands = 'open' | 'known'

const views = new WeakMap<GameState, Partial<Record<Seat, PlayerView>>>()

/** Made once for each state, which is the end of one step and the beginning of the next. */
function viewOf(state: GameState, seat: Seat): PlayerView {
  const known = views.get(state)
  const view = known?.[seat] ?? playerView(state, seat)
  views.set(state, { ...known, [seat]: view })
  return view
}

/** The step as a seat may know it; with open hands, as the seat that acted knew it. */
export function observedActionOf(
  { before, action, after }: GameStep,
  seat: Seat,
  hands: Hands,
): ObservedAction {
  const actor = 'playerIndex' in action ? action.playerIndex : undefined
  const looks = hands === 'open' && isSeat(actor) ? actor : seat
  return observe(viewOf(before, looks), asSeenBy(looks, action), viewOf(after, looks))
}

function laidBy(state: GameState, seat: Seat): readonly Card[] {
  return state.pegging.history.flatMap(({ playerIndex, card }) =>
    card !== null && playerIndex === seat ? [card] : [],
  )
}

const isPlaying = ({ before, after }: GameStep) =>
  before.phase === 'PEGGING' || after.phase === 'PEGGING'

/** The count that was reached, even if the table has begun a new one since. */
function countAfter({ before, action, after }: GameStep): number {
  const last = after.pegging.history.at(-1)
  if (action.type === 'PLAY_CARD') return last!.count + cardValue(last!.card!.rank)
  return action.type === 'DECLARE_GO' ? before.pegging.count : after.pegging.count
}

const backs = (count: number): readonly SceneCard[] =>
  Array.from({ length: count }, () => ({ card: null, played: false, lit: false }))

/** What a step counted: whose hand, or the crib. */
function countedIn({ before, action }: GameStep): Seat | 'crib' | null {
  if (action.type !== 'ADVANCE_SHOW' && !('points' in action) && action.type !== 'ACCEPT_CLAIM') {
    return null
  }
  const { dealerIndex } = before
  if (before.phase === 'SHOW_CRIB') return 'crib'
  return before.phase === 'SHOW_DEALER' ? dealerIndex : otherSeat(dealerIndex)
}

/** The four or six cards of a seat, sorted; the ones laid already among them. */
function handOf(step: GameStep, seat: Seat, view: PlayerView, open: boolean): readonly SceneCard[] {
  const { after, action } = step
  const { hand } = after.players[seat]
  const laid = laidBy(after, seat)
  const playing = isPlaying(step)
  const counted = countedIn(step) === seat
  const own = view.playerIndex === seat
  const known = open || own || view.opponentHand !== null
  const moved = action.type === 'PLAY_CARD' && action.playerIndex === seat ? action.cardId : null
  const draw = (card: Card): SceneCard => ({
    card,
    played: playing && laid.includes(card),
    lit: counted || card.id === moved,
  })
  if (known) return [...hand].sort(compareCards).map(draw)
  // From across the table one saw the cards laid, and the backs of the rest.
  const seen = hand.filter((card) => laid.includes(card)).sort(compareCards)
  return [...seen.map(draw), ...backs(hand.length - seen.length)]
}

function cribOf(step: GameStep, view: PlayerView, open: boolean): readonly SceneCard[] {
  const { crib } = step.after
  const known = open || view.crib !== null ? crib : view.discarded
  const thrown = step.action.type === 'DISCARD' ? step.action.cardIds : []
  const counted = countedIn(step) === 'crib'
  return [
    ...[...known].sort(compareCards).map((card) => ({
      card,
      played: false,
      lit: counted || thrown.includes(card.id),
    })),
    ...backs(crib.length - known.length),
  ]
}

/** What lies on the table after a step, seen from a seat. */
export function sceneOf(step: GameStep, seat: Seat, hands: Hands): Scene {
  const { after, action } = step
  const view = viewOf(after, seat)
  const open = hands === 'open'
  const counts = countsOf(after.pegging.history)
  const current = counts.at(-1) ?? []
  const counted = countedIn(step)
  return {
    hands: bySeat((each) => handOf(step, each, view, open)),
    crib: cribOf(step, view, open),
    starter: after.starter,
    starterLit: action.type === 'CUT' || counted !== null,
    earlier: counts.slice(0, -1),
    current,
    scoring: action.type === 'PLAY_CARD' ? scoringCards(current.map(({ card }) => card)) : [],
    count: isPlaying(step) ? countAfter(step) : null,
  }
}
