import { createGame, type GameAction, parseAction, parseHand, RuleError } from '@skunkd/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refusalOf } from '../../testing/rule-error.js'

const actions: readonly GameAction[] = [
  { type: 'NEW_GAME' },
  { type: 'DEAL' },
  { type: 'DEAL', hands: [parseHand('AH 2H'), parseHand('AS')], starter: parseHand('KD')[0]! },
  { type: 'DISCARD', playerIndex: 0, cardIds: ['5-H', '6-H'] },
  { type: 'CUT' },
  { type: 'PLAY_CARD', playerIndex: 1, cardId: '5-H' },
  { type: 'DECLARE_GO', playerIndex: 0 },
  { type: 'ADVANCE_SHOW' },
  { type: 'NEXT_HAND' },
  { type: 'CLAIM_SCORE', playerIndex: 0, points: 8 },
  { type: 'ACCEPT_CLAIM', playerIndex: 1 },
  { type: 'CALL_MUGGINS', playerIndex: 1, points: 10 },
]

it.each(actions)('reads back what was written: %j', (action) => {
  expect(parseAction(JSON.parse(JSON.stringify(action)))).toEqual(action)
})

it('lets nothing through that does not belong to the action', () => {
  expect(parseAction({ type: 'CUT', starter: 'JH', __proto__: { playerIndex: 1 } })).toEqual({
    type: 'CUT',
  })
  const discard = { type: 'DISCARD', playerIndex: 0, cardIds: ['5-H', '6-H'], cheat: true }
  expect(parseAction(discard)).not.toHaveProperty('cheat')
})

it.each([
  [null, 'action must be an object with a type, not null.'],
  [undefined, 'action is missing. It must be an object with a type.'],
  ['CUT', 'action must be an object with a type, not "CUT".'],
  [
    'CUT THE DECK, THEN DEAL SIX CARDS TO EACH OF US',
    'action must be an object with a type, not "CUT THE DECK, THEN DEAL SIX CARDS TO EA…".',
  ],
  [[], 'action must be an object with a type, not a list.'],
  [{}, 'action.type is missing'],
  [{ type: 'cut' }, 'action.type must be the type of an action, such as "CUT", not "cut".'],
  [
    { type: 'toString' },
    'action.type must be the type of an action, such as "CUT", not "toString".',
  ],
  [{ type: ['CUT'] }, 'action.type must be the type of an action, such as "CUT", not a list.'],
  [{ type: 'PLAY_CARD', playerIndex: 0 }, 'action.cardId is missing'],
  [
    { type: 'PLAY_CARD', playerIndex: '0', cardId: '5-H' },
    'action.playerIndex must be 0 or 1, not "0".',
  ],
  [
    { type: 'CLAIM_SCORE', playerIndex: 0, points: 1.5 },
    'action.points must be a whole number, not 1.5.',
  ],
  [
    { type: 'CLAIM_SCORE', playerIndex: 0, points: '8' },
    'action.points must be a whole number, not "8".',
  ],
  [
    { type: 'DISCARD', playerIndex: 0, cardIds: [null] },
    'action.cardIds[0] must be a card id such as "5-H", not null.',
  ],
  [
    { type: 'DEAL', hands: [[{ rank: 5 }]] },
    'action.hands[0][0].rank must be a card id such as "5-H", not 5.',
  ],
  [{ type: 'DEAL', hands: [['5H']] }, 'action.hands[0][0] must be a card, not "5H".'],
  [{ type: 'DEAL', starter: {} }, 'action.starter.rank is missing'],
])('%j is refused: %s', (data, message) => {
  const error = refusalOf(() => parseAction(data))
  expect(error.code).toBe('BAD_ACTION')
  expect(error.message.startsWith(message)).toBe(true)
  expect(error.message).toContain(' must be ')
})

it('calls the place what the caller calls it', () => {
  expect(refusalOf(() => parseAction({}, 'moves[3]')).message).toContain('moves[3].type')
})

it('never fails in any other way', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (data) => {
      try {
        expect(parseAction(data)).toHaveProperty('type')
      } catch (error) {
        expect(error).toBeInstanceOf(RuleError)
      }
    }),
    { seed: 51, numRuns: 1000 },
  )
})

it('takes minus zero for zero, as the record that is written will', () => {
  const claim = parseAction({ type: 'CLAIM_SCORE', playerIndex: -0, points: -0 })
  expect(claim).toStrictEqual({ type: 'CLAIM_SCORE', playerIndex: 0, points: 0 })
  expect(createGame(2, { seed: -0, dealer: -0 as 0 }).options).toMatchObject({ seed: 0, dealer: 0 })
})
