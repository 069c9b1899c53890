import {
  fromRecord,
  type GameState,
  gameReducer,
  legalActions,
  MAX_HAND_SCORE,
  playerView,
} from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { act, atTheLead, eventsOf, playOut, scoresOf, withScores } from '../testing/positions.js'
import { codeOf } from '../testing/rule-error.js'

// Pone (player 1) shows 2-4-6-8 with a five: two fifteens, three in a row: 7.
const TRUTH = 7

function atTheShow(muggins: boolean, scores: readonly [number, number] = [0, 0]) {
  const table = atTheLead({
    keep: ['KH QH JD 9D', '2H 4S 6D 8C'],
    laid: ['KS QS', '10S 3S'],
    starter: '5C',
    options: { counting: 'manual', muggins },
  })
  const show = withScores(playOut(table), scores)
  return { ...show, history: [{ ...show.history[0]!, events: [] }] }
}

const claim = (points: number, playerIndex = 1) =>
  ({ type: 'CLAIM_SCORE', playerIndex, points }) as const
const call = (points: number, playerIndex = 0) =>
  ({ type: 'CALL_MUGGINS', playerIndex, points }) as const
const accept = (playerIndex = 0) => ({ type: 'ACCEPT_CLAIM', playerIndex }) as const

describe('manual counting', () => {
  const show = atTheShow(false)

  it('pegs a claim that is right and moves on', () => {
    const next = act(show, claim(TRUTH))
    expect(scoresOf(next)).toEqual([0, TRUTH])
    expect(next).toMatchObject({ phase: 'SHOW_DEALER', pendingClaim: null })
  })

  it('lets a claim below the true score stand', () => {
    const next = act(show, claim(3))
    expect(scoresOf(next)).toEqual([0, 3])
    expect(next.handStats[1]!.hand).toBe(3)
  })

  it('takes the overcount off a claim above it, never below 0, and records the claim', () => {
    for (let over = 1; over <= MAX_HAND_SCORE - TRUTH; over++) {
      const next = act(show, claim(TRUTH + over))
      expect(scoresOf(next)).toEqual([0, Math.max(0, TRUTH - over)])
      expect(next.phase).toBe('SHOW_DEALER')
      expect(next.actions.at(-1)).toEqual(claim(TRUTH + over))
    }
  })

  it('tells the count neither by its moves nor by its view before the claim', () => {
    expect(legalActions(show, 1)).toHaveLength(MAX_HAND_SCORE + 1)
    for (const seat of [0, 1]) expect(playerView(show, seat).shown?.score).toBeNull()
  })

  it('the older way refuses a claim above it, and the player may claim again', () => {
    const older = { ...show, options: { ...show.options, counting: 'retry' } } as const
    expect(codeOf(() => act(older, claim(TRUTH + 1)))).toBe('CLAIM_TOO_HIGH')
    expect(scoresOf(act(older, claim(TRUTH)))).toEqual([0, TRUTH])
    expect(legalActions(older, 1)).toHaveLength(TRUTH + 1)
  })

  it('the older way is what the first version of a record called manual', () => {
    const options = { seed: 1, dealer: 0, target: 121, muggins: false, mugginsPractice: false }
    const first = { version: 1, options: { ...options, counting: 'manual' }, actions: [] }
    expect(fromRecord(first).options.counting).toBe('retry')
    expect(fromRecord({ ...first, version: 2 }).options.counting).toBe('manual')
    const muggins = { ...first, options: { ...first.options, muggins: true } }
    expect(fromRecord(muggins).options.counting).toBe('manual')
  })

  it('is claimed by the owner of the hand: pone, dealer, and the dealer for the crib', () => {
    expect(codeOf(() => act(show, claim(0, 0)))).toBe('NOT_YOUR_TURN')
    const dealer = act(show, claim(0))
    expect(codeOf(() => act(dealer, claim(0, 1)))).toBe('NOT_YOUR_TURN')
    const crib = act(dealer, claim(0, 0))
    expect(crib.phase).toBe('SHOW_CRIB')
    expect(codeOf(() => act(crib, claim(0, 1)))).toBe('NOT_YOUR_TURN')
    expect(act(crib, claim(0, 0)).phase).toBe('HAND_COMPLETE')
  })

  it.each([-1, 30, 2.5, Number.NaN])('refuses %d points', (points) => {
    expect(codeOf(() => act(show, claim(points)))).toBe('BAD_CLAIM')
  })

  it('has no ADVANCE_SHOW, no pending claims and no muggins', () => {
    expect(codeOf(() => act(show, { type: 'ADVANCE_SHOW' }))).toBe('WRONG_PHASE')
    expect(codeOf(() => act(show, accept()))).toBe('WRONG_PHASE')
    expect(codeOf(() => act(show, call(5)))).toBe('WRONG_PHASE')
  })

  it('opens every claim to the owner of the hand, and none to the other', () => {
    expect(legalActions(show, 1)).toEqual(Array.from({ length: 30 }, (_, points) => claim(points)))
    expect(legalActions(show, 0)).toEqual([])
  })
})

