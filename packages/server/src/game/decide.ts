import {
  applyActionAs,
  bySeat,
  type GameAction,
  type GameState,
  gameReducer,
  otherSeat,
  RuleError,
  type Seat,
  seatsToAct,
} from '@skunkd/engine/rules'
import { entropyHashOf, type GameRequest } from '@skunkd/protocol'
import { RefusalError } from '../support/refusal-error.js'
import { ABSENCE_LIMIT_MS, autoAdvanceAt, deadline, SHARE_LIMIT_MS } from './clock.js'
import {
  actionsOf,
  advanceFromShow,
  applyTableMoves,
  type CardSource,
  newGame,
  waitsForReady,
} from './settle.js'
import type { Table, TableEvent } from './table.js'

export interface DecisionContext {
  readonly now: number
  /** How long each seat has been without any connection; 0 while it has one. */
  readonly goneFor: readonly [number, number]
  /** The cards to deal, once both entropies are known; E0 arrives with the request itself. */
  cards(e0: string, e1: string): CardSource
}

/** What happens to a table, with the game after each of the event's actions. */
export interface Decided {
  readonly event: TableEvent
  readonly states: readonly GameState[]
}

const without = (event: TableEvent): Decided => ({ event, states: [] })

export type Decision = Exclude<GameRequest, { readonly t: 'say' }>
export const isDecision = (request: GameRequest): request is Decision => request.t !== 'say'

/** Offers and taking them back are written down: this many a hand from each seat. */
const MAX_OFFERS_PER_HAND = 10
/** The longest log of a game: many times what any game needs. Then it can only be ended. */
export const MAX_EVENTS = 5_000

const ENDED = 'The game is over.'

function playing(table: Table): GameState {
  if (table.status === 'over') throw new RefusalError('GAME_OVER', ENDED)
  if (table.status === 'broken') {
    throw new RefusalError('BROKEN_OFF', 'This game was cancelled before the deal.')
  }
  if (table.game === null) throw new RefusalError('NOT_STARTED', 'The game hasn’t started yet.')
  return table.game
}

function cardsOf(table: Table, around: DecisionContext): CardSource {
  return around.cards(table.fair.e0!, table.fair.e1!)
}

function act(
  table: Table,
  seat: Seat,
  { turn, a }: Extract<GameRequest, { t: 'act' }>,
  around: DecisionContext,
): Decided {
  const game = playing(table)
  try {
    // Only here is a friend's action checked: its form, whose it is, and whether the rules allow it.
    const after = applyActionAs(game, seat, { playerIndex: seat, ...a }, { turn })
    const states = applyTableMoves(game, [after], cardsOf(table, around))
    return { event: { kind: 'act', body: { actions: actionsOf(states) } }, states }
  } catch (error) {
    if (error instanceof RuleError) throw new RefusalError(error.code, error.message)
    throw error
  }
}

/** The show both are looking at, if it is still the one that was meant. */
function shown(table: Table, at: number): GameState {
  const game = playing(table)
  if (game.actions.length !== at) {
    throw new RefusalError('STALE_ACTION', 'The table has already moved on from this count.')
  }
  if (!waitsForReady(game)) {
    throw new RefusalError('NOTHING_TO_WAIT_FOR', 'Nothing is being shown.')
  }
  return game
}

function ready(table: Table, seat: Seat, at: number, around: DecisionContext): Decided {
  const game = shown(table, at)
  if (table.ready[seat]) throw new RefusalError('STALE_ACTION', 'You’re already ready.')
  const both = table.ready[otherSeat(seat)]
  const states = both ? advanceFromShow(game, cardsOf(table, around)) : []
  return { event: { kind: 'ready', body: { actions: actionsOf(states) } }, states }
}

function wait(table: Table, seat: Seat, at: number): Decided {
  shown(table, at)
  if (table.held || table.ready[seat]) {
    throw new RefusalError('NOTHING_TO_WAIT_FOR', 'The show is already on hold.')
  }
  return without({ kind: 'wait', body: {} })
}

