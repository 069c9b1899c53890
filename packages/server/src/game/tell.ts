import {
  type GameAction,
  type GameState,
  gameReducer,
  playerView,
  publicView,
  type Seat,
  thinView,
  writeView,
} from '@skunkd/engine'
import type {
  Around,
  GameInfo,
  Happened,
  ServerMessage,
  SpectatorView,
  WireView,
} from '@skunkd/protocol'
import type { StoredGame } from '../storage/types.js'
import { goesOnAt, timeLeft } from './clock.js'
import { type Circumstances, claimable } from './decide.js'
import { cutCards, newGame } from './rules.js'
import type { Happening, Table } from './table.js'

/** Who is told: a seat, or a spectator, who sees only what both may. */
export type Listener = Seat | 'watcher'

/** A game's row without what changes by events: names, links, the evening before it. */
export type Frame = Pick<
  StoredGame,
  'commitment' | 'joinSecret' | 'watchSecret' | 'evening' | 'rematchOf' | 'seats'
>

function eveningOf(table: Table, { evening }: Frame): GameInfo['evening'] {
  const { winner, worth } = table.result ?? { winner: null, worth: 0 }
  const plus = (before: readonly [number, number], more: number): [number, number] => [
    before[0] + (winner === 0 ? more : 0),
    before[1] + (winner === 1 ? more : 0),
  ]
  return { games: plus(evening.games, 1), points: plus(evening.points, worth) }
}

export function gameInfo(table: Table, frame: Frame, listener: Listener): GameInfo {
  const nameOf = (seat: Seat) => frame.seats.find((one) => one.seat === seat)?.name ?? null
  return {
    id: table.id,
    status: table.status,
    setup: table.setup,
    pace: table.pace,
    names: [nameOf(0), nameOf(1)],
    you: listener === 'watcher' ? null : listener,
    fair: { commitment: frame.commitment, h0: table.fair.h0, e1: table.fair.e1 },
    evening: eveningOf(table, frame),
    rematchOf: frame.rematchOf,
    next: table.next,
    watchable: frame.watchSecret !== null,
  }
}

type Now = Pick<Circumstances, 'now' | 'goneFor'>

function around(table: Table, listener: Listener, at: Now): Around {
  const goesOn = goesOnAt(table)
  const clock = (seat: Seat) => ({
    running: table.clocks[seat].since !== null,
    ...timeLeft(table.clocks[seat], at.now),
  })
  const watching = listener === 'watcher'
  return {
    ready: [...table.ready],
    held: table.held,
    goesOnIn: goesOn === null ? null : Math.max(0, goesOn - at.now),
    offers: { stop: [...table.offers.stop], rematch: [...table.offers.rematch] },
    clocks: watching || table.pace === 'none' ? null : [clock(0), clock(1)],
    claim: watching ? null : claimable(table, listener, at),
  }
}

/** An action as one listener may know it: the other's discards, and the deal, stay hidden. */
function redacted(action: GameAction, listener: Listener): Happened {
  switch (action.type) {
    case 'DEAL':
      return { type: 'DEAL' }
    case 'DISCARD': {
      const { type, playerIndex, cardIds } = action
      const seat = playerIndex as Seat
      return seat === listener ? { type, playerIndex: seat, cardIds } : { type, playerIndex: seat }
    }
    default:
      return { ...action } as Happened
  }
}

/** One thing that happened, and the game after it; the last one's is the table's own. */
interface Step {
  readonly item: (listener: Listener) => Happened
  readonly game: GameState | null
}

function actionSteps(start: GameState, actions: readonly GameAction[]): Step[] {
  let game = start
  return actions.map((action, place) => {
    if (place < actions.length - 1) game = gameReducer(game, action)
    return { item: (listener) => redacted(action, listener), game }
  })
}

function stepsOf(before: Table, event: Happening): Step[] {
  const { game } = before
  const by = event.seat === null ? {} : { playerIndex: event.seat }
  const only = (item: Happened): Step[] => [{ item: () => ({ ...item, ...by }), game }]
  switch (event.kind) {
    case 'h0':
    case 'e1':
      return only({ type: 'START', step: event.kind })
    case 'join':
      return only({ type: 'JOIN' })
    case 'e0': {
      const fresh = newGame(before.setup, cutCards(event.body.cuts))
      return [
        { item: () => ({ type: 'START', step: 'e0', ...by }), game: fresh },
        ...actionSteps(fresh, event.body.actions),
      ]
    }
    case 'act':
    case 'end':
    case 'table':
      return actionSteps(game!, event.body.actions)
    case 'ready':
      return [...only({ type: 'READY' }), ...actionSteps(game!, event.body.actions)]
    case 'wait':
      return only({ type: 'WAIT' })
    case 'offer':
      return only({ type: 'OFFER', ...event.body })
    case 'rematch':
      return only({ type: 'REMATCH' })
    case 'broken':
      return only({ type: 'BROKEN' })
  }
}

/**
 * An event as one listener may know it: each item but the last has the view after it (the last
 * one's is the event's own).
 */
function happened(steps: readonly Step[], listener: Listener): Happened[] {
  return steps.map(({ item, game }, place) =>
    place === steps.length - 1
      ? item(listener)
      : { ...item(listener), view: passing(viewOf(game, listener)) },
  )
}

/** What a listener sees of the cards: thin, as it travels. */
function viewOf(game: GameState | null, listener: Listener): WireView | SpectatorView | null {
  if (game === null) return null
  if (listener !== 'watcher') return writeView(thinView(playerView(game, listener)))
  const { pastDeals: _, ...view } = publicView(game)
  return view
}

/** A view that only passes by: nobody decides on it. */
function passing(view: WireView | SpectatorView | null): WireView | SpectatorView | null {
  return view !== null && 'legal' in view ? { ...view, legal: [] } : view
}

export function stateMessage(
  table: Table,
  frame: Frame,
  listener: Listener,
  at: Now,
): ServerMessage {
  return {
    t: 'state',
    seq: table.seq,
    game: gameInfo(table, frame, listener),
    view: viewOf(table.game, listener),
    around: around(table, listener, at),
    result: table.result,
  }
}

/** What each listener is told of an event. */
export function eventMessages(
  before: Table,
  table: Table,
  frame: Frame,
  event: Happening,
  at: Now,
): (listener: Listener) => ServerMessage {
  const steps = stepsOf(before, event)
  return (listener) => ({
    t: 'event',
    seq: table.seq,
    happened: happened(steps, listener),
    game: gameInfo(table, frame, listener),
    view: viewOf(table.game, listener),
    around: around(table, listener, at),
  })
}

/** The end of a game; the players get what proves the deal, if there was one. */
export function overMessage(
  table: Table,
  secret: string | null,
  listener: Listener,
): ServerMessage {
  const { e0, e1 } = table.fair
  const revealed = listener !== 'watcher' && secret !== null && e0 !== null && e1 !== null
  return {
    t: 'over',
    seq: table.seq,
    result: table.result!,
    reveal: revealed ? { secret, e0, e1 } : null,
  }
}
