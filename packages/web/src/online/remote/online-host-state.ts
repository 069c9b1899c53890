import { type BySeat, bySeat, otherSeat, type PlayerView } from '@skunkd/engine'
import type { GameInfo } from '@skunkd/protocol'
import type { FriendEnd, HostState, Participant, WaitReason } from '../../game/host/host.js'
import type { OnlineStatus } from './online-status.js'

/** What follows for the table from what the server has told. */

export const NO_ACTIONS: HostState['offers'] = {
  hint: false,
  undo: false,
  rematch: false,
  changeOpponent: false,
  playForced: false,
  resign: null,
}

export function participantsOf({ you, names }: GameInfo): BySeat<Participant> {
  return bySeat((seat) => ({
    name: seat === you ? 'You' : (names[seat] ?? 'Your friend'),
    kind: seat === you ? 'here' : 'away',
  }))
}

/** What the two are told and asked once the game is over. */
export function friendEndOf({ info, result, around }: OnlineStatus): FriendEnd | null {
  if (info?.status !== 'over' || result === null || info.you === null) return null
  const offered = around?.offers.rematch ?? [false, false]
  return {
    name: info.names[otherSeat(info.you)] ?? 'Your friend',
    session: info.evening.games,
    rematch: offered[info.you] ? 'you' : offered[otherSeat(info.you)] ? 'friend' : 'nobody',
    fairPath: `#/verify/${info.id}`,
  }
}

/** A count, or a hand that is over, which both look at before the table moves on. */
const isShown = ({ phase, options }: PlayerView): boolean =>
  phase === 'HAND_COMPLETE' || (phase.startsWith('SHOW_') && options.counting === 'auto')

/** What the table waits for. */
export function waitingFor(
  { link, info, around }: OnlineStatus,
  view: PlayerView | null,
  { coming, sending }: { readonly coming: boolean; readonly sending: boolean },
): WaitReason {
  if (link.kind === 'lost') {
    return { kind: 'connection', text: 'The connection is gone. It is being tried again.' }
  }
  if (info === null || around === null || view === null) {
    return { kind: 'connection', text: 'Connecting …' }
  }
  if (coming) return { kind: 'table' }
  if (view.phase === 'GAME_OVER' || info.you === null) return { kind: 'nothing' }
  if (sending) return { kind: 'sending' }
  if (view.legal.some(({ type }) => type !== 'END_GAME')) return { kind: 'decision' }
  if (isShown(view) && !around.ready[info.you]) return { kind: 'look', claim: null }
  return { kind: 'seat', seat: otherSeat(info.you) }
}
