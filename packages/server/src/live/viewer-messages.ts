import {
  type GameAction,
  type GameState,
  playerView,
  publicView,
  type Seat,
  thinView,
  writeView,
} from '@skunkd/engine/rules'
import type {
  EventItem,
  GameInfo,
  ServerMessage,
  SpectatorView,
  TableState,
  WireView,
} from '@skunkd/protocol'
import { autoAdvanceAt, timeLeft } from '../game/clock.js'
import { claimable, type DecisionContext } from '../game/decide.js'
import { type GameMetadata, seriesScoreOf } from '../game/open-table.js'
import { cutCards, newGame, statesAfter } from '../game/settle.js'
import type { SequencedEvent, Table } from '../game/table.js'
import { thinViewJson } from './view-json.js'

/** Who is told: a seat, or a spectator, who sees only what both may. */
export type Viewer = Seat | 'spectator'

function gameInfo(table: Table, metadata: GameMetadata, viewer: Viewer): GameInfo {
  const nameOf = (seat: Seat) => metadata.seats.find((one) => one.seat === seat)?.name ?? null
  return {
    id: table.id,
    status: table.status,
    setup: table.setup,
    pace: table.pace,
    names: [nameOf(0), nameOf(1)],
    you: viewer === 'spectator' ? null : viewer,
    fair: { commitment: metadata.commitment, ...table.fair },
    evening: seriesScoreOf(table, metadata),
    rematchOf: metadata.rematchOf,
    next: table.next,
    watchable: metadata.watchSecret !== null,
  }
}

type Info = Pick<Table, 'status' | 'fair' | 'result' | 'next'>

const infoTexts = new WeakMap<
  GameMetadata,
  { readonly of: Info; readonly texts: Map<Viewer, string> }
>()

/** What is true of a game beside its cards, written: it hardly ever changes. */
function gameInfoJson(table: Table, metadata: GameMetadata, viewer: Viewer): string {
  let known = infoTexts.get(metadata)
  if (
    known === undefined ||
    known.of.status !== table.status ||
    known.of.fair !== table.fair ||
    known.of.result !== table.result ||
    known.of.next !== table.next
  ) {
    const { status, fair, result, next } = table
    known = { of: { status, fair, result, next }, texts: new Map() }
    infoTexts.set(metadata, known)
  }
  let text = known.texts.get(viewer)
  if (text === undefined) {
    text = JSON.stringify(gameInfo(table, metadata, viewer))
    known.texts.set(viewer, text)
  }
  return text
}

type Now = Pick<DecisionContext, 'now' | 'goneFor'>

function tableState(table: Table, viewer: Viewer, at: Now): TableState {
  const goesOn = autoAdvanceAt(table)
  const clock = (seat: Seat) => ({
    running: table.clocks[seat].since !== null,
    ...timeLeft(table.clocks[seat], at.now),
  })
  const watching = viewer === 'spectator'
  return {
    ready: [...table.ready],
    held: table.held,
    goesOnIn: goesOn === null ? null : Math.max(0, goesOn - at.now),
    offers: { stop: [...table.offers.stop], rematch: [...table.offers.rematch] },
    clocks: watching || table.pace === 'none' ? null : [clock(0), clock(1)],
    claim: watching ? null : claimable(table, viewer, at),
  }
}

/** An action as one listener may know it: the other's discards, and the deal, stay hidden. */
function redactFor(action: GameAction, viewer: Viewer): EventItem {
  switch (action.type) {
    case 'DEAL':
      return { type: 'DEAL' }
    case 'DISCARD': {
      const { type, playerIndex, cardIds } = action
      const seat = playerIndex as Seat
      return seat === viewer ? { type, playerIndex: seat, cardIds } : { type, playerIndex: seat }
    }
    default:
      return { ...action } as EventItem
  }
}

/** One thing that happened, and the game after it; the last one's is the table's own. */
interface Step {
  readonly item: (viewer: Viewer) => EventItem
  readonly game: GameState | null
}

function actionSteps(start: GameState, actions: readonly GameAction[]): Step[] {
  const states = statesAfter(start, actions)
  return actions.map((action, place) => ({
    item: (viewer) => redactFor(action, viewer),
    game: states[place]!,
  }))
}

function stepsOf(before: Table, event: SequencedEvent): Step[] {
  const { game } = before
  const by = event.seat === null ? {} : { playerIndex: event.seat }
  const only = (item: EventItem): Step[] => [{ item: () => ({ ...item, ...by }), game }]
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
function viewOf(game: GameState | null, viewer: Viewer): WireView | SpectatorView | null {
  if (game === null) return null
  if (viewer !== 'spectator') return writeView(thinView(playerView(game, viewer)))
  const { pastDeals: _, ...view } = publicView(game)
  return view
}

/** The same, written already. */
function viewText(game: GameState | null, viewer: Viewer, passing = false): string {
  if (game === null) return 'null'
  if (viewer !== 'spectator') {
    const view = playerView(game, viewer)
    // A view that only passes by: nobody decides on it.
    return thinViewJson(passing ? { ...view, legal: [] } : view)
  }
  return JSON.stringify(viewOf(game, viewer))
}

/**
 * An event as one listener may know it: each item but the last has the view after it (the last
 * one's is the event's own).
 */
function eventItemsJson(steps: readonly Step[], viewer: Viewer): string {
  const items = steps.map(({ item, game }, place) => {
    const text = JSON.stringify(item(viewer))
    if (place === steps.length - 1) return text
    return `${text.slice(0, -1)},"view":${viewText(game, viewer, true)}}`
  })
  return `[${items.join()}]`
}

export function stateMessage(
  table: Table,
  metadata: GameMetadata,
  viewer: Viewer,
  at: Now,
): ServerMessage {
  return {
    t: 'state',
    seq: table.seq,
    game: gameInfo(table, metadata, viewer),
    view: viewOf(table.game, viewer),
    around: tableState(table, viewer, at),
    result: table.result,
    past: [...table.past],
  }
}

/** What each listener is told of an event, as it travels. */
export function eventJsonFor(
  before: Table,
  table: Table,
  metadata: GameMetadata,
  event: SequencedEvent,
  at: Now,
): (viewer: Viewer) => string {
  const steps = stepsOf(before, event)
  return (viewer) =>
    `{"t":"event","seq":${table.seq},"happened":${eventItemsJson(steps, viewer)},"game":${gameInfoJson(table, metadata, viewer)},"view":${viewText(table.game, viewer)},"around":${JSON.stringify(tableState(table, viewer, at))}}`
}

/** The end of a game; the players get what proves the deal, if there was one. */
export function overMessage(table: Table, secret: string | null, viewer: Viewer): ServerMessage {
  const { e0, e1 } = table.fair
  const revealed = viewer !== 'spectator' && secret !== null && e0 !== null && e1 !== null
  return {
    t: 'over',
    seq: table.seq,
    result: table.result!,
    reveal: revealed ? { secret, e0, e1 } : null,
  }
}
