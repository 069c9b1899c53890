import type { Card } from '../../cards/card.js'
import { createGame } from '../create-game.js'
import { RuleError } from '../error.js'
import { gameReducer } from '../game.js'
import { parseAction } from '../input/parse-action.js'
import { readSafely } from '../input/safe-read.js'
import { movesOf } from '../legal-actions.js'
import { completeOptions } from '../options.js'
import { scoreHand } from '../scoring/score-hand.js'
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
  orNull,
  readCard,
  readCards,
  readFlag,
  readList,
  readObject,
  readPair,
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

const readEvent = (item: unknown, at: string): ScoreEvent => {
  const { playerIndex, points, kind, scores } = readObject(item, at)
  return {
    playerIndex: readSeat(playerIndex, `${at}.playerIndex`),
    points: readWhole(points, `${at}.points`),
    kind: readWord(EVENTS)(kind, `${at}.kind`),
    scores: readPair(scores, `${at}.scores`, readWhole),
  }
}

const readEvents = (value: unknown, place: string) => readList(value, place, readEvent)

const readStep = (item: unknown, at: string): PlayStep => {
  const { playerIndex, card, count } = readObject(item, at)
  return {
    playerIndex: readSeat(playerIndex, `${at}.playerIndex`),
    card: orNull(readCard)(card, `${at}.card`),
    count: readWhole(count, `${at}.count`),
  }
}

const readSteps = (value: unknown, place: string) => readList(value, place, readStep)

