import {
  applyActionAs,
  bySeat,
  createGame,
  type GameAction,
  type GameOptions,
  type GameState,
  gameReducer,
  type PlayerView,
  playerView,
  type Question,
  questionFor,
  type Seat,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'

export interface SeatRequest {
  readonly seat: Seat
  readonly view: PlayerView
  readonly question: Question
}

export interface LoopOptions {
  readonly options: Partial<GameOptions>
  /** Keep every action and decision of the game, for its record; otherwise only this hand's. */
  readonly whole?: boolean
  readonly onState?: ((state: GameState, action: GameAction) => void) | undefined
}

/** No decision looks at the hands before, and copying them costs more than the game. */
function forgetPast(state: GameState): GameState {
  const own = bySeat((seat) => ({ turns: state.own[seat].turns, decisions: [] }))
  return { ...state, decisionLog: [], own, actions: [] }
}

/** Gives out requests and takes actions, so that players and slow programs share one loop. */
export function* gameLoop(loop: LoopOptions): Generator<SeatRequest, GameState, GameAction> {
  let state = createGame(2, loop.options)
  while (state.phase !== 'GAME_OVER') {
    let action = tableMove(state)?.action
    if (action !== undefined) state = gameReducer(state, action)
    else {
      const seat = seatsToAct(state)[0]!
      const view = playerView(state, seat)
      action = yield { seat, view, question: questionFor(view)! }
      state = applyActionAs(state, seat, action)
    }
    loop.onState?.(state, action)
    if (action.type === 'NEXT_HAND' && !loop.whole) state = forgetPast(state)
  }
  return state
}
