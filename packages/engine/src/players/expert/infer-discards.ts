import { cardIndices } from '../../cards/card.js'
import { oncePer } from '../../cards/once.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { DISCARD_PAIRS, KEPT } from '../../odds/hands/discard-pairs.js'
import { clubModel } from '../../odds/opponents/opponent-model.js'
import { valueSix } from '../../odds/optimal-discard.js'
import { withNoise } from '../../odds/play/play-policy.js'
import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import type { PastDeal } from '../../rules/types.js'
import {
  cribPart,
  type DiscardHeuristics,
  EASY_DISCARD,
  keepParts,
  MEDIUM_DISCARD,
} from '../classic/discard-heuristics.js'

/** The rules of thumb that a throw is compared with. */
const KNOWN_HEURISTICS: readonly DiscardHeuristics[] = [MEDIUM_DISCARD, EASY_DISCARD]

/** Points per factor e between two discards of a sensible player. */
const TEMPERATURE = 0.5

/** Which of the 15 discards a seat made in a deal, or −1. */
function discardOf(deal: PastDeal, seat: number, six: ArrayLike<number>): number {
  const away = cardIndices(deal.discards[seat]!)
  return DISCARD_PAIRS.findIndex(([i, j]) => away.includes(six[i]!) && away.includes(six[j]!))
}

/** How likely a sensible player was to make this discard. */
function sensibleChance(six: ArrayLike<number>, isDealer: boolean, made: number): number {
  const { values } = valueSix(six, isDealer, cribWeights('choosing'), clubModel(), null)
  const most = values.total[values.best()]!
  let sum = 0
  for (const value of values.total) sum += Math.exp((value - most) / TEMPERATURE)
  return Math.exp((values.total[made]! - most) / TEMPERATURE) / sum
}

/** The same of somebody who goes by the thumb: any of the discards that look best. */
function heuristicChance(
  weights: DiscardHeuristics,
  isDealer: boolean,
  ranks: ArrayLike<number>,
  made: number,
): number {
  const worth = heuristicValues(weights, isDealer)(ranks)
  let most = Number.NEGATIVE_INFINITY
  let best = 0
  for (const value of worth) {
    if (value > most) {
      most = value
      best = 0
    }
    if (value === most) best++
  }
  return worth[made] === most ? 1 / best : 0
}

const judged = /* @__PURE__ */ oncePer((_: PastDeal): (Float64Array | undefined)[] => [])

/**
 * How likely a sensible player, then each of `KNOWN_HEURISTICS`, was to throw as the seat did.
 * Judged once: a finished deal is asked about again and again in those after it.
 */
export function throwChances(deal: PastDeal, seat: number): Float64Array {
  const bySeat = judged(deal)
  bySeat[seat] ??= judgeThrow(deal, seat)
  return bySeat[seat]
}

function judgeThrow(deal: PastDeal, seat: number): Float64Array {
  const six = cardIndices(deal.dealt[seat]!)
  const ranks = six.map((card) => card >> 2)
  const isDealer = seat === deal.dealerIndex
  const made = discardOf(deal, seat, six)
  const chances = new Float64Array(1 + KNOWN_HEURISTICS.length)
  if (made >= 0) {
    chances[0] = sensibleChance(six, isDealer, made)
    KNOWN_HEURISTICS.forEach((weights, i) => {
      chances[1 + i] = heuristicChance(weights, isDealer, ranks, made)
    })
  }
  return chances.map((chance) => withNoise(chance, DISCARD_PAIRS.length))
}

/** How likely each of the rules of thumb is before the first deal. */
const PRIOR = 0.1

/** How likely the seat throws sensibly, then by each of `KNOWN_HEURISTICS`, by the deals it has finished. */
function throwShares(deals: readonly PastDeal[], seat: number): Float64Array {
  const shares = new Float64Array(1 + KNOWN_HEURISTICS.length).fill(PRIOR)
  shares[0] = 1 - PRIOR * KNOWN_HEURISTICS.length
  for (const deal of deals) {
    const chances = throwChances(deal, seat)
    let most = 0
    for (let i = 0; i < shares.length; i++) {
      shares[i]! *= chances[i]!
      if (shares[i]! > most) most = shares[i]!
    }
    // Only the ratios count; a power of two leaves them as they are.
    if (most < 2 ** -400) for (let i = 0; i < shares.length; i++) shares[i]! *= 2 ** 400
  }
  const sum = shares.reduce((total, share) => total + share)
  return shares.map((share) => share / sum)
}

type DiscardRater = (six: ArrayLike<number>) => Float64Array

const raters = new Map<DiscardHeuristics, (DiscardRater | undefined)[]>()

/** What rules of thumb say of the 15 discards of six ranks, in an array that is reused. */
function heuristicValues(weights: DiscardHeuristics, isDealer: boolean): DiscardRater {
  const byRole = raters.get(weights) ?? []
  raters.set(weights, byRole)
  byRole[Number(isDealer)] ??= makeRater(weights, isDealer)
  return byRole[Number(isDealer)]!
}

