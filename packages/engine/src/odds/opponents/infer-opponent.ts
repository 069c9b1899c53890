import { type Card, cardIndex } from '../../cards/card.js'
import { oncePer } from '../../cards/once.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import type { PastDeal } from '../../rules/types.js'
import {
  cachedExp,
  DEFAULT_STYLE,
  OnePlyPolicy,
  type PlayStyle,
  withNoise,
} from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import { policySteps } from '../policy/policy-steps.js'
import type { PolicyTable } from '../policy/policy-table.js'
import { ranksOf } from './six-ranks.js'

/** What the deals so far tell of how an opponent plays. */
export interface OpponentEstimate {
  /** How they choose if they are not perfect. */
  readonly style: PlayStyle
  /** How likely they are perfect. */
  readonly perfect: number
}

const HEURISTIC_SHARES = [0, 0.5, 1]
const TEMPERATURES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** The styles that are told apart, equally likely before the first deal. */
export const PLAY_STYLES: readonly PlayStyle[] = HEURISTIC_SHARES.flatMap((heuristicShare) =>
  TEMPERATURES.map((temperature) => ({ heuristicShare, temperature })),
)

/** However a few deals went, the other way to play stays this likely. */
const MIN_DOUBT = 0.02

const policy = new OnePlyPolicy()
// Any manner with some of both, so that foresight and thumb are filled in.
policy.style = { heuristicShare: 0.5, temperature: 1 }
const ranks = new Uint8Array(16)
const unseen = new Uint8Array(RANK_COUNT)
const held = new Uint8Array(RANK_COUNT)

const rankOf = (card: Card) => cardIndex(card) >> 2

/** A card that was chosen among several ranks that fit. */
interface Choice {
  readonly rank: number
  /** The ranks there were to choose from, as a bit set, and how many. */
  readonly set: number
  readonly size: number
  /** All the cards held, as ranks in order. */
  readonly hand: readonly number[]
  /** Its place among the plays of the deal, and the count before it. */
  readonly at: number
  readonly count: number
}

/** The choices a seat made in the play of a deal; `policy` has valued the one yielded last. */
function* choicesOf(deal: PastDeal, seat: number): Generator<Choice> {
  held.fill(0)
  for (const card of deal.dealt[seat]!) held[rankOf(card)]!++
  for (const card of deal.discards[seat]!) held[rankOf(card)]!--
  unseen.fill(4)
  if (deal.starter) unseen[rankOf(deal.starter)]!--
  let end = 0
  let otherCards = 4
  let otherWent = false
  for (const [at, { playerIndex, card, count }] of deal.plays.entries()) {
    const isOwn = playerIndex === seat
    if (card === null) {
      if (!isOwn) otherWent = true
      continue
    }
    if (count === 0) {
      end = 0
      otherWent = false
    }
    const rank = rankOf(card)
    if (isOwn) {
      let set = 0
      let size = 0
      for (let one = 0; one < RANK_COUNT; one++) {
        if (held[one] === 0 || !((fittingRanks(31 - count) >> one) & 1)) continue
        set |= 1 << one
        size++
      }
      if (size > 1) {
        const hand = ranksOf(held)
        const sequence = sequenceOf(ranks, 0, end, count)
        const repliers = otherWent ? 0 : otherCards
        policy.evaluate(sequence, set, unseen, repliers, false)
        yield { rank, set, size, hand, at, count }
      }
      held[rank]!--
    } else {
      otherCards--
    }
    ranks[end++] = rank
    unseen[rank]!--
  }
}

/** How likely a manner was to make the choice that `policy` valued last. */
function chanceByStyle({ heuristicShare, temperature }: PlayStyle, { rank, set }: Choice): number {
  const { foresight, heuristic } = policy
  const worth = (one: number) =>
    (1 - heuristicShare) * foresight[one]! + heuristicShare * heuristic[one]!
  const own = worth(rank)
  let sum = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    sum += cachedExp((worth(lowestRank(rest)) - own) / temperature)
  }
  return 1 / sum
}

/** The same for a perfect player, who is sensible where the policy ends. */
function chanceByPolicy(table: PolicyTable, deal: PastDeal, seat: number, choice: Choice): number {
  const now = { playerIndex: seat, count: choice.count }
  const steps = policySteps(deal.plays.slice(0, choice.at), deal.dealerIndex, now)
  const node = table.nodeAfter(steps)
  if (node < 0) return chanceByStyle(DEFAULT_STYLE, choice)
  return table.chance(node, rankHandIndex(choice.hand), choice.rank)
}

/** How likely every kind was to play a deal as a seat did, as logarithms: the styles, then the policy. */
function judge(
  deal: PastDeal,
  seat: number,
  table: PolicyTable | null,
  styles: readonly PlayStyle[],
): Float64Array {
  const judged = new Float64Array(styles.length + 1)
  for (const choice of choicesOf(deal, seat)) {
    const add = (kind: number, chance: number) => {
      judged[kind]! += Math.log(withNoise(chance, choice.size))
    }
    styles.forEach((style, i) => {
      add(i, chanceByStyle(style, choice))
    })
    if (table) add(styles.length, chanceByPolicy(table, deal, seat, choice))
  }
  return judged
}

const NO_TABLE = {}

/** By deal, styles, policy and seat: a finished deal is asked about at every card of those after it. */
const judgedBefore = /* @__PURE__ */ oncePer((_: PastDeal) =>
  oncePer((_: readonly PlayStyle[]) => oncePer((_: object): (Float64Array | undefined)[] => [])),
)

/** The mean of the manners, each with its weight. */
function meanStyle(styles: readonly PlayStyle[], weights: Float64Array, total: number): PlayStyle {
  let heuristicShare = 0
  let logTemperature = 0
  styles.forEach((style, i) => {
    heuristicShare += weights[i]! * style.heuristicShare
    logTemperature += weights[i]! * Math.log(style.temperature)
  })
  return { heuristicShare: heuristicShare / total, temperature: Math.exp(logTemperature / total) }
}

/**
 * How a seat plays, judged by the deals it has finished, with the hands it had in them.
 * `share`, between 0 and 1, is how likely it was perfect before the first; without the policy
 * nobody is. Else it plays in one of the `styles`, equally likely before the first deal.
 */
export function inferOpponent(
  deals: readonly PastDeal[],
  seat: number,
  share: number,
  table: PolicyTable | null,
  styles: readonly PlayStyle[] = PLAY_STYLES,
): OpponentEstimate {
  const known = styles.length
  const evidence = new Float64Array(known + 1)
  for (const deal of deals) {
    const bySeat = judgedBefore(deal)(styles)(table ?? NO_TABLE)
    bySeat[seat] ??= judge(deal, seat, table, styles)
    for (let i = 0; i <= known; i++) evidence[i]! += bySeat[seat][i]!
  }
  const most = Math.max(...evidence.subarray(0, known))
  const weights = evidence.subarray(0, known).map((sum) => Math.exp(sum - most))
  const total = weights.reduce((a, b) => a + b, 0)
  const imperfect = (1 - share) * ((1 / known) * total)
  const perfect = table ? share / (share + imperfect * Math.exp(most - evidence[known]!)) : 0
  return {
    style: meanStyle(styles, weights, total),
    perfect: table ? Math.min(1 - MIN_DOUBT, Math.max(MIN_DOUBT, perfect)) : 0,
  }
}
