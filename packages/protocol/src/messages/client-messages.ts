import type { GameAction } from '@skunkd/engine/rules'
import * as v from 'valibot'
import { FairHex, NonNegativeInt, PHRASE_COUNT, RequestId, Token } from './fields.js'
import { PROTOCOL_VERSION } from './version.js'

/** All that players can say, by number: nothing to moderate, nothing to translate badly. */
export const PHRASES = [
  'Hello!',
  'Good luck!',
  'Nice hand!',
  'Well played!',
  'Lucky cut!',
  'Ouch!',
  'So close!',
  'Muggins!',
  'Skunk ahead!',
  'Thinking…',
  'Take your time.',
  'Sorry, I was away.',
  'One moment, please.',
  'Thank you!',
  'Good game!',
  'Another one?',
] as const

export type Phrase = (typeof PHRASES)[number]

/** What a seat may decide. Whose it is follows from who sends it, so no player need be named. */
const MOVE_TYPES = ['DISCARD', 'PLAY_CARD', 'CLAIM_SCORE', 'ACCEPT_CLAIM', 'CALL_MUGGINS'] as const

type Without<A, Field extends string> = A extends unknown ? Omit<A, Field> : never
export type SeatMove = Without<
  Extract<GameAction, { readonly type: (typeof MOVE_TYPES)[number] }>,
  'playerIndex'
>

/** Only its type is looked at here: the rest is for the rules to check, once. */
const SeatMove = v.custom<SeatMove>(
  (move) =>
    typeof move === 'object' &&
    move !== null &&
    'type' in move &&
    (MOVE_TYPES as readonly unknown[]).includes(move.type),
  `A move must be one of ${MOVE_TYPES.join(', ')}.`,
)

/** The first word on a socket: which game, what of it is known, and for a spectator the link's secret. */
export const Hello = v.strictObject({
  t: v.literal('hello'),
  v: v.literal(PROTOCOL_VERSION),
  game: Token,
  have: v.nullable(NonNegativeInt),
  watch: v.optional(Token),
})

export type Hello = v.InferOutput<typeof Hello>

/** A decision. `turn` is the view's: an act for an earlier turn is refused as stale. */
const Act = v.strictObject({
  t: v.literal('act'),
  id: RequestId,
  turn: NonNegativeInt,
  a: SeatMove,
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
const Start = v.strictObject({
  t: v.literal('start'),
  id: RequestId,
  step: v.picklist(['h0', 'e1', 'e0']),
  value: FairHex,
})

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

export const CLIENT_MESSAGES = {
  hello: Hello,
  act: Act,
  ready: Ready,
  wait: Wait,
  resign: Resign,
  claim: Claim,
  offer: Offer,
  start: Start,
  say: Say,
  ping: Ping,
}
export type ClientMessage = v.InferOutput<(typeof CLIENT_MESSAGES)[keyof typeof CLIENT_MESSAGES]>

/** Whatever changes a game: sent on the socket, or by POST where sockets are blocked. */
export type GameRequest = Exclude<ClientMessage, { readonly t: 'hello' | 'ping' }>
/** The same before it has its number. */
export type UnnumberedRequest = Without<GameRequest, 'id'>
