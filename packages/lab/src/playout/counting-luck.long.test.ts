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

/** For each way to count, with and without muggins, and each seat that asks. */
const GAMES = 600

/** A game to 61 in which seat 0 says this for its hands, and seat 1 counts right. */
function playGame(say: (truth: number) => number, muggins: boolean, seed: number): GameState {
  const player = getPlayer('expert-classic')
  const chance = SEATS.map((seat) => playerRng(seed, seat))
  let state = createGame(2, {
    seed,
    counting: 'manual',
    muggins,
    target: 61,
    dealer: seed % 4 < 2 ? 0 : 1,
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

const CASES = Object.entries(WAYS).flatMap(([way, say]) =>
  [false, true].flatMap((muggins) => SEATS.map((seat) => ({ way, say, muggins, seat }))),
)

/** What the cards gave a seat in each of the games. */
function lucksOf({ say, muggins, seat }: (typeof CASES)[number]) {
  return Array.from({ length: GAMES }, (_, game) => {
    const state = playGame(say, muggins, 1000 + 2 * game + seat)
    const options = { playerIndex: seat, record: toRecord(state), target: 61, maxHands: 20 }
    return analyzeGame(state.decisionLog, options).luck!.total
  })
}

describe(`luck over ${GAMES} games`, () => {
  it.each(CASES)('averages zero for seat $seat if seat 0 $way, muggins: $muggins', (counted) => {
    const lucks = lucksOf(counted)
    for (const unit of ['points', 'winProbability'] as const) {
      const values = lucks.map((luck) => luck[unit])
      const mean = values.reduce((sum, each) => sum + each, 0) / GAMES
      const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
      const error = Math.sqrt(squares / (GAMES - 1) / GAMES)
      const { way, muggins, seat } = counted
      process.stdout.write(
        `${way}, muggins ${muggins}, seat ${seat}: ${unit} ${mean.toFixed(3)} ± ${error.toFixed(3)}\n`,
      )
      expect(Math.abs(mean)).toBeLessThan(3 * error)
    }
  })
})
