import { shippedPolicy } from '@skunkd/arena/internals'
import {
  analyzeDecision,
  analyzeGame,
  type Card,
  createDeck,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  type GameAction,
  type GameState,
  gameReducer,
  getPlayer,
  optimalDiscard,
  parseHand,
  playerRng,
  playerView,
  randomBelow,
  randomSeed,
  type ScorePair,
  shuffle,
  strongModel,
  toRecord,
} from '@skunkd/engine'
import { type Subject, sink } from './harness.js'

const POSITIONS = 40
const GOAL = { atMost: 0.5 }

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

/** What a call takes, in seconds of the processor. */
function seconds(run: () => unknown): number {
  const before = process.cpuUsage()
  sink.last = run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Discards near home, where a hint searches the play: the first one reads the tables as well. */
export const hints: Subject = (bench) => {
  const policy = shippedPolicy()
  bench.fact(
    'the policy of the play, read before any hint, s',
    seconds(() => policy.table),
  )
  const hint = (hand: readonly Card[], isDealer: boolean, scores: ScorePair) =>
    seconds(() => optimalDiscard(hand, isDealer, { scores, model: strongModel(policy) }))
  const first = hint(parseHand('2D QD AH 8S 9C 6D'), true, { mine: 119, theirs: 115 })
  bench.goal('the first hint near home', first, 's', GOAL)
  const rng = createRng(5)
  const times = Array.from({ length: POSITIONS }, (_, i) => {
    const hand = shuffle(createDeck(), rng).slice(0, 6)
    const scores = { mine: 112 + randomBelow(rng, 9), theirs: 112 + randomBelow(rng, 9) }
    return hint(hand, i % 2 === 0, scores)
  })
  bench.fact('later ones, on average, s', times.reduce((sum, one) => sum + one, 0) / POSITIONS)
  bench.goal(`the slowest of ${POSITIONS}`, Math.max(...times), 's', GOAL)
}
