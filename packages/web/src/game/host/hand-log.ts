import type { PlayerView, Seat } from '@skunkd/engine'
import { fromRecord, type GameAction, type GameRecord, gameReducer } from '@skunkd/engine'
import type { ObservedAction } from './host.js'

/** What a seat may know of an action: which cards the other laid away is not part of it. */
export function asSeenBy(seat: Seat | null, action: GameAction): GameAction {
  return action.type === 'DISCARD' && action.playerIndex !== seat
    ? { ...action, cardIds: [] }
    : action
}

/** The story of a hand so far, with what happened next. */
export function appendToHandLog(
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
    const observed = { action: asSeenBy(seat, action), before, after }
    before = after
    return observed
  })
}
