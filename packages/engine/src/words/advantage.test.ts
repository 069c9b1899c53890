import { describe, expect, it } from 'vitest'
import { parseHand } from '../cards/text.js'
import { nameAdvantage } from './reason-text.js'

describe('what cards have that others lack', () => {
  it.each([
    ['3H 4D 5S 6C', 'the run of four'],
    ['3H 4D 5S KC', 'the run of three'],
    ['3H 4D 4S 5C', 'the double run'],
    ['3H 3D 3S KC', 'the three of a kind'],
    ['3H 3D KS KC', 'the two pairs'],
    ['3H 3D 8S KC', 'the pair'],
    ['2H 4H 9H KH', 'the flush'],
    ['5H KD JC 9S', 'two fifteens'],
    ['5H 7S 7D 8C', 'two fifteens'],
    ['5H KD 2C 9S', 'the fifteen'],
    ['2H 4D 9S KC', 'the fifteen'],
    ['2H 4D 8S KC', null],
  ])('%s: %s', (cards, name) => {
    expect(nameAdvantage(parseHand(cards))).toBe(name)
  })

  it.each([
    ['5S 10H JH JD', '7C 10H JH JD', 'three fifteens'],
    ['3H 4D 4S 5C', '3H 4D 5C KD', 'the double run'],
    ['5H 5D JS QC', '5H JS QC 9D', 'two more fifteens'],
    ['3H 3D 8S KC', '3H 3D 7S KC', null],
  ])('%s has, %s lacks: %s', (cards, others, name) => {
    expect(nameAdvantage(parseHand(cards), parseHand(others))).toBe(name)
  })
})
