import { parseCard, parseHand, scoreHand } from '@skunkd/engine'
import { describe, expect, test } from 'vitest'
import { sayCount } from './say-count.js'

const say = (hand: string, starter: string, isCrib = false) =>
  sayCount(scoreHand(parseHand(hand), parseCard(starter), isCrib))

describe('the count said aloud', () => {
  test.each([
    ['7H 8S KD 2C', '4H', 'fifteen two'],
    ['5H JS QD KC', '2H', 'fifteen two, fifteen four, fifteen six, and a run of three is nine'],
    ['7H 7S 7D AC', 'KH', 'fifteen two, fifteen four, fifteen six, and a pair royal is twelve'],
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
    const words = say('5H 5S 5D JC', '5C')
    expect(words).toMatch(/^fifteen two, fifteen four, .*fifteen sixteen, /)
    expect(words).toMatch(/a double pair royal is twenty-eight, and his nobs is twenty-nine$/)
  })

  test('every run of a double double run', () => {
    expect(say('4H 4S 5D 5C', '6H')).toMatch(
      /fifteen eight, a pair is ten, a pair is twelve, a run of three is fifteen, another is eighteen, another is twenty-one, and another is twenty-four$/,
    )
  })
})
