import {
  createDeck,
  type GameAction,
  type GamePhase,
  type GameState,
  gameReducer,
  RuleError,
} from '@skunkd/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allLegalActions, anyState, deepFreeze, randomGame } from '../../testing/random-game.js'

/** What happens in a game; a new one and an early end are no moves. */
const TYPES: readonly GameAction['type'][] = [
  'DEAL',
  'DISCARD',
  'CUT',
  'PLAY_CARD',
  'DECLARE_GO',
  'ADVANCE_SHOW',
  'NEXT_HAND',
  'CLAIM_SCORE',
  'ACCEPT_CLAIM',
  'CALL_MUGGINS',
]

const anything: fc.Arbitrary<unknown> = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withTypedArray: true,
})

const cardId = fc.oneof(fc.constantFrom(...createDeck().map((card) => card.id)), anything)

const seat = fc.oneof(fc.constantFrom<unknown>(0, 1), anything)
const card = fc.oneof(fc.constantFrom<unknown>(...createDeck()), anything)

/** Actions of the right types with fields that are right, wrong, missing or rubbish. */
const roughAction = fc.record(
  {
    type: fc.constantFrom(...TYPES),
    playerIndex: seat,
    cardId,
    cardIds: fc.oneof(fc.array(cardId, { maxLength: 3 }), anything),
    points: fc.oneof(fc.integer({ min: -2, max: 31 }), anything),
    hands: fc.oneof(fc.array(fc.array(card, { maxLength: 7 }), { maxLength: 3 }), anything),
    starter: card,
  },
  { requiredKeys: ['type'] },
)

const rubbish = fc.oneof(anything, fc.record({ type: anything }), roughAction)

/** Either the rules refuse and the state stays as it was, or the next state is sound. */
function withstand(state: GameState, action: unknown): boolean {
  deepFreeze(state)
  let next: GameState
  try {
    next = gameReducer(state, action as GameAction)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    return false
  }
  const cards = [
    ...next.deck,
    ...next.players.flatMap((player) => player.hand),
    ...next.crib,
    ...(next.starter === null ? [] : [next.starter]),
  ]
  expect(new Set(cards.map(({ id }) => id)).size).toBe(52)
  expect(cards).toHaveLength(52)
  for (const player of next.players) expect(Number.isInteger(player.score)).toBe(true)
  expect(JSON.parse(JSON.stringify(next))).toEqual(next)
  expect(allLegalActions(next).length > 0).toBe(next.phase !== 'GAME_OVER')
  return true
}

it('random and malformed actions never corrupt a state, and are refused by the rules alone', {
  tags: 'slow',
}, () => {
  let refused = 0
  fc.assert(
    fc.property(anyState, fc.array(rubbish, { minLength: 5, maxLength: 20 }), (state, actions) => {
      for (const action of actions) if (!withstand(state, action)) refused++
    }),
    { seed: 71, numRuns: 150 },
  )
  expect(refused).toBeGreaterThan(1000)
})

it('every phase refuses every action of another phase', () => {
  const samples = new Map<GamePhase, GameState>()
  for (const options of [{ seed: 8 }, { seed: 8, muggins: true }]) {
    for (const state of randomGame(options, 9)) samples.set(state.phase, state)
  }
  expect(samples.size).toBe(9)
  const legal: Record<string, readonly GamePhase[]> = {
    DEAL: ['DEALING'],
    DISCARD: ['DISCARD_TO_CRIB'],
    CUT: ['CUT_STARTER'],
    PLAY_CARD: ['PEGGING'],
    DECLARE_GO: ['PEGGING'],
    ADVANCE_SHOW: ['SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB'],
    CLAIM_SCORE: ['SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB'],
    ACCEPT_CLAIM: ['SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB'],
    CALL_MUGGINS: ['SHOW_NONDEALER', 'SHOW_DEALER', 'SHOW_CRIB'],
    NEXT_HAND: ['HAND_COMPLETE'],
  }
  for (const [phase, state] of samples) {
    for (const type of TYPES) {
      if (legal[type]!.includes(phase)) continue
      const action = { type, playerIndex: 0, cardId: '5-H', cardIds: ['5-H', '6-H'], points: 4 }
      const code = phase === 'GAME_OVER' ? 'GAME_OVER' : 'WRONG_PHASE'
      expect(() => gameReducer(state, action as GameAction)).toThrow(
        expect.objectContaining({ code }),
      )
    }
  }
})

it('keeps its own copy of an action, whatever happens to the one it was given', () => {
  for (const state of randomGame({ seed: 3 }, 1, 1)) {
    if (state.phase !== 'DISCARD_TO_CRIB') continue
    const ids = state.players[0]!.hand.slice(0, 2).map((own) => own.id)
    const cardIds = [...ids]
    const next = gameReducer(state, { type: 'DISCARD', playerIndex: 0, cardIds })
    cardIds[0] = 'changed'
    expect(next.actions.at(-1)).toEqual({ type: 'DISCARD', playerIndex: 0, cardIds: ids })
  }
  expect.assertions(1)
})
