import { scoreHand, shownHand, shownScore } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import {
  act,
  atTheLead,
  eventsOf,
  type Position,
  playOut,
  scoresOf,
  withScores,
} from '../testing/positions.js'
import { codeOf } from '../testing/rule-error.js'

const ADVANCE = { type: 'ADVANCE_SHOW' } as const

const position: Position = {
  keep: ['5H 5S 5D JC', '2H 4S 6D 8C'],
  laid: ['KH QH', '9S 3S'],
  starter: '5C',
  dealer: 0,
}

/** The show after some play, with the given scores whatever the play pegged. */
function atTheShow({ scores, ...given }: Position) {
  return withScores(playOut(atTheLead(given)), scores ?? [0, 0])
}

describe('the show', () => {
  it('counts pone, dealer and crib, in this order', () => {
    const pone = atTheShow(position)
    expect(pone.phase).toBe('SHOW_NONDEALER')
    expect(shownHand(pone)).toMatchObject({ playerIndex: 1, isCrib: false })
    const dealer = act(pone, ADVANCE)
    expect(dealer.phase).toBe('SHOW_DEALER')
    expect(scoresOf(dealer)).toEqual([0, 7])
    expect(shownHand(dealer)).toMatchObject({ playerIndex: 0, isCrib: false })
    const crib = act(dealer, ADVANCE)
    expect(crib.phase).toBe('SHOW_CRIB')
    expect(scoresOf(crib)).toEqual([29, 7])
    expect(shownHand(crib)).toEqual({ playerIndex: 0, isCrib: true, cards: crib.crib })
    const done = act(crib, ADVANCE)
    expect(done.phase).toBe('HAND_COMPLETE')
    expect(scoresOf(done)).toEqual([29 + scoreHand(crib.crib, crib.starter!, true).total, 7])
    expect(eventsOf(done).slice(-3)).toEqual(['1 hand 7', '0 hand 29', '0 crib 4'])
    expect(shownHand(done)).toBeNull()
    expect(shownScore(done)).toBeNull()
  })

  it('keeps the points of hand and crib apart in the statistics', () => {
    const done = act(atTheShow(position), ADVANCE, ADVANCE, ADVANCE)
    expect(done.handStats[0]).toMatchObject({ hand: 29, crib: 4 })
    expect(done.handStats[1]).toMatchObject({ hand: 7, crib: 0 })
  })

  it('itemises what is being shown', () => {
    const pone = atTheShow(position)
    expect(shownScore(pone)).toEqual(scoreHand(pone.players[1]!.hand, pone.starter!, false))
  })

  it('counts a flush of four in the hand and not in the crib', () => {
    const flushes = atTheShow({
      keep: ['2H 4H 6H 10H', 'KS QS 9D 7D'],
      laid: ['2C 4C', '6C 8C'],
      starter: 'KD',
    })
    const done = act(flushes, ADVANCE, ADVANCE, ADVANCE)
    expect(done.handStats[0]).toMatchObject({ hand: 4, crib: 0 })
  })

  it('ends the game at the very point: pone at 120 counts first', () => {
    const won = act(atTheShow({ ...position, scores: [120, 120] }), ADVANCE)
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 1 })
    expect(scoresOf(won)).toEqual([120, 121])
    expect(codeOf(() => act(won, ADVANCE))).toBe('GAME_OVER')
  })

  it('ends the game before the crib where the hand is enough', () => {
    const won = act(atTheShow({ ...position, scores: [100, 0] }), ADVANCE, ADVANCE)
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 0 })
    expect(won.handStats[0]).toMatchObject({ hand: 21, crib: 0 })
  })

  it('has its phases', () => {
    expect(codeOf(() => act(atTheLead(position), ADVANCE))).toBe('WRONG_PHASE')
    const done = act(atTheShow(position), ADVANCE, ADVANCE, ADVANCE)
    expect(codeOf(() => act(done, ADVANCE))).toBe('WRONG_PHASE')
  })

  it('takes no claims where the engine counts', () => {
    const show = atTheShow(position)
    const claim = { type: 'CLAIM_SCORE', playerIndex: 1, points: 4 } as const
    expect(codeOf(() => act(show, claim))).toBe('WRONG_PHASE')
  })
})

describe('NEXT_HAND', () => {
  const done = act(atTheShow(position), ADVANCE, ADVANCE, ADVANCE)
  const next = act(done, { type: 'NEXT_HAND' })

  it('passes the deal and clears the table, the scores stay', () => {
    expect(next).toMatchObject({
      phase: 'DEALING',
      dealerIndex: 1,
      handNumber: 2,
      crib: [],
      starter: null,
      handStats: [
        { pegging: 0, hand: 0, crib: 0 },
        { pegging: 0, hand: 0, crib: 0 },
      ],
      pegging: { count: 0, pile: [], currentPlayerIndex: 0, history: [] },
    })
    expect(scoresOf(next)).toEqual(scoresOf(done))
    expect(next.deck).toHaveLength(52)
    expect(next.players.map((player) => player.hand)).toEqual([[], []])
  })

  it('opens a history of its own', () => {
    expect(next.history).toHaveLength(2)
    expect(next.history[0]).toEqual(done.history[0])
    expect(next.history[1]).toEqual({
      handNumber: 2,
      dealerIndex: 1,
      dealt: [[], []],
      discards: [[], []],
      starter: null,
      plays: [],
      events: [],
      scoresBefore: scoresOf(done),
    })
  })

  it('waits until the hand is complete', () => {
    expect(codeOf(() => act(next, { type: 'NEXT_HAND' }))).toBe('WRONG_PHASE')
  })
})
