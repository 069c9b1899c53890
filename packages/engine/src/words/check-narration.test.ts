import { describe, expect, it } from 'vitest'
import { findUnsupportedClaim, readClaims } from './check-narration.js'

const FACTS = [
  'Grade B: sound play, 0.42 points given up per decision.',
  'Hand 3, the 4-5 to their crib: major, 1.8 points given up.',
  'Held 4♥ 5♠ 6♦ 7♣ J♠ Q♥; chose 4♥ 5♠; best J♠ Q♥.',
  'You need 9, they need 12: the better choice wins 61.2%, yours 58.0%.',
]

describe('readClaims', () => {
  it('tells cards, groups of ranks, grades and numbers apart', () => {
    const claims = readClaims(
      'Grade A+: throw J-Q, keep 5♥ and 10D, the jack of spades; 2.3 points, 58%',
    )
    expect([...claims.grades]).toEqual(['A+'])
    expect([...claims.groups]).toEqual(['J-Q'])
    expect([...claims.cards].sort()).toEqual(['10-D', '5-H', 'J-S'])
    expect([...claims.numbers].sort()).toEqual(['2.3', '58%'])
  })

  it('reads number words and rank words', () => {
    expect([...readClaims('twenty-three points with two kings and sixes').ranks].sort()).toEqual(
      ['2', '23', '6', 'K'].sort(),
    )
  })

  it('does not take terms of the game for claims', () => {
    const claims = readClaims(
      'Any ten-card makes fifteen or thirty-one; a run of three; three of a kind.',
    )
    expect(claims.ranks.size + claims.numbers.size).toBe(0)
  })
})

describe('findUnfounded', () => {
  it.each([
    'You lost 1.8 with the 4-5 to their crib; J-Q was better.',
    'Your grade is B. Throwing the jack of spades and the queen of hearts wins 61.2%, not 58%.',
    'The 5♠ is a five you should keep: you need nine.',
    'That cost about 2 points in hand 3.',
    'Keep your fives away from their crib.',
    'They are glad of your 4-5.',
  ])('lets founded prose pass: %s', (reply) => {
    expect(findUnsupportedClaim(reply, FACTS)).toBeNull()
  })

  it.each([
    ['You lost 1.9 points.', '1.9'],
    ['You lost 1.83 points.', '1.83'],
    ['It wins 62% of the time.', '62%'],
    ['It wins 61.2 percent, or 9 percent less.', '9%'],
    ['Keep the K♠.', 'KS'],
    ['Keep the 5H.', '5H'],
    ['Keep the five of hearts.', '5H'],
    ['Throw 2-3 instead.', '2-3'],
    ['Better to throw 2-3.', '2-3'],
    ['Grade A for you.', 'A'],
    ['An A+ for you.', 'A+'],
    ['You lost twenty points.', '20'],
    ['Never throw a king.', 'K'],
    ['You lost ½ a point.', "can't be read"],
    ['You lost ٣ points.', "can't be read"],
    ['You lost 1,9 points.', '1.9'],
  ])('finds what is not in the facts: %s', (reply, culprit) => {
    expect(findUnsupportedClaim(reply, FACTS)).toContain(culprit)
  })
})