function makeRater(weights: DiscardHeuristics, isDealer: boolean): DiscardRater {
  const keeps = Float64Array.from({ length: RANK_HANDS[4]! }, (_, hand) => {
    const ranks = rankHands.ranks[4]!.slice(hand * 4, hand * 4 + 4).reverse()
    const { fifteens, pairs, windows, fives } = keepParts(weights, ranks)
    return fifteens + pairs + windows + fives
  })
  const cribs = Float64Array.from({ length: RANK_HANDS[2]! }, (_, pair) =>
    cribPart(weights, rankHands.ranks[2]!.subarray(pair * 2, pair * 2 + 2), isDealer),
  )
  const worth = new Float64Array(DISCARD_PAIRS.length)
  const { add } = rankHands
  return (six) => {
    for (let choice = 0; choice < worth.length; choice++) {
      const [i, j] = DISCARD_PAIRS[choice]!
      const kept = KEPT[choice]!
      let keep = 0
      for (let at = 0; at < 4; at++) keep = add[at]![keep * RANK_COUNT + six[kept[at]!]!]!
      worth[choice] = keeps[keep]! + cribs[add[1]![six[i]! * RANK_COUNT + six[j]!]!]!
    }
    return worth
  }
}

/** What a player who goes by the thumb throws from six ranks, the highest first: a rank hand of two. */
export function heuristicDiscardOf(
  weights: DiscardHeuristics,
  isDealer: boolean,
): (six: Uint8Array) => number {
  const worthOf = heuristicValues(weights, isDealer)
  return (six) => {
    const worth = worthOf(six)
    let best = 0
    for (let choice = 1; choice < worth.length; choice++) {
      if (worth[choice]! > worth[best]!) best = choice
    }
    const [i, j] = DISCARD_PAIRS[best]!
    return rankHands.add[1]![six[i]! * RANK_COUNT + six[j]!]!
  }
}

const tables = new Map<DiscardHeuristics, Map<number, Float64Array>>()

/** `combinationWeights` of a player who throws by rules of thumb, over every six ranks. */
export function heuristicDiscardWeights(weights: DiscardHeuristics, role: number): Float64Array {
  const byRole = tables.get(weights) ?? new Map<number, Float64Array>()
  tables.set(weights, byRole)
  const known = byRole.get(role)
  if (known) return known
  const throws = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
  const throwOf = heuristicDiscardOf(weights, role === DEALER)
  const six = new Uint8Array(6)
  // From the king down, so that the six are in order.
  const visit = (rank: number, held: number, ways: number): void => {
    if (held === 6) {
      const pair = throwOf(six)
      const [low, high] = [rankHands.ranks[2]![pair * 2]!, rankHands.ranks[2]![pair * 2 + 1]!]
      throws[(low * RANK_COUNT + high) * 2]! += ways
      return
    }
    if (rank < 0) return
    for (let count = 0; count <= Math.min(4, 6 - held); count++) {
      if (count > 0) six[held + count - 1] = rank
      visit(rank - 1, held + count, ways * CHOOSE[20 + count]!)
    }
  }
  visit(RANK_COUNT - 1, 0, 1)
  let total = 0
  for (const ways of throws) total += ways
  for (let pair = 0; pair < RANK_HANDS[2]!; pair++) {
    const low = rankHands.ranks[2]![2 * pair]!
    const high = rankHands.ranks[2]![2 * pair + 1]!
    const at = (low * RANK_COUNT + high) * 2
    // The thumb does not look at suits: suited or not, two cards are equally likely.
    throws[at]! /= total * (low === high ? 6 : 16)
    throws[at + 1] = low === high ? 0 : throws[at]!
  }
  byRole.set(role, throws)
  return throws
}

/**
 * How the opponent throws, for the value of a crib: sensibly, unless the deals of the game
 * say that they go by rules of thumb.
 */
export function inferDiscardWeights(
  deals: readonly PastDeal[],
  seat: number,
  dealsNow: boolean,
): readonly Float64Array[] {
  const sensible = cribWeights('choosing')
  const [, ...shares] = throwShares(deals, seat)
  const heuristic = shares.reduce((total, share) => total + share, 0)
  // Sensible until proven otherwise: the throw table takes time to make.
  if (heuristic < 0.5) return sensible
  const role = dealsNow ? DEALER : PONE
  const mixed = sensible[role]!.map((weight) => (1 - heuristic) * weight)
  KNOWN_HEURISTICS.forEach((weights, i) => {
    const throws = heuristicDiscardWeights(weights, role)
    for (let at = 0; at < mixed.length; at++) mixed[at]! += shares[i]! * throws[at]!
  })
  return role === DEALER ? [sensible[PONE]!, mixed] : [mixed, sensible[DEALER]!]
}