/** Both seats' cards of a finished deal. */
const readHands = (size: number) => (value: unknown, place: string) => {
  const hands = readList(value, place, readCards)
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

const readAnsweredClaim = (item: unknown, at: string): AnsweredClaim => {
  const { playerIndex, claimed, truth, called } = readObject(item, at)
  return {
    playerIndex: readSeat(playerIndex, `${at}.playerIndex`),
    claimed: readWhole(claimed, `${at}.claimed`),
    truth: readWhole(truth, `${at}.truth`),
    called: orNull(readWhole)(called, `${at}.called`),
  }
}

const readPastDeal = (item: unknown, at: string): PastDeal => {
  const fields = readObject(item, at)
  const { handNumber, events, scoresBefore, claims } = fields
  const deal = {
    ...(handNumber !== undefined && { handNumber: readWhole(handNumber, `${at}.handNumber`) }),
    dealerIndex: readSeat(fields['dealerIndex'], `${at}.dealerIndex`),
    dealt: readHands(6)(fields['dealt'], `${at}.dealt`),
    discards: readHands(2)(fields['discards'], `${at}.discards`),
    starter: readCard(fields['starter'], `${at}.starter`),
    plays: readSteps(fields['plays'], `${at}.plays`),
    ...(events !== undefined && { events: readEvents(events, `${at}.events`) }),
    ...(scoresBefore !== undefined && {
      scoresBefore: readPair(scoresBefore, `${at}.scoresBefore`, readWhole),
    }),
    ...(claims !== undefined && { claims: readList(claims, `${at}.claims`, readAnsweredClaim) }),
  }
  requirePlayed(deal, at)
  return deal
}

const readDecision = (item: unknown, at: string): DecisionSnapshot => {
  const fields = readObject(item, at)
  const given = <T>(field: string, read: (value: unknown, place: string) => T) =>
    fields[field] === undefined ? {} : { [field]: read(fields[field], `${at}.${field}`) }
  return {
    type: readWord(['discard', 'pegging_play'] as const)(fields['type'], `${at}.type`),
    hand: readCards(fields['hand'], `${at}.hand`),
    playerChoice: readCards(fields['playerChoice'], `${at}.playerChoice`),
    isDealer: readFlag(fields['isDealer']),
    handIndex: readWhole(fields['handIndex'], `${at}.handIndex`),
    ...given('pile', readCards),
    ...given('count', readWhole),
    ...given('playerIndex', readSeat),
    ...given('scores', (value, place) => readPair(value, place, readWhole)),
    ...given('discarded', readCards),
    ...given('starter', readCard),
    ...given('opponentCards', readWhole),
    ...given('history', readSteps),
  }
}

const readCut = (value: unknown, place: string) => readPair(value, place, readCard)

function readOptions(value: unknown): PlayerView['options'] {
  const { cuts, ...fields } = readObject(value ?? {}, 'view.options')
  const given = {
    ...fields,
    ...(cuts !== undefined && { cuts: readList(cuts, 'view.options.cuts', readCut) }),
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

const readFirstDeal = (value: unknown, at: string): FirstDeal => {
  const { cuts, dealerIndex } = readObject(value, at)
  return {
    cuts: readList(cuts, `${at}.cuts`, readCut),
    dealerIndex: readSeat(dealerIndex, `${at}.dealerIndex`),
  }
}

const readPegging = (value: unknown, at: string): PlayerView['pegging'] => {
  const fields = readObject(value, at)
  return {
    count: readWhole(fields['count'], `${at}.count`),
    pile: readCards(fields['pile'], `${at}.pile`),
    sequence: readCards(fields['sequence'], `${at}.sequence`),
    currentPlayerIndex: readSeat(fields['currentPlayerIndex'], `${at}.currentPlayerIndex`),
    goState: readPair(fields['goState'], `${at}.goState`, readFlag),
    lastCardPlayerIndex: orNull(readSeat)(
      fields['lastCardPlayerIndex'],
      `${at}.lastCardPlayerIndex`,
    ),
    history: readSteps(fields['history'], `${at}.history`),
  }
}

const readStats = (value: unknown, at: string): HandStats => {
  const { pegging, hand, crib } = readObject(value, at)
  return {
    pegging: readWhole(pegging, `${at}.pegging`),
    hand: readWhole(hand, `${at}.hand`),
    crib: readWhole(crib, `${at}.crib`),
  }
}

const readPegs = (value: unknown, at: string) => {
  const { front, back } = readObject(value, at)
  return { front: readWhole(front, `${at}.front`), back: readWhole(back, `${at}.back`) }
}

const readClaim = (value: unknown, at: string): PendingClaim => {
  const { playerIndex, points } = readObject(value, at)
  return {
    playerIndex: readSeat(playerIndex, `${at}.playerIndex`),
    points: readWhole(points, `${at}.points`),
  }
}

const readEnding = (value: unknown, at: string): GameEnding => {
  const { how, playerIndex } = readObject(value, at)
  return {
    how: readWord(ENDINGS)(how, `${at}.how`),
    playerIndex: orNull(readSeat)(playerIndex, `${at}.playerIndex`),
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

function read(data: unknown): PlayerView {
  const fields = readObject(data, 'view')
  const field = <T>(name: string, how: (value: unknown, place: string) => T): T =>
    how(fields[name], `view.${name}`)
  const playerIndex = field('playerIndex', readSeat)
  const dealerIndex = field('dealerIndex', readSeat)
  const scores = field('scores', (value, place) => readPair(value, place, readWhole))
  const starter = field('starter', orNull(readCard))
  const view = {
    playerIndex,
    revision: field('revision', withDefault(readWhole, 0)),
    turn: field('turn', withDefault(readWhole, 0)),
    phase: field('phase', readWord(PHASES)),
    options: readOptions(fields['options']),
    cutForDeal: field('cutForDeal', orNull(readFirstDeal)),
    isDealer: playerIndex === dealerIndex,
    dealerIndex,
    handNumber: field('handNumber', withDefault(readWhole, 1)),
    scores,
    pegs: field(
      'pegs',
      withDefault(
        (value, place) => readPair(value, place, readPegs),
        [
          { front: scores[0], back: scores[0] },
          { front: scores[1], back: scores[1] },
        ],
      ),
    ),
    hand: field('hand', readCards),
    discarded: field('discarded', readCards),
    cardsLeft: field('cardsLeft', readCards),
    opponentCardsLeft: field('opponentCardsLeft', readWhole),
    opponentHasDiscarded: field('opponentHasDiscarded', readFlag),
    starter,
    pegging: field('pegging', readPegging),
    handStats: field(
      'handStats',
      withDefault((value, place) => readPair(value, place, readStats), [NO_POINTS, NO_POINTS]),
    ),
    opponentHand: field('opponentHand', orNull(readCards)),
    crib: field('crib', orNull(readCards)),
    shown: field('shown', orNull(readShown(starter))),
    pendingClaim: field('pendingClaim', orNull(readClaim)),
    winner: field('winner', orNull(readSeat)),
    ending: field('ending', orNull(readEnding)),
    decisionLog: field(
      'decisionLog',
      withDefault((value, place) => readList(value, place, readDecision), []),
    ),
    ...(fields['pastDeals'] !== undefined && {
      pastDeals: field('pastDeals', (value, place) => readList(value, place, readPastDeal)),
    }),
    events: field('events', withDefault(readEvents, [])),
  }
  const legal =
    fields['legal'] === undefined
      ? movesOf(view, () => MAX_HAND_SCORE)
      : field('legal', (value, place) => readList(value, place, parseAction))
  return { ...view, legal }
}

/**
 * Reads a view that `writeView` wrote, or that another program made. What a decision does not
 * need (pegs, points and events of the hand, the past) may be missing. Anything wrong is a
 * `RuleError` that names the field.
 */
export function readView(data: unknown): PlayerView {
  return readSafely('BAD_VIEW', 'The view', () => read(data))
}
