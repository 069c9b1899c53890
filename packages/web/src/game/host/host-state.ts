import { bySeat } from '@skunkd/engine'
import { appendToHandLog } from './hand-log.js'
import type { AvailableActions, HostState, ObservedAction } from './host.js'

const NO_ACTIONS: AvailableActions = {
  hint: false,
  undo: false,
  rematch: false,
  resign: null,
  changeOpponent: false,
  playForced: false,
}

/** A table with nothing on it. */
export const EMPTY: HostState = {
  status: 'empty',
  id: null,
  view: null,
  participants: bySeat(() => ({ name: '', kind: 'here' })),
  bot: null,
  match: null,
  waiting: { kind: 'nothing' },
  sheet: [],
  handLog: [],
  lastAction: null,
  refused: null,
  offers: NO_ACTIONS,
  friendEnd: null,
}

/** What every host knows of its game, and what only some have. */
export type HostFacts = Pick<HostState, 'id' | 'view' | 'participants' | 'waiting' | 'sheet'> &
  Partial<Pick<HostState, 'bot' | 'match' | 'friendEnd'>> & {
    readonly offers: Partial<AvailableActions>
  }

/** The state that follows from what a host knows. */
export function hostState({ offers, ...facts }: HostFacts): Partial<HostState> {
  return { bot: null, match: null, friendEnd: null, ...facts, offers: { ...NO_ACTIONS, ...offers } }
}

/** Something happened before the person's eyes. */
export function withObserved(
  { handLog }: HostState,
  lastAction: ObservedAction,
): Pick<HostState, 'lastAction' | 'handLog'> {
  return { lastAction, handLog: appendToHandLog(handLog, lastAction) }
}
