import { describe, expect, it } from 'vitest'
import {
  createRng,
  expertWithoutPolicy,
  type GameState,
  gameReducer,
  getPlayer,
  playerView,
  shownScore,
} from '../index.js'
import { act, atTheLead, drawnGame } from '../testing/contract/table.js'

/** A game in which pone, seat 1, is to count. */
function toCount(options: { readonly muggins: boolean; readonly mugginsPractice?: boolean }) {
  for (const state of drawnGame(12, { counting: 'manual', ...options })) {
    if (state.phase === 'SHOW_NONDEALER') return state
  }
  throw new Error('no hand was shown')
}

const RUNS = 2000

/** The Expert counts as it does with its policy, which is for the play. */
const playerOf = (name: string) => (name === 'expert' ? expertWithoutPolicy() : getPlayer(name))

/** What a player says for a hand of this worth, many times over. */
function claims(name: string, truth: number, mugginsPractice = false, muggins = true): number[] {
  const player = playerOf(name)
  const view = playerView(toCount({ muggins, mugginsPractice }), 1)
  const rng = createRng(truth, 158)
  return Array.from({ length: RUNS }, () => player.claim(view, truth, rng))
}

const share = (values: readonly number[], holds: (value: number) => boolean) =>
  values.filter(holds).length / values.length

describe('Normal counts', () => {
  it('004:44 004:158 004:239 wrong in a tenth of its hands, by two at most, either way', () => {
    const said = claims('normal', 12)
    expect(share(said, (points) => points !== 12)).toBeGreaterThan(0.08)
    expect(share(said, (points) => points !== 12)).toBeLessThan(0.12)
    expect(new Set(said)).toEqual(new Set([10, 11, 12, 13, 14]))
    expect(share(said, (points) => points > 12)).toBeGreaterThan(0.03)
    expect(share(said, (points) => points < 12)).toBeGreaterThan(0.03)
  })

  it('004:44 never too much where nobody can call it: that would only cost', () => {
    const said = claims('normal', 12, false, false)
    expect(Math.max(...said)).toBe(12)
    expect(share(said, (points) => points < 12)).toBeGreaterThan(0.05)
  })
})

describe('Expert counts', () => {
  const experts = ['expert', 'hard', 'expert-classic', 'expert-v2', 'expert-classic-race']

  it('003:192 003:201 004:264 what is there, never more, in an ordinary game', () => {
    for (const name of experts) {
      for (const truth of [0, 1, 12, 29])
        expect(new Set(claims(name, truth))).toEqual(new Set([truth]))
    }
  })

  it('003:194 004:240 004:417 vector 9: one or two too much in 15% of hands, for practice', () => {
    for (const name of experts) {
      const said = claims(name, 12, true)
      expect(new Set(said)).toEqual(new Set([12, 13, 14]))
      expect(share(said, (points) => points > 12)).toBeGreaterThan(0.12)
      expect(share(said, (points) => points > 12)).toBeLessThan(0.18)
      expect(share(said, (points) => points === 13)).toBeGreaterThan(0.05)
      expect(share(said, (points) => points === 14)).toBeGreaterThan(0.05)
    }
  })

  it('003:194 so does Normal, where it does not err: practice is apart from difficulty', () => {
    const said = claims('normal', 12, true)
    expect(share(said, (points) => points > 12)).toBeGreaterThan(0.15)
    expect(share(said, (points) => points > 12)).toBeLessThan(0.22)
    expect(share(said, (points) => points < 12)).toBeLessThan(0.07)
  })

  it('003:194 and everybody else: practice adds as many overcounts to an easy opponent as to a hard one', () => {
    for (const name of ['easy', 'level-1', 'level-5', 'level-15', 'level-20']) {
      const [plain, practice] = [false, true].map((on) =>
        share(claims(name, 12, on), (points) => points > 12),
      ) as [number, number]
      expect((practice - plain) / (1 - 2 * plain), name).toBeGreaterThan(0.1)
    }
  })

  it('004:239 and nobody errs about a hand of nothing', () => {
    for (const name of ['easy', 'normal']) {
      expect(new Set(claims(name, 0))).toEqual(new Set([0]))
    }
  })

  it('004:420 vector 10: never anything for a hand of nothing', () => {
    for (const name of experts) expect(new Set(claims(name, 0, true))).toEqual(new Set([0]))
  })

  it('003:246 says the same for the same seed', () => {
    expect(claims('hard', 8, true)).toEqual(claims('hard', 8, true))
  })

  it('004:307 never more than any hand can be worth', () => {
    for (const name of ['normal', 'hard']) {
      expect(Math.max(...claims(name, 28, true))).toBeLessThanOrEqual(29)
    }
  })
})

describe('a claim that is called', () => {
  const shown = toCount({ muggins: true })
  const truth = shownScore(shown)!.total
  const before = shown.players.map(({ score }) => score)

  /** What both seats gain; seat 1 counts. */
  function gains(claimed: number, called?: number): number[] {
    const claim = gameReducer(shown, { type: 'CLAIM_SCORE', playerIndex: 1, points: claimed })
    const after = act(
      claim,
      called === undefined
        ? { type: 'ACCEPT_CLAIM', playerIndex: 0 }
        : { type: 'CALL_MUGGINS', playerIndex: 0, points: called },
    )
    return after.players.map(({ score }, seat) => score - before[seat]!)
  }

  it('004:244 too much, gives the counter nothing and the caller the excess', () => {
    expect(gains(truth + 2, truth)).toEqual([2, 0])
  })

  it('004:244 too much and accepted, is pegged as claimed', () => {
    expect(gains(truth + 2)).toEqual([0, truth + 2])
  })

  it('004:244 too little, gives the caller what was missed', () => {
    const big = handOf('5H 5S JD KC')
    const { total } = shownScore(big)!
    const claim = gameReducer(big, { type: 'CLAIM_SCORE', playerIndex: 1, points: total - 2 })
    const after = gameReducer(claim, { type: 'CALL_MUGGINS', playerIndex: 0, points: total })
    expect(
      after.players.map(({ score }, seat) => score - big.players[seat as 0 | 1].score),
    ).toEqual([2, total - 2])
  })

  it('003:202 by an opponent who listens: nearly every error, and nothing that is right', () => {
    const claim = gameReducer(shown, { type: 'CLAIM_SCORE', playerIndex: 1, points: truth + 1 })
    const view = playerView(claim, 0)
    const rng = createRng(202)
    for (const [name, least] of [
      ['normal', 0.85],
      ['expert-classic', 1],
    ] as const) {
      const player = getPlayer(name)
      const wrong = Array.from({ length: 500 }, () => player.call(view, truth + 1, truth, rng))
      expect(
        share(
          wrong.map((called) => called ?? -1),
          (called) => called === truth,
        ),
      ).toBeGreaterThanOrEqual(least)
      expect(player.call(view, truth, truth, rng)).toBeNull()
    }
  })
})

/** Pone to count this hand, with muggins. */
function handOf(cards: string): GameState {
  const start = atTheLead({
    keep: ['2H 4H 8S 9S', cards],
    starter: '10D',
    options: { counting: 'manual', muggins: true },
  })
  let state = start
  while (state.phase === 'PEGGING') {
    const { currentPlayerIndex: playerIndex } = state.pegging
    const [action] = playerView(state, playerIndex).legal
    state = gameReducer(state, action!)
  }
  return state
}
