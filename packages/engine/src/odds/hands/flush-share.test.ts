import { expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { flushChances } from './flush-share.js'

/** Every way to give the ranks suits, weighed: a share in one suit, the rest in several. */
function enumerated(ranks: readonly number[], share: number, seen: Uint8Array, starter: number) {
  let [four, five, all] = [0, 0, 0]
  for (let suits = 0; suits < 256; suits++) {
    const cards = ranks.map((rank, i) => rank * 4 + ((suits >> (2 * i)) & 3))
    const alike = cards.every((card) => (card & 3) === (cards[0]! & 3))
    if (cards.some((card) => seen[card])) continue
    const weight = alike ? share / 4 : (1 - share) / 252
    all += weight
    if (alike && (cards[0]! & 3) === (starter & 3)) five += weight
    else if (alike) four += weight
  }
  return { four: four / all, five: five / all }
}

it('is what every way to give four ranks suits comes to', () => {
  const rng = createRng(5)
  for (let round = 0; round < 60; round++) {
    const ranks = [0, 3, 6, 9].map((rank) => rank + randomBelow(rng, 3))
    const seen = new Uint8Array(52)
    for (let i = 0; i < 7; i++) seen[randomBelow(rng, 52)] = 1
    const starter = randomBelow(rng, 52)
    const found = flushChances(rankHandIndex(ranks), 0.3, seen, starter)
    const plain = enumerated(ranks, 0.3, seen, starter)
    if (Number.isNaN(plain.four)) continue
    expect(found.four).toBeCloseTo(plain.four, 12)
    expect(found.five).toBeCloseTo(plain.five, 12)
  }
})

it('knows that a pair is no flush, and that nobody may keep one', () => {
  const none = { four: 0, five: 0 }
  expect(flushChances(rankHandIndex([4, 4, 6, 8]), 0.5, new Uint8Array(52), 0)).toEqual(none)
  expect(flushChances(rankHandIndex([1, 4, 6, 8]), 0, new Uint8Array(52), 0)).toEqual(none)
})
