import { describe, expect, it, vi } from 'vitest'
import {
  createGame,
  createRng,
  decide,
  type GameState,
  gameReducer,
  gameResult,
  getPlayer,
  playerRng,
  playerView,
  randomBelow,
  SEATS,
  tableMove,
} from '../index.js'
import { drawnGame, ids } from '../testing/contract/table.js'

/** A whole game without a table: both seats decide by name, from one seed. */
function playGame(names: readonly [string, string], seed: number): GameState {
  const players = names.map((name) => getPlayer(name))
  const chance = SEATS.map((seat) => playerRng(seed, seat))
  let state = createGame(2, { seed })
  while (state.winner === null) {
    const move = tableMove(state)
    if (move !== null) {
      state = gameReducer(state, move.action)
      continue
    }
    const seat = SEATS.find((one) => playerView(state, one).legal.length > 0)!
    state = gameReducer(state, decide(players[seat]!, playerView(state, seat), chance[seat]!)!)
  }
  return state
}

describe('the source of chance', () => {
  it('003:763 passes a chi-squared test', () => {
    const bins = new Array<number>(20).fill(0)
    const rng = createRng(763)
    const draws = 40_000
    for (let i = 0; i < draws; i++) bins[Math.floor(rng() * bins.length)]!++
    const expected = draws / bins.length
    const chi = bins.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 19 degrees of freedom: between the 0.1% and the 99.9% points.
    expect(chi).toBeGreaterThan(5.4)
    expect(chi).toBeLessThan(43.8)
  })

  it('003:216 gives numbers from 0 to below 1, the same for the same seed', () => {
    const draw = (seed: number) => {
      const rng = createRng(seed)
      return Array.from({ length: 50 }, () => rng())
    }
    expect(draw(42)).toEqual(draw(42))
    expect(draw(42)).not.toEqual(draw(43))
    for (const number of draw(42)) {
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThan(1)
    }
  })

  it('003:228 belongs to whoever draws: another stream does not disturb it', () => {
    const alone = createRng(5)
    const first = [alone(), alone(), alone()]
    const beside = createRng(5)
    const other = createRng(6)
    const mixed = [beside(), other(), beside(), other(), beside()]
    expect([mixed[0], mixed[2], mixed[4]]).toEqual(first)
    expect(randomBelow(createRng(1), 52)).toBe(randomBelow(createRng(1), 52))
  })
})

describe('a game without a table', () => {
  it('003:262 003:277 is played to its end by names alone', () => {
    const state = playGame(['normal', 'expert-classic'], 42)
    expect(state.phase).toBe('GAME_OVER')
    expect(gameResult(state)).toMatchObject({ winner: state.winner })
    expect(state.players[state.winner!].score).toBe(121)
    expect(state.handNumber).toBeGreaterThan(5)
  })

  it('003:360 003:246 is the same for the same seed, deck, jitter and errors together', () => {
    for (const names of [
      ['normal', 'normal'],
      ['easy', 'expert-v2'],
    ] as const) {
      const [one, again] = [playGame(names, 7), playGame(names, 7)]
      expect(again.actions).toEqual(one.actions)
      expect(playGame(names, 8).actions).not.toEqual(one.actions)
    }
  })

  it('003:237 asks Math.random for nothing', () => {
    const random = vi.spyOn(Math, 'random')
    playGame(['easy', 'normal'], 12)
    playGame(['hard', 'expert-v2'], 12)
    expect(random).not.toHaveBeenCalled()
    random.mockRestore()
  })

  it('003:302 deals the same cards for the same seed, whoever plays', () => {
    const decks = [['normal', 'normal'] as const, ['easy', 'expert-classic'] as const].map(
      (names) =>
        playGame(names, 9)
          .history.slice(0, 3)
          .map(({ dealt }) => dealt.map(ids)),
    )
    expect(decks[0]).toEqual(decks[1])
  })

  it('003:323 counts and pegs by the rules that the table has', () => {
    const state = playGame(['expert-classic', 'normal'], 11)
    const replayed = state.actions.reduce(gameReducer, createGame(2, { seed: 11 }))
    expect(replayed).toEqual(state)
  })

  it('004:259 has nothing hidden that another seed did not bring', () => {
    const [first, second] = [...drawnGame(1)].slice(0, 2) as [GameState, GameState]
    expect(createGame(2, { seed: 1 })).toEqual(first)
    expect(gameReducer(first, { type: 'DEAL' })).toEqual(second)
  })
})
