import {
  analyzeGame,
  createGame,
  decide,
  type GameState,
  gameReducer,
  getPlayer,
  playerRng,
  playerView,
  SEATS,
  shownScore,
  tableMove,
  toRecord,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'

const GAMES = 240

/** A game to 61 in which seat 0 says this for its hands, and seat 1 counts right. */
function playGame(say: (truth: number) => number, muggins: boolean, seed: number): GameState {
  const player = getPlayer('expert-classic')
  const chance = SEATS.map((seat) => playerRng(seed, seat))
  let state = createGame(2, {
    seed,
    counting: 'manual',
    muggins,
    target: 61,
    dealer: seed % 2 === 0 ? 0 : 1,
  })
  while (state.winner === null) {
    const move = tableMove(state)
    const seat = SEATS.find((one) => playerView(state, one).legal.length > 0)!
    const truth = shownScore(state)?.total
    const claims = seat === 0 && truth !== undefined && state.pendingClaim === null
    state = gameReducer(
      state,
      move?.action ??
        (claims
          ? { type: 'CLAIM_SCORE', playerIndex: 0, points: Math.min(29, say(truth)) }
          : decide(player, playerView(state, seat), chance[seat]!)!),
    )
  }
  return state
}

const WAYS = {
  'claims nothing': () => 0,
  'claims two too many': (truth: number) => truth + 2,
}

describe(`luck over ${GAMES} games`, () => {
  for (const [way, say] of Object.entries(WAYS)) {
    for (const muggins of [false, true]) {
      it(`averages zero if seat 0 ${way}, ${muggins ? 'with' : 'without'} muggins`, () => {
        const lucks = Array.from({ length: GAMES }, (_, seed) => {
          const state = playGame(say, muggins, 1000 + seed)
          const options = {
            playerIndex: 0,
            record: toRecord(state),
            target: 61,
            maxHands: 20,
          } as const
          return analyzeGame(state.decisionLog, options).luck!.total
        })
        for (const unit of ['points', 'winProbability'] as const) {
          const values = lucks.map((luck) => luck[unit])
          const mean = values.reduce((sum, each) => sum + each, 0) / GAMES
          const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
          const error = Math.sqrt(squares / (GAMES - 1) / GAMES)
          process.stdout.write(
            `${way}, muggins ${muggins}: ${unit} ${mean.toFixed(3)} ± ${error.toFixed(3)}\n`,
          )
          expect(Math.abs(mean)).toBeLessThan(3 * error)
        }
      })
    }
  }
})
