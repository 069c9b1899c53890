import {
  analyzeDecision,
  type CoachingAnnotation,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  type GameState,
  gameReducer,
  getPlayer,
  isMistake,
  type OpponentModel,
  playerView,
  randomBelow,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'

/** Good enough for sensible positions, and quick. */
const PLAYER = 'medium'
const SEAT = 0
const HANDS = 7
/** How many decisions of a game are looked at before another game is dealt. */
const LOOKS = 6

function nextState(state: GameState, seed: number): GameState {
  const [seat] = seatsToAct(state)
  if (seat === undefined) return gameReducer(state, tableMove(state)!.action)
  const rng = createRng(seed, seat, state.actions.length)
  return gameReducer(state, decide(getPlayer(PLAYER), playerView(state, seat), rng)!)
}

function decisionsOfGame(seed: number): readonly DecisionSnapshot[] {
  let state = createGame(2, { seed, dealer: 'cut' })
  while (state.phase !== 'GAME_OVER' && state.handNumber <= HANDS) state = nextState(state, seed)
  return state.decisionLog.filter(({ playerIndex }) => playerIndex === SEAT)
}

/** A choice that matters: not just any will do, and the runner-up is clearly behind. */
function isWorthAsking({ forced, options, decision }: CoachingAnnotation): boolean {
  const second = options[1]
  return !forced && second !== undefined && isMistake(second.loss, decision)
}

/** The same seed always gives the same problem. */
export function randomProblem(
  seed: number,
  type: DecisionSnapshot['type'] | 'any',
  model: OpponentModel,
): CoachingAnnotation {
  const rng = createRng(seed, 1)
  for (let game = 0; ; game++) {
    const decisions = decisionsOfGame(createRngSeed(seed, game)).filter(
      (decision) =>
        (type === 'any' || decision.type === type) &&
        (decision.type === 'discard' || decision.hand.length > 1),
    )
    for (let look = 0; look < LOOKS && decisions.length > 0; look++) {
      const annotation = analyzeDecision(decisions[randomBelow(rng, decisions.length)]!, { model })
      if (isWorthAsking(annotation)) return annotation
    }
  }
}

function createRngSeed(seed: number, game: number): number {
  return randomBelow(createRng(seed, 2, game), 2 ** 32)
}