/** Before the end of the first hand it does not count as a game: nobody has won or lost. */
const isBeforeFirstHandEnd = (table: Table): boolean =>
  table.game!.handNumber === 1 && table.game!.phase !== 'HAND_COMPLETE'

function end(table: Table, action: GameAction, by?: Seat): Decided {
  const body = { actions: [action], ...(by !== undefined && { by }) }
  return { event: { kind: 'end', body }, states: [gameReducer(table.game!, action)] }
}

const STOP: GameAction = { type: 'END_GAME', how: 'stopped' }

function resign(table: Table, seat: Seat): Decided {
  playing(table)
  return isBeforeFirstHandEnd(table)
    ? end(table, STOP, seat)
    : end(table, { type: 'END_GAME', how: 'resigned', playerIndex: seat })
}

/** Whether a seat keeps the game waiting: by a decision it owes, or by a show it has held. */
function isBlocking(table: Table, seat: Seat): boolean {
  const game = table.game!
  if (seatsToAct(game).includes(seat)) return true
  return waitsForReady(game) && table.held && !table.ready[seat]
}

/** What a seat may claim because the other is gone, and when; null if the other owes nothing. */
export function claimable(
  table: Table,
  seat: Seat,
  { now, goneFor }: Pick<DecisionContext, 'now' | 'goneFor'>,
): { readonly what: 'win' | 'stop'; readonly in: number } | null {
  if (table.status !== 'playing') return null
  const other = otherSeat(seat)
  const end = deadline(table, other)
  const byClock = end === null ? Number.POSITIVE_INFINITY : Math.max(0, end - now)
  const byAbsence =
    goneFor[other] > 0 ? Math.max(0, ABSENCE_LIMIT_MS - goneFor[other]) : Number.POSITIVE_INFINITY
  const wait = Math.min(byClock, byAbsence)
  if (!Number.isFinite(wait) || !isBlocking(table, other)) return null
  return { what: table.pace === 'none' ? 'stop' : 'win', in: wait }
}

function claim(table: Table, seat: Seat, what: 'win' | 'stop', around: DecisionContext): Decided {
  playing(table)
  const open = claimable(table, seat, around)
  if (open === null || open.in > 0) {
    throw new RefusalError(
      'NOTHING_TO_CLAIM',
      'You can’t claim yet: your opponent still has time or isn’t due to move.',
    )
  }
  // Whoever leaves their first cards has refused them, as by resigning.
  if (isBeforeFirstHandEnd(table)) return end(table, STOP, otherSeat(seat))
  if (what === 'stop') return end(table, STOP)
  if (open.what === 'stop') {
    throw new RefusalError(
      'NOTHING_TO_CLAIM',
      'Without a clock, a game your opponent left ends without a result.',
    )
  }
  return end(table, { type: 'END_GAME', how: 'claimed', playerIndex: seat })
}

/** Nobody before the friend's share; then whoever does it, or a creator who kept theirs back. */
function brokenBy({ fair, owedSince }: Table, seat: Seat, now: number): { readonly by?: Seat } {
  if (fair.e1 === null) return {}
  return { by: now - owedSince! >= SHARE_LIMIT_MS ? 0 : seat }
}

