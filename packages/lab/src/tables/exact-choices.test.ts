import { createRng, randomBelow } from '@skunkd/engine'
import {
  CHOICES,
  DISCARD_PAIRS,
  ExactChoices,
  forEachSixRanks,
  KeepChoices,
  rankHandIndex,
  ranksOf,
  SIX_RANKS,
  sixRanksIndex,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { packTables } from './exact-record.js'

describe('the tables by exact needs', () => {
  it('read back as they were written, one that is missing among them', () => {
    const rng = createRng(7)
    const byte = () => randomBelow(rng, 15) | (randomBelow(rng, 15) << 4)
    const first = Uint8Array.from({ length: CHOICES }, byte)
    const near = first.map((value) => (randomBelow(rng, 5) === 0 ? byte() : value))
    const last = near.map((value) => (randomBelow(rng, 5) === 0 ? byte() : value))
    // 2–1 was not made.
    const cells = [
      { dealer: 1, pone: 1, table: first },
      { dealer: 1, pone: 2, table: near },
      { dealer: 2, pone: 2, table: last },
    ]
    const part = packTables(cells.map((cell) => ({ ...cell, steps: 0, gains: null })))
    const read = new ExactChoices(part)
    expect(read.at({ dealer: 1, pone: 1 })).toEqual(first)
    expect(read.at({ dealer: 1, pone: 2 })).toEqual(near)
    expect(read.at({ dealer: 2, pone: 2 })).toEqual(last)
    expect(read.at({ dealer: 2, pone: 1 })).toBeNull()
    expect(read.at({ dealer: 10, pone: 1 })).toBeNull()
    // Whatever is asked for first.
    const farthest = new ExactChoices(part)
    expect(farthest.at({ dealer: 2, pone: 2 })).toEqual(last)
    expect(farthest.at({ dealer: 1, pone: 1 })).toEqual(first)
    expect(new ExactChoices(new Uint8Array()).at({ dealer: 1, pone: 1 })).toBeNull()
  })

  it('number the six ranks as they are counted', () => {
    let next = 0
    forEachSixRanks(new Uint8Array(13).fill(4), (counts, _, index) => {
      if (index % 97 === 0) expect(sixRanksIndex(counts)).toBe(index)
      next++
    })
    expect(next).toBe(SIX_RANKS)
  })

  it('keep what the discard leaves', () => {
    const rng = createRng(11)
    const choices = Uint8Array.from(
      { length: SIX_RANKS },
      () => randomBelow(rng, 15) | (randomBelow(rng, 15) << 4),
    )
    const { kept } = new KeepChoices(choices)
    forEachSixRanks(new Uint8Array(13).fill(4), (counts, _, index) => {
      if (index % 31 !== 0) return
      const six = ranksOf(counts)
      for (const role of [0, 1]) {
        const [i, j] = DISCARD_PAIRS[(choices[index]! >> (4 * role)) & 15]!
        const four = rankHandIndex(six.filter((_, place) => place !== i && place !== j))
        expect(kept[role]![index]).toBe(four)
      }
    })
  })

  it('count every discard once', () => {
    const { ways, discards, hands } = new KeepChoices(new Uint8Array(SIX_RANKS))
    for (const role of [0, 1]) {
      for (const times of [ways[role]!, discards[role]!]) {
        expect(times.reduce((sum, one) => sum + one, 0)).toBe(hands)
      }
    }
  })
})
