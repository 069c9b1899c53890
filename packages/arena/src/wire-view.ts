import {
  type BySeat,
  bySeat,
  type Card,
  createGame,
  formatCard,
  type GamePhase,
  gameReducer,
  type HandStats,
  isSeat,
  type PastDeal,
  type PendingClaim,
  type PlayerView,
  type PlayStep,
  parseCard,
  type ScoreEvent,
  type Seat,
} from '@skunkd/engine'

/** A step of the play with its card as text. */
export interface WireStep {
  readonly playerIndex: number
  readonly card: string | null
  readonly count: number
}

/** A finished deal with its cards as text. */
export interface WireDeal {
  readonly dealerIndex: number
  readonly dealt: readonly (readonly string[])[]
  readonly discards: readonly (readonly string[])[]
  readonly starter: string | null
  readonly plays: readonly WireStep[]
}

/** A seat's view as plain JSON, cards as text such as `5H`. */
export interface WireView {
  readonly playerIndex: number
  readonly phase: GamePhase
  readonly options: PlayerView['options']
  readonly isDealer: boolean
  readonly dealerIndex: number
  readonly handNumber: number
  readonly scores: readonly number[]
  readonly hand: readonly string[]
  readonly discarded: readonly string[]
  readonly cardsLeft: readonly string[]
  readonly opponentCardsLeft: number
  readonly opponentHasDiscarded: boolean
  readonly starter: string | null
  readonly pegging: {
    readonly count: number
    readonly pile: readonly string[]
    readonly sequence: readonly string[]
    readonly currentPlayerIndex: number
    readonly goState: readonly boolean[]
    readonly lastCardPlayerIndex: number | null
    readonly history: readonly WireStep[]
  }
  readonly handStats: readonly HandStats[]
  readonly opponentHand: readonly string[] | null
  readonly crib: readonly string[] | null
  readonly pendingClaim: PendingClaim | null
  readonly events: readonly ScoreEvent[]
  readonly pastDeals: readonly WireDeal[]
}

const textOf = (cards: readonly Card[]) => cards.map(formatCard)

const stepsToWire = (steps: readonly PlayStep[]): WireStep[] =>
  steps.map((step) => ({ ...step, card: step.card && formatCard(step.card) }))

const dealToWire = (deal: PastDeal): WireDeal => ({
  dealerIndex: deal.dealerIndex,
  dealt: deal.dealt.map(textOf),
  discards: deal.discards.map(textOf),
  starter: deal.starter && formatCard(deal.starter),
  plays: stepsToWire(deal.plays),
})

export function viewToWire(view: PlayerView): WireView {
  const { pegging } = view
  return {
    playerIndex: view.playerIndex,
    phase: view.phase,
    options: view.options,
    isDealer: view.isDealer,
    dealerIndex: view.dealerIndex,
    handNumber: view.handNumber,
    scores: view.scores,
    hand: textOf(view.hand),
    discarded: textOf(view.discarded),
    cardsLeft: textOf(view.cardsLeft),
    opponentCardsLeft: view.opponentCardsLeft,
    opponentHasDiscarded: view.opponentHasDiscarded,
    starter: view.starter === null ? null : formatCard(view.starter),
    pegging: {
      ...pegging,
      pile: textOf(pegging.pile),
      sequence: textOf(pegging.sequence),
      history: stepsToWire(pegging.history),
    },
    handStats: view.handStats,
    opponentHand: view.opponentHand && textOf(view.opponentHand),
    crib: view.crib && textOf(view.crib),
    pendingClaim: view.pendingClaim,
    events: view.events,
    pastDeals: (view.pastDeals ?? []).map(dealToWire),
  }
}

