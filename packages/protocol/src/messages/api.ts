import * as v from 'valibot'
import { FairHex, GameSetup, Name, NewName, NonNegativeInt, Pace, Seat, Token } from './fields.js'
import { ServerMessage } from './server-messages.js'

/** What the server is and can do: the app asks before it offers friend play. GET /api/about */
export const About = v.object({
  server: v.literal('skunkd'),
  protocol: NonNegativeInt,
  friends: v.boolean(),
  why: v.nullable(v.string()),
  /** Addresses under which others in the network reach this server; empty when it is closed to them. */
  addresses: v.array(v.string()),
})
export type About = v.InferOutput<typeof About>

/** POST /api/games */
export const CreateGameRequest = v.strictObject({
  name: NewName,
  setup: GameSetup,
  pace: Pace,
  watch: v.boolean(),
})
export type CreateGameRequest = v.InferOutput<typeof CreateGameRequest>

/** Link for the friend: `#/join/<id>.<join>`; for spectators `#/watch/<id>.<watch>`. */
export const CreatedGame = v.object({
  id: Token,
  commitment: FairHex,
  join: Token,
  watch: v.nullable(Token),
})
export type CreatedGame = v.InferOutput<typeof CreatedGame>

/** POST /api/games/<id>/invitation: what the friend sees before pressing. */
export const InvitationRequest = v.strictObject({ secret: Token })

export const Invitation = v.object({
  id: Token,
  from: Name,
  setup: GameSetup,
  pace: Pace,
  watchable: v.boolean(),
  commitment: FairHex,
  h0: FairHex,
  /** Whether this browser's person has the seat already, and which. */
  you: v.nullable(Seat),
})
export type Invitation = v.InferOutput<typeof Invitation>

/** POST /api/games/<id>/join */
export const JoinRequest = v.strictObject({ secret: Token, name: NewName, e1: FairHex })
export type JoinRequest = v.InferOutput<typeof JoinRequest>

/** With the share that counts: another device of the same person may have been faster. */
export const JoinResponse = v.object({ id: Token, seat: Seat, e1: v.optional(FairHex) })
export type JoinResponse = v.InferOutput<typeof JoinResponse>

/** GET /api/games: this person's games, the latest first. */
export const MyGames = v.object({
  games: v.array(
    v.object({
      id: Token,
      status: v.picklist(['inviting', 'starting', 'playing', 'over', 'broken']),
      seat: Seat,
      names: v.pipe(v.strictTuple([v.nullable(Name), v.nullable(Name)]), v.readonly()),
      setup: GameSetup,
      pace: Pace,
      yourMove: v.boolean(),
      winner: v.nullable(Seat),
      changedAt: NonNegativeInt,
      /** The friend's link again, for the creator while nobody has taken the seat. */
      join: v.nullable(Token),
    }),
  ),
  /** Until when the server keeps what it knows of this person, if they never come again. */
  keptUntil: v.optional(v.nullable(NonNegativeInt)),
})
export type MyGames = v.InferOutput<typeof MyGames>

/** GET and POST /api/games/<id>?v=2: what a socket would have been sent. A server of version 1 gives the bare list. */
export const PollResponse = v.object({ v: NonNegativeInt, messages: v.array(ServerMessage) })

/** GET /api/me: the name this browser's person plays under; null before the first game. */
export const Me = v.object({ name: v.nullable(Name) })
export type Me = v.InferOutput<typeof Me>

/** POST /api/name */
export const RenameRequest = v.strictObject({ name: NewName })

/** POST /api/games/<id>/watch: opens a new link for spectators, or withdraws it. */
export const SetWatchRequest = v.strictObject({ on: v.boolean() })
export const WatchLink = v.object({ watch: v.nullable(Token) })

/** POST /api/device: a link `#/device/<token>` for another device of the same person. */
export const DeviceLink = v.object({ token: Token, minutes: NonNegativeInt })
export type DeviceLink = v.InferOutput<typeof DeviceLink>

/** POST /api/device/look: on the other device, before anything is pressed. */
export const LookAtDeviceRequest = v.strictObject({ token: Token })
const Person = v.object({
  name: v.nullable(Name),
  games: NonNegativeInt,
  underWay: NonNegativeInt,
})
export const DeviceLook = v.object({
  from: Person,
  here: v.nullable(Person),
})
export type DeviceLook = v.InferOutput<typeof DeviceLook>

/** POST /api/device/waiting: on the device that made the link, which device wants to use it. */
export const DeviceWaiting = v.object({
  waiting: v.nullable(v.object({ number: v.string(), name: v.nullable(Name) })),
})
export type DeviceWaiting = v.InferOutput<typeof DeviceWaiting>

/** POST /api/device/confirm: there as well; `number` is the one that both devices show. */
export const ConfirmDeviceRequest = v.strictObject({
  token: Token,
  number: v.string(),
  yes: v.boolean(),
})

/** POST /api/device/claim: on the other device; `merge` brings the games it already has along. */
export const ClaimDeviceRequest = v.strictObject({ token: Token, merge: v.boolean() })
export const ClaimDeviceResponse = v.object({ name: v.nullable(Name), games: NonNegativeInt })

export const ErrorBody = v.object({ code: v.string(), text: v.string() })
export type ErrorBody = v.InferOutput<typeof ErrorBody>
