import { describe, expect, it } from 'vitest'
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
} from '../index.js'

/** A game in which seat 0 says this for its hands, and seat 1 counts right. */
function game(say: (truth: number) => number, muggins: boolean, seed: number): GameState {
  const players = SEATS.map(() => getPlayer('expert-classic'))
  const chance = SEATS.map((seat) => playerRng(seed, seat))
  let state = createGame(2, { seed, counting: 'manual', muggins, target: 61 })
  while (state.winner === null) {
    const move = tableMove(state)
    if (move !== null) {
      state = gameReducer(state, move.action)
      continue
    }
    const seat = SEATS.find((one) => playerView(state, one).legal.length > 0)!
    const truth = shownScore(state)?.total
    const claims = seat === 0 && truth !== undefined && state.pendingClaim === null
    state = gameReducer(
      state,
      claims
        ? { type: 'CLAIM_SCORE', playerIndex: 0, points: Math.min(29, say(truth)) }
        : decide(players[seat]!, playerView(state, seat), chance[seat]!)!,
    )
  }
  return state
}

const WAYS = {
  'nothing for every hand': () => 0,
  'two too much': (truth: number) => truth + 2,
  'what is there': (truth: number) => truth,
}

describe('counting is a part of the account', { tags: 'slow' }, () => {
  for (const [way, say] of Object.entries(WAYS)) {
    for (const muggins of [false, true]) {
      it(`001:172 says ${way}, ${muggins ? 'with' : 'without'} muggins: it adds up, in points and chances`, () => {
        const state = game(say, muggins, 5)
        for (const playerIndex of SEATS) {
          const { luck } = analyzeGame(state.decisionLog, {
            playerIndex,
            record: toRecord(state),
            target: 61,
            maxHands: 30,
          })
          const { result, expected, ownLoss, opponentLoss, counting, total } = luck!
          for (const unit of ['points', 'winProbability'] as const) {
            expect(result[unit]).toBeCloseTo(
              expected[unit] - ownLoss[unit] + opponentLoss[unit] + counting[unit] + total[unit],
              6,
            )
          }
          const right = way === 'what is there'
          expect(Math.sign(counting.winProbability)).toBe(right ? 0 : playerIndex === 0 ? -1 : 1)
        }
      })
    }
  }

  it('001:172 is no luck: what the cards gave in a deal is the same whatever was said of them', () => {
    for (const muggins of [false, true]) {
      for (const playerIndex of SEATS) {
        const [right, ...wrong] = [(truth: number) => truth, () => 0, (truth: number) => truth + 2]
          .map((say) => game(say, muggins, 7))
          .map((state) => {
            const record = toRecord(state)
            const options = { playerIndex, record, target: 61, maxHands: 30 }
            return analyzeGame(state.decisionLog, options).luck!
          })
        const first = ({ events }: typeof right & object) =>
          events.filter(({ handIndex }) => handIndex === 0)
        expect(first(right!).length).toBeGreaterThan(2)
        for (const luck of wrong) expect(first(luck)).toEqual(first(right!))
      }
    }
  })

  it('001:172 never enters the letter', () => {
    const [wrong, right] = [() => 0, (truth: number) => truth].map((say) => {
      const state = game(say, false, 6)
      const first = state.decisionLog.filter(({ handIndex }) => handIndex === 0)
      return analyzeGame(first, { playerIndex: 0, maxHands: 30 }).grade
    })
    expect(wrong).toBe(right)
  })
})
