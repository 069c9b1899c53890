import {
  analyzeDecision,
  analyzeGame,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  type GameAction,
  type GameState,
  gameReducer,
  getPlayer,
  playerRng,
  playerView,
  randomSeed,
  toRecord,
} from '@skunkd/engine'
import type { Subject } from './harness.js'

function tableAction({ phase }: GameState): GameAction {
  if (phase === 'DEALING') return { type: 'DEAL' }
  if (phase === 'CUT_STARTER') return { type: 'CUT' }
  return { type: phase === 'HAND_COMPLETE' ? 'NEXT_HAND' : 'ADVANCE_SHOW' }
}

/** A whole game of two regular players, as a person would ask to review it. */
function regularGame(seed: number): GameState {
  const player = getPlayer('medium')
  const rngs = [0, 1].map((seat) => playerRng(seed, seat))
  let state = createGame(2, { seed })
  while (state.phase !== 'GAME_OVER') {
    const first = decide(player, playerView(state, 0), rngs[0]!)
    const action = first ?? decide(player, playerView(state, 1), rngs[1]!) ?? tableAction(state)
    state = gameReducer(state, action)
  }
  return state
}

const GAMES = 4
const MS = 1e6

export const coach: Subject = (bench) => {
  const rng = createRng(5)
  const games = Array.from({ length: GAMES }, () => regularGame(randomSeed(rng)))
  const log = games.flatMap((game) => game.decisionLog)
  const plays = log.filter(({ type }) => type === 'pegging_play')
  const each = (decisions: readonly DecisionSnapshot[]) => ({
    operations: decisions.length,
    run: () => decisions.map((snapshot) => analyzeDecision(snapshot)),
  })
  const opening = plays.filter(
    ({ hand, opponentCards }) => hand.length === 4 && opponentCards === 4,
  )
  const later = plays.filter(({ hand, opponentCards }) => hand.length + (opponentCards ?? 0) < 8)
  const { discard, lead, after, game } = bench.race(
    {
      discard: each(log.filter(({ type }) => type === 'discard')),
      lead: each(opening),
      after: each(later),
      game: {
        operations: GAMES,
        run: () => games.map((one) => analyzeGame(one.decisionLog, { record: toRecord(one) })),
      },
    },
    { rounds: 5, milliseconds: 1 },
  )
  bench.goal('annotation of a discard', discard.median / MS, 'ms', { atMost: 2 })
  bench.goal('annotation of a card at four against four', lead.median / MS, 'ms', { atMost: 60 })
  bench.goal('annotation of a later card', after.median / MS, 'ms', { atMost: 15 })
  bench.goal('review of a whole game, both players', game.median / MS, 'ms', { atMost: 3000 })
}
