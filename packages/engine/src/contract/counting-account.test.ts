import { describe, expect, it } from 'vitest'
import {
  analyzeGame,
  createGame,
  decide,
  type GameAction,
  type GameRecord,
  type GameState,
  gameReducer,
  getPlayer,
  playerRng,
  playerView,
  SEATS,
  type Seat,
  shownScore,
  tableMove,
  toRecord,
} from '../index.js'

/** How seat 0 counts its own hands, and answers what the other says of theirs. */
interface Way {
  readonly say: (truth: number) => number
  readonly answer?: GameAction
  /** What seat 1 says; what is there if not told. */
  readonly theySay?: (truth: number) => number
}

const RIGHT: Way = { say: (truth) => truth }
const ZERO: Way = { say: () => 0 }
const TOO_MUCH: Way = { say: (truth) => truth + 2 }
/** Nobody holds 29 twice in these games, so the call is always wrong. */
const WRONG_CALLS: Way = {
  ...RIGHT,
  answer: { type: 'CALL_MUGGINS', playerIndex: 0, points: 29 },
}
const BELIEVES: Way = {
  ...RIGHT,
  answer: { type: 'ACCEPT_CLAIM', playerIndex: 0 },
  theySay: (truth) => truth + 1,
}

function game(
  { say, answer, theySay }: Way,
  muggins: boolean,
  seed: number,
  target = 61,
): GameState {
  const players = SEATS.map(() => getPlayer('expert-classic'))
  const chance = SEATS.map((seat) => playerRng(seed, seat))
  let state = createGame(2, { seed, counting: 'manual', muggins, target })
  const act = (seat: Seat): GameAction => {
    const truth = shownScore(state)?.total
    if (truth !== undefined && state.pendingClaim === null) {
      const claim = seat === 0 ? say : theySay
      if (claim) {
        return { type: 'CLAIM_SCORE', playerIndex: seat, points: Math.min(29, claim(truth)) }
      }
    }
    if (seat === 0 && answer && state.pendingClaim !== null) return answer
    return decide(players[seat]!, playerView(state, seat), chance[seat]!)!
  }
  while (state.winner === null) {
    const seat = SEATS.find((one) => playerView(state, one).legal.length > 0)!
    state = gameReducer(state, tableMove(state)?.action ?? act(seat))
  }
  return state
}

/** By way, with muggins or without, and whether counting cost seat 0 anything. */
const CASES: readonly [string, muggins: boolean, Way, costs: boolean][] = [
  ['what is there', false, RIGHT, false],
  ['what is there', true, RIGHT, false],
  ['nothing for every hand', false, ZERO, true],
  ['nothing for every hand', true, ZERO, true],
  ['two too much', false, TOO_MUCH, true],
  ['two too much', true, TOO_MUCH, true],
  ['what is there but calls wrongly', true, WRONG_CALLS, true],
  ['what is there but believes everything', true, BELIEVES, true],
]

describe('counting is a part of the account', { tags: 'slow' }, () => {
  it.each(CASES)(
    '001:172 says %s (muggins: %s): it adds up to the last digit, in points and chances',
    (_, muggins, way, costs) => {
      for (const seed of [5, 8]) {
        const state = game(way, muggins, seed)
        const accounts = SEATS.map((playerIndex) => {
          const record = toRecord(state)
          const options = { playerIndex, record, target: 61, maxHands: 30 }
          return analyzeGame(state.decisionLog, options).luck!
        })
        for (const { result, expected, ownLoss, opponentLoss, counting, total } of accounts) {
          for (const unit of ['points', 'winProbability'] as const) {
            const sum =
              expected[unit] - ownLoss[unit] + opponentLoss[unit] + counting[unit] + total[unit]
            expect(sum).toBeCloseTo(result[unit], 9)
          }
        }
        const [own, theirs] = accounts.map(({ counting }) => counting)
        expect(Math.sign(own!.winProbability)).toBe(costs ? -1 : 0)
        expect(theirs!.winProbability).toBeCloseTo(-own!.winProbability, 9)
        expect(theirs!.points).toBeCloseTo(-own!.points, 9)
      }
    },
  )

  it('001:172 is no luck: what the cards gave in a deal is the same whatever was said of them', () => {
    for (const muggins of [false, true]) {
      for (const playerIndex of SEATS) {
        const [right, ...wrong] = [RIGHT, ZERO, TOO_MUCH]
          .map((way) => game(way, muggins, 7))
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
    const state = game(ZERO, false, 6, 121)
    const letterOf = (record?: GameRecord) => {
      const options = { playerIndex: 0, maxHands: 10, ...(record && { record }) }
      return analyzeGame(state.decisionLog, options).letter
    }
    expect(letterOf()).not.toBeNull()
    expect(letterOf(toRecord(state))).toEqual(letterOf())
  })
})