/** A message from a program that cannot be understood: the sentence names the field. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProtocolError'
  }
}

type Fields = Readonly<Record<string, unknown>>

export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError(`${place} must be an object.`)
  }
  return value as Fields
}

export function readCardText(value: unknown, place: string): Card {
  if (typeof value !== 'string') {
    throw new ProtocolError(`${place} must be a card as text, such as "5H".`)
  }
  try {
    return parseCard(value)
  } catch (error) {
    throw new ProtocolError(`${place}: ${(error as Error).message}`)
  }
}

export function readCardList(value: unknown, place: string): Card[] {
  if (!Array.isArray(value)) {
    throw new ProtocolError(`${place} must be a list of cards, such as ["5H", "6D"].`)
  }
  return value.map((card, i) => readCardText(card, `${place}[${i}]`))
}

export function readWhole(value: unknown, place: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new ProtocolError(`${place} must be a whole number.`)
  }
  return value
}

function readSeat(value: unknown, place: string): Seat {
  if (!isSeat(value)) throw new ProtocolError(`${place} must be 0 or 1.`)
  return value
}

function readList<T>(value: unknown, place: string, read: (item: unknown, at: string) => T): T[] {
  if (!Array.isArray(value)) throw new ProtocolError(`${place} must be a list.`)
  return value.map((item, i) => read(item, `${place}[${i}]`))
}

/** One value for each seat. */
function readPair<T>(
  value: unknown,
  place: string,
  read: (item: unknown, at: string) => T,
): BySeat<T> {
  if (!Array.isArray(value) || value.length !== 2) {
    throw new ProtocolError(`${place} must be a list of two.`)
  }
  return bySeat((seat) => read(value[seat], `${place}[${seat}]`))
}

const orNull = <T>(value: unknown, read: (item: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value)

const NO_POINTS: HandStats = { pegging: 0, hand: 0, crib: 0 }
const PHASES = ['DISCARD_TO_CRIB', 'PEGGING', 'SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB'] as const

function readPhase(value: unknown): GamePhase {
  const phase = PHASES.find((known) => known === value)
  if (phase === undefined) {
    throw new ProtocolError(`view.phase must be one of ${PHASES.join(', ')}.`)
  }
  return phase
}

function readStep(item: unknown, at: string): PlayStep {
  const step = readObject(item, at)
  return {
    playerIndex: readSeat(step['playerIndex'], `${at}.playerIndex`),
    card: orNull(step['card'], (card) => readCardText(card, `${at}.card`)),
    count: readWhole(step['count'], `${at}.count`),
  }
}

interface ReadDeal extends PastDeal {
  readonly starter: Card
}

/** Both seats' cards of a finished deal. */
function readHands(value: unknown, place: string, size: number): BySeat<Card[]> {
  const [first, second, ...more] = readList(value, place, readCardList)
  if (first?.length !== size || second?.length !== size || more.length > 0) {
    throw new ProtocolError(`${place} must be two lists of ${size} cards.`)
  }
  return [first, second]
}

function readPastDeal(item: unknown, at: string): PastDeal {
  const deal = readObject(item, at)
  const read = {
    dealerIndex: readSeat(deal['dealerIndex'], `${at}.dealerIndex`),
    dealt: readHands(deal['dealt'], `${at}.dealt`, 6),
    discards: readHands(deal['discards'], `${at}.discards`, 2),
    starter: readCardText(deal['starter'], `${at}.starter`),
    plays: readList(deal['plays'], `${at}.plays`, readStep),
  }
  requirePlayed(read, at)
  return read
}

/** Plays the deal again: what the rules refuse did not happen. */
function requirePlayed({ dealerIndex, dealt, discards, starter, plays }: ReadDeal, at: string) {
  const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)
  let state = createGame(2, { seed: 0, dealer: dealerIndex })
  try {
    state = gameReducer(state, { type: 'DEAL', hands: dealt, starter })
    discards.forEach((cards, playerIndex) => {
      state = gameReducer(state, { type: 'DISCARD', playerIndex, cardIds: ids(cards) })
    })
    state = gameReducer(state, { type: 'CUT' })
    for (const { playerIndex, card } of plays) {
      state = gameReducer(
        state,
        card === null
          ? { type: 'DECLARE_GO', playerIndex }
          : { type: 'PLAY_CARD', playerIndex, cardId: card.id },
      )
    }
  } catch (error) {
    throw new ProtocolError(`${at} is no deal by the rules: ${(error as Error).message}`)
  }
  const counts = (steps: readonly PlayStep[]) => steps.map(({ count }) => count).join()
  if (state.phase !== 'SHOW_NONDEALER' || counts(state.pegging.history) !== counts(plays)) {
    throw new ProtocolError(`${at}.plays must be the whole play, each step with the count before.`)
  }
}

