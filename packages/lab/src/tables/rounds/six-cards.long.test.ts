import { describe, expect, it } from 'vitest'
import { forEachSixCards } from './six-cards.js'

describe('all six-card hands up to a change of suits', () => {
  it('stand for every hand of the deck, once', { timeout: 60_000 }, () => {
    let classes = 0
    let hands = 0
    let sorted = true
    forEachSixCards((six, ways) => {
      classes++
      hands += ways
      for (let i = 1; i < 6; i++) sorted &&= six[i]! > six[i - 1]!
    })
    expect(hands).toBe(20_358_520)
    // By Burnside's lemma over the 24 ways to rename the suits: see below.
    expect(classes).toBe(classesByBurnside())
    expect(sorted).toBe(true)
  })

  it('fall into shards that leave nothing out and count nothing twice', () => {
    const seen = new Set<string>()
    let visits = 0
    for (const shard of [0, 1]) {
      let left = 2000
      forEachSixCards(
        (six) => {
          if (left-- <= 0) return
          seen.add(six.join())
          visits++
        },
        shard,
        2,
      )
    }
    expect(seen.size).toBe(visits)
    let first = 4000
    forEachSixCards((six) => {
      if (first-- > 0) seen.delete(six.join())
    })
    expect(seen.size).toBe(0)
  })
})

/**
 * The number of classes: the mean, over the renamings of suits, of the hands that a
 * renaming leaves as they are. Suits that change places must hold the same ranks.
 */
function classesByBurnside(): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1))
  // Cycle lengths of a renaming, and how many renamings have them.
  const kinds: readonly (readonly [readonly number[], number])[] = [
    [[1, 1, 1, 1], 1],
    [[2, 1, 1], 6],
    [[2, 2], 3],
    [[3, 1], 8],
    [[4], 6],
  ]
  const fixed = (cycles: readonly number[], cards: number): number => {
    const [length, ...rest] = cycles
    if (length === undefined) return cards === 0 ? 1 : 0
    let ways = 0
    for (let ranks = 0; ranks * length <= cards; ranks++) {
      ways += choose(13, ranks) * fixed(rest, cards - ranks * length)
    }
    return ways
  }
  return kinds.reduce((sum, [cycles, times]) => sum + times * fixed(cycles, 6), 0) / 24
}