function offer(
  table: Table,
  seat: Seat,
  { what, on }: Extract<GameRequest, { t: 'offer' }>,
  now: number,
): Decided | 'rematch' {
  const other = otherSeat(seat)
  if (what === 'rematch') {
    if (table.status !== 'over' || table.next !== null) {
      throw new RefusalError('NO_OFFER_NOW', 'You can offer one rematch, after the game.')
    }
    if (on && table.offers.rematch[other]) return 'rematch'
  } else if (table.status === 'inviting' || table.status === 'starting') {
    // Before the first deal there is nothing to agree on: a start that is broken off stays so.
    if (!on) throw new RefusalError('NO_OFFER_NOW', 'There’s no offer to withdraw.')
    return without({ kind: 'broken', body: brokenBy(table, seat, now) })
  } else {
    playing(table)
    if (on && table.offers.stop[other]) return end(table, STOP)
  }
  const standing = table.offers[what]
  if (on ? standing[seat] : !standing.includes(true)) {
    throw new RefusalError('NO_OFFER_NOW', on ? 'You already offered that.' : 'There’s no offer.')
  }
  if (on && table.offersMade[seat] >= MAX_OFFERS_PER_HAND) {
    throw new RefusalError('NO_OFFER_NOW', 'You can offer that again in the next hand.')
  }
  return without({ kind: 'offer', body: { what, on } })
}

function start(
  table: Table,
  seat: Seat,
  { step, value }: Extract<GameRequest, { t: 'start' }>,
  around: DecisionContext,
): Decided {
  const { h0, e1, e0 } = table.fair
  if (table.status !== 'inviting' && table.status !== 'starting') {
    throw new RefusalError('STALE_ACTION', 'This game has already started.')
  }
  if (seat !== (step === 'e1' ? 1 : 0)) {
    throw new RefusalError('NOT_YOURS', 'This step of the start is your opponent’s.')
  }
  const early = () => new RefusalError('NOT_STARTED', 'The step before this one is missing.')
  const late = () => new RefusalError('STALE_ACTION', 'This step of the start is done.')
  if (step === 'h0') {
    if (h0 !== null) throw late()
    return without({ kind: 'h0', body: { value } })
  }
  if (h0 === null) throw early()
  if (step === 'e1') {
    if (e1 !== null) throw late()
    return without({ kind: 'e1', body: { value } })
  }
  if (e1 === null) throw early()
  if (e0 !== null) throw late()
  if (entropyHashOf(table.id, value) !== h0) {
    throw new RefusalError('BAD_ENTROPY', 'This doesn’t match the hash that was shown before.')
  }
  const cards = around.cards(value, e1)
  const cuts = table.setup.dealer === 'cut' ? cards.cut().cuts : null
  const states = applyTableMoves(newGame(table.setup, cuts), [], cards)
  const cutIds = cuts?.map((cut) => bySeat((one) => cut[one].id)) ?? null
  return {
    event: { kind: 'e0', body: { value, cuts: cutIds, actions: actionsOf(states) } },
    states,
  }
}

/** What ends a game, or agrees to: there is always room for it. */
export const isFinishing = (request: GameRequest): boolean =>
  request.t === 'resign' ||
  request.t === 'claim' ||
  (request.t === 'offer' && request.what === 'stop' && request.on)

/** What a seat's request does to the table, or a `RefusalError`. A rematch needs a game of its own. */
export function decide(
  table: Table,
  seat: Seat,
  request: Decision,
  around: DecisionContext,
): Decided | 'rematch' {
  if (table.seq >= MAX_EVENTS && table.status === 'playing' && !isFinishing(request)) {
    throw new RefusalError('GAME_TOO_LONG', 'This game is too long. You can only end it.')
  }
  switch (request.t) {
    case 'act':
      return act(table, seat, request, around)
    case 'ready':
      return ready(table, seat, request.at, around)
    case 'wait':
      return wait(table, seat, request.at)
    case 'resign':
      return resign(table, seat)
    case 'claim':
      return claim(table, seat, request.what, around)
    case 'offer':
      return offer(table, seat, request, around.now)
    case 'start':
      return start(table, seat, request, around)
  }
}

/** What the table does when nobody acts: the show moves on 8 seconds after the first was ready. */
export function decideTimeout(table: Table, around: DecisionContext): Decided | null {
  const at = autoAdvanceAt(table)
  if (table.status !== 'playing' || at === null || around.now < at) return null
  const states = advanceFromShow(table.game!, cardsOf(table, around))
  return { event: { kind: 'table', body: { actions: actionsOf(states) } }, states }
}
