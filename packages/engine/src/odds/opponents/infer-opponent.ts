import { type Card, cardIndex } from '../../cards/card.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { type Sequence, sequenceOf } from '../../rules/scoring/sequence-table.js'
import type { PastDeal } from '../../rules/types.js'
import { DEFAULT_STYLE, OnePlyPolicy, type PlayStyle, withNoise } from '../play/play-policy.js'
import { type Program, ProgramPolicy } from '../play/program.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import { policySteps } from '../policy/policy-steps.js'
import type { PolicyTable } from '../policy/policy-table.js'
import { PastDealsCache } from './past-deals-cache.js'

/** What the deals so far tell of how an opponent plays. */
export interface OpponentEstimate {
  /** How they choose if they are not perfect. */
  readonly manner: PlayStyle
  /** How likely they are perfect. */
  readonly perfect: number
}

const HEURISTIC_SHARES = [0, 0.5, 1]
const TEMPERATURES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** The manners that are told apart, equally likely before the first deal. */
export const PLAY_STYLES: readonly PlayStyle[] = HEURISTIC_SHARES.flatMap((heuristicShare) =>
  TEMPERATURES.map((temperature) => ({ heuristicShare, temperature })),
)

/** Whom an opponent may be, beside perfect. */
export interface OpponentTypes {
  /** Equally likely before the first deal, */
  readonly manners: readonly PlayStyle[]
  /** and so are these. */
  readonly programs: readonly Program[]
}

/** People: nobody follows a program. */
export const HUMAN_TYPES: OpponentTypes = { manners: PLAY_STYLES, programs: [] }

/** How likely somebody who is not perfect is a program before the first deal, if any are known. */
const PROGRAMS = 0.6
/** A program less likely than this is not reckoned with; where the manner is, it is taken for sure. */
const LEAST_PROGRAM = 0.1

/** However a few deals went, the other way to play stays this likely. */
const LEAST_DOUBT = 0.02

const policy = new OnePlyPolicy()
// Any manner with some of both, so that foresight and thumb are filled in.
policy.manner = { heuristicShare: 0.5, temperature: 1 }
const byProgram = new ProgramPolicy()
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
  readonly hand: Uint8Array
  /** The count's sequence, the cards that nobody has laid, and how many the other may answer with. */
  readonly sequence: Sequence
  readonly unseen: Uint8Array
  readonly repliers: number
  /** Its place among the plays of the deal, and the count before it. */
  readonly at: number
  readonly count: number
}

function heldRanks(): Uint8Array {
  const hand: number[] = []
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    for (let card = 0; card < held[rank]!; card++) hand.push(rank)
  }
  return Uint8Array.from(hand)
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
        const repliers = otherWent ? 0 : otherCards
        policy.evaluate(sequence, set, unseen, repliers, false)
        const size = fitting.size
        yield { rank, set, size, hand, sequence, unseen, repliers, at, count }
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
function chanceByManner({ heuristicShare, temperature }: PlayStyle, { rank, set }: Choice): number {
  const { foresight, thumb } = policy
  const worth = (one: number) =>
    (1 - heuristicShare) * foresight[one]! + heuristicShare * thumb[one]!
  const own = worth(rank)
  let sum = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    sum += Math.exp((worth(lowestRank(rest)) - own) / temperature)
  }
  return 1 / sum
}

/** The same for somebody who follows a program. */
function chanceByProgram(program: Program, choice: Choice): number {
  const { rank, set, hand, sequence, unseen, repliers } = choice
  byProgram.look(program, sequence, set, unseen, repliers, hand.length)
  let sum = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    sum += byProgram.liking(lowestRank(rest), hand, 0, hand.length)
  }
  return byProgram.liking(rank, hand, 0, hand.length) / sum
}

/** The same for a perfect player, who is sensible where the policy ends. */
function chanceByPolicy(table: PolicyTable, deal: PastDeal, seat: number, choice: Choice): number {
  const now = { playerIndex: seat, count: choice.count }
  const steps = policySteps(deal.plays.slice(0, choice.at), deal.dealerIndex, now)
  const node = table.nodeAfter(steps)
  if (node < 0) return chanceByManner(DEFAULT_STYLE, choice)
  return table.chance(node, rankHandIndex(choice.hand), choice.rank)
}

/** How likely every kind was to make each choice of a seat in a deal: manners, programs, the policy. */
function judge(
  deal: PastDeal,
  seat: number,
  table: PolicyTable | null,
  { manners, programs }: OpponentTypes,
): readonly Float64Array[] {
  return Array.from(choicesOf(deal, seat), (choice) => {
    const chances = [
      ...manners.map((style) => chanceByManner(style, choice)),
      ...programs.map((program) => chanceByProgram(program, choice)),
      table ? chanceByPolicy(table, deal, seat, choice) : 0,
    ]
    return Float64Array.from(chances, (chance) => Math.log(withNoise(chance, choice.size)))
  })
}

