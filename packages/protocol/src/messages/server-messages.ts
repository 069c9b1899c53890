import type { HandHistory } from '@skunkd/engine/rules'
import * as v from 'valibot'
import { WireView } from '../view/parse-view.js'
import {
  FairHex,
  GameSetup,
  Name,
  NonNegativeInt,
  Pace,
  PHRASE_COUNT,
  RequestId,
  Seat,
  Token,
} from './fields.js'

const bySeat = <S extends v.GenericSchema>(item: S) =>
  v.pipe(v.strictTuple([item, item]), v.readonly())
const Milliseconds = v.pipe(v.number(), v.safeInteger())

export const GameInfo = v.object({
  id: Token,
  /** inviting → starting (the fair start) → playing → over; or broken off before the first deal. */
  status: v.picklist(['inviting', 'starting', 'playing', 'over', 'broken']),
  setup: GameSetup,
  pace: Pace,
  names: bySeat(v.nullable(Name)),
  you: v.nullable(Seat),
  fair: v.object({
    commitment: FairHex,
    h0: v.nullable(FairHex),
    /** Told to both once the friend has added it: the creator answers with E0. */
    e1: v.nullable(FairHex),
    /** Told to both once the creator has opened it. */
    e0: v.optional(v.nullable(FairHex)),
  }),
  /** The evening so far, this game included once it is over: games won, and points (a skunk counts 2, a double skunk 3). */
  evening: v.object({
    games: bySeat(NonNegativeInt),
    points: bySeat(NonNegativeInt),
    /** Games that ended without a result because of this seat. */
    stopped: v.optional(bySeat(NonNegativeInt)),
    /** The games of this match in order, or the last of a session; `worth` as in a result. */
    past: v.optional(
      v.pipe(
        v.array(v.object({ winner: Seat, scores: bySeat(NonNegativeInt), worth: NonNegativeInt })),
        v.readonly(),
      ),
    ),
  }),
  rematchOf: v.nullable(Token),
  next: v.nullable(Token),
  watchable: v.boolean(),
})
export type GameInfo = v.InferOutput<typeof GameInfo>

/** The clock of a seat: what is left of this decision's time, and of the bank behind it. */
export const Clock = v.object({ running: v.boolean(), move: Milliseconds, bank: Milliseconds })

/** What happens around the cards: only what this seat may know. Times are from now, by the server's clock. */
export const TableState = v.object({
  ready: bySeat(v.boolean()),
  held: v.boolean(),
  /** Milliseconds until the show moves on by itself; null if it does not. */
  goesOnIn: v.nullable(Milliseconds),
  offers: v.object({ stop: bySeat(v.boolean()), rematch: bySeat(v.boolean()) }),
  /** Null without a clock, and for spectators. */
  clocks: v.nullable(bySeat(Clock)),
  /** What this seat may claim because the other is gone, and in how many milliseconds (0: now). */
  claim: v.nullable(v.object({ what: v.picklist(['win', 'stop']), in: Milliseconds })),
  /** For how long the first deal has waited for the share that is owed now. */
  owedFor: v.optional(Milliseconds),
})
export type TableState = v.InferOutput<typeof TableState>

/** What happens around the table; whatever else happens is an action of the game. */
export const TABLE_EVENT_TYPES: ReadonlySet<string> = new Set([
  'START',
  'JOIN',
  'READY',
  'WAIT',
  'OFFER',
  'REMATCH',
  'BROKEN',
])

/** An action of the game without what is hidden from this seat, or something around the table. */
export const EventItem = v.looseObject({
  type: v.string(),
  playerIndex: v.optional(Seat),
  /** The view after this item; the last item's is the event's own. */
  view: v.optional(v.nullable(WireView)),
})
export type EventItem = v.InferOutput<typeof EventItem>

export const Result = v.object({
  winner: v.nullable(Seat),
  endedBy: v.picklist(['played', 'resigned', 'stopped', 'claimed', 'broken']),
  scores: bySeat(NonNegativeInt),
  /** Who stopped it: gave up or left in the first hand, or broke off a start that had both hashes. */
  by: v.optional(v.nullable(Seat)),
  /** How many games it counts: 2 for a skunk, 3 for a double skunk, 0 without a result. */
  worth: NonNegativeInt,
})
export type Result = v.InferOutput<typeof Result>

/** A hand that is over, as the score sheet needs it: what each seat pegged, summed by kind, and no cards. */
export type PastHand = Pick<HandHistory, 'handNumber' | 'dealerIndex' | 'events' | 'scoresBefore'>

const State = v.object({
  t: v.literal('state'),
  seq: NonNegativeInt,
  game: GameInfo,
  view: v.nullable(WireView),
  around: TableState,
  result: v.nullable(Result),
  /** The hands of this game before the present one; the server made them, like the view. */
  past: v.optional(v.array(v.custom<PastHand>((hand) => hand !== null))),
})

const Event = v.object({
  t: v.literal('event'),
  seq: NonNegativeInt,
  happened: v.array(EventItem),
  game: GameInfo,
  view: v.nullable(WireView),
  around: TableState,
})

/** Sent once the commit is on the disk, for each request, and again if the request is repeated. */
const Ack = v.object({ t: v.literal('ack'), id: RequestId, seq: NonNegativeInt })

const No = v.object({
  t: v.literal('no'),
  id: v.nullable(v.string()),
  code: v.string(),
  text: v.string(),
})

export const Presence = v.picklist(['here', 'away', 'gone'])
export type Presence = v.InferOutput<typeof Presence>

const PresenceMessage = v.object({
  t: v.literal('presence'),
  seats: bySeat(Presence),
  watchers: NonNegativeInt,
})

const Said = v.object({
  t: v.literal('said'),
  seat: Seat,
  phrase: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PHRASE_COUNT - 1)),
})

/** The end; for the players with what proves the deal. The whole record is at `/api/games/<id>/record`. */
const Over = v.object({
  t: v.literal('over'),
  seq: NonNegativeInt,
  result: Result,
  reveal: v.nullable(v.object({ secret: FairHex, e0: FairHex, e1: FairHex })),
})

const Pong = v.object({ t: v.literal('pong'), seq: NonNegativeInt })

/** The server is closing; come back after about `after` milliseconds. */
const Bye = v.object({
  t: v.literal('bye'),
  code: v.string(),
  text: v.string(),
  after: Milliseconds,
})

export const ServerMessage = v.variant('t', [
  State,
  Event,
  Ack,
  No,
  PresenceMessage,
  Said,
  Over,
  Pong,
  Bye,
])
export type ServerMessage = v.InferOutput<typeof ServerMessage>
