import { describe, expect, it } from 'vitest'
import { createRng } from '../../cards/random.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { GO_BRANCH } from '../policy/play-tree.js'
import { strongModel } from './strong-model.js'
import { StrongPlayState } from './strong-play-state.js'

const policy = shippedPolicy()
const model = strongModel(policy)

describe('the cards of a strong player', () => {
  it('are the policy’s while both have two or more, and its endings after that', () => {
    const cards = new StrongPlayState(model)
    const [found, plain] = [new Float64Array(RANK_COUNT), new Float64Array(RANK_COUNT)]
    cards.begin(3, null)
    cards.chances(rankHandIndex([2, 6, 10, 5]), found)
    policy.table.chances(policy.table.root, rankHandIndex([2, 6, 10, 5]), plain)
    expect([...found]).toEqual([...plain])
    // 3 7, 7 8, 6: pone has one card left, and the dealer two.
    const steps = [2, 6, 6, 7]
    for (const step of steps) cards.take(step)
    const node = policy.table.nodeAfter(steps)
    expect(node).toBeGreaterThan(0)
    cards.chances(rankHandIndex([5, 11]), found)
    policy.table.chances(node, rankHandIndex([5, 11]), plain)
    expect([...found]).toEqual([...plain])
    cards.take(5)
    cards.chances(rankHandIndex([0, 9]), found)
    policy.ending.follow([...steps, 5])
    policy.ending.chances(rankHandIndex([0, 9]), plain)
    expect([...found]).toEqual([...plain])
  })

  it('play on alone for the most points', () => {
    const cards = new StrongPlayState(model)
    const out = new Float64Array(RANK_COUNT)
    cards.begin(0, null)
    // K Q 9 go A go, 10 7: pone has played out, and the dealer has two cards left.
    for (const step of [12, 11, 8, GO_BRANCH, 0, GO_BRANCH, 9, 6]) cards.take(step)
    expect(cards.line).toMatchObject({ turn: 1, poneLeft: 0, dealerLeft: 2, count: 17 })
    // The seven pairs.
    cards.chances(rankHandIndex([6, 3]), out)
    expect(out[6]).toBe(1)
  })

  it('take what wins, where it wins', () => {
    const out = new Float64Array(RANK_COUNT)
    const share = (need: number) => {
      const cards = new StrongPlayState(model)
      const racer = { sense: model.show!.race(1, need, 4), starterRank: 0 }
      const other = { sense: model.show!.race(0, 4, need), starterRank: 0 }
      cards.begin(0, [other, racer])
      cards.take(6)
      // A seven lies: the pair of it is two points, with a third seven to be feared.
      cards.chances(rankHandIndex([6, 2, 11, 12]), out)
      expect(out.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      return out[6]!
    }
    expect(share(2)).toBeGreaterThan(0.97)
    expect(share(30)).toBeLessThan(0.5)
  })

  it('are the same for the same steps, whatever was played before', () => {
    const rng = createRng(4)
    const used = new StrongPlayState(model)
    used.begin(5, null)
    for (const step of [3, 9, 9]) used.take(step)
    const fresh = new StrongPlayState(model)
    const [a, b] = [new Float64Array(RANK_COUNT), new Float64Array(RANK_COUNT)]
    const step = Math.floor(rng() * RANK_COUNT)
    for (const cards of [used, fresh]) {
      cards.begin(2, null)
      cards.take(step)
    }
    used.chances(rankHandIndex([1, 4, 7, 12]), a)
    fresh.chances(rankHandIndex([1, 4, 7, 12]), b)
    expect([...a]).toEqual([...b])
    expect(used.pegged).toEqual(fresh.pegged)
  })
})
