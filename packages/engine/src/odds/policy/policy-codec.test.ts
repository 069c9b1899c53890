import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  RANK_COUNT,
  RANK_HANDS,
  RANK_VALUE,
  rankHandIndex,
  rankHands,
} from '../../rules/scoring/rank-hands.js'
import { corruptionsOf } from '../../testing/corruptions.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { OddsError } from '../error.js'
import { BRANCHES, GO_BRANCH, NO_BRANCH } from './play-tree.js'
import { contestTree } from './policy-codec.js'
import { NO_NODE } from './policy-table.js'
import { readPolicy } from './shipped-policy.js'

describe('the policy file', () => {
  const file = new Uint8Array(
    readFileSync(new URL('../../../data/equilibrium.bin', import.meta.url)),
  )

  it('is refused with a message, whatever has happened to it', { tags: 'slow' }, () => {
    const damages = corruptionsOf(file)
    expect(damages.length).toBeGreaterThan(40)
    for (const { kind, bytes } of damages) {
      let error: unknown = `${kind} was accepted`
      try {
        readPolicy(bytes)
      } catch (thrown) {
        error = thrown
      }
      expect(error, kind).toBeInstanceOf(OddsError)
      expect((error as OddsError).code, kind).toBe('BAD_POLICY')
      expect((error as OddsError).message, kind).toMatch(/^The policy file .*equilibrium\.bin.*\.$/)
    }
  })

  it('answers with probabilities that add up, none for a card that is not held or does not fit', {
    tags: 'slow',
  }, () => {
    const { table } = shippedPolicy()
    const out = new Float64Array(RANK_COUNT)
    let wrong = 0
    for (let hand = 0; hand < RANK_HANDS[4]!; hand++) {
      table.chances(table.root, hand, out)
      if (Math.abs(out.reduce((sum, chance) => sum + chance, 0) - 1) > 1e-12) wrong++
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        if (rankHands.remove[4]![hand * RANK_COUNT + rank]! < 0 && out[rank] !== 0) wrong++
      }
    }
    expect(wrong).toBe(0)
    // A queen, a jack and an eight: at 28 nothing above a three fits.
    const node = table.nodeAfter([11, 10, 7])
    expect(table.mover(node)).toBe(1)
    expect(table.size(node)).toBe(3)
    for (const ranks of [
      [0, 2, 12],
      [1, 3, 4],
    ]) {
      table.chances(node, rankHandIndex(ranks), out)
      for (const rank of ranks) if (RANK_VALUE[rank]! > 3) expect(out[rank]).toBe(0)
      expect(out.reduce((sum, chance) => sum + chance, 0)).toBe(1)
    }
    expect(table.nodeAfter([11, 10, 12, 12])).toBe(NO_NODE)
    expect(table.next(NO_NODE, 3)).toBe(NO_NODE)
  })
})

describe('the contest tree', () => {
  it('follows every line while both have two cards, and no fifth card of a rank', () => {
    const tree = contestTree()
    expect(tree.nodes).toBe(66_443)
    const laid = new Uint8Array(RANK_COUNT)
    let gos = 0
    let short = 0
    let fifths = 0
    const walk = (node: number): void => {
      if (Math.min(tree.own[node]!, tree.other[node]!) < 2) short++
      for (let branch = 0; branch < BRANCHES; branch++) {
        const child = tree.branch[node * BRANCHES + branch]!
        if (branch < GO_BRANCH && laid[branch] === 4 && child !== NO_BRANCH) fifths++
        if (child < 0) continue
        if (branch === GO_BRANCH) gos++
        else laid[branch]!++
        walk(child)
        if (branch !== GO_BRANCH) laid[branch]!--
      }
    }
    walk(0)
    expect(short).toBe(0)
    expect(fifths).toBe(0)
    expect(gos).toBeGreaterThan(1000)
  })
})
