import { readyPlayer } from '@skunkd/arena'
import {
  aiSelectDiscard,
  analyzeDecision,
  createGame,
  createRng,
  type DecisionSnapshot,
  decide,
  decideWithTrace,
  decisionLogLine,
  expectimaxPeggingPlay,
  type GameState,
  gameReducer,
  getPlayer,
  monteCarloCribEV,
  optimalDiscard,
  type PlayerView,
  playerView,
  questionFor,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
import type { Bench, Subject } from './harness.js'

const MILLISECOND = 1e6

/** The choices of a few games: in the play as those who chose saw them, and all as logged. */
function choices(games: number) {
  const player = getPlayer('hard')
  const views: PlayerView[] = []
  const log: DecisionSnapshot[] = []
  for (let seed = 1; seed <= games; seed++) {
    const rng = createRng(seed)
    let state: GameState = createGame(2, { seed })
    while (state.phase !== 'GAME_OVER') {
      const moved = tableMove(state)?.action
      const view = moved === undefined ? playerView(state, seatsToAct(state)[0]!) : null
      if (view !== null && questionFor(view)?.kind === 'play') views.push(view)
      state = gameReducer(state, moved ?? decide(player, view!, rng)!)
    }
    log.push(...state.decisionLog)
  }
  return { views, log }
}

/**
 * The time limits of the design documents, by document and line, in milliseconds. A game of their
 * players may take 15, so that 2,000 take 30 seconds; `arena` holds it to far less.
 */
const LIMITS = {
  '000:1144 the review of a decision': 300,
  '000:209 a crib by 500 samples': 200,
  '000:378 fifteen discards by 500 samples each': 500,
  '001:147 a discard by difficulty': 500,
  '002:782 expectimaxPeggingPlay, 20 hands, 3 cards': 50,
  '002:792 expectimaxPeggingPlay, 50 hands, 5 cards': 100,
  '003:466 a card of the Expert': 50,
} as const

function designed(
  bench: Bench,
  views: readonly PlayerView[],
  decisions: readonly DecisionSnapshot[],
): void {
  let at = 0
  const next = () => views[at++ % views.length]!
  const sixes = decisions.filter(({ type }) => type === 'discard').map(({ hand }) => hand)
  const six = () => sixes[at++ % sixes.length]!
  const difficulties = ['easy', 'medium', 'hard', 'expert'] as const
  const expert = readyPlayer('expert')
  const rng = createRng(1)
  const times = bench.race({
    '000:1144 the review of a decision': {
      run: () => analyzeDecision(decisions[at++ % decisions.length]!),
    },
    '000:209 a crib by 500 samples': {
      run: () => monteCarloCribEV(six().slice(0, 2), [], 500, rng),
    },
    '000:378 fifteen discards by 500 samples each': {
      run: () => optimalDiscard(six(), true, { crib: 'sampled' }),
    },
    '001:147 a discard by difficulty': {
      run: () => difficulties.map((difficulty) => aiSelectDiscard(six(), true, { difficulty })),
      operations: difficulties.length,
    },
    '002:782 expectimaxPeggingPlay, 20 hands, 3 cards': {
      run: () => expectimaxPeggingPlay(next(), 0, 0, 20, 3, at),
    },
    '002:792 expectimaxPeggingPlay, 50 hands, 5 cards': {
      run: () => expectimaxPeggingPlay(next(), 0, 0, 50, 5, at),
    },
    '003:466 a card of the Expert': { run: () => expert.play(next(), rng) },
  })
  for (const [name, atMost] of Object.entries(LIMITS)) {
    const { median } = times[name as keyof typeof LIMITS]
    bench.goal(name, median / MILLISECOND, 'ms', { atMost })
  }
}

/** What the decision log costs: nothing while it is off, and little while it is on. */
function log(bench: Bench, views: readonly PlayerView[]): void {
  for (const name of ['expert-classic', 'expert']) {
    const player = readyPlayer(name)
    const rng = createRng(1)
    let at = 0
    const next = () => views[at++ % views.length]!
    const times = bench.race({
      'the choice alone': {
        run: () => {
          const view = next()
          return [questionFor(view), player.play(view, rng)]
        },
      },
      'log off': { run: () => decide(player, next(), rng) },
      'log on': {
        run: () => {
          const view = next()
          const facts = { mode: name, seed: 1, timeMs: null }
          return JSON.stringify(decisionLogLine(view, decideWithTrace(player, view, rng)!, facts))
        },
      },
    })
    const alone = times['the choice alone'].median
    bench.goal(`${name}, decision log off`, times['log off'].median / alone, '× the time', {
      atMost: 1.1,
    })
    bench.fact(`${name}, decision log on (× the time)`, times['log on'].median / alone)
  }
}

/** Single decisions: the limits of the design documents, and the decision log. */
export const play: Subject = (bench) => {
  const made = choices(4)
  designed(bench, made.views, made.log)
  log(bench, made.views)
}
