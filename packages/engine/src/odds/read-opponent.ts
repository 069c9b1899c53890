import { type Card, cardIndex } from '../cards/card.js'
import { RANK_COUNT, rankHandIndex } from '../rules/rank-hands.js'
import { sequenceOf } from '../rules/sequence-table.js'
import type { PastDeal } from '../rules/types.js'
import { fittingRanks, lowestRank } from './opponent-answers.js'
import { type Manner, OnePlyPolicy, SENSIBLE, surprised } from './play-policy.js'
import { policySteps } from './policy-steps.js'
import type { PolicyTable } from './policy-table.js'

/** What the deals so far tell of how an opponent plays. */
export interface Reading {
  /** How they choose if they are not perfect. */
  readonly manner: Manner
  /** How likely they are perfect. */
  readonly perfect: number
}

const HABITS = [0, 0.5, 1]
const TEMPERATURES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** The manners that are told apart, equally likely before the first deal. */
export const MANNERS: readonly Manner[] = HABITS.flatMap((habit) =>
  TEMPERATURES.map((temperature) => ({ habit, temperature })),
)

/** However a few deals went, the other way to play stays this likely. */
const LEAST_DOUBT = 0.02

const policy = new OnePlyPolicy()
// Any manner with some of both, so that foresight and thumb are filled in.
policy.manner = { habit: 0.5, temperature: 1 }
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

function heldRanks(): number[] {
  const hand: number[] = []
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    for (let card = 0; card < held[rank]!; card++) hand.push(rank)
  }
  return hand
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
      const hand = heldRanks()
      const fitting = new Set(hand.filter((one) => (fittingRanks(31 - count) >> one) & 1))
      if (fitting.size > 1) {
        let set = 0
        for (const one of fitting) set |= 1 << one
        const sequence = sequenceOf(ranks, 0, end, count)
        policy.evaluate(sequence, set, unseen, otherWent ? 0 : otherCards, false)
        yield { rank, set, size: fitting.size, hand, at, count }
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
function chanceByManner({ habit, temperature }: Manner, { rank, set }: Choice): number {
  const { foresight, thumb } = policy
  const worth = (one: number) => (1 - habit) * foresight[one]! + habit * thumb[one]!
  const own = worth(rank)
  let sum = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    sum += Math.exp((worth(lowestRank(rest)) - own) / temperature)
  }
  return 1 / sum
}

/** The same for a perfect player, who is sensible where the policy ends. */
function chanceByPolicy(table: PolicyTable, deal: PastDeal, seat: number, choice: Choice): number {
  const now = { playerIndex: seat, count: choice.count }
  const steps = policySteps(deal.plays.slice(0, choice.at), deal.dealerIndex, now)
  const node = table.nodeAfter(steps)
  if (node < 0) return chanceByManner(SENSIBLE, choice)
  return table.chance(node, rankHandIndex(choice.hand), choice.rank)
}

/** How likely every manner was to make each choice of a seat in a deal; the policy's chance last. */
function judge(
  deal: PastDeal,
  seat: number,
  table: PolicyTable | null,
  manners: readonly Manner[],
): readonly Float64Array[] {
  return Array.from(choicesOf(deal, seat), (choice) => {
    const evidenceOf = (chance: number) => Math.log(surprised(chance, choice.size))
    const evidence = new Float64Array(manners.length + 1)
    manners.forEach((manner, i) => {
      evidence[i] = evidenceOf(chanceByManner(manner, choice))
    })
    if (table) evidence[manners.length] = evidenceOf(chanceByPolicy(table, deal, seat, choice))
    return evidence
  })
}

type BySeat = (readonly Float64Array[] | undefined)[]

const judged = new WeakMap<PastDeal, WeakMap<object, BySeat>>()
const NO_TABLE = {}

/** The same by `MANNERS`: a finished deal is asked about at every card of those after it. */
function judgedBefore(
  deal: PastDeal,
  seat: number,
  table: PolicyTable | null,
): readonly Float64Array[] {
  const byTable = judged.get(deal) ?? new WeakMap<object, BySeat>()
  judged.set(deal, byTable)
  const bySeat = byTable.get(table ?? NO_TABLE) ?? []
  byTable.set(table ?? NO_TABLE, bySeat)
  bySeat[seat] ??= judge(deal, seat, table, MANNERS)
  return bySeat[seat]
}

/**
 * How a seat plays, judged by the deals it has finished, with the hands it had in them.
 * `share`, between 0 and 1, is how likely it was perfect before the first; without the policy
 * nobody is. `manners` are those it may have, equally likely before the first.
 */
export function readOpponent(
  deals: readonly PastDeal[],
  seat: number,
  share: number,
  table: PolicyTable | null,
  manners: readonly Manner[] = MANNERS,
): Reading {
  const evidence = new Float64Array(manners.length)
  let perfectEvidence = 0
  for (const deal of deals) {
    const judgement =
      manners === MANNERS ? judgedBefore(deal, seat, table) : judge(deal, seat, table, manners)
    for (const chances of judgement) {
      for (let i = 0; i < manners.length; i++) evidence[i]! += chances[i]!
      perfectEvidence += chances[manners.length]!
    }
  }
  const most = Math.max(...evidence)
  let total = 0
  let habit = 0
  let logTemperature = 0
  manners.forEach((manner, i) => {
    const weight = Math.exp(evidence[i]! - most)
    total += weight
    habit += weight * manner.habit
    logTemperature += weight * Math.log(manner.temperature)
  })
  const imperfect = (1 - share) * (total / manners.length)
  const perfect = table ? share / (share + imperfect * Math.exp(most - perfectEvidence)) : 0
  return {
    manner: { habit: habit / total, temperature: Math.exp(logTemperature / total) },
    perfect: table ? Math.min(1 - LEAST_DOUBT, Math.max(LEAST_DOUBT, perfect)) : 0,
  }
}
