import { describe, expect, it } from 'vitest'
import { type Card, cardIndex } from '../../cards/card.js'
import { createRng } from '../../cards/random.js'
import { decide } from '../../players/decide.js'
import { getPlayer } from '../../players/registry.js'
import { createGame } from '../../rules/create-game.js'
import { gameReducer } from '../../rules/game.js'
import { tableMove } from '../../rules/host.js'
import { seatsToAct } from '../../rules/required-move.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import type { PastDeal } from '../../rules/types.js'
import { playerView } from '../../rules/view.js'
import { referenceRaceFactors } from '../../testing/reference/reference-policy.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { DEFAULT_STYLE, NOISE_SHARE } from '../play/play-policy.js'
import { policySteps } from '../policy/policy-steps.js'
import { inferOpponent, PLAY_STYLES } from './infer-opponent.js'

const policy = shippedPolicy()
const { table } = policy

/** The finished deals of a game between two named players. */
function dealsOf(names: readonly [string, string], seed: number): readonly PastDeal[] {
  const rngs = [createRng(seed, 1), createRng(seed, 2)]
  let state = createGame(2, { seed })
  while (state.phase !== 'GAME_OVER') {
    const [seat] = seatsToAct(state)
    const action =
      seat === undefined
        ? tableMove(state)!.action
        : decide(getPlayer(names[seat], { policy }), playerView(state, seat), rngs[seat]!)!
    state = gameReducer(state, action)
  }
  return state.history.slice(0, -1)
}

const fourOf = ({ dealt, discards }: PastDeal, seat: number): Card[] =>
  dealt[seat]!.filter((card) => !discards[seat]!.some(({ id }) => id === card.id))

/** The same by the words of the description, deal by deal and card by card. */
function slowReading(deals: readonly PastDeal[], seat: number, share: number) {
  let perfect = share
  const weights = PLAY_STYLES.map(() => (1 - share) / PLAY_STYLES.length)
  for (const deal of deals) {
    const four = fourOf(deal, seat).map(({ rank }) => rank)
    const factorsOf = (style = DEFAULT_STYLE) =>
      referenceRaceFactors(deal.plays, seat, four, deal.starter!.rank, style)
    const byStyle = PLAY_STYLES.map(factorsOf)
    const own = deal.plays.filter(({ playerIndex, card }) => playerIndex === seat && card)
    own.forEach((step, k) => {
      const { rank } = step.card!
      const choices = byStyle[0]![k]!.size
      if (choices < 2) return
      const judge = (chance: number) => (1 - NOISE_SHARE) * chance + NOISE_SHARE / choices
      PLAY_STYLES.forEach((_, i) => {
        weights[i]! *= judge(byStyle[i]![k]!.get(rank)!)
      })
      const before = deal.plays.slice(0, deal.plays.indexOf(step))
      const at = { playerIndex: seat, count: step.count }
      const node = table.nodeAfter(policySteps(before, deal.dealerIndex, at))
      const hand = own.slice(k).map(({ card }) => cardIndex(card!) >> 2)
      perfect *= judge(
        node < 0
          ? factorsOf()[k]!.get(rank)!
          : table.chance(node, rankHandIndex(hand), cardIndex(step.card!) >> 2),
      )
    })
  }
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const mean = (of: (i: number) => number) =>
    weights.reduce((total, weight, i) => total + weight * of(i), 0) / sum
  return {
    habit: mean((i) => PLAY_STYLES[i]!.heuristicShare),
    temperature: Math.exp(mean((i) => Math.log(PLAY_STYLES[i]!.temperature))),
    perfect: perfect / (perfect + sum),
  }
}

describe('reading an opponent', () => {
  it('is Bayes over the manners and the policy, written plainly', () => {
    let unsure = 0
    for (let seed = 0; seed < 12; seed++) {
      const deals = dealsOf(['random', 'medium'], seed).slice(0, 1 + (seed % 3))
      for (const seat of [0, 1]) {
        const fast = inferOpponent(deals, seat, 0.4, table)
        const slow = slowReading(deals, seat, 0.4)
        expect(fast.style.heuristicShare).toBeCloseTo(slow.habit, 10)
        expect(fast.style.temperature).toBeCloseTo(slow.temperature, 10)
        expect(fast.perfect).toBeCloseTo(Math.min(0.98, Math.max(0.02, slow.perfect)), 10)
        if (fast.perfect > 0.02 && fast.perfect < 0.98) unsure++
      }
    }
    expect(unsure).toBeGreaterThan(5)
  })

  it('begins between all manners and the share it is given', () => {
    const { style, perfect } = inferOpponent([], 1, 0.4, table)
    expect(style.heuristicShare).toBeCloseTo(0.5, 12)
    expect(style.temperature).toBeCloseTo(0.25, 12)
    expect(perfect).toBeCloseTo(0.4, 12)
  })

  it('takes nobody for perfect without the policy', () => {
    const deals = dealsOf(['medium', 'equilibrium'], 1)
    expect(inferOpponent(deals, 1, 0.4, null).perfect).toBe(0)
  })

  it('tells a player of habits, a careless one and a perfect one apart within a game', {
    tags: 'slow',
  }, () => {
    const games = 12
    const mean = (name: string) => {
      const readings = Array.from({ length: games }, (_, seed) =>
        inferOpponent(dealsOf(['medium', name], seed), 1, 0.4, table),
      )
      const of = (pick: (reading: (typeof readings)[0]) => number) =>
        readings.reduce((sum, reading) => sum + pick(reading), 0) / games
      return {
        habit: of(({ style }) => style.heuristicShare),
        temperature: of(({ style }) => style.temperature),
        perfect: of(({ perfect }) => perfect),
      }
    }
    const habitual = mean('expert-classic')
    const careless = mean('random')
    const perfect = mean('equilibrium')
    expect(habitual.habit).toBeGreaterThan(perfect.habit + 0.25)
    expect(careless.temperature).toBeGreaterThan(2 * habitual.temperature)
    expect(perfect.perfect).toBeGreaterThan(0.8)
    expect(habitual.perfect).toBeLessThan(0.2)
    expect(careless.perfect).toBeLessThan(0.2)
  })
})
