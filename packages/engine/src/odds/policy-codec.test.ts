import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import {
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from '../rules/rank-hands.js'
import { damagesOf } from '../testing/damage.js'
import { OddsError } from './error.js'
import { BRANCHES, GO_BRANCH, NO_BRANCH, type PlayTree } from './play-tree.js'
import { contestTree, decodePolicy, encodePolicy, FULL_LEVEL, NO_LEVEL } from './policy-codec.js'
import { NO_NODE, PolicyTable } from './policy-table.js'
import { BitDecoder, BitEncoder } from './range-coder.js'

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
        if (RANK_VALUE[rank]! > tree.room[node]!) continue
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
  it('gives back any bits, and takes little room for those it can guess', () => {
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
  const file = encodePolicy(tree, levels)

  it('gives back every level of every hand that can be held', () => {
    const decoded = decodePolicy(tree, file)
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

  it('is refused with a sentence, whatever has happened to it', () => {
    const damages = damagesOf(file)
    expect(damages.length).toBeGreaterThan(40)
    for (const { kind, bytes } of damages) {
      let error: unknown = `${kind} was accepted`
      try {
        decodePolicy(tree, bytes)
      } catch (thrown) {
        error = thrown
      }
      expect(error, kind).toBeInstanceOf(OddsError)
      expect((error as OddsError).code, kind).toBe('BAD_POLICY')
      expect((error as OddsError).message, kind).toMatch(/^The policy file .*equilibrium\.bin.*\.$/)
    }
  })

  it('is found by its own place in a larger buffer', () => {
    const held = new Uint8Array(file.length + 7)
    held.set(file, 7)
    expect(decodePolicy(tree, held.subarray(7))).toEqual(decodePolicy(tree, file))
  })

  it('answers with probabilities that add up, none for a card that is not held or does not fit', () => {
    const table = new PolicyTable(tree, decodePolicy(tree, file))
    const out = new Float64Array(RANK_COUNT)
    const hand = rankHandIndex([4, 9, 12])
    table.chances(table.root, hand, out)
    expect(out.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    expect(table.chance(table.root, hand, 0)).toBe(0)
    // Three tens and a go: only an ace fits.
    const node = table.nodeAfter([9, 10])
    expect(table.mover(node)).toBe(0)
    expect(table.size(node)).toBe(2)
    table.chances(node, rankHandIndex([0, 12]), out)
    expect(out[0]! + out[12]!).toBe(1)
    expect(table.nodeAfter([9, 10, 11])).toBe(NO_NODE)
    expect(table.next(NO_NODE, 3)).toBe(NO_NODE)
  })
})

describe('the contest tree', () => {
  it('follows every line while both have two cards, and no fifth card of a rank', () => {
    const tree = contestTree()
    expect(tree.nodes).toBe(66_443)
    const shown = new Uint8Array(RANK_COUNT)
    let gos = 0
    let short = 0
    let fifths = 0
    const walk = (node: number): void => {
      if (Math.min(tree.own[node]!, tree.other[node]!) < 2) short++
      for (let branch = 0; branch < BRANCHES; branch++) {
        const child = tree.branch[node * BRANCHES + branch]!
        if (branch < GO_BRANCH && shown[branch] === 4 && child !== NO_BRANCH) fifths++
        if (child < 0) continue
        if (branch === GO_BRANCH) gos++
        else shown[branch]!++
        walk(child)
        if (branch !== GO_BRANCH) shown[branch]!--
      }
    }
    walk(0)
    expect(short).toBe(0)
    expect(fifths).toBe(0)
    expect(gos).toBeGreaterThan(1000)
  })
})
