import { describe, expect, it } from 'vitest'
import { type Card, cardIndex, RANKS } from '../../cards/card.js'
import { playingOfView } from '../../rules/position/position.js'
import { RANK_HANDS, RANK_VALUE, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import type { PlayerView } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { STYLES_OF_EACH_KIND as STYLES } from '../../testing/play-styles.js'
import { atTheLead, playCards } from '../../testing/positions.js'
import { playPositions } from '../../testing/random-positions.js'
import { referenceBelief } from '../../testing/reference/reference-belief.js'
import { referenceRaceFactors } from '../../testing/reference/reference-policy.js'
import { highCardPolicy } from '../../testing/reference/reference-policy-table.js'
import { shippedKeepModel } from '../hands/models.js'
import { DEFAULT_STYLE, NOISE_SHARE, type PlayStyle } from '../play/play-policy.js'
import { playKnowledge } from '../play-knowledge.js'
import { policySteps } from '../policy/policy-steps.js'
import { Belief } from './belief.js'

const keeps = shippedKeepModel()
const belief = new Belief(keeps)

function fill(view: PlayerView, style?: PlayStyle): Map<string, number> {
  const know = playKnowledge(playingOfView(view))
  belief.fill({
    opponentRole: view.isDealer ? 0 : 1,
    known: know.known,
    starterRank: know.starterRank,
    steps: know.steps,
    theirCards: know.position.theirCards,
    ...(style ? { style: style } : {}),
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
  it('is Bayes, written plainly, at every moment of random deals', {
    tags: 'slow',
    timeout: 60_000,
  }, () => {
    let compared = 0
    for (let seed = 0; seed < 16; seed++) {
      for (const state of playPositions(seed)) {
        const view = playerView(state, state.pegging.currentPlayerIndex)
        // The full 1820 hands take time: not at every lead.
        if (view.opponentCardsLeft === 4 && seed % 8 !== 0) continue
        const style =
          seed % 2 === 0 ? DEFAULT_STYLE : { heuristicShare: seed / 15, temperature: 0.4 }
        const slow = referenceBelief(view, keeps, style)
        // A random player may hold what the model never keeps.
        if (slow.size === 0) continue
        const fast = fill(view, style)
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
    const state = playCards(lead, 'KH 9D QH go')
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
    const state = playCards(lead, 'KH 8D QH 2S')
    const after = state.pegging.count === 30 ? playCards(state, 'go') : state
    expect(after.pegging.count).toBe(0)
    const view = playerView(after, 0)
    for (const hand of fill(view).keys()) expect(hand).not.toContain('A')
    const slow = referenceBelief(view, keeps)
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
    const after = fill(playerView(playCards(playCards(lead, '4H'), '9D'), 0))
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

describe('what an opponent may hold who may be perfect', () => {
  const policy = highCardPolicy()
  const rankOf = (card: Card) => cardIndex(card) >> 2

  it('is judged by what a perfect player would have done', { tags: 'slow' }, () => {
    let compared = 0
    let beyond = 0
    for (let seed = 0; seed < 12; seed++) {
      const style = STYLES[seed % STYLES.length]!
      for (const state of playPositions(seed)) {
        const me = state.pegging.currentPlayerIndex
        const view = playerView(state, me)
        const { history, count } = view.pegging
        const theirs = history.filter(({ playerIndex, card }) => playerIndex !== me && card)
        if (theirs.length === 0 || view.opponentCardsLeft === 0) continue
        const know = playKnowledge(playingOfView(view))
        const input = {
          opponentRole: view.isDealer ? 0 : 1,
          known: know.known,
          starterRank: know.starterRank,
          steps: know.steps,
          theirCards: view.opponentCardsLeft,
          style,
        }
        belief.fill(input)
        const sensible = new Map<number, number>()
        for (let i = 0; i < belief.length; i++) sensible.set(belief.hands[i]!, belief.weights[i]!)
        const now = { playerIndex: me, count }
        const steps = policySteps(history, state.dealerIndex, now)
        belief.fill(input, { policy, steps, share: 0.4 })
        expect(belief.length).toBe(sensible.size)

        let worst = 0
        const ratios: number[] = []
        for (let i = 0; i < belief.length; i++) {
          const left = belief.hands[i]!
          worst = Math.max(worst, Math.abs(belief.weights[i]! - 0.6 * sensible.get(left)!))
          // Both kinds keep alike, so what is left over is how each would have played.
          ratios.push(belief.perfect[i]! / (0.4 * priorOf(left, view.opponentCardsLeft)))
          const expected = perfectLikelihood(left, view.opponentCardsLeft)
          worst = Math.max(worst, Math.abs(ratios[i]! - expected))
        }
        expect(worst).toBeLessThan(1e-9)
        compared++

        function fullHand(left: number, size: number, from: number): number[] {
          const ranks = [...rankHands.ranks[size]!.subarray(left * size, (left + 1) * size)]
          return [...ranks, ...theirs.slice(from).map(({ card }) => rankOf(card!))]
        }
        function priorOf(left: number, size: number): number {
          const four = fullHand(left, size, 0)
          const choose = (n: number, k: number): number =>
            k === 0 ? 1 : (n / k) * choose(n - 1, k - 1)
          return [...new Set(four)].reduce((weight, rank) => {
            const held = four.filter((one) => one === rank).length
            return (weight * choose(4 - know.known[rank]!, held)) / choose(4, held)
          }, keeps[input.opponentRole]![rankHandIndex(four)]!)
        }
        function perfectLikelihood(left: number, size: number): number {
          const four = fullHand(left, size, 0).map((rank) => RANKS[rank]!)
          let chance = 1
          theirs.forEach((step, k) => {
            const before = history.slice(0, history.indexOf(step))
            const at = { playerIndex: step.playerIndex, count: step.count }
            const node = policy.nodeAfter(policySteps(before, state.dealerIndex, at))
            const hand = fullHand(left, size, k)
            const fitting = hand.filter((rank) => step.count + Math.min(rank + 1, 10) <= 31)
            const choices = new Set(fitting).size
            if (choices < 2) return
            if (node < 0) beyond++
            const followed =
              node < 0
                ? referenceRaceFactors(history, step.playerIndex, four, view.starter!.rank, style)[
                    k
                  ]!.get(step.card!.rank)!
                : policy.chance(node, rankHandIndex(hand), rankOf(step.card!))
            chance *= (1 - NOISE_SHARE) * followed + NOISE_SHARE / choices
          })
          return chance
        }
      }
    }
    expect(compared).toBeGreaterThan(24)
    expect(beyond).toBeGreaterThan(0)
  })
})
