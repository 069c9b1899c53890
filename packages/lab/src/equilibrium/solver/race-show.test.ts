import { shippedPolicy } from '@skunkd/arena/internals'
import { strongModel } from '@skunkd/engine'
import { averageCrib, rankHandIndex, TABLE_TARGET } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { countChances, showChances } from './race-show.js'

const model = strongModel(shippedPolicy())
const ranks = (...cards: number[]) => rankHandIndex(cards)

describe('the show of a play to win', () => {
  it('counts a hand of ranks with its chances of nobs and of a flush', () => {
    // 5-5-10-J with a king: 12 for fifteens and 2 for the pair, and nobs once in four.
    expect(countChances(ranks(4, 4, 9, 10), 12, 0)).toEqual([
      [14, 0.75],
      [15, 0.25],
      [18, 0],
      [20, 0],
    ])
    const suited = countChances(ranks(0, 2, 6, 8), 11, 1)
    expect(suited.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(suited[0]).toEqual([0, 0])
    expect(suited[2]![1]).toBeCloseTo(0.75, 9)
  })

  it('is decided in the order of the count', () => {
    const show = showChances(model, { dealer: 3, pone: 3 }, [12])
    const fives = ranks(4, 4, 9, 10)
    expect(show(0, 2, fives, fives)).toBe(1)
    // 2-4-6-8 counts nothing with a king.
    const nothing = ranks(1, 3, 5, 7)
    const flush = (role: number) =>
      model.habits({ dealer: 3, pone: 3 }).flushes?.[role]?.[nothing] ?? 0
    const pone = countChances(nothing, 12, flush(0))
    const dealer = countChances(nothing, 12, flush(1))
    expect(pone[0]![0]).toBe(0)
    expect(show(0, 0, nothing, fives)).toBeCloseTo(1 - pone[0]![1], 9)
    // Pone pegged two and counts nothing; nor does the dealer, who has the crib; then the deal turns.
    const crib = averageCrib(model.habits({ dealer: 3, pone: 3 }).discardWeights)
    const wins = (dealer: number, pone: number) =>
      model.wins[(TABLE_TARGET - dealer) * TABLE_TARGET + TABLE_TARGET - pone]!
    const later = [0, 1, 2].reduce((sum, points) => sum + crib[points]! * wins(1, 3 - points), 0)
    const plain = pone[0]![1] * dealer[0]![1]
    expect(show(2, 0, nothing, nothing)).toBeCloseTo(1 - pone[0]![1] + plain * later, 9)
  })
})
