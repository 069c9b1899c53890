import type { HandHistory, ScoreEvent } from '@skunkd/engine/rules'
import {
  bySeat,
  type GameState,
  gameResult,
  RuleError,
  type Seat,
  withSeat,
} from '@skunkd/engine/rules'
import type { PastHand, Result } from '@skunkd/protocol'
import { DamagedGameError } from '../storage/damage.js'
import { stepClocks } from './clock.js'
import { cutCards, newGame, replay } from './settle.js'
import type { SequencedEvent, Table } from './table.js'

/** For the score sheet of whoever comes back: points by kind, which all have seen, and no card. */
export function pastHand(hand: HandHistory): PastHand {
  const { handNumber, dealerIndex, events, scoresBefore } = hand
  const sums = new Map<string, ScoreEvent>()
  for (const event of events) {
    const key = `${event.playerIndex}${event.kind}`
    const points = event.points + (sums.get(key)?.points ?? 0)
    // The latest stands last, with the scores after it.
    sums.delete(key)
    sums.set(key, { ...event, points })
  }
  return { handNumber, dealerIndex, events: [...sums.values()], scoresBefore }
}

function resultOf(game: GameState): Result | null {
  if (game.ending === null) return null
  const { winner } = game
  const { how } = game.ending
  const endedBy = how === 'reached' ? 'played' : how
  // Only a player who reached the target can have skunked anybody.
  const worth = winner === null ? 0 : how === 'reached' ? gameResult(game)!.games : 1
  return { winner, endedBy, scores: bySeat((seat) => game.players[seat].score), worth }
}

/** Clients keep decisions and past deals themselves; the record is made from the actions alone. */
const withoutHistory = (game: GameState): GameState => ({
  ...game,
  decisionLog: [],
  own: bySeat((seat) => ({ turns: game.own[seat].turns, decisions: [] })),
  history: game.history.slice(-1),
})

/** A table whose cards have moved: nobody has seen what is shown now, so nobody is ready yet. */
function withGame(table: Table, game: GameState): Table {
  const result = resultOf(game)
  const over = game.history.slice(0, -1)
  const isNewHand = game.handNumber !== table.game?.handNumber
  return {
    ...table,
    status: result === null ? 'playing' : 'over',
    game: withoutHistory(game),
    past: over.length === 0 ? table.past : [...table.past, ...over.map(pastHand)],
    ready: [false, false],
    held: false,
    readySince: null,
    // After the game there is one more hand's worth of offers, for the rematch.
    offersMade: isNewHand || result !== null ? [0, 0] : table.offersMade,
    result,
  }
}

function markReady(table: Table, seat: Seat, at: number): Table {
  return {
    ...table,
    ready: withSeat(table.ready, seat, true),
    readySince: table.readySince ?? at,
  }
}

function applyEvent(table: Table, event: SequencedEvent, states: readonly GameState[]): Table {
  const { seat, at } = event
  const last = states.at(-1)
  switch (event.kind) {
    case 'h0':
      return { ...table, fair: { ...table.fair, h0: event.body.value }, owedSince: at }
    case 'e1':
      return { ...table, fair: { ...table.fair, e1: event.body.value }, owedSince: at }
    case 'join':
      return {
        ...table,
        status: 'starting',
        fair: { ...table.fair, e1: event.body.e1 },
        owedSince: at,
      }
    case 'e0': {
      const fair = { ...table.fair, e0: event.body.value }
      return withGame({ ...table, fair }, last!)
    }
    case 'act':
    case 'ready':
    case 'table':
      if (last !== undefined) return withGame(table, last)
      return seat === null ? table : markReady(table, seat, at)
    case 'wait':
      return { ...table, held: true }
    case 'offer': {
      const { what, on } = event.body
      const offers = table.offers[what]
      // Declining takes the other's offer off the table too.
      const changed = on ? withSeat(offers, seat!, true) : ([false, false] as const)
      const made = table.offersMade[seat!] + (on ? 1 : 0)
      return {
        ...table,
        offers: { ...table.offers, [what]: changed },
        offersMade: withSeat(table.offersMade, seat!, made),
      }
    }
    case 'rematch':
      return { ...table, next: event.body.next }
    case 'end': {
      const { by } = event.body
      const after = withGame(table, last!)
      return by === undefined ? after : { ...after, result: { ...after.result!, by } }
    }
    case 'broken': {
      const { by } = event.body
      const result: Result = {
        winner: null,
        endedBy: 'broken',
        scores: [0, 0],
        worth: 0,
        ...(by !== undefined && { by }),
      }
      return { ...table, status: 'broken', result }
    }
    default:
      throw new TypeError('its kind is unknown')
  }
}

/** Works on the next event of a log; whatever is wrong with it, the game is damaged. */
function ifWhole<T>(table: Table, event: SequencedEvent, work: () => T): T {
  if (event.seq !== table.seq + 1) {
    throw new DamagedGameError(table.id, `event ${table.seq + 1} is missing`)
  }
  try {
    return work()
  } catch (error) {
    if (error instanceof RuleError || error instanceof TypeError) {
      throw new DamagedGameError(table.id, `event ${event.seq} doesn’t replay: ${error.message}`)
    }
    throw error
  }
}

export function statesAfter(table: Table, event: SequencedEvent): readonly GameState[] {
  return ifWhole(table, event, () => {
    switch (event.kind) {
      case 'e0':
        return replay(newGame(table.setup, cutCards(event.body.cuts)), event.body.actions)
      case 'act':
      case 'ready':
      case 'table':
      case 'end':
        return replay(table.game!, event.body.actions)
      default:
        return []
    }
  })
}

/** The table after one more event of its log; whoever decided it knows the states. */
export function fold(
  table: Table,
  event: SequencedEvent,
  states = statesAfter(table, event),
): Table {
  return ifWhole(table, event, () => {
    const after = { ...applyEvent(table, event, states), seq: event.seq }
    const decided = event.kind === 'act' ? event.seat : null
    return { ...after, clocks: stepClocks(table, after, decided, event.at) }
  })
}