type BySeat = (readonly Float64Array[] | undefined)[]

const judged = new WeakMap<PastDeal, WeakMap<OpponentTypes, WeakMap<object, BySeat>>>()
const NO_TABLE = {}

/** The same: a finished deal is asked about at every card of those after it. */
function judgedBefore(
  deal: PastDeal,
  seat: number,
  table: PolicyTable | null,
  opponentTypes: OpponentTypes,
): readonly Float64Array[] {
  const byKinds = judged.get(deal) ?? new WeakMap<OpponentTypes, WeakMap<object, BySeat>>()
  judged.set(deal, byKinds)
  const byTable = byKinds.get(opponentTypes) ?? new WeakMap<object, BySeat>()
  byKinds.set(opponentTypes, byTable)
  const bySeat = byTable.get(table ?? NO_TABLE) ?? []
  byTable.set(table ?? NO_TABLE, bySeat)
  bySeat[seat] ??= judge(deal, seat, table, opponentTypes)
  return bySeat[seat]
}

/** The mean of the manners, each with its weight. */
function meanManner(
  manners: readonly PlayStyle[],
  weights: Float64Array,
  total: number,
): PlayStyle {
  let heuristicShare = 0
  let logTemperature = 0
  manners.forEach((style, i) => {
    heuristicShare += weights[i]! * style.heuristicShare
    logTemperature += weights[i]! * Math.log(style.temperature)
  })
  return { heuristicShare: heuristicShare / total, temperature: Math.exp(logTemperature / total) }
}

/**
 * How a seat plays, judged by the deals it has finished, with the hands it had in them.
 * `share`, between 0 and 1, is how likely it was perfect before the first; without the policy
 * nobody is. Else it is one of `opponentTypes`; of the programs the likeliest is reckoned with.
 */
export function inferOpponent(
  deals: readonly PastDeal[],
  seat: number,
  share: number,
  table: PolicyTable | null,
  opponentTypes: OpponentTypes = HUMAN_TYPES,
): OpponentEstimate {
  const read = () => readDeals(deals, seat, share, table, opponentTypes)
  return readings.of(deals, seat, [share, table, opponentTypes], read)
}

const readings = new PastDealsCache<OpponentEstimate>()

function readDeals(
  deals: readonly PastDeal[],
  seat: number,
  share: number,
  table: PolicyTable | null,
  opponentTypes: OpponentTypes,
): OpponentEstimate {
  const { manners, programs } = opponentTypes
  const known = manners.length + programs.length
  const evidence = new Float64Array(known + 1)
  for (const deal of deals) {
    for (const chances of judgedBefore(deal, seat, table, opponentTypes)) {
      for (let i = 0; i <= known; i++) evidence[i]! += chances[i]!
    }
  }
  const most = Math.max(...evidence.subarray(0, known))
  const weights = evidence.subarray(0, known).map((sum) => Math.exp(sum - most))
  const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0)
  const ofManners = sum(weights.subarray(0, manners.length))
  const ofPrograms = weights.subarray(manners.length)
  const programShare = programs.length > 0 ? PROGRAMS / programs.length : 0
  const mannerShare = programs.length > 0 ? (1 - PROGRAMS) / manners.length : 1 / manners.length
  const imperfect = (1 - share) * (mannerShare * ofManners + programShare * sum(ofPrograms))
  const perfect = table ? share / (share + imperfect * Math.exp(most - evidence[known]!)) : 0
  return {
    manner: {
      ...meanManner(manners, weights, ofManners),
      ...(deals.length > 0 &&
        likelyProgram(programs, ofPrograms, programShare, mannerShare * ofManners)),
    },
    perfect: table ? Math.min(1 - LEAST_DOUBT, Math.max(LEAST_DOUBT, perfect)) : 0,
  }
}

/** The likeliest program, if it is likely enough beside the manners. */
function likelyProgram(
  programs: readonly Program[],
  weights: Float64Array,
  each: number,
  manners: number,
): Pick<PlayStyle, 'program'> {
  if (programs.length === 0) return {}
  const best = weights.indexOf(Math.max(...weights))
  const likely = each * weights[best]!
  const share = likely / (likely + manners)
  if (share < LEAST_PROGRAM) return {}
  return {
    program: { program: programs[best]!, share: share > 1 - LEAST_PROGRAM ? 1 : share },
  }
}