function readPegging(value: unknown): PlayerView['pegging'] {
  const fields = readObject(value, 'view.pegging')
  return {
    count: readWhole(fields['count'], 'view.pegging.count'),
    pile: readCardList(fields['pile'], 'view.pegging.pile'),
    sequence: readCardList(fields['sequence'], 'view.pegging.sequence'),
    currentPlayerIndex: readSeat(fields['currentPlayerIndex'], 'view.pegging.currentPlayerIndex'),
    goState: readPair(fields['goState'], 'view.pegging.goState', (go) => go === true),
    lastCardPlayerIndex: orNull(fields['lastCardPlayerIndex'], (seat) =>
      readSeat(seat, 'view.pegging.lastCardPlayerIndex'),
    ),
    history: readList(fields['history'], 'view.pegging.history', readStep),
  }
}

/**
 * Reads a view that came over the wire. What a decision does not need (pegs, own past
 * decisions, past deals, events, the points of the hand so far) may be missing.
 */
export function viewFromWire(value: unknown): PlayerView {
  const fields = readObject(value, 'view')
  const playerIndex = readSeat(fields['playerIndex'], 'view.playerIndex')
  const dealerIndex = readSeat(fields['dealerIndex'], 'view.dealerIndex')
  const given = readObject(fields['options'] ?? {}, 'view.options')
  const scores = readPair(fields['scores'], 'view.scores', readWhole)
  const cards = (field: string) => readCardList(fields[field], `view.${field}`)
  return {
    playerIndex,
    phase: readPhase(fields['phase']),
    options: {
      dealer: 0,
      target:
        given['target'] === undefined ? 121 : readWhole(given['target'], 'view.options.target'),
      counting: given['counting'] === 'manual' ? 'manual' : 'auto',
      muggins: given['muggins'] === true,
      mugginsPractice: given['mugginsPractice'] === true,
    },
    isDealer: playerIndex === dealerIndex,
    dealerIndex,
    handNumber: readWhole(fields['handNumber'] ?? 1, 'view.handNumber'),
    scores,
    pegs: bySeat((seat) => ({ front: scores[seat], back: scores[seat] })),
    hand: cards('hand'),
    discarded: cards('discarded'),
    cardsLeft: cards('cardsLeft'),
    opponentCardsLeft: readWhole(fields['opponentCardsLeft'], 'view.opponentCardsLeft'),
    opponentHasDiscarded: fields['opponentHasDiscarded'] === true,
    starter: orNull(fields['starter'], (card) => readCardText(card, 'view.starter')),
    pegging: readPegging(fields['pegging']),
    handStats: [NO_POINTS, NO_POINTS],
    opponentHand: orNull(fields['opponentHand'], (list) => readCardList(list, 'view.opponentHand')),
    crib: orNull(fields['crib'], (list) => readCardList(list, 'view.crib')),
    pendingClaim: orNull(fields['pendingClaim'], (claim) => {
      const { playerIndex: seat, points } = readObject(claim, 'view.pendingClaim')
      return {
        playerIndex: readSeat(seat, 'view.pendingClaim.playerIndex'),
        points: readWhole(points, 'view.pendingClaim.points'),
      }
    }),
    winner: null,
    decisionLog: [],
    pastDeals: readList(fields['pastDeals'] ?? [], 'view.pastDeals', readPastDeal),
    events: [],
  }
}
