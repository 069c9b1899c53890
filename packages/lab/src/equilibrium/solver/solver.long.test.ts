import {
  openingLine,
  type PlayLine,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
  rankFits,
  rankHands,
  sayGo,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { maximise } from '../../testing/simplex.js'
import { removalFactor } from './card-removal.js'
import { type DealWeights, uniformDealWeights } from './deal-weights.js'
import { LEADS, LeadGames } from './lead-game.js'
import { type LeadHost, leadShares, PlaySolver } from './solver.js'

const ranksOf = (size: number, hand: number) => [
  ...rankHands.ranks[size]!.subarray(hand * size, (hand + 1) * size),
]
const distinctOf = (size: number, hand: number) => [...new Set(ranksOf(size, hand))]
const countsOf = (size: number, hand: number) =>
  rankHands.counts[size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)

/** Two cards each: after pone's lead and the dealer's answer everything is forced. */
function netOfTwo(pone: number, lead: number, dealer: number, answer: number): number {
  const pile = new Uint8Array(24)
  const hands = [ranksOf(2, pone), ranksOf(2, dealer)]
  const wanted = [lead, answer]
  let line: PlayLine = openingLine(2, 2)
  let net = 0
  while (line.turn >= 0) {
    const held = hands[line.turn]!
    const rank = held.length === 2 ? wanted[line.turn]! : held[0]!
    if (rankFits(line, rank)) {
      held.splice(held.indexOf(rank), 1)
      line = playRank(line, pile, rank)
    } else line = sayGo(line)
    net += line.net
  }
  return net
}

/** Every deal of the small game with its probability. */
function deals({ pone, dealer, total }: DealWeights) {
  const list: { a: number; b: number; chance: number }[] = []
  for (let a = 0; a < RANK_HANDS[2]!; a++) {
    for (let b = 0; b < RANK_HANDS[2]!; b++) {
      const chance = pone[a]! * dealer[b]! * removalFactor(countsOf(2, a), countsOf(2, b))
      if (chance > 0) list.push({ a, b, chance: chance / total })
    }
  }
  return list
}

/** The value of the two-card game by linear programming over its sequences. */
function valueByProgram(weights: DealWeights): number {
  // Payoffs are shifted up so that every variable can be non-negative.
  const shift = 40
  const name = new Map<string, number>()
  const variable = (key: string) => {
    if (!name.has(key)) name.set(key, name.size)
    return name.get(key)!
  }
  const rows: Map<number, number>[] = []
  const bounds: number[] = []
  const goal = new Map<number, number>()
  const cases = deals(weights)
  for (const a of new Set(cases.map((deal) => deal.a))) {
    rows.push(new Map(distinctOf(2, a).map((lead) => [variable(`lead ${a} ${lead}`), 1])))
    bounds.push(1)
  }
  for (const b of new Set(cases.map((deal) => deal.b))) {
    for (const lead of LEADS) {
      const against = cases.filter((deal) => deal.b === b && distinctOf(2, deal.a).includes(lead))
      if (against.length === 0) continue
      const worth = variable(`worth ${b} ${lead}`)
      goal.set(worth, 1)
      for (const answer of distinctOf(2, b)) {
        const row = new Map([[worth, 1]])
        for (const { a, chance } of against) {
          row.set(variable(`lead ${a} ${lead}`), -chance * (netOfTwo(a, lead, b, answer) + shift))
        }
        rows.push(row)
        bounds.push(0)
      }
    }
  }
  const dense = (row: Map<number, number>) =>
    Array.from({ length: name.size }, (_, i) => row.get(i) ?? 0)
  return maximise(rows.map(dense), bounds, dense(goal)) - shift
}

async function solved(weights: DealWeights, iterations: number, host: LeadHost) {
  const solver = new PlaySolver(weights, host, 0)
  for (let i = 0; i < iterations; i++) await solver.iterate()
  return solver
}

describe('the solver on a reduced game', () => {
  it.each([{ ranks: [0, 4, 5, 9] }, { ranks: [2, 3, 4, 6] }, { ranks: [4, 6, 7, 8, 12] }])(
    'finds the value that linear programming finds: ranks $ranks',
    async ({ ranks }) => {
      const weights = uniformDealWeights(2, ranks)
      const solver = await solved(weights, 300, new LeadGames(LEADS, 2))
      const { value, byPone, byDealer } = await solver.measure()
      const exact = valueByProgram(weights)
      expect(byPone).toBeGreaterThan(-1e-9)
      expect(byDealer).toBeGreaterThan(-1e-9)
      expect(byPone + byDealer).toBeLessThan(0.001)
      // The best responses enclose the value.
      expect(value - byDealer).toBeLessThanOrEqual(exact + 1e-6)
      expect(value + byPone).toBeGreaterThanOrEqual(exact - 1e-6)
      expect(Math.abs(value - exact)).toBeLessThan(0.0005)
    },
  )

  it('measures the best response that plain enumeration measures', async () => {
    const weights = uniformDealWeights(2)
    const games = new LeadGames(LEADS, 2)
    const solver = await solved(weights, 3, games)
    const { byPone, value } = await solver.measure()
    const shares = leadShares(2, solver.average)
    const cases = deals(weights)
    const answers = (b: number, lead: number) => {
      const game = games.games.get(lead)!
      const ranks = distinctOf(2, b)
      const policyWeight = ranks.map((rank) => {
        const rest = rankHands.remove[2]![b * RANK_COUNT + rank]!
        return game.average[game.tree.choice[0]! + rank * RANK_COUNT + rest]!
      })
      const sum = policyWeight.reduce((x, y) => x + y, 0)
      return ranks.map((rank, i) => ({
        rank,
        chance: sum > 0 ? policyWeight[i]! / sum : 1 / ranks.length,
      }))
    }
    const worth = (a: number, lead: number) =>
      cases
        .filter((deal) => deal.a === a)
        .reduce(
          (sum, { b, chance }) =>
            sum +
            answers(b, lead).reduce(
              (part, answer) => part + chance * answer.chance * netOfTwo(a, lead, b, answer.rank),
              0,
            ),
          0,
        )
    let best = 0
    let own = 0
    for (const a of [0, 7, 19, 33, 50, 66, 90]) {
      const leads = distinctOf(2, a)
      const worths = leads.map((lead) => worth(a, lead))
      const share = leads.map(
        (lead) => shares[lead * RANK_COUNT + rankHands.remove[2]![a * RANK_COUNT + lead]!]!,
      )
      best += Math.max(...worths)
      own += worths.reduce((sum, value, i) => sum + value * share[i]!, 0)
    }
    // The same hands by the walk: everything else keeps its weight of zero.
    const some = weights.pone.map((p, a) => ([0, 7, 19, 33, 50, 66, 90].includes(a) ? p : 0))
    const part = new PlaySolver({ ...weights, pone: some }, games, 0)
    part.average.set(solver.average)
    const measured = await part.measure()
    expect(measured.value).toBeCloseTo(own, 9)
    expect(measured.value + measured.byPone).toBeCloseTo(best, 9)
    expect(byPone).toBeGreaterThan(0.001)
    expect(value).toBeLessThan(0)
  })

  it('comes ever closer with three cards each', async () => {
    const weights = uniformDealWeights(3, [1, 4, 5, 9])
    const solver = new PlaySolver(weights, new LeadGames(LEADS, 3))
    const gaps: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 8; i++) await solver.iterate()
      gaps.push((await solver.measure()).perDeal)
    }
    expect(gaps[1]!).toBeLessThan(gaps[0]! / 2)
    expect(gaps[2]!).toBeLessThan(gaps[1]!)
    expect(gaps[2]!).toBeLessThan(0.02)
  })

  it('gives the same policy, to the last bit, however the leads are dealt out', async () => {
    const weights = uniformDealWeights(2)
    const whole = new LeadGames(LEADS, 2)
    const parts = [
      new LeadGames(
        LEADS.filter((lead) => lead % 2 === 0),
        2,
      ),
      new LeadGames(
        LEADS.filter((lead) => lead % 2 === 1),
        2,
      ),
    ]
    const host: LeadHost = {
      run: (request) =>
        new Map(parts.flatMap((part) => [...part.run(request)]).sort(([a], [b]) => a - b)),
    }
    const one = await solved(weights, 10, whole)
    const two = await solved(weights, 10, host)
    expect(two.average).toEqual(one.average)
    for (const part of parts) {
      for (const [lead, game] of part.games) {
        expect(game.average).toEqual(whole.games.get(lead)!.average)
        expect(game.regrets).toEqual(whole.games.get(lead)!.regrets)
      }
    }
  })
})
