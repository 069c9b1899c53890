import {
  bySeat,
  describeStep,
  fromRecord,
  type GameAction,
  type GameRecord,
  gameReducer,
  type PlayerView,
  type Seat,
} from '@skunkd/engine'
import type { AvailableActions, HostState, ObservedAction } from './host.js'

/** What a seat may know of an action: which cards the other laid away is not part of it. */
export function asSeenBy(seat: Seat | null, action: GameAction): GameAction {
  return action.type === 'DISCARD' && action.playerIndex !== seat
    ? { ...action, cardIds: [] }
    : action
}

export function observe(before: PlayerView, action: GameAction, after: PlayerView): ObservedAction {
  return { action, before, after, step: describeStep(before, action, after) }
}

function appendToHandLog(
  story: readonly ObservedAction[],
  next: ObservedAction,
): readonly ObservedAction[] {
  if (next.action.type === 'NEXT_HAND') return []
  return next.action.type === 'DEAL' ? [next] : [...story, next]
}

/** The present hand of a kept game told again, as one seat saw it (`look` makes its views). */
export function handLogOf(
  record: GameRecord,
  seat: Seat | null,
  look: (state: ReturnType<typeof fromRecord>) => PlayerView,
): readonly ObservedAction[] {
  const { actions } = record
  const start = actions.findLastIndex(({ type }) => type === 'DEAL')
  if (start < 0 || actions.slice(start).some(({ type }) => type === 'NEXT_HAND')) return []
  let state = fromRecord({ ...record, actions: actions.slice(0, start) })
  let before = look(state)
  return actions.slice(start).map((action) => {
    state = gameReducer(state, action)
    const after = look(state)
    const observed = observe(before, asSeenBy(seat, action), after)
    before = after
    return observed
  })
}

export const NO_ACTIONS: AvailableActions = {
  hint: false,
  undo: false,
  rematch: false,
  resign: null,
  changeOpponent: false,
}

/** A host says what differs from this: `bot` and `guided` are a local one’s, `friendEnd` a remote one’s. */
export const EMPTY: HostState = {
  status: 'empty',
  id: null,
  view: null,
  participants: bySeat(() => ({ name: '', kind: 'here' })),
  bot: null,
  match: null,
  guided: null,
  waiting: { kind: 'nothing' },
  sheet: [],
  handLog: [],
  lastAction: null,
  refused: null,
  offers: NO_ACTIONS,
  friendEnd: null,
}

export function withObserved(
  { handLog }: HostState,
  lastAction: ObservedAction,
): Pick<HostState, 'lastAction' | 'handLog'> {
  return { lastAction, handLog: appendToHandLog(handLog, lastAction) }
}
