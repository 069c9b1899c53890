import { describe, expect, it } from 'vitest'
import { parseCard, parseHand } from '../cards/text.js'
import type { DecisionSnapshot } from '../rules/types.js'
import { CoachError, type CoachErrorCode } from './error.js'
import { checkedPosition } from './snapshot.js'

const DISCARD: DecisionSnapshot = {
  type: 'discard',
  hand: parseHand('5H 5S 6D 7C JS QH'),
  playerChoice: parseHand('6D 7C'),
  isDealer: true,
  handIndex: 0,
}

const PLAY: DecisionSnapshot = {
  type: 'pegging_play',
  hand: parseHand('3S 7H JD'),
  playerChoice: parseHand('7H'),
  isDealer: false,
  pile: parseHand('KS 4H'),
  count: 14,
  handIndex: 0,
}

function codeOf(snapshot: unknown, target?: number): CoachErrorCode | null {
  try {
    checkedPosition(snapshot as DecisionSnapshot, target ?? 121)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(CoachError)
    return (error as CoachError).code
  }
}

describe('checkedPosition', () => {
  it('takes possible decisions', () => {
    expect(codeOf(DISCARD)).toBeNull()
    expect(codeOf(PLAY)).toBeNull()
    expect(codeOf({ ...PLAY, pile: undefined, count: undefined })).toBeNull()
  })

  it('takes a count whose beginning is unknown', () => {
    expect(codeOf({ ...PLAY, pile: parseHand('4H'), count: 14 })).toBeNull()
  })

  it('takes an empty choice exactly where nothing was playable', () => {
    const stuck = { ...PLAY, hand: parseHand('7H JD'), playerChoice: [], count: 28, pile: [] }
    expect(codeOf(stuck)).toBeNull()
    expect(codeOf({ ...stuck, hand: [] })).toBeNull()
    expect(codeOf({ ...stuck, count: 24 })).toBe('MUST_PLAY')
  })

  it.each<[string, unknown, CoachErrorCode]>([
    ['nothing at all', null, 'BAD_SNAPSHOT'],
    ['an unknown type', { ...DISCARD, type: 'cut' }, 'BAD_SNAPSHOT'],
    ['no role', { ...DISCARD, isDealer: undefined }, 'BAD_SNAPSHOT'],
    ['a broken hand index', { ...DISCARD, handIndex: -1 }, 'BAD_SNAPSHOT'],
    ['a hand that is no list', { ...DISCARD, hand: '5H' }, 'BAD_SNAPSHOT'],
    ['five cards', { ...DISCARD, hand: DISCARD.hand.slice(1) }, 'BAD_HAND_SIZE'],
    ['seven cards', { ...DISCARD, hand: parseHand('5H 5S 6D 7C JS QH KH') }, 'BAD_HAND_SIZE'],
    [
      'a card twice',
      { ...DISCARD, hand: [...DISCARD.hand.slice(0, 5), DISCARD.hand[0]] },
      'DUPLICATE_CARD',
    ],
    [
      'one card thrown twice',
      { ...DISCARD, playerChoice: [DISCARD.hand[0], DISCARD.hand[0]] },
      'DUPLICATE_CARD',
    ],
    ['three cards thrown', { ...DISCARD, playerChoice: parseHand('6D 7C JS') }, 'BAD_CHOICE'],
    [
      'a throw that is not held',
      { ...DISCARD, playerChoice: parseHand('6D 8C') },
      'CHOICE_NOT_IN_HAND',
    ],
    [
      'a card that does not exist',
      { ...DISCARD, hand: [{ rank: '1', suit: 'H', id: '1-H' }] },
      'BAD_CARD',
    ],
    ['a card whose id lies', { ...PLAY, starter: { rank: '5', suit: 'H', id: '5-S' } }, 'BAD_CARD'],
    ['five cards to play', { ...PLAY, hand: parseHand('3S 7H JD 2C 2H') }, 'BAD_HAND_SIZE'],
    ['two cards played at once', { ...PLAY, playerChoice: parseHand('3S 7H') }, 'BAD_CHOICE'],
    [
      'a card played that is not held',
      { ...PLAY, playerChoice: parseHand('8H') },
      'CHOICE_NOT_IN_HAND',
    ],
    ['a card past 31', { ...PLAY, count: 25, pile: [] }, 'CHOICE_NOT_PLAYABLE'],
    ['a pile above the count', { ...PLAY, count: 13 }, 'PILE_OVER_COUNT'],
    ['a count of 32', { ...PLAY, count: 32 }, 'BAD_COUNT'],
    ['half a count', { ...PLAY, count: 14.5 }, 'BAD_COUNT'],
    [
      'a card in hand and on the pile',
      { ...PLAY, pile: parseHand('KS 3S'), count: 13 },
      'DUPLICATE_CARD',
    ],
    ['the starter in the hand', { ...PLAY, starter: parseCard('3S') }, 'DUPLICATE_CARD'],
    ['three cards laid away', { ...PLAY, discarded: parseHand('2H 2D 2C') }, 'BAD_HAND_SIZE'],
    ['five cards with the opponent', { ...PLAY, opponentCards: 5 }, 'BAD_HAND_SIZE'],
    ['three scores', { ...PLAY, playerIndex: 0, scores: [1, 2, 3] }, 'BAD_SCORES'],
    ['a score that has won', { ...PLAY, playerIndex: 0, scores: [121, 2] }, 'BAD_SCORES'],
    ['a third player', { ...PLAY, playerIndex: 2 }, 'BAD_PLAYER'],
    ['a history that is no list', { ...PLAY, history: {} }, 'BAD_HISTORY'],
    [
      'a history of somebody else',
      { ...PLAY, history: [{ playerIndex: 3, card: null, count: 0 }] },
      'BAD_HISTORY',
    ],
    [
      'a history that ends differently',
      { ...PLAY, history: [{ playerIndex: 0, card: parseCard('KS'), count: 0 }] },
      'BAD_HISTORY',
    ],
  ])('refuses %s', (_, snapshot, code) => {
    expect(codeOf(snapshot)).toBe(code)
  })

  it('measures scores by the target of the game', () => {
    const late = { ...DISCARD, playerIndex: 0, scores: [70, 2] }
    expect(codeOf(late)).toBeNull()
    expect(codeOf(late, 61)).toBe('BAD_SCORES')
  })

  it('leaves scores aside where nobody says whose they are', () => {
    expect(checkedPosition({ ...DISCARD, scores: [70, 2] }, 121).scores).toBeNull()
    expect(checkedPosition({ ...DISCARD, scores: [70, 2], playerIndex: 1 }, 121).scores).toEqual({
      mine: 2,
      theirs: 70,
    })
  })
})
