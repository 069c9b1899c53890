import type { Card } from '../cards/card.js'
import { createDeck, shuffle } from '../cards/deck.js'
import { drawSeed } from '../cards/random.js'
import { RuleError } from './error.js'
import { firstDealOf } from './first-deal.js'
import { mustBe } from './input/describe-value.js'
import { completeOptions } from './options.js'
import { deckRng } from './rng-streams.js'
import { type BySeat, bySeat, otherSeat, type Seat } from './seat.js'
import type { GameOptions, GameState, HandHistory, HandStats, PeggingState } from './types.js'

const FULL_DECK: readonly Card[] = createDeck()

const NO_POINTS: BySeat<HandStats> = [
  { pegging: 0, hand: 0, crib: 0 },
  { pegging: 0, hand: 0, crib: 0 },
]

const NO_PAST: GameState['own'] = [
  { turns: 0, decisions: [] },
  { turns: 0, decisions: [] },
]

const NO_SCORES: BySeat<number> = [0, 0]

function shuffledDeck(seed: number | null, handNumber: number): Card[] {
  // If the cards come from elsewhere, any order will do: the deal takes out the cards it is given.
  return seed === null ? [...FULL_DECK] : shuffle(FULL_DECK, deckRng(seed, handNumber))
}

export function openingPegging(
  dealerIndex: Seat,
  playerCards: BySeat<readonly Card[]>,
): PeggingState {
  return {
    count: 0,
    pile: [],
    sequence: [],
    currentPlayerIndex: otherSeat(dealerIndex),
    goState: [false, false],
    playerCards,
    lastCardPlayerIndex: null,
    history: [],
  }
}

/** The parts of the state that every hand starts afresh with. */
export function freshHand(seed: number | null, handNumber: number, dealerIndex: Seat) {
  return {
    phase: 'DEALING',
    deck: shuffledDeck(seed, handNumber),
    crib: [],
    starter: null,
    dealerIndex,
    handNumber,
    pegging: openingPegging(dealerIndex, [[], []]),
    handStats: NO_POINTS,
    pendingClaim: null,
  } as const
}

export function openHistory(
  handNumber: number,
  dealerIndex: Seat,
  scoresBefore: BySeat<number>,
): HandHistory {
  return {
    handNumber,
    dealerIndex,
    dealt: [[], []],
    discards: [[], []],
    starter: null,
    plays: [],
    events: [],
    scoresBefore,
  }
}

/** A game before its first deal; without a seed one is drawn and kept in the options. */
export function createGame(playerCount = 2, options: Partial<GameOptions> = {}): GameState {
  if (playerCount !== 2) {
    throw new RuleError('BAD_OPTION', mustBe('playerCount', '2', playerCount))
  }
  const complete = completeOptions(options, drawSeed)
  const cut = firstDealOf(complete)
  const dealerIndex = cut === null ? (complete.dealer as Seat) : cut.dealerIndex
  const scores = complete.startScores ?? NO_SCORES
  const player = (seat: Seat) => ({
    hand: [],
    score: scores[seat],
    pegFront: scores[seat],
    pegBack: scores[seat],
  })
  return {
    ...freshHand(complete.seed, 1, dealerIndex),
    options: complete,
    cutForDeal: cut,
    players: bySeat(player),
    winner: null,
    ending: null,
    decisionLog: [],
    own: NO_PAST,
    history: [openHistory(1, dealerIndex, scores)],
    actions: [],
  }
}
