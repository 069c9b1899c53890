import { describe, expect, it } from 'vitest'
import { RANKS } from '../cards/card.js'
import { PROGRAMS } from '../players/programs.js'
import { RANK_HANDS, RANK_VALUE, rankHandIndex, rankHands } from '../rules/rank-hands.js'
import type { PlayerView } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import { slowBelief } from '../testing/slow-belief.js'
import { playPositions } from '../testing/slow-positions.js'
import { atTheLead, lay } from '../testing/table.js'
import { Belief } from './belief.js'
import { shippedKeepModel } from './models.js'
import { peggingContext, playKnowledge } from './play-knowledge.js'
import { type Manner, SENSIBLE } from './play-policy.js'

const keeps = shippedKeepModel()
const belief = new Belief(keeps)

function fill(view: PlayerView, manner?: Manner): Map<string, number> {
  const { sequence, count } = view.pegging
  const know = playKnowledge(view.cardsLeft, sequence, count, peggingContext(view))
  belief.fill({
    opponentRole: view.isDealer ? 0 : 1,
    known: know.known,
    starterRank: know.starterRank,
    steps: know.steps,
    theirCards: know.position.theirCards,
    ...(manner ? { manner } : {}),
  })
  return asMap(know.position.theirCards)
}

function asMap(size: number): Map<string, number> {
  const found = new Map<string, number>()
  for (let i = 0; i < belief.length; i++) {
    const at = belief.hands[i]! * size
    const ranks = [...rankHands.ranks[size]!.subarray(at, at + size)]
    found.set(ranks.map((rank) => RANKS[rank]!).join(' '), belief.weights[i]! / belief.total)
  }
  return found
}

