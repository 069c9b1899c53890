import { readyPlayer } from '@skunkd/arena'
import {
  createGame,
  createRng,
  decide,
  decideWithTrace,
  decisionLogLine,
  expectimaxPeggingPlay,
  type GameState,
  gameReducer,
  getPlayer,
  type PlayerView,
  playerView,
  questionFor,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
import type { Bench, Subject } from './harness.js'

const MILLISECOND = 1e6

/** The choices of the play in a few games, as those who chose saw them. */
function choices(games: number): PlayerView[] {
  const player = getPlayer('hard')
  const views: PlayerView[] = []
  for (let seed = 1; seed <= games; seed++) {
    const rng = createRng(seed)
    let state: GameState = createGame(2, { seed })
    while (state.phase !== 'GAME_OVER') {
      const moved = tableMove(state)?.action
      const view = moved === undefined ? playerView(state, seatsToAct(state)[0]!) : null
      if (view !== null && questionFor(view)?.kind === 'play') views.push(view)
      state = gameReducer(state, moved ?? decide(player, view!, rng)!)
    }
  }
  return views
}

/** The look-ahead of the design documents, at both of their settings. */
function expectimax(bench: Bench, views: readonly PlayerView[]): void {
  let at = 0
  const of = (hands: number, depth: number) => ({
    run: () => expectimaxPeggingPlay(views[at++ % views.length]!, 0, 0, hands, depth, at),
  })
  const times = bench.race({ '20 hands, 3 cards': of(20, 3), '50 hands, 5 cards': of(50, 5) })
  const goals = { '20 hands, 3 cards': 50, '50 hands, 5 cards': 100 } as const
  for (const [name, atMost] of Object.entries(goals)) {
    const { median } = times[name as keyof typeof goals]
    bench.goal(`expectimaxPeggingPlay, ${name}`, median / MILLISECOND, 'ms', { atMost })
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

/** Decisions of the play: the documents' look-ahead, and the decision log. */
export const play: Subject = (bench) => {
  const views = choices(4)
  expectimax(bench, views)
  log(bench, views)
}
