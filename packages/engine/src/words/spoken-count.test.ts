import { cardFromIndex, parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { describe, expect, it, test } from 'vitest'
import { countGroups, numberWord, spokenCount, spokenGroup } from './spoken-count.js'

it('says numbers as they are said over a board', () => {
  expect([0, 7, 12, 19, 20, 21, 31, 90, 99, 121].map(numberWord)).toEqual([
    'zero',
    'seven',
    'twelve',
    'nineteen',
    'twenty',
    'twenty-one',
    'thirty-one',
    'ninety',
    'ninety-nine',
    '121',
  ])
})

const say = (hand: string, starter: string, isCrib = false) =>
  spokenCount(scoreHand(parseHand(hand), parseCard(starter), isCrib))

describe('the count said aloud', () => {
  test.each([
    ['7H 8S KD 2C', '4H', 'fifteen two'],
    ['7H 8S 8D KC', '4H', 'fifteen two, four, and a pair is six'],
    ['5H JS QD KC', '2H', 'fifteen two, four, six, and a run of three is nine'],
    ['7H 7S 7D AC', 'KH', 'fifteen two, four, six, and a pair royal is twelve'],
    [
      '6H 6S 9D 9C',
      'KH',
      'fifteen two, four, six, eight, a pair is ten, and another pair is twelve',
    ],
    ['2H 2S 2D 2C', 'KH', 'a double pair royal is twelve'],
    ['2H 2S 2D KC', 'KH', 'a pair royal is six, and a pair is eight'],
    ['9H 10S JD QC', '2H', 'a run of four is four'],
    ['9H 10S JD QC', 'QH', 'a double run of four is ten'],
    ['9H 10S JD 2C', 'JH', 'a double run of three is eight'],
    ['JH JS JD QC', 'KH', 'a triple run of three is fifteen, and his nobs is sixteen'],
    [
      '4H 4S 5D 5C',
      '6H',
      'fifteen two, four, six, eight, and a double double run of three is twenty-four',
    ],
    ['3H 4S 5D KC', 'KH', 'fifteen two, four, a pair is six, and a run of three is nine'],
    ['2H 4H 6H 8H', 'KS', 'a flush is four'],
    ['2H 4H 8H JH', 'KH', 'a flush is five, and his nobs is six'],
    ['2H 4S 6D 8C', 'KH', 'nothing, a nineteen hand'],
  ])('%s with %s', (hand, starter, words) => {
    expect(say(hand, starter)).toBe(words)
  })

  test('a four-card flush is silent in a crib', () => {
    expect(say('2H 4H 6H 8H', 'KS', true)).toBe('nothing, a nineteen hand')
  })

  test('the best hand there is', () => {
    expect(say('5H 5S 5D JC', '5C')).toBe(
      'fifteen two, four, six, eight, ten, twelve, fourteen, sixteen, a double pair royal is twenty-eight, and his nobs is twenty-nine',
    )
  })

  test('group by group: what is said at once is one group with all its cards', () => {
    const groups = countGroups(scoreHand(parseHand('4S 5H 5C 6D'), parseCard('10S')).items)
    expect(groups.map(spokenGroup)).toEqual([
      'fifteen two',
      'fifteen four',
      'fifteen six',
      'fifteen eight',
      'a double run of three is sixteen',
    ])
    expect(groups.at(-1)!.cards).toHaveLength(4)
    expect(groups.at(-1)!.points).toBe(8)
  })

  test('always ends with the total', () => {
    for (let step = 0; step < 3000; step++) {
      const five = [0, 1, 2, 3, 4].map((place) => (step * 7 + place * (11 + (step % 9))) % 52)
      if (new Set(five).size < 5) continue
      const [starter, ...hand] = five.map(cardFromIndex)
      const score = scoreHand(hand, starter!, step % 2 === 0)
      if (score.total === 0) continue
      expect(spokenCount(score).endsWith(` ${numberWord(score.total)}`)).toBe(true)
    }
  })
})