describe('what the opponent may hold', () => {
  it('is Bayes, written plainly, at every moment of random deals', { timeout: 60_000 }, () => {
    let compared = 0
    for (let seed = 0; seed < 16; seed++) {
      for (const state of playPositions(seed)) {
        const view = playerView(state, state.pegging.currentPlayerIndex)
        // The full 1820 hands take time: not at every lead.
        if (view.opponentCardsLeft === 4 && seed % 8 !== 0) continue
        const plain = seed % 2 === 0 ? SENSIBLE : { habit: seed / 15, temperature: 0.4 }
        const program = PROGRAMS[seed % PROGRAMS.length]!
        const manner = seed % 3 === 0 ? { ...plain, program: { program, share: 0.6 } } : plain
        const slow = slowBelief(view, keeps, manner)
        // A random player may hold what the model never keeps.
        if (slow.size === 0) continue
        const fast = fill(view, manner)
        expect([...fast.keys()].sort()).toEqual([...slow.keys()].sort())
        const misses = [...slow].map(([hand, chance]) => Math.abs(fast.get(hand)! - chance))
        expect(Math.max(...misses)).toBeLessThan(1e-9)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(60)
  })

  it('before the first card is the keep model without the cards I see', () => {
    const state = atTheLead({ keep: ['5H 5D 5S JC', 'AH 2H 3H 4H'], starter: '5C', dealer: 1 })
    const found = fill(playerView(state, 0))
    for (const hand of found.keys()) expect(hand.split(' ')).not.toContain('5')
    expect([...found.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('knows from a go that no card that small is held', () => {
    const lead = atTheLead({
      keep: ['KH QH JH AS', '9D 8D 7S 6S'],
      laid: ['2C 2D', '3C 3D'],
      starter: '4C',
      dealer: 1,
    })
    // 10 + 9 + 10 = 29: nothing from 3 on fits, and the other says go.
    const state = lay(lead, 'KH 9D QH go')
    expect(state.pegging.count).toBe(29)
    for (const hand of fill(playerView(state, 0)).keys()) {
      expect(hand.split(' ').every((rank) => RANK_VALUE[RANKS.indexOf(rank as 'A')]! > 2)).toBe(
        true,
      )
    }
  })

  it('knows as much from a go that nobody had to say', () => {
    const lead = atTheLead({
      keep: ['KH QH JH 10S', '8D 2S 9S 9C'],
      laid: ['7C 7D', '3C 3D'],
      starter: '4C',
      dealer: 1,
    })
    // 10, 18, 28, then 30 while I cannot: they hold no ace, or they would have played on.
    const state = lay(lead, 'KH 8D QH 2S')
    const after = state.pegging.count === 30 ? lay(state, 'go') : state
    expect(after.pegging.count).toBe(0)
    const view = playerView(after, 0)
    for (const hand of fill(view).keys()) expect(hand).not.toContain('A')
    const slow = slowBelief(view, keeps)
    expect([...slow.keys()].some((hand) => hand.includes('A'))).toBe(false)
  })

  it('doubts a pair that was not taken', () => {
    const lead = atTheLead({
      keep: ['4H QH JH 10S', '9D 2S 8S 7C'],
      laid: ['6C 6D', '3C 3D'],
      starter: 'KC',
      dealer: 1,
    })
    const before = fill(playerView(lead, 0))
    const after = fill(playerView(lay(lay(lead, '4H'), '9D'), 0))
    const withFour = (found: Map<string, number>) =>
      [...found].reduce((sum, [hand, chance]) => sum + (hand.includes('4') ? chance : 0), 0)
    expect(withFour(after)).toBeLessThan(withFour(before) / 2)
    // But it may be: players do not always take what they can.
    expect(withFour(after)).toBeGreaterThan(0)
  })

  it('takes anything for possible where the play is not given', () => {
    belief.fill({
      opponentRole: 1,
      known: new Uint8Array(13).fill(1),
      starterRank: -1,
      steps: [{ mine: false, rank: 0, count: 12 }],
      theirCards: 2,
    })
    expect(belief.length).toBe(RANK_HANDS[2]!)
    const aces = rankHandIndex([0, 0])
    const at = belief.hands.subarray(0, belief.length).indexOf(aces)
    // Two of the aces are left: one way; two of three kings: three ways.
    expect(belief.weights[at]).toBe(1)
    const kings = rankHandIndex([12, 12])
    expect(belief.weights[belief.hands.subarray(0, belief.length).indexOf(kings)]).toBe(3)
  })

  it('carries on after a contradiction: four aces laid that I hold myself', () => {
    const known = new Uint8Array(13)
    known[0] = 4
    belief.fill({
      opponentRole: 0,
      known,
      starterRank: 5,
      steps: [
        { mine: false, rank: 0, count: 0 },
        { mine: true, rank: 1, count: 1 },
        { mine: false, rank: 0, count: 3 },
      ],
      theirCards: 2,
    })
    expect(belief.length).toBeGreaterThan(0)
    expect(belief.total).toBeGreaterThan(0)
  })
})

describe('a few hands for all', () => {
  it('keeps the weight, follows the distribution and is always the same', () => {
    const view = playerView(
      atTheLead({
        keep: ['KH QH JH AS', '9D 8D 7S 6S'],
        starter: '4C',
      }),
      1,
    )
    const all = fill(view)
    const total = belief.total
    const share = (found: Map<string, number>, rank: string) =>
      [...found].reduce((sum, [hand, c]) => sum + (hand.split(' ').includes(rank) ? c : 0), 0)
    for (const most of [24, 80, 300]) {
      fill(view)
      belief.limit(most)
      const some = asMap(4)
      expect(belief.length).toBeLessThanOrEqual(most)
      expect(belief.length).toBeGreaterThan(most / 2)
      expect(belief.total).toBeCloseTo(total, 9)
      if (most >= 80) {
        for (const rank of RANKS) {
          expect(Math.abs(share(some, rank) - share(all, rank))).toBeLessThan(0.12)
        }
      }
      fill(view)
      belief.limit(most)
      expect(asMap(4)).toEqual(some)
    }
    fill(view)
    const before = belief.length
    belief.limit(5000)
    expect(belief.length).toBe(before)
  })
})
