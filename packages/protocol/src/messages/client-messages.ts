import * as v from 'valibot'
import { FairHex, NonNegativeInt, PHRASE_COUNT, RequestId, Token } from './fields.js'
import { fastVariant } from './variants.js'

/** The version of these messages; a server refuses any other with a message. */
export const PROTOCOL_VERSION = 1

const CardId = v.pipe(v.string(), v.regex(/^(?:[A2-9JQK]|10)-[HDSC]$/, 'A card is like "5-H".'))
const Points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(29))

/** What a seat may decide. Whose it is follows from who sends it, so no player is named. */
export const SeatMove = v.variant('type', [
  v.strictObject({
    type: v.literal('DISCARD'),
    cardIds: v.strictTuple([CardId, CardId]),
  }),
  v.strictObject({ type: v.literal('PLAY_CARD'), cardId: CardId }),
  v.strictObject({ type: v.literal('CLAIM_SCORE'), points: Points }),
  v.strictObject({ type: v.literal('ACCEPT_CLAIM') }),
  v.strictObject({ type: v.literal('CALL_MUGGINS'), points: Points }),
])
export type SeatMove = v.InferOutput<typeof SeatMove>

/** The first word on a socket: which game, what of it is known, and for a spectator the link's secret. */
export const Hello = v.strictObject({
  t: v.literal('hello'),
  v: v.literal(PROTOCOL_VERSION),
  game: Token,
  /** The last `seq` the client has, or null. */
  have: v.nullable(NonNegativeInt),
  watch: v.optional(Token),
})

/** A decision. `turn` is the view's: an act for an earlier turn is refused as stale. */
const Act = v.strictObject({
  t: v.literal('act'),
  id: RequestId,
  turn: NonNegativeInt,
  a: fastVariant(SeatMove),
})

/** Ready to move on from what is shown; `at` is the view's `revision`, so that it never skips the next count. */
const Ready = v.strictObject({ t: v.literal('ready'), id: RequestId, at: NonNegativeInt })

/** Not so fast: the show waits until both are ready. */
const Wait = v.strictObject({ t: v.literal('wait'), id: RequestId, at: NonNegativeInt })

const Resign = v.strictObject({ t: v.literal('resign'), id: RequestId })

/** The other is gone: take the win (with a clock) or end the game without a result. */
const Claim = v.strictObject({
  t: v.literal('claim'),
  id: RequestId,
  what: v.picklist(['win', 'stop']),
})

/** Offers, accepts (if the other has offered) or takes back (`on: false`, which also declines). */
const Offer = v.strictObject({
  t: v.literal('offer'),
  id: RequestId,
  what: v.picklist(['rematch', 'stop']),
  on: v.boolean(),
})

/** One step of the fair start: the creator's hash, then the friend's entropy, then the creator's. */
const Start = v.variant('step', [
  v.strictObject({ t: v.literal('start'), id: RequestId, step: v.literal('h0'), value: FairHex }),
  v.strictObject({ t: v.literal('start'), id: RequestId, step: v.literal('e1'), value: FairHex }),
  v.strictObject({ t: v.literal('start'), id: RequestId, step: v.literal('e0'), value: FairHex }),
])

const Say = v.strictObject({
  t: v.literal('say'),
  id: RequestId,
  phrase: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PHRASE_COUNT - 1)),
})

/** Whether the person looks at the game: hidden pages are away, not gone. */
const Ping = v.strictObject({
  t: v.literal('ping'),
  have: v.nullable(NonNegativeInt),
  away: v.optional(v.boolean()),
})

/** Whatever changes a game: sent on the socket, or by POST where sockets are blocked. */
export const GameRequest = v.variant('t', [Act, Ready, Wait, Resign, Claim, Offer, Start, Say])
export type GameRequest = v.InferOutput<typeof GameRequest>

export const ClientMessage = v.variant('t', [
  Hello,
  Act,
  Ready,
  Wait,
  Resign,
  Claim,
  Offer,
  Start,
  Say,
  Ping,
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>
