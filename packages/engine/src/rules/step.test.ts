import {
  type Card,
  createGame,
  createRng,
  describeStep,
  type GameAction,
  type GameState,
  gameReducer,
  playerView,
  publicView,
  randomBelow,
  type Step,
  shownScore,
} from '@skunkd/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, atTheLead, playCards, playOut } from '../testing/positions.js'
import { allLegalActions, anyOptions } from '../testing/random-game.js'

/** Every step of a random game, told to seat 0, with the states around it. */
function* stepsOf(options: object, chance: number) {
  const rng = createRng(chance, 3)
  let state = createGame(2, options)
  while (state.phase !== 'GAME_OVER') {
    const open = allLegalActions(state)
    const action = open[randomBelow(rng, open.length)]!
    const after = gameReducer(state, action)
    yield { before: state, action, after, step: tell(state, action, after) }
    state = after
  }
}

const tell = (before: GameState, action: GameAction, after: GameState, seat = 0): Step =>
  describeStep(playerView(before, seat), action, playerView(after, seat))

const ids = (cards: readonly Card[] | null) => cards?.map(({ id }) => id) ?? null

describe('a step', () => {
  it('tells who it was and every point that was pegged, over whole games of any kind', () => {
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, chance) => {
        const kinds = new Set<string>()
        for (const { before, action, after, step } of stepsOf(options, chance)) {
          kinds.add(step.kind)
          if ('playerIndex' in action) expect(step.playerIndex).toBe(action.playerIndex)
          const gained = [0, 0]
          for (const { playerIndex, points } of step.pegged) gained[playerIndex]! += points
          expect(gained).toEqual(
            after.players.map(({ score }, seat) => score - before.players[seat]!.score),
          )
          if (step.kind === 'play') {
            expect(step.score.total).toBeGreaterThanOrEqual(
              step.pegged.find(({ kind }) => kind === 'play')?.points ?? 0,
            )
          }
          if (step.kind === 'count') expect(step.score).toEqual(shownScore(before))
        }
        expect(kinds.size).toBeGreaterThan(3)
      }),
      { seed: 71, numRuns: 25 },
    )
  })

  it('is the same for both seats and for a spectator, except for what was laid away', () => {
    for (const { before, action, after, step } of stepsOf({ seed: 4, dealer: 'cut' }, 5)) {
      const theirs = tell(before, action, after, 1)
      const open = describeStep(publicView(before), action, publicView(after))
      if (step.kind === 'discard') {
        const { cards: _, ...rest } = step
        expect(theirs).toMatchObject(rest)
        expect(open).toEqual({ ...rest, cards: null })
        const known = [step, theirs].filter((one) => one.kind === 'discard' && one.cards !== null)
        expect(known).toHaveLength(1)
      } else {
        expect(theirs).toEqual(step)
        expect(open).toEqual(step)
      }
    }
  })

  it('holds the cut before the first hand only', () => {
    const start = createGame(2, { seed: 12, dealer: 'cut' })
    const dealt = act(start, { type: 'DEAL' })
    expect(tell(start, { type: 'DEAL' }, dealt)).toEqual({
      kind: 'deal',
      playerIndex: start.dealerIndex,
      handNumber: 1,
      cut: start.cutForDeal,
      pegged: [],
    })
    const laid = dealt.players[0].hand.slice(2, 4)
    const discard = { type: 'DISCARD', playerIndex: 0, cardIds: ids(laid)! } as const
    expect(tell(dealt, discard, act(dealt, discard))).toMatchObject({
      kind: 'discard',
      cards: laid,
    })
  })

  it('counts a card with what it scored', () => {
    const before = playCards(atTheLead({ keep: ['5H 6H 7H 8H', '10S 5S QS KS'] }), '10S')
    const action = { type: 'PLAY_CARD', playerIndex: 0, cardId: '5-H' } as const
    expect(tell(before, action, act(before, action))).toMatchObject({
      kind: 'play',
      count: 15,
      score: { total: 2, fifteen: 2 },
      pegged: [{ playerIndex: 0, points: 2, kind: 'play' }],
    })
  })

  it('says of a claim what was there and what it pegged', () => {
    const position = { keep: ['AH 2H 3H 4H', '7S 8S 8D 9C'], laid: ['JD QD', 'JC QC'] } as const
    const claim = { type: 'CLAIM_SCORE', playerIndex: 1, points: 15 } as const
    const manual = playOut(
      atTheLead({ ...position, starter: 'KC', options: { counting: 'manual' } }),
    )
    expect(tell(manual, claim, act(manual, claim))).toMatchObject({
      kind: 'claim',
      points: 15,
      settled: { claim: { playerIndex: 1, points: 15 }, score: { total: 12 }, pegged: 9 },
    })
    const muggins = playOut(atTheLead({ ...position, starter: 'KC', options: { muggins: true } }))
    const claimed = act(muggins, claim)
    expect(tell(muggins, claim, claimed)).toMatchObject({ kind: 'claim', settled: null })
    const call = { type: 'CALL_MUGGINS', playerIndex: 0, points: 12 } as const
    expect(tell(claimed, call, act(claimed, call))).toMatchObject({
      kind: 'muggins',
      right: true,
      settled: { score: { total: 12 }, pegged: 0 },
      pegged: [{ playerIndex: 0, points: 3, kind: 'muggins' }],
    })
  })

  it('tells an end before the target', () => {
    const before = createGame(2, { seed: 1 })
    const action = { type: 'END_GAME', how: 'resigned', playerIndex: 1 } as const
    expect(tell(before, action, act(before, action))).toEqual({
      kind: 'end',
      playerIndex: 1,
      ending: { how: 'resigned', playerIndex: 1 },
      winner: 0,
      pegged: [],
    })
  })
})
