import { describe, expect, it } from 'vitest'
import { oddsCodeOf } from '../../testing/odds-error-code.js'
import { TABLE_TARGET } from './needs.js'
import { clubWinTable, pointValue, winProbability } from './win-probability.js'

describe('winProbability', () => {
  it('favours the first dealer as the game does', () => {
    expect(winProbability(0, 0, true)).toBeGreaterThan(0.555)
    expect(winProbability(0, 0, true)).toBeLessThan(0.57)
  })

  it('is that of strong players, and of the club by name', () => {
    expect(winProbability(118, 118, true)).toBeCloseTo(0.534, 2)
    expect(winProbability(118, 118, true, TABLE_TARGET, clubWinTable())).toBeCloseTo(0.492, 2)
  })

  it('never falls when I gain a point or they lose one, over the whole table', () => {
    const falls: string[] = []
    for (const isDealer of [true, false]) {
      for (let mine = 0; mine < TABLE_TARGET; mine++) {
        for (let theirs = 0; theirs < TABLE_TARGET; theirs++) {
          const here = winProbability(mine, theirs, isDealer)
          if (winProbability(mine + 1, theirs, isDealer) < here) falls.push(`${mine}+1-${theirs}`)
          if (theirs > 0 && winProbability(mine, theirs - 1, isDealer) < here) {
            falls.push(`${mine}-${theirs}−1`)
          }
        }
      }
    }
    expect(falls).toEqual([])
  })

  it('gives the two players one game between them', () => {
    let worst = 0
    for (let mine = 0; mine <= 121; mine++) {
      for (let theirs = 0; theirs < 121; theirs++) {
        const sum = winProbability(mine, theirs, true) + winProbability(theirs, mine, false)
        worst = Math.max(worst, Math.abs(sum - 1))
      }
    }
    expect(worst).toBeLessThan(1e-12)
  })

  it('is a probability, and certain once somebody is home', () => {
    expect(clubWinTable()).toHaveLength(121 * 121)
    expect(clubWinTable().every((chance) => chance >= 0 && chance <= 1)).toBe(true)
    expect(winProbability(121, 0, true)).toBe(1)
    expect(winProbability(130, 120, false)).toBe(1)
    expect(winProbability(0, 121, true)).toBe(0)
    expect(winProbability(120, 125, false)).toBe(0)
  })

  it('knows the fourth corner: pone counts first', () => {
    // With one point to go each, pone counts before the dealer, but the dealer pegs at least
    // one for the last card unless pone gets there before: a race in the play.
    expect(winProbability(120, 0, true)).toBeGreaterThan(0.999)
    expect(winProbability(0, 120, false)).toBeLessThan(0.001)
    // Ten to go each: pone's hand comes before the dealer's hand and crib.
    expect(winProbability(111, 111, false)).toBeGreaterThan(0.5)
    expect(winProbability(80, 80, true)).toBeGreaterThan(0.4)
  })

  it('takes a shorter game for one that starts later', () => {
    expect(winProbability(0, 0, true, 61)).toBe(winProbability(60, 60, true))
    expect(winProbability(30, 17, false, 61)).toBe(winProbability(90, 77, false))
    expect(winProbability(61, 17, false, 61)).toBe(1)
    expect(winProbability(0, 61, false, 61)).toBe(0)
    expect(winProbability(0, 0, true, 200)).toBe(winProbability(0, 0, true))
  })

  it('refuses what is not a score', () => {
    expect(oddsCodeOf(() => winProbability(3.5, 0, true))).toBe('BAD_SCORE')
    expect(oddsCodeOf(() => winProbability(0, Number.NaN, true))).toBe('BAD_SCORE')
  })

  it('makes a point worth about two hundredths of a game at the start', () => {
    expect(pointValue()).toBeGreaterThan(0.01)
    expect(pointValue()).toBeLessThan(0.03)
  })
})
