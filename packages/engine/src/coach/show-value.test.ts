import { describe, expect, it } from 'vitest'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { chanceAt } from '../odds/race/win-probability.js'
import { beforeShow, certain, ShowTable } from './show-value.js'

const { wins } = clubModel()
const seatAt = (isDealer: boolean, mine: number, theirs: number) => ({
  isDealer,
  scores: { mine, theirs },
  target: 121,
  wins,
})
const show = (mine: number, theirs: number, crib: number) => ({
  mine: certain(mine),
  theirs: certain(theirs),
  crib: certain(crib),
})

describe('the chance before the show', () => {
  it('is decided by who counts first where both hands are enough', () => {
    expect(beforeShow(seatAt(false, 116, 116), show(5, 5, 0))).toBe(1)
    expect(beforeShow(seatAt(true, 116, 116), show(5, 5, 0))).toBe(0)
    expect(beforeShow(seatAt(true, 116, 116), show(5, 4, 0))).toBe(1)
    expect(beforeShow(seatAt(false, 116, 116), show(4, 5, 0))).toBe(0)
  })

  it('is won by a crib that is enough, for whoever it belongs to', () => {
    expect(beforeShow(seatAt(true, 110, 110), show(4, 4, 7))).toBe(1)
    expect(beforeShow(seatAt(false, 110, 110), show(4, 4, 7))).toBe(0)
  })

  it('is that of the next deal otherwise, with the other dealer', () => {
    for (const isDealer of [true, false]) {
      const gains = isDealer ? [8 + 4, 6] : [8, 6 + 4]
      const expected = chanceAt(wins, 61 - gains[0]!, 51 - gains[1]!, !isDealer)
      expect(beforeShow(seatAt(isDealer, 60, 70), show(8, 6, 4))).toBe(expected)
    }
  })

  it('weighs hands by their chances, and adds what the play has brought', () => {
    const half = certain(2).map((chance, points) => (chance + (points === 12 ? 1 : 0)) / 2)
    const seat = seatAt(false, 105, 100)
    const table = new ShowTable(seat, { ...show(0, 3, 2), mine: half })
    const apart = [2, 12].map((mine) => beforeShow(seatAt(false, 109, 101), show(mine, 3, 2)))
    expect(apart[1]).toBe(1)
    expect(table.value(4, 1)).toBeCloseTo((apart[0]! + 1) / 2, 12)
  })
})
