import {
  type GameAction,
  type GameState,
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
import { goesOnAt, timeLeft } from '../game/clock.js'
import { type Circumstances, claimable } from '../game/decide.js'
import { eveningOf, type Frame } from '../game/open-table.js'
import { cutCards, newGame, statesAfter } from '../game/settle.js'
import type { Happening, Table } from '../game/table.js'
import { thinViewText } from './view-text.js'

/** Who is told: a seat, or a spectator, who sees only what both may. */
export type Listener = Seat | 'watcher'

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

type Info = Pick<Table, 'status' | 'fair' | 'result' | 'next'>

const infoTexts = new WeakMap<Frame, { readonly of: Info; readonly texts: Map<Listener, string> }>()

/** What is true of a game beside its cards, written: it hardly ever changes. */
function infoText(table: Table, frame: Frame, listener: Listener): string {
  let known = infoTexts.get(frame)
  if (
    known === undefined ||
    known.of.status !== table.status ||
    known.of.fair !== table.fair ||
    known.of.result !== table.result ||
    known.of.next !== table.next
  ) {
    const { status, fair, result, next } = table
    known = { of: { status, fair, result, next }, texts: new Map() }
    infoTexts.set(frame, known)
  }
  let text = known.texts.get(listener)
  if (text === undefined) {
    text = JSON.stringify(gameInfo(table, frame, listener))
    known.texts.set(listener, text)
  }
  return text
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
  const states = statesAfter(start, actions)
  return actions.map((action, place) => ({
    item: (listener) => redacted(action, listener),
    game: states[place]!,
  }))
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

/** What a listener sees of the cards: thin, as it travels. */
function viewOf(game: GameState | null, listener: Listener): WireView | SpectatorView | null {
  if (game === null) return null
  if (listener !== 'watcher') return writeView(thinView(playerView(game, listener)))
  const { pastDeals: _, ...view } = publicView(game)
  return view
}

/** The same, written already. */
function viewText(game: GameState | null, listener: Listener, passing = false): string {
  if (game === null) return 'null'
  if (listener !== 'watcher') {
    const view = playerView(game, listener)
    // A view that only passes by: nobody decides on it.
    return thinViewText(passing ? { ...view, legal: [] } : view)
  }
  return JSON.stringify(viewOf(game, listener))
}

/**
 * An event as one listener may know it: each item but the last has the view after it (the last
 * one's is the event's own).
 */
function happenedText(steps: readonly Step[], listener: Listener): string {
  const items = steps.map(({ item, game }, place) => {
    const text = JSON.stringify(item(listener))
    if (place === steps.length - 1) return text
    return `${text.slice(0, -1)},"view":${viewText(game, listener, true)}}`
  })
  return `[${items.join()}]`
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
    past: [...table.past],
  }
}

/** What each listener is told of an event, as it travels. */
export function eventTexts(
  before: Table,
  table: Table,
  frame: Frame,
  event: Happening,
  at: Now,
): (listener: Listener) => string {
  const steps = stepsOf(before, event)
  return (listener) =>
    `{"t":"event","seq":${table.seq},"happened":${happenedText(steps, listener)},"game":${infoText(table, frame, listener)},"view":${viewText(table.game, listener)},"around":${JSON.stringify(around(table, listener, at))}}`
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
