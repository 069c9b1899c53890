import { RANK_COUNT, RANK_HANDS } from '@skunkd/engine/internals'
import type { DealWeights } from './deal-weights.js'
import type { WalkRequest } from './lead-game.js'
import { JOIN } from './tree-walk.js'

/** Whoever holds the games after each lead: this thread, or several workers. */
export interface LeadHost {
  run(request: WalkRequest): Promise<Map<number, Float64Array>> | Map<number, Float64Array>
}

/** Net points per deal, all exact over the deals of the weights. */
export interface Exploitability {
  /** What pone would gain per deal by the best response to the dealer's policy, over what the policies give. */
  readonly byPone: number
  readonly byDealer: number
  /** The mean of the two: what a perfect opponent gains per deal when the roles alternate. */
  readonly perDeal: number
  /** Pone's net points per deal when both follow the policy. */
  readonly value: number
}

/**
 * How often, while learning, a player is taken to lay any card that fits. It keeps
 * every line possible, so that the policy has learnt an answer to every mistake; what
 * this costs in exploitability is far below the goal and shows in the measure.
 */
const TREMBLE = 0.002

/**
 * Counterfactual regret minimisation of the play of the cards over every hand and
 * every line at once: regret matching plus, the players in turn, the average strategy
 * weighted by the square of the iteration. Nothing is sampled, so the same weights
 * always give the same policy, to the last bit, on any number of workers.
 */
export class PlaySolver {
  iterations = 0
  readonly regrets: Float32Array
  readonly average: Float32Array
  private readonly weights: DealWeights
  private readonly host: LeadHost
  private readonly tremble: number

  constructor(weights: DealWeights, host: LeadHost, tremble = TREMBLE) {
    this.weights = weights
    this.host = host
    this.tremble = tremble
    this.regrets = new Float32Array(RANK_COUNT * RANK_HANDS[weights.size - 1]!)
    this.average = new Float32Array(this.regrets.length)
  }

  async iterate(): Promise<void> {
    this.iterations++
    const weight = this.iterations ** 2
    const leads = await this.host.run({
      player: 0,
      mode: 'learn',
      weight,
      tremble: this.tremble,
      reach: Array<Float64Array>(RANK_COUNT).fill(this.weights.dealer),
    })
    const shares = leadShares(this.weights.size, this.regrets)
    const value = combine(this.weights.size, shares, leads)
    this.eachChoice((at, rank, rest, hand) => {
      const regret = this.regrets[at]! + leads.get(rank)![rest]! - value[hand]!
      this.regrets[at] = Math.max(0, regret)
    })

    const played = leadShares(this.weights.size, this.regrets)
    this.eachChoice((at, _, __, hand) => {
      this.average[at]! += weight * this.weights.pone[hand]! * played[at]!
    })
    const anyLead = leadShares(this.weights.size, new Float32Array(played.length))
    const shaken = played.map((share, at) => share + this.tremble * (anyLead[at]! - share))
    const reach = this.leadReach(shaken).map(skipEmpty)
    await this.host.run({ player: 1, mode: 'learn', weight, tremble: this.tremble, reach })
  }

  /** The exact best response to the average policy, for both roles. */
  async measure(): Promise<Exploitability> {
    const { size, pone, dealer, total } = this.weights
    const shares = leadShares(size, this.average)
    const toDealer = Array<Float64Array>(RANK_COUNT).fill(dealer)
    const play = async (mode: 'best' | 'value') =>
      this.host.run({ player: 0, mode, weight: 0, tremble: 0, reach: toDealer })

    const bestLeads = await play('best')
    const best = new Float64Array(RANK_HANDS[size]!).fill(Number.NEGATIVE_INFINITY)
    this.eachChoice((_, rank, rest, hand) => {
      best[hand] = Math.max(best[hand]!, bestLeads.get(rank)![rest]!)
    })
    const value = dot(pone, combine(size, shares, await play('value'))) / total
    const byPone = dot(pone, best) / total - value

    const reach = this.leadReach(shares).map(skipEmpty)
    let dealerBest = 0
    for (const out of (
      await this.host.run({ player: 1, mode: 'best', weight: 0, tremble: 0, reach })
    ).values()) {
      dealerBest += dot(dealer, out) / total
    }
    const byDealer = dealerBest + value
    return { byPone, byDealer, perDeal: (byPone + byDealer) / 2, value }
  }

  private leadReach(shares: Float64Array): Float64Array[] {
    const rests = RANK_HANDS[this.weights.size - 1]!
    const reach = Array.from({ length: RANK_COUNT }, () => new Float64Array(rests))
    this.eachChoice((at, rank, rest, hand) => {
      reach[rank]![rest] = this.weights.pone[hand]! * shares[at]!
    })
    return reach
  }

  private eachChoice(visit: (at: number, rank: number, rest: number, hand: number) => void): void {
    const rests = RANK_HANDS[this.weights.size - 1]!
    const join = JOIN[this.weights.size - 1]!
    for (let at = 0; at < RANK_COUNT * rests; at++) {
      visit(at, Math.floor(at / rests), at % rests, join[at]!)
    }
  }
}

/** The lead strategy of each hand: in proportion to the weights, uniform where there are none. */
export function leadShares(size: number, weights: Float32Array): Float64Array {
  const join = JOIN[size - 1]!
  const sum = new Float64Array(RANK_HANDS[size]!)
  const ranks = new Float64Array(RANK_HANDS[size]!)
  join.forEach((hand, at) => {
    sum[hand]! += weights[at]!
    ranks[hand]!++
  })
  return Float64Array.from(join, (hand, at) =>
    sum[hand]! > 0 ? weights[at]! / sum[hand]! : 1 / ranks[hand]!,
  )
}

function combine(
  size: number,
  shares: Float64Array,
  leads: Map<number, Float64Array>,
): Float64Array {
  const rests = RANK_HANDS[size - 1]!
  const value = new Float64Array(RANK_HANDS[size]!)
  JOIN[size - 1]!.forEach((hand, at) => {
    value[hand]! += shares[at]! * leads.get(Math.floor(at / rests))![at % rests]!
  })
  return value
}

function skipEmpty(reach: Float64Array): Float64Array | null {
  return reach.some((likely) => likely > 0) ? reach : null
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
