import { describe, expect, it } from 'vitest'
import { numberWord } from './say.js'

describe('numberWord', () => {
  it('spells up to ninety-nine', () => {
    expect([0, 7, 13, 20, 31, 99, 121].map(numberWord)).toEqual([
      'zero',
      'seven',
      'thirteen',
      'twenty',
      'thirty-one',
      'ninety-nine',
      '121',
    ])
  })
})
