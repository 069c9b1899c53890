import type { Card } from '../../cards/card.js'
import { createGame } from '../create-game.js'
import { RuleError } from '../error.js'
import { gameReducer } from '../game.js'
import { parseAction } from '../input/parse-action.js'
import { readSafely } from '../input/safe-read.js'
import { movesOf } from '../legal-actions.js'
import { completeOptions } from '../options.js'
import { scoreHand } from '../scoring/score-hand.js'
import { bySeat } from '../seat.js'
import { MAX_HAND_SCORE } from '../show.js'
import type {
  AnsweredClaim,
  DecisionSnapshot,
  FirstDeal,
  GameAction,
  GameEnding,
  GamePhase,
  HandStats,
  PastDeal,
  PendingClaim,
  PlayerView,
  PlayStep,
  ScoreEvent,
  ShownHand,
} from '../types.js'
import {
  listOf,
  optional,
  orNull,
  pairOf,
  readCard,
  readCards,
  readFields,
  readFlag,
  readObject,
  readSeat,
  readWhole,
  readWord,
  refuse,
  withDefault,
} from './view-fields.js'

const PHASES = [
  'GAME_START',
  'DEALING',
  'DISCARD_TO_CRIB',
  'CUT_STARTER',
  'PEGGING',
  'SHOW_NONDEALER',
  'SHOW_DEALER',
  'SHOW_CRIB',
  'HAND_COMPLETE',
  'GAME_OVER',
] as const satisfies readonly GamePhase[]

const EVENTS = ['heels', 'play', 'go', 'last', 'hand', 'crib', 'muggins'] as const
const ENDINGS = ['reached', 'resigned', 'claimed', 'stopped'] as const
const NO_POINTS: HandStats = { pegging: 0, hand: 0, crib: 0 }

const readEvents = listOf(
  readFields<ScoreEvent>({
    playerIndex: readSeat,
    points: readWhole,
    kind: readWord(EVENTS),
    scores: pairOf(readWhole),
  }),
)

const readSteps = listOf(
  readFields<PlayStep>({ playerIndex: readSeat, card: orNull(readCard), count: readWhole }),
)

const readHands = (size: number) => (value: unknown, place: string) => {
  const hands = listOf(readCards)(value, place)
  const [first, second] = hands
  if (hands.length !== 2 || first?.length !== size || second?.length !== size) {
    refuse(place, `two lists of ${size} cards`)
  }
  return [first, second] as const
}

/** Plays the deal again: what the rules refuse did not happen. */
function requirePlayed(deal: PastDeal & { readonly starter: Card }, at: string): void {
  const { dealerIndex, dealt, discards, starter, plays } = deal
  let state = createGame(2, { seed: 0, dealer: dealerIndex })
  try {
    state = gameReducer(state, { type: 'DEAL', hands: dealt, starter })
    discards.forEach((cards, playerIndex) => {
      const cardIds = cards.map(({ id }) => id)
      state = gameReducer(state, { type: 'DISCARD', playerIndex, cardIds })
    })
    state = gameReducer(state, { type: 'CUT' })
    for (const { playerIndex, card } of plays) {
      const action: GameAction =
        card === null
          ? { type: 'DECLARE_GO', playerIndex }
          : { type: 'PLAY_CARD', playerIndex, cardId: card.id }
      state = gameReducer(state, action)
    }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new RuleError('BAD_VIEW', `${at} is no deal by the rules: ${error.message}`)
  }
  const counts = (steps: readonly PlayStep[]) => steps.map(({ count }) => count).join()
  if (state.phase !== 'SHOW_NONDEALER' || counts(state.pegging.history) !== counts(plays)) {
    refuse(`${at}.plays`, 'the whole play, each step with the count before')
  }
}

const readDealFields = readFields<PastDeal & { readonly starter: Card }>({
  handNumber: optional(readWhole),
  dealerIndex: readSeat,
  dealt: readHands(6),
  discards: readHands(2),
  starter: readCard,
  plays: readSteps,
  events: optional(readEvents),
  scoresBefore: optional(pairOf(readWhole)),
  claims: optional(
    listOf(
      readFields<AnsweredClaim>({
        playerIndex: readSeat,
        claimed: readWhole,
        truth: readWhole,
        called: orNull(readWhole),
      }),
    ),
  ),
})

const readPastDeal = (item: unknown, at: string): PastDeal => {
  const deal = readDealFields(item, at)
  requirePlayed(deal, at)
  return deal
}

