import { type BySeat, bySeat, otherSeat, type PlayerView, type Seat } from '@skunkd/engine'
import type { ConnectionState, GameInfo, Presence, Result, TableState } from '@skunkd/protocol'
import type { FriendEnd, HostState, Participant, WaitReason } from '../../game/host/host.js'
import { EMPTY, NO_ACTIONS } from '../../game/host/host-state.js'
import { type Match, matchAfter } from '../../storage/match.js'
import type { StoredMatch } from '../../storage/types.js'

/** What a game with a friend has besides its table. */
export interface OnlineStatus {
  readonly link: ConnectionState
  readonly info: GameInfo | null
  readonly around: TableState | null
  /** When `around` was heard, by this device's clock: its times count from then. */
  readonly heardAt: number
  readonly presence: BySeat<Presence>
  readonly watchers: number
  /** The last phrase said; `number` tells two of the same apart. */
  readonly said: { readonly seat: Seat; readonly phrase: number; readonly number: number } | null
  readonly result: Result | null
  /** A refusal that is not about a card. */
  readonly trouble: string | null
  /** What the server said that contradicts what this device has seen. */
  readonly unfair: string | null
}

export const INITIAL_ONLINE_STATUS: OnlineStatus = {
  link: { kind: 'connecting' },
  info: null,
  around: null,
  heardAt: 0,
  presence: ['gone', 'gone'],
  watchers: 0,
  said: null,
  result: null,
  trouble: null,
  unfair: null,
}

const KINDS = ['win', 'win', 'skunk', 'double-skunk'] as const

/** Where a game stands in the match of two friends, by the games before it; null in a session. */
export function friendMatch(
  { id, setup, evening }: Pick<GameInfo, 'id' | 'setup' | 'evening'>,
  result: Pick<Result, 'winner'> | null,
): StoredMatch | null {
  if (setup.match === undefined) return null
  const { games: length, points } = setup.match
  const past = evening.past ?? []
  // A game that is over is among them, unless it ended with no result.
  const earlier = result === null || result.winner === null ? past : past.slice(0, -1)
  const first: Match = { length, points, game: 1, before: [0, 0] }
  const match = earlier.reduce<Match>(
    (before, { winner, worth }) =>
      matchAfter(before, { winner, kind: KINDS[worth] ?? 'win' }).next ?? first,
    first,
  )
  return { ...match, id }
}

function participantsOf({ you, names }: GameInfo): BySeat<Participant> {
  return bySeat((seat) => ({
    name: seat === you ? 'You' : (names[seat] ?? 'Your friend'),
    kind: seat === you ? 'here' : 'away',
  }))
}

/** What the two are told and asked once the game is over. */
function friendEndOf({ info, result, around }: OnlineStatus): FriendEnd | null {
  if (info?.status !== 'over' || result === null || info.you === null) return null
  const { past = [], games } = info.evening
  const played = info.setup.match === undefined ? games[0] + games[1] : past.length
  const { dealer } = info.setup
  const offered = around?.offers.rematch ?? [false, false]
  return {
    name: info.names[otherSeat(info.you)] ?? 'Your friend',
    session: info.evening.games,
    past,
    firstGame: played - past.length + 1,
    nextDealer: dealer === 'cut' ? 'cut' : otherSeat(dealer),
    rematch: offered[info.you] ? 'you' : offered[otherSeat(info.you)] ? 'friend' : 'nobody',
    fairPath: `#/verify/${info.id}`,
  }
}

/** A count, or a hand that is over, which both look at before the table moves on. */
const isShown = ({ phase, options }: PlayerView): boolean =>
  phase === 'HAND_COMPLETE' || (phase.startsWith('SHOW_') && options.counting === 'auto')

/** What has arrived and is not drawn yet, and what was sent and is not answered yet. */
interface UnderWay {
  readonly coming: boolean
  readonly sending: boolean
}

/** What the table waits for. */
function waitingFor(
  { link, info, around }: OnlineStatus,
  view: PlayerView | null,
  { coming, sending }: UnderWay,
): WaitReason {
  if (link.kind === 'lost') {
    return { kind: 'connection', text: 'Reconnecting…' }
  }
  if (info === null || around === null || view === null) {
    return { kind: 'connection', text: 'Connecting…' }
  }
  if (coming) return { kind: 'table' }
  if (view.phase === 'GAME_OVER' || info.you === null) return { kind: 'nothing' }
  if (sending) return { kind: 'sending' }
  if (view.legal.some(({ type }) => type !== 'END_GAME')) return { kind: 'decision' }
  if (isShown(view) && !around.ready[info.you]) return { kind: 'look', claim: null }
  return { kind: 'seat', seat: otherSeat(info.you) }
}

/** Everything that follows from what the server has told. */
export function toHostState(
  online: OnlineStatus,
  { id, view, sheet }: Pick<HostState, 'id' | 'view' | 'sheet'>,
  underWay: UnderWay,
): Partial<HostState> {
  const { link, info } = online
  const friendEnd = friendEndOf(online)
  return {
    id,
    view,
    sheet,
    participants: info === null ? EMPTY.participants : participantsOf(info),
    waiting: waitingFor(online, view, underWay),
    offers: {
      ...NO_ACTIONS,
      hint: info?.setup.hints === true && info.you !== null,
      resign: info?.status === 'playing' ? info.you : null,
      rematch: friendEnd !== null,
    },
    match: info === null ? null : friendMatch(info, online.result),
    friendEnd,
    status: link.kind === 'refused' ? 'missing' : view === null ? 'loading' : 'playing',
  }
}
