import { type Card, fromRecord, type GameRecord, type GameState, SEATS } from '@skunkd/engine'

/** What one seat pegged, in the deals of one game that were played to their end. */
export interface SideFigures {
  readonly deals: number
  readonly hand: number
  readonly crib: number
  /** Play, go and last card; his heels are luck and counted apart. */
  readonly play: number
}

export interface ShownHand {
  readonly points: number
  readonly cards: readonly string[]
  readonly starter: string
  readonly crib: boolean
}

/** How a seat answered the other's claims in muggins. */
export interface CallFigures {
  /** Wrong claims that it called with the right number. */
  readonly made: number
  /** Wrong claims that it let stand. */
  readonly missed: number
  readonly wrong: number
}

interface SeatFigures {
  readonly dealer: SideFigures
  readonly pone: SideFigures
  readonly best: ShownHand | null
  /** The counts of all hands and cribs of 20 points or more. */
  readonly great: readonly number[]
  /** In games of muggins, kept since calls are counted. */
  readonly calls?: CallFigures
}

export type Figures = readonly [SeatFigures, SeatFigures]

type Hand = GameState['history'][number]

/** From here on a hand is worth counting. */
const GREAT = 20

const NOTHING: SideFigures = { deals: 0, hand: 0, crib: 0, play: 0 }

/** The deals whose crib was shown: only those say what a hand, a crib and the play bring. */
function completeDeals({ phase, history }: GameState): readonly Hand[] {
  return phase === 'HAND_COMPLETE' ? history : history.slice(0, -1)
}

function add(sum: SideFigures, hand: Hand, seat: number): SideFigures {
  const of = (...kinds: readonly string[]) =>
    hand.events
      .filter(({ playerIndex, kind }) => playerIndex === seat && kinds.includes(kind))
      .reduce((points, event) => points + event.points, 0)
  return {
    deals: sum.deals + 1,
    hand: sum.hand + of('hand'),
    crib: sum.crib + of('crib'),
    play: sum.play + of('play', 'go', 'last'),
  }
}

function shownHands({ dealt, discards, starter, events, dealerIndex }: Hand, seat: number) {
  if (starter === null) return []
  const thrown = discards.flat().map(({ id }) => id)
  const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)
  const kept = ids(dealt[seat] ?? []).filter((id) => !thrown.includes(id))
  const pegged = (kind: 'hand' | 'crib') =>
    events.find((event) => event.playerIndex === seat && event.kind === kind)?.points ?? 0
  const hands: ShownHand[] = [
    { points: pegged('hand'), cards: kept, starter: starter.id, crib: false },
  ]
  if (seat === dealerIndex) {
    hands.push({ points: pegged('crib'), cards: thrown, starter: starter.id, crib: true })
  }
  return hands
}

function callFigures(state: GameState, seat: number): Pick<SeatFigures, 'calls'> {
  if (!state.options.muggins) return {}
  const claims = state.history
    .flatMap(({ claims: answered = [] }) => answered)
    .filter(({ playerIndex }) => playerIndex !== seat)
  const count = (is: (claim: (typeof claims)[number]) => boolean) => claims.filter(is).length
  return {
    calls: {
      made: count(({ called, truth }) => called === truth),
      missed: count(({ called, claimed, truth }) => called === null && claimed !== truth),
      wrong: count(({ called, truth }) => called !== null && called !== truth),
    },
  }
}

function seatFigures(state: GameState, seat: number): SeatFigures {
  let dealer = NOTHING
  let pone = NOTHING
  for (const hand of completeDeals(state)) {
    if (hand.dealerIndex === seat) dealer = add(dealer, hand, seat)
    else pone = add(pone, hand, seat)
  }
  let best: ShownHand | null = null
  const great: number[] = []
  for (const hand of state.history) {
    for (const shown of shownHands(hand, seat)) {
      if (shown.points > (best?.points ?? 0)) best = shown
      if (shown.points >= GREAT) great.push(shown.points)
    }
  }
  return { dealer, pone, best, great, ...callFigures(state, seat) }
}

export function figuresOf(record: GameRecord): Figures {
  const state = fromRecord(record)
  const [first, second] = SEATS
  return [seatFigures(state, first), seatFigures(state, second)]
}
