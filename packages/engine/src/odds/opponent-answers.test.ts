import { describe, expect, it } from 'vitest'
import { type Card, cardIndex, RANKS } from '../cards/card.js'
import { createDeck, shuffle } from '../cards/deck.js'
import { createRng } from '../cards/random.js'
import { PROGRAMS } from '../players/programs.js'
import { RANK_COUNT, rankHandIndex, rankHands } from '../rules/rank-hands.js'
import { otherSeat } from '../rules/seat.js'
import type { GameState } from '../rules/types.js'
import { playerView } from '../rules/view.js'
import {
  myRanks,
  netPoints,
  slowPlayValue,
  type World,
  withOpponentCards,
} from '../testing/slow-play-search.js'
import { slowTastes } from '../testing/slow-policy.js'
import { highCardPolicy } from '../testing/slow-policy-table.js'
import { playPositions } from '../testing/slow-positions.js'
import { Belief } from './belief.js'
import { NET_POINTS } from './leaf-value.js'
import { shippedKeepModel } from './models.js'
import { peggingContext, playKnowledge } from './play-knowledge.js'
import { type Manner, SENSIBLE, SURPRISE } from './play-policy.js'
import { PlaySearch } from './play-search.js'
import { policySteps } from './policy-steps.js'

const policy = highCardPolicy()
const AHEAD = PROGRAMS.find(({ rules, go }) => rules === null && go > 0)!
const MANNERS: readonly Manner[] = [
  SENSIBLE,
  { habit: 0.3, temperature: 0.5 },
  { habit: 1, temperature: 0.25 },
  { ...SENSIBLE, program: { program: PROGRAMS[0]!, share: 0.5 } },
  { ...SENSIBLE, program: { program: AHEAD, share: 0.7 } },
  { ...SENSIBLE, program: { program: PROGRAMS[1]!, share: 1 } },
]
const rankOf = (card: Card) => cardIndex(card) >> 2

function stepsOf(state: GameState) {
  const { history, count, currentPlayerIndex: playerIndex } = state.pegging
  return policySteps(history, state.dealerIndex, { playerIndex, count })
}

describe('an opponent who may be sensible or perfect', () => {
  it('is searched as both, each by its own way to play', () => {
    const search = new PlaySearch(policy)
    let plays = 0
    let parted = 0
    for (let seed = 0; seed < 14; seed++) {
      const rng = createRng(seed, 3)
      const manner = MANNERS[(seed * 4) % MANNERS.length]!
      for (const state of playPositions(seed)) {
        const me = state.pegging.currentPlayerIndex
        const view = playerView(state, me)
        const [mine, theirs] = [view.cardsLeft.length, view.opponentCardsLeft]
        if (mine + theirs > 5 || mine + theirs < 4 || theirs < 2) continue
        const { goState, count, sequence } = state.pegging
        if (goState[otherSeat(me)]) continue
        const seen = new Set(
          [...view.hand, ...view.discarded, ...view.pegging.pile, view.starter!].map(
            ({ id }) => id,
          ),
        )
        const unseen = createDeck().filter(({ id }) => !seen.has(id))
        const hands = Array.from({ length: 4 }, () => shuffle(unseen, rng).slice(0, theirs))
        const worlds = hands.flatMap((cards): World[] => {
          const other = withOpponentCards(state, me, cards)
          return [
            { state: other, weight: 0.2 + rng(), manner },
            { state: other, weight: 0.2 + rng(), manner, perfect: true },
          ]
        })
        const kind = (perfect: boolean) =>
          Float64Array.from(
            worlds.filter((world) => (world.perfect ?? false) === perfect),
            ({ weight }) => weight,
          )
        const know = playKnowledge(view.cardsLeft, sequence, count, peggingContext(view))
        const laid = state.pegging.history.flatMap(({ playerIndex, card }) =>
          playerIndex !== me && card ? [rankOf(card)] : [],
        )
        const out = new Float64Array(RANK_COUNT)
        search.searchMine(
          {
            ...know.position,
            theirLaid: rankHandIndex(laid),
            node: policy.nodeAfter(stepsOf(state)),
            manner,
          },
          {
            hands: Uint16Array.from(hands, (cards) => rankHandIndex(cards.map(rankOf))),
            weights: kind(false),
            perfect: kind(true),
            length: hands.length,
            total: worlds.reduce((sum, { weight }) => sum + weight, 0),
          },
          NET_POINTS,
          out,
        )
        for (const rank of myRanks(state, me)) {
          const slow = slowPlayValue(worlds, rank, me, netPoints, policy) - netPoints(state, me)
          const alike = slowPlayValue(worlds, rank, me, netPoints) - netPoints(state, me)
          // Cards that hardly anybody would play are left out of the search: at most 1 in 1000.
          expect(Math.abs(out[RANKS.indexOf(rank!)]! - slow), `seed ${seed}`).toBeLessThan(0.02)
          if (Math.abs(slow - alike) > 0.1) parted++
          plays++
        }
      }
    }
    expect(plays).toBeGreaterThan(30)
    // The policy is not a sensible player's: if it were not followed, this could not pass.
    expect(parted).toBeGreaterThan(3)
  })

  it('is believed in by what a perfect player would have done', () => {
    const keeps = shippedKeepModel()
    const belief = new Belief(keeps)
    let compared = 0
    let beyond = 0
    for (let seed = 0; seed < 12; seed++) {
      const manner = MANNERS[seed % MANNERS.length]!
      for (const state of playPositions(seed)) {
        const me = state.pegging.currentPlayerIndex
        const view = playerView(state, me)
        const { history, sequence, count } = view.pegging
        const theirs = history.filter(({ playerIndex, card }) => playerIndex !== me && card)
        if (theirs.length === 0 || view.opponentCardsLeft === 0) continue
        const know = playKnowledge(view.cardsLeft, sequence, count, peggingContext(view))
        const input = {
          opponentRole: view.isDealer ? 0 : 1,
          known: know.known,
          starterRank: know.starterRank,
          steps: know.steps,
          theirCards: view.opponentCardsLeft,
          manner,
        }
        belief.fill(input)
        const sensible = new Map<number, number>()
        for (let i = 0; i < belief.length; i++) sensible.set(belief.hands[i]!, belief.weights[i]!)
        const steps = stepsOf(state)
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
                ? slowTastes(history, step.playerIndex, four, view.starter!.rank, manner)[k]!.get(
                    step.card!.rank,
                  )!
                : policy.chance(node, rankHandIndex(hand), rankOf(step.card!))
            chance *= (1 - SURPRISE) * followed + SURPRISE / choices
          })
          return chance
        }
      }
    }
    expect(compared).toBeGreaterThan(24)
    expect(beyond).toBeGreaterThan(0)
  })
})