describe('muggins', () => {
  const show = atTheShow(true)

  it('makes the claim wait for an answer', () => {
    const waiting = act(show, claim(5))
    expect(waiting).toMatchObject({
      phase: 'SHOW_NONDEALER',
      pendingClaim: { playerIndex: 1, points: 5 },
    })
    expect(scoresOf(waiting)).toEqual([0, 0])
    expect(codeOf(() => act(waiting, claim(TRUTH)))).toBe('WRONG_PHASE')
  })

  it.each([
    ['right', TRUTH],
    ['too low', 2],
    ['too high', 12],
  ])('lets an accepted claim stand, %s', (_name, points) => {
    const next = act(show, claim(points), accept())
    expect(scoresOf(next)).toEqual([0, points])
    expect(next).toMatchObject({ phase: 'SHOW_DEALER', pendingClaim: null })
    expect(next.handStats[1]!.hand).toBe(points)
  })

  it('undercount, call right: the claim to the claimant, the difference to the caller', () => {
    const next = act(show, claim(5), call(TRUTH))
    expect(eventsOf(next)).toEqual(['1 hand 5', '0 muggins 2'])
    expect(scoresOf(next)).toEqual([2, 5])
    expect(next).toMatchObject({ phase: 'SHOW_DEALER', pendingClaim: null })
  })

  it('overcount, call right: nothing to the claimant, the overcount to the caller', () => {
    const next = act(show, claim(10), call(TRUTH))
    expect(eventsOf(next)).toEqual(['0 muggins 3'])
    expect(scoresOf(next)).toEqual([3, 0])
  })

  it.each([
    ['too high, of a right claim', TRUTH, 9, 2],
    ['too low, of a right claim', TRUTH, 4, 3],
    ['too high, of an undercount', 5, 10, 3],
    ['too low, of an overcount', 12, 6, 1],
    ['too low, of an undercount', 5, 2, 5],
  ])(
    'call wrong, %s: the true score and the error of the call to the claimant',
    (_name, points, called, error) => {
      const next = act(show, claim(points), call(called))
      expect(eventsOf(next)).toEqual([`1 hand ${TRUTH}`, `1 muggins ${error}`])
      expect(scoresOf(next)).toEqual([0, TRUTH + error])
    },
  )

  it('leaves in the history what was claimed, what was there and whether it was called', () => {
    const claims = (next: GameState) => next.history[0]!.claims
    expect(claims(act(show, claim(12), accept()))).toEqual([
      { playerIndex: 1, claimed: 12, truth: TRUTH, called: null },
    ])
    expect(claims(act(show, claim(5), call(TRUTH)))).toEqual([
      { playerIndex: 1, claimed: 5, truth: TRUTH, called: TRUTH },
    ])
    expect(claims(act(show, claim(5)))).toBeUndefined()
  })

  it('is no part of the statistics of hand and crib', () => {
    const next = act(show, claim(10), call(TRUTH))
    expect(next.handStats.map(({ hand, crib }) => [hand, crib])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('refuses a call of the claim itself, and numbers that are no count', () => {
    const waiting = act(show, claim(5))
    expect(codeOf(() => act(waiting, call(5)))).toBe('BAD_CLAIM')
    expect(codeOf(() => act(waiting, call(30)))).toBe('BAD_CLAIM')
  })

  it('is answered by the opponent, and only while a claim waits', () => {
    expect(codeOf(() => act(show, accept()))).toBe('NO_PENDING_CLAIM')
    expect(codeOf(() => act(show, call(5)))).toBe('NO_PENDING_CLAIM')
    const waiting = act(show, claim(5))
    expect(codeOf(() => act(waiting, accept(1)))).toBe('NOT_YOUR_TURN')
    expect(codeOf(() => act(waiting, call(TRUTH, 1)))).toBe('NOT_YOUR_TURN')
  })

  it('goes through the crib as well', () => {
    const crib = act(show, claim(TRUTH), accept(), claim(0, 0), accept(1))
    expect(crib.phase).toBe('SHOW_CRIB')
    const done = act(crib, claim(29, 0), accept(1))
    expect(done.phase).toBe('HAND_COMPLETE')
    expect(done.handStats[0]!.crib).toBe(29)
  })

  it('opens every number from 0 to 29, and to the caller every one but the claim', () => {
    expect(legalActions(show, 1)).toHaveLength(30)
    const waiting = act(show, claim(5))
    expect(legalActions(waiting, 1)).toEqual([])
    expect(legalActions(waiting, 0)).toHaveLength(30)
    expect(legalActions(waiting, 0)).not.toContainEqual(call(5))
  })

  it.each([
    ['by the claim, before the caller pegs', [120, 116], claim(5), call(TRUTH), 1],
    ['by the difference', [119, 100], claim(5), call(TRUTH), 0],
    ['by the overcount', [118, 120], claim(10), call(TRUTH), 0],
    ['by the error of the call', [120, 112], claim(TRUTH), call(9), 1],
    ['by an accepted claim', [120, 93], claim(28), accept(), 1],
  ] as const)('ends the game %s', (_name, scores, claimed, answer, winner) => {
    const won = act(atTheShow(true, scores), claimed, answer)
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner, pendingClaim: null })
    expect(won.players[winner]!.score).toBe(121)
    expect(codeOf(() => gameReducer(won, accept()))).toBe('GAME_OVER')
  })
})
