import { cardIndex } from '../../cards/card.js'
import { cribWeights } from '../../odds/hands/crib-ev.js'
import { DISCARD_PAIRS } from '../../odds/hands/discard-pairs.js'
import { DiscardValues } from '../../odds/hands/discard-values.js'
import { peggingMeans } from '../../odds/hands/outcomes.js'
import { withNoise } from '../../odds/play/play-policy.js'
import { discardingFrom } from '../../odds/position-of-context.js'
import { viewOfPosition } from '../../rules/position/view-of-position.js'
import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import type { PastDeal } from '../../rules/types.js'
import {
  cribPart,
  type DiscardHeuristics,
  EASY_DISCARD,
  heuristicDiscard,
  keepParts,
  MEDIUM_DISCARD,
} from '../classic/discard-heuristics.js'

/** The rules of thumb that a throw is compared with. */
const KNOWN_HEURISTICS: readonly DiscardHeuristics[] = [MEDIUM_DISCARD, EASY_DISCARD]

/** Points per factor e between two discards of a sensible player. */
const TEMPERATURE = 0.5

let values: DiscardValues | undefined

/** How likely a sensible player was to throw as the seat did. */
function sensibleChance(deal: PastDeal, seat: number): number {
  values ??= new DiscardValues()
  const { total } = values
  const six = deal.dealt[seat]!.map(cardIndex)
  const away = deal.discards[seat]!.map(cardIndex)
  const thrown = DISCARD_PAIRS.findIndex(
    ([i, j]) => away.includes(six[i]!) && away.includes(six[j]!),
  )
  if (thrown < 0) return 0
  values.evaluate(six, seat === deal.dealerIndex, cribWeights('choosing'), peggingMeans())
  const most = Math.max(...total)
  const preferences = total.map((value) => Math.exp((value - most) / TEMPERATURE))
  return preferences[thrown]! / preferences.reduce((sum, one) => sum + one, 0)
}

/** The same of somebody who goes by the thumb: any of the discards that look best. */
function heuristicChance(weights: DiscardHeuristics, deal: PastDeal, seat: number): number {
  const view = viewOfPosition(discardingFrom(deal.dealt[seat]!, seat === deal.dealerIndex))
  const { candidates } = heuristicDiscard(weights)(view)
  const most = Math.max(...candidates.map(({ value }) => value))
  const best = candidates.filter(({ value }) => value === most)
  const thrown = new Set(deal.discards[seat]!.map(({ id }) => id))
  return best.some(({ cards }) => cards.every(({ id }) => thrown.has(id))) ? 1 / best.length : 0
}

const judged = new WeakMap<PastDeal, (readonly number[] | undefined)[]>()

/**
 * How likely a sensible player, then each of `KNOWN_HEURISTICS`, was to throw as the seat did.
 * Judged once: a finished deal is asked about again and again in those after it.
 */
export function throwChances(deal: PastDeal, seat: number): readonly number[] {
  const bySeat = judged.get(deal) ?? []
  judged.set(deal, bySeat)
  bySeat[seat] ??= [
    sensibleChance(deal, seat),
    ...KNOWN_HEURISTICS.map((weights) => heuristicChance(weights, deal, seat)),
  ].map((chance) => withNoise(chance, DISCARD_PAIRS.length))
  return bySeat[seat]
}

/** How likely each of the rules of thumb is before the first deal. */
const PRIOR = 0.1

/** How likely the seat throws by each of `KNOWN_HEURISTICS`, judged by the deals it has finished. */
function heuristicShares(deals: readonly PastDeal[], seat: number): number[] {
  const shares = KNOWN_HEURISTICS.map(() => PRIOR)
  let sensible = 1 - PRIOR * KNOWN_HEURISTICS.length
  for (const deal of deals) {
    const [chance, ...byHeuristic] = throwChances(deal, seat)
    sensible *= chance!
    byHeuristic.forEach((one, i) => {
      shares[i]! *= one
    })
    // Only the ratios count; a power of two leaves them as they are.
    if (Math.max(sensible, ...shares) < 2 ** -400) {
      sensible *= 2 ** 400
      for (let i = 0; i < shares.length; i++) shares[i]! *= 2 ** 400
    }
  }
  const sum = shares.reduce((total, share) => total + share, sensible)
  return shares.map((share) => share / sum)
}

const tables = new Map<DiscardHeuristics, Map<number, Float64Array>>()

/** What a player who goes by the thumb throws from six ranks, the highest first: a rank hand of two. */
export function heuristicDiscardOf(
  weights: DiscardHeuristics,
  isDealer: boolean,
): (six: Uint8Array) => number {
  const keeps = Float64Array.from({ length: RANK_HANDS[4]! }, (_, hand) => {
    const ranks = rankHands.ranks[4]!.slice(hand * 4, hand * 4 + 4).reverse()
    const { fifteens, pairs, windows, fives } = keepParts(weights, ranks)
    return fifteens + pairs + windows + fives
  })
  const cribs = Float64Array.from({ length: RANK_HANDS[2]! }, (_, pair) =>
    cribPart(weights, rankHands.ranks[2]!.subarray(pair * 2, pair * 2 + 2), isDealer),
  )
  const { add } = rankHands
  return (six) => {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (const [i, j] of DISCARD_PAIRS) {
      let keep = 0
      let size = 0
      for (let at = 0; at < 6; at++) {
        if (at !== i && at !== j) keep = add[size++]![keep * RANK_COUNT + six[at]!]!
      }
      const pair = add[1]![six[i]! * RANK_COUNT + six[j]!]!
      const value = keeps[keep]! + cribs[pair]!
      if (value > most) {
        most = value
        best = pair
      }
    }
    return best
  }
}

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
  const shares = heuristicShares(deals, seat)
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