const readDecision = readFields<DecisionSnapshot>({
  type: readWord(['discard', 'pegging_play']),
  hand: readCards,
  playerChoice: readCards,
  isDealer: readFlag,
  handIndex: readWhole,
  pile: optional(readCards),
  count: optional(readWhole),
  playerIndex: optional(readSeat),
  scores: optional(pairOf(readWhole)),
  discarded: optional(readCards),
  starter: optional(readCard),
  opponentCards: optional(readWhole),
  history: optional(readSteps),
})

const readCuts = listOf(pairOf(readCard))

function readOptions(value: unknown): PlayerView['options'] {
  const { cuts, ...fields } = readObject(value ?? {}, 'view.options')
  const given = {
    ...fields,
    ...(cuts !== undefined && { cuts: readCuts(cuts, 'view.options.cuts') }),
    // A view has no seed, but the reader of options needs one.
    seed: 0,
  }
  try {
    const { seed: _, ...options } = completeOptions(given, () => 0)
    return options
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new RuleError('BAD_VIEW', `view.options.${error.message}`)
  }
}

/** The count of a shown hand follows from its cards; the data only says whether it may be seen. */
const readShown =
  (starter: Card | null) =>
  (value: unknown, at: string): ShownHand => {
    const { playerIndex, cards, isCrib, score } = readObject(value, at)
    const hand = readCards(cards, `${at}.cards`)
    const crib = readFlag(isCrib)
    const counted = score !== null && score !== undefined && starter !== null
    return {
      playerIndex: readSeat(playerIndex, `${at}.playerIndex`),
      cards: hand,
      isCrib: crib,
      score: counted ? scoreHand(hand, starter, crib) : null,
    }
  }

/** All that a view holds by itself; the rest follows from it, or is filled in. */
type Given = Omit<PlayerView, 'options' | 'isDealer' | 'pegs' | 'shown' | 'legal'>

const readGiven = readFields<Given>({
  playerIndex: readSeat,
  revision: withDefault(readWhole, 0),
  turn: withDefault(readWhole, 0),
  phase: readWord(PHASES),
  cutForDeal: orNull(readFields<FirstDeal>({ cuts: readCuts, dealerIndex: readSeat })),
  dealerIndex: readSeat,
  handNumber: withDefault(readWhole, 1),
  scores: pairOf(readWhole),
  hand: readCards,
  discarded: readCards,
  cardsLeft: readCards,
  opponentCardsLeft: readWhole,
  opponentHasDiscarded: readFlag,
  starter: orNull(readCard),
  pegging: readFields<PlayerView['pegging']>({
    count: readWhole,
    pile: readCards,
    sequence: readCards,
    currentPlayerIndex: readSeat,
    goState: pairOf(readFlag),
    lastCardPlayerIndex: orNull(readSeat),
    history: readSteps,
  }),
  handStats: withDefault(
    pairOf(readFields<HandStats>({ pegging: readWhole, hand: readWhole, crib: readWhole })),
    [NO_POINTS, NO_POINTS],
  ),
  opponentHand: orNull(readCards),
  crib: orNull(readCards),
  pendingClaim: orNull(readFields<PendingClaim>({ playerIndex: readSeat, points: readWhole })),
  winner: orNull(readSeat),
  ending: orNull(readFields<GameEnding>({ how: readWord(ENDINGS), playerIndex: orNull(readSeat) })),
  decisionLog: withDefault(listOf(readDecision), []),
  pastDeals: optional(listOf(readPastDeal)),
  events: withDefault(readEvents, []),
})

const readPegs = pairOf(
  readFields<PlayerView['pegs'][number]>({ front: readWhole, back: readWhole }),
)

function read(data: unknown): PlayerView {
  const given = readGiven(data, 'view')
  const { options, pegs, shown, legal } = readObject(data, 'view')
  const { playerIndex, dealerIndex, scores, starter } = given
  const view = {
    ...given,
    options: readOptions(options),
    isDealer: playerIndex === dealerIndex,
    pegs:
      pegs === undefined
        ? bySeat((seat) => ({ front: scores[seat], back: scores[seat] }))
        : readPegs(pegs, 'view.pegs'),
    shown: orNull(readShown(starter))(shown, 'view.shown'),
  }
  return {
    ...view,
    legal:
      legal === undefined
        ? movesOf(view, () => MAX_HAND_SCORE)
        : listOf(parseAction)(legal, 'view.legal'),
  }
}

/**
 * Reads a view that `writeView` wrote, or that another program made. What a decision does not
 * need (pegs, points and events of the hand, the past) may be missing. Anything wrong is a
 * `RuleError` that names the field.
 */
export function readView(data: unknown): PlayerView {
  return readSafely('BAD_VIEW', 'The view', () => read(data))
}
