import { createRng, randomBelow } from '@skunkd/engine'
import {
  BitDecoder,
  contestTree,
  decodePolicy,
  FULL_LEVEL,
  NO_LEVEL,
  type PlayTree,
  policyParts,
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHands,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { BitEncoder, encodePolicy } from './encode-policy.js'
import { policyFile } from './policy-file.js'

/** Any policy at all: every hand's sixteenths dealt out at random, often to one card. */
function randomLevels(tree: PlayTree, seed: number): Uint8Array {
  const rng = createRng(seed)
  const levels = new Uint8Array(tree.choices).fill(NO_LEVEL)
  for (let node = 0; node < tree.nodes; node++) {
    const size = tree.own[node]!
    for (let hand = 0; hand < RANK_HANDS[size]!; hand++) {
      const places: number[] = []
      for (let i = 1; i <= rankHands.distinct[size]![hand * 5]!; i++) {
        const rank = rankHands.distinct[size]![hand * 5 + i]!
        if (RANK_VALUE[rank]! > tree.ceiling[node]!) continue
        const rest = rankHands.remove[size]![hand * RANK_COUNT + rank]!
        places.push(tree.choice[node]! + rank * RANK_HANDS[size - 1]! + rest)
      }
      for (const place of places) levels[place] = 0
      const sure = rng() < 0.5
      for (let left = FULL_LEVEL; left > 0 && places.length > 0; ) {
        const part = sure ? left : 1 + randomBelow(rng, left)
        levels[places[randomBelow(rng, places.length)]!]! += part
        left -= part
      }
    }
  }
  return levels
}

describe('the range coder', () => {
  it('gives back any bits, and takes little space for those it can guess', () => {
    for (const [chance, limit] of [
      [0.5, 1.02],
      [0.1, 0.52],
      [0.002, 0.04],
    ] as const) {
      const rng = createRng(7)
      const bits = Array.from({ length: 50_000 }, () => (rng() < chance ? 1 : 0))
      const encoder = new BitEncoder(3)
      bits.forEach((bit, i) => {
        encoder.bit(i % 3, bit)
      })
      const bytes = encoder.finish()
      expect((bytes.length * 8) / bits.length).toBeLessThan(limit)
      const decoder = new BitDecoder(3, bytes)
      expect(bits.every((bit, i) => decoder.bit(i % 3) === bit)).toBe(true)
    }
  })

  it('carries through long runs of full bytes', () => {
    for (let seed = 0; seed < 200; seed++) {
      const rng = createRng(seed)
      // Rare surprises in sure contexts are what makes carries run.
      const bits = Array.from({ length: 400 }, (_, i) => (i < 300 ? 1 : rng() < 0.5 ? 1 : 0))
      const encoder = new BitEncoder(1)
      for (const bit of bits) encoder.bit(0, bit)
      const decoder = new BitDecoder(1, encoder.finish())
      expect(bits.map(() => decoder.bit(0))).toEqual(bits)
    }
  })
})

describe('the policy file', () => {
  const tree = contestTree(3)
  const levels = randomLevels(tree, 1)
  const coded = encodePolicy(tree, levels)

  it('gives back every level of every hand that can be held', () => {
    const decoded = decodePolicy(tree, coded)
    let known = 0
    let wrong = 0
    for (let at = 0; at < decoded.length; at++) {
      if (decoded[at] === NO_LEVEL) continue
      known++
      if (decoded[at] !== levels[at]) wrong++
    }
    expect(wrong).toBe(0)
    expect(known).toBeGreaterThan(tree.choices / 2)
  })

  it('is found by its place in a larger buffer', () => {
    const [strong, endings, exact] = [[1, 2], [3], [4]].map((bytes) => Uint8Array.from(bytes))
    const parts = { levels: coded, strong: strong!, endings: endings!, exact: exact! }
    const file = policyFile(parts)
    const held = new Uint8Array(file.length + 7)
    held.set(file, 7)
    expect(policyParts(held.subarray(7))).toEqual(parts)
  })
})
