import {
  applyActionAs,
  createGame,
  createRng,
  decide,
  gameReducer,
  getPlayer,
  LEVEL_PROFILES,
  type PlayerView,
  playerView,
  seatsToAct,
  tableMove,
} from '@skunkd/engine'
import { type Subject, sink } from './harness.js'

/** The levels timed: all along the dial, and the top, which alone plays to win. */
const LEVELS = [1, 5, 10, 15, 19, 20]
const GAMES = 40
const ROUNDS = 3

/** Everything a level is asked in games against a regular player. */
function asked(name: string): PlayerView[] {
  const players = [getPlayer(name), getPlayer('medium')]
  const views: PlayerView[] = []
  for (let seed = 1; seed <= GAMES; seed++) {
    const rng = createRng(seed)
    let state = createGame(2, { seed })
    while (state.phase !== 'GAME_OVER') {
      const move = tableMove(state)
      if (move !== null) {
        state = gameReducer(state, move.action)
        continue
      }
      const seat = seatsToAct(state)[0]!
      const view = playerView(state, seat)
      if (seat === 0) views.push(view)
      state = applyActionAs(state, seat, decide(players[seat]!, view, rng)!)
    }
  }
  return views
}

/** Milliseconds of processor, which other work of the machine hardly changes. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What the players of the dial think in a whole game, without their opponent and the rules. */
export const levels: Subject = (bench) => {
  for (const level of LEVELS) {
    const { name } = LEVEL_PROFILES[level - 1]!
    const player = getPlayer(name)
    const views = asked(name)
    const rounds = Array.from({ length: ROUNDS }, () => {
      const rng = createRng(level)
      const from = spent()
      for (const view of views) sink.last = decide(player, view, rng)
      return (spent() - from) / GAMES
    })
    bench.goal(`${name}, its own decisions in a game`, Math.min(...rounds), 'ms of CPU', {
      atMost: 20,
    })
  }
}
