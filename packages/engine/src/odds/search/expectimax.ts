import { type Card, cardIndex, cardValue, oneOfEachRank } from '../../cards/card.js'
import { shuffle } from '../../cards/deck.js'
import { createRng, type Rng, textSeed } from '../../cards/random.js'
import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import { otherSeat, withSeat } from '../../rules/seat.js'
import type { GameState, PlayerView } from '../../rules/types.js'
import { playerView, unseenCards } from '../../rules/view.js'
import { requireWhole } from '../check-cards.js'
import { OpenPlay } from './open-play.js'

/** A card that can be played and its mean net points over the sampled hands. */
export interface SampledPlay {
  readonly card: Card
  readonly value: number
}

let open: OpenPlay | undefined

function isView(state: GameState | PlayerView): state is PlayerView {
  return 'opponentCardsLeft' in state
}

function viewToMove(state: GameState | PlayerView): PlayerView {
  return isView(state) ? state : playerView(state, state.pegging.currentPlayerIndex)
}

/**
 * Net points of every rank that can be played now: opponent hands are drawn evenly from
 * the unseen cards, and each is played out `depth` cards deep with both hands open, the
 * opponent's points counted against me. One choice for all samples at the root.
 */
export function sampledPlays(
  view: PlayerView,
  determinizations: number,
  depth: number,
  rng: Rng,
): SampledPlay[] {
  open ??= new OpenPlay()
  const left = 31 - view.pegging.count
  const playable = oneOfEachRank(view.cardsLeft).filter(({ rank }) => cardValue(rank) <= left)
  const sums = playable.map(() => 0)
  sampleHands(view, determinizations, rng, (end, gone) => {
    playable.forEach((card, i) => {
      if (depth > 0)
        sums[i]! += open!.play(0, cardIndex(card) >> 2, view.pegging.count, 0, end, gone, depth)
    })
  })
  return playable.map((card, i) => ({ card, value: sums[i]! / determinizations }))
}

function sampleHands(
  view: PlayerView,
  determinizations: number,
  rng: Rng,
  visit: (end: number, gone: number) => void,
): void {
  const [mine, theirs] = open!.hands
  mine.fill(0)
  for (const card of view.cardsLeft) mine[cardIndex(card) >> 2]!++
  const unseen = unseenCards(view).map((card) => cardIndex(card) >> 2)
  const end = open!.setSequence(view.pegging.sequence.map((card) => cardIndex(card) >> 2))
  const gone = view.pegging.goState[otherSeat(view.playerIndex)] ? 2 : 0
  for (let sample = 0; sample < determinizations; sample++) {
    theirs.fill(0)
    for (let i = 0; i < view.opponentCardsLeft; i++) {
      const j = i + Math.floor(rng() * (unseen.length - i))
      const rank = unseen[j]!
      unseen[j] = unseen[i]!
      unseen[i] = rank
      theirs[rank]!++
    }
    visit(end, gone)
  }
  for (let rank = 0; rank < RANK_COUNT; rank++) theirs[rank] = 0
}

/**
 * Expected net points of a position of the play for the player to move, over sampled
 * opponent hands, `depth` cards deep; a position where nothing fits is valued as a go.
 * Same seed, same number. It reads only what that player can see. The scores are part
 * of the signature; net points do not depend on them. Outside the play, and no cards deep,
 * there is nothing to value: 0. A `depth` or a number of hands that is no whole number is a
 * `RangeError`.
 */
export function expectimaxPeggingPlay(
  state: GameState | PlayerView,
  _myScore: number,
  _opponentScore: number,
  determinizations = 20,
  depth = 3,
  seed = 0,
): number {
  requireWhole(determinizations, 1, 'determinizations')
  requireWhole(depth, 0, 'depth')
  if (state.phase !== 'PEGGING') return 0
  const view = viewToMove(state)
  const rng = createRng(seed)
  const plays = sampledPlays(view, determinizations, depth, rng)
  if (plays.length > 0) return Math.max(...plays.map(({ value }) => value))
  let sum = 0
  const last = view.pegging.lastCardPlayerIndex === view.playerIndex ? 0 : 1
  sampleHands(view, determinizations, createRng(seed), (end, gone) => {
    sum += open!.turn(0, view.pegging.count, 0, end, gone, last, depth)
  })
  return sum / determinizations
}

/**
 * The card of the highest such value, the first of equals, for whoever is to play; null where
 * nothing can be played.
 */
export function bestSampledPlay(
  state: GameState,
  determinizations = 20,
  depth = 3,
  seed = 0,
): SampledPlay | null {
  requireWhole(determinizations, 1, 'determinizations')
  requireWhole(depth, 0, 'depth')
  if (state.phase !== 'PEGGING') return null
  const plays = sampledPlays(viewToMove(state), determinizations, depth, createRng(seed))
  const most = Math.max(...plays.map(({ value }) => value))
  return plays.find(({ value }) => value === most) ?? null
}

/**
 * The same state with everything that the player to move cannot see drawn again: the cards
 * the opponent holds, their discards, and the deck. Same seed, a number or a text, same cards.
 */
export function randomizeOpponentHand(state: GameState, seed: number | string): GameState {
  const me = state.pegging.currentPlayerIndex
  const view = playerView(state, me)
  const opponent = otherSeat(me)
  const hidden = shuffle(
    unseenCards(view),
    createRng(typeof seed === 'string' ? textSeed(seed) : seed),
  )
  const laid = state.pegging.history.flatMap((step) =>
    step.playerIndex === opponent && step.card !== null ? [step.card] : [],
  )
  const held = hidden.splice(0, state.players[opponent].hand.length - laid.length)
  const mine = new Set(view.discarded.map(({ id }) => id))
  const crib = state.crib.map((card) => (mine.has(card.id) ? card : hidden.shift()!))
  return {
    ...state,
    deck: hidden,
    crib,
    players: withSeat(state.players, opponent, {
      ...state.players[opponent],
      hand: [...laid, ...held],
    }),
    pegging: {
      ...state.pegging,
      playerCards: withSeat(
        state.pegging.playerCards,
        opponent,
        // Nobody has cards to play before the starter is turned.
        held.slice(0, state.pegging.playerCards[opponent].length),
      ),
    },
  }
}
