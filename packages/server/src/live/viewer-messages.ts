import {
  bySeat,
  type GameAction,
  type GameState,
  type PlayerView,
  playerView,
  publicView,
  type Seat,
} from '@skunkd/engine/rules'
import {
  type EventItem,
  formatView,
  type GameInfo,
  type ServerMessage,
  type TableState,
} from '@skunkd/protocol'
import { autoAdvanceAt, timeLeft } from '../game/clock.js'
import { claimable, type DecisionContext } from '../game/decide.js'
import { type GameMetadata, seriesScoreOf } from '../game/open-table.js'
import { cutCards, newGame } from '../game/settle.js'
import type { SequencedEvent, Table } from '../game/table.js'

/** Who is told: a seat, or a spectator, who sees only what both may. */
export type Viewer = Seat | 'spectator'

function gameInfo(table: Table, metadata: GameMetadata, viewer: Viewer): GameInfo {
  const nameOf = (seat: Seat) => metadata.seats.find((one) => one.seat === seat)?.name ?? null
  return {
    id: table.id,
    status: table.status,
    setup: table.setup,
    pace: table.pace,
    names: bySeat(nameOf),
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
    ready: table.ready,
    held: table.held,
    goesOnIn: goesOn === null ? null : Math.max(0, goesOn - at.now),
    offers: table.offers,
    clocks: watching || table.pace === 'none' ? null : bySeat(clock),
    claim: watching ? null : claimable(table, viewer, at),
    ...(table.status === 'starting' &&
      table.owedSince !== null && { owedFor: Math.max(0, at.now - table.owedSince) }),
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

function actionSteps(actions: readonly GameAction[], states: readonly GameState[]): Step[] {
  return actions.map((action, place) => ({
    item: (viewer) => redactFor(action, viewer),
    game: states[place]!,
  }))
}

function stepsOf(before: Table, event: SequencedEvent, states: readonly GameState[]): Step[] {
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
        ...actionSteps(event.body.actions, states),
      ]
    }
    case 'act':
    case 'end':
    case 'table':
      return actionSteps(event.body.actions, states)
    case 'ready':
      return [...only({ type: 'READY' }), ...actionSteps(event.body.actions, states)]
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

const NO_CARDS: PlayerView['hand'] = []

/** What a spectator sees, laid out as seat 0's side of the table: with nothing in the hand. */
function spectatorView(game: GameState): PlayerView {
  const { cardsLeft, hasDiscarded, hands, toAct: _, ...open } = publicView(game)
  return {
    ...open,
    playerIndex: 0,
    turn: 0,
    isDealer: open.dealerIndex === 0,
    hand: hands[0] ?? NO_CARDS,
    discarded: NO_CARDS,
    cardsLeft: NO_CARDS,
    opponentCardsLeft: cardsLeft[1],
    opponentHasDiscarded: hasDiscarded[1],
    opponentHand: hands[1],
    legal: [],
    decisionLog: [],
  }
}

/** What a listener sees of the cards, as it travels. */
function viewJson(game: GameState | null, viewer: Viewer, passing = false): string {
  if (game === null) return 'null'
  if (viewer === 'spectator') return formatView(spectatorView(game))
  const view = playerView(game, viewer)
  // A view that only passes by: nobody decides on it.
  return formatView(passing ? { ...view, legal: [] } : view)
}

/** Each item but the last has the view after it; the last one's is the event's own. */
function eventItemsJson(steps: readonly Step[], viewer: Viewer): string {
  const items = steps.map(({ item, game }, place) => {
    const text = JSON.stringify(item(viewer))
    if (place === steps.length - 1) return text
    return `${text.slice(0, -1)},"view":${viewJson(game, viewer, true)}}`
  })
  return `[${items.join()}]`
}

export function stateJson(table: Table, metadata: GameMetadata, viewer: Viewer, at: Now): string {
  const around = JSON.stringify(tableState(table, viewer, at))
  const { seq, result, past } = table
  return `{"t":"state","seq":${seq},"game":${gameInfoJson(table, metadata, viewer)},"view":${viewJson(table.game, viewer)},"around":${around},"result":${JSON.stringify(result)},"past":${JSON.stringify(past)}}`
}

export function eventJsonFor(
  before: Table,
  table: Table,
  metadata: GameMetadata,
  event: SequencedEvent,
  states: readonly GameState[],
  at: Now,
): (viewer: Viewer) => string {
  const steps = stepsOf(before, event, states)
  return (viewer) =>
    `{"t":"event","seq":${table.seq},"happened":${eventItemsJson(steps, viewer)},"game":${gameInfoJson(table, metadata, viewer)},"view":${viewJson(table.game, viewer)},"around":${JSON.stringify(tableState(table, viewer, at))}}`
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
