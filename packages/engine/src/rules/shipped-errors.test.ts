import { parseCard, parseHand, scoreHand, scorePeggingPlay } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import {
  act,
  atTheLead,
  eventsOf,
  playCards,
  playOut,
  scoresOf,
  withScores,
} from '../testing/positions.js'
import { codeOf } from '../testing/rule-error.js'

// Player 0 deals, player 1 is pone.
describe('errors that other cribbage programs shipped', () => {
  it('nobs counted for the starter jack', () => {
    expect(scoreHand(parseHand('2H 4H 6S 8D'), parseCard('JH'), false).nobs).toBe(0)
    expect(scoreHand(parseHand('2H 4H JS 8D'), parseCard('JH'), false).nobs).toBe(0)
  })

  it('a four-flush made with the starter', () => {
    expect(scoreHand(parseHand('2H 4H 6H 8D'), parseCard('KH'), false).flush).toBe(0)
  })

  it('a four-flush in the crib', () => {
    expect(scoreHand(parseHand('2H 4H 6H 8H'), parseCard('KD'), true).flush).toBe(0)
  })

  it('pairs across a non-adjacent card', () => {
    expect(scorePeggingPlay(parseHand('7H 9D 7S')).pairs).toBe(0)
    expect(scorePeggingPlay(parseHand('7H 7D 9S 7C')).pairs).toBe(0)
  })

  it('a pair across a go', () => {
    const table = atTheLead({ keep: ['QH 10H 4H 5H', 'KC QC JC JD'], starter: '8D' })
    const after = playCards(table, 'KC 10H QC go QH')
    expect(eventsOf(after)).toEqual(['1 go 1'])
    expect(after.pegging.sequence).toHaveLength(1)
  })

  it('a run across a go', () => {
    const table = atTheLead({ keep: ['10H JH 9H 2H', 'KC QC 8C 3C'], starter: '7D' })
    const after = playCards(table, 'KC 10H QC go JH')
    expect(eventsOf(after)).toEqual(['1 go 1'])
  })

  it('a run across a thirty-one', () => {
    const table = atTheLead({ keep: ['10H 2H 4H KH', 'QC 9C 3C KC'], starter: '7D' })
    const after = playCards(table, 'QC 10H 9C 2H 3C 4H')
    // 9, 2 | 3, 4: the two before the reset do not help.
    expect(eventsOf(after)).toEqual(['0 play 2'])
  })

  it('31 scored as 3', () => {
    const table = atTheLead({ keep: ['8H 2H AH 3H', 'KC QC JC 10C'], starter: '7D' })
    expect(scoresOf(playCards(table, 'KC 8H QC 2H go AH'))).toEqual([2, 0])
  })

  it('31 by the last card of the deal scored as 3', () => {
    const table = atTheLead({ keep: ['10H 2H JH 3H', 'KC 9C QC 8C'], starter: '7D' })
    expect(scoresOf(playCards(table, 'KC 10H 9C 2H QC JH 8C 3H'))).toEqual([4, 0])
  })

  it('the go point given while the opponent can still play', () => {
    const table = atTheLead({ keep: ['8H 2H AH 3H', 'KC QC JC 10C'], starter: '7D' })
    const go = playCards(table, 'KC 8H QC AH go')
    expect(eventsOf(go)).toEqual([])
    expect(go.pegging.currentPlayerIndex).toBe(0)
    expect(codeOf(() => act(go, { type: 'DECLARE_GO', playerIndex: 0 }))).toBe('MUST_PLAY')
  })

  it('the wrong player leading after a go', () => {
    const table = atTheLead({ keep: ['10H 5H 4H 2H', 'KC QC JC 9C'], starter: '8D' })
    // Pone played last, so the dealer leads.
    expect(playCards(table, 'KC 10H QC go').pegging.currentPlayerIndex).toBe(0)
    const other = atTheLead({ keep: ['8H AS AH 9H', 'KC QC JC 10C'], starter: '7D' })
    // Pone said go, the dealer played on and last, so pone leads.
    expect(playCards(other, 'KC 8H QC AH go AS').pegging.currentPlayerIndex).toBe(1)
  })

  it('the game continuing past 121', () => {
    const table = atTheLead({
      keep: ['7H 7D 2H 3H', '7C 7S KC QC'],
      starter: '9D',
      scores: [0, 120],
    })
    const won = playCards(table, '7C 7H 7S')
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 1 })
    expect(scoresOf(won)).toEqual([2, 121])
    expect(codeOf(() => playCards(won, '7D'))).toBe('GAME_OVER')
    expect(codeOf(() => act(won, { type: 'ADVANCE_SHOW' }))).toBe('GAME_OVER')
  })

  it('counting dealer before pone at 120-120', () => {
    const table = atTheLead({ keep: ['5H 5S 5D JC', '7H 8S 2D 4C'], starter: '5C' })
    const show = withScores(playOut(table), [120, 120])
    const won = act(show, { type: 'ADVANCE_SHOW' })
    expect(won).toMatchObject({ phase: 'GAME_OVER', winner: 1 })
    expect(scoresOf(won)).toEqual([120, 121])
  })
})
