import { cardFromIndex, cardIndex } from '../cards/card.js'
import { cribWeights } from '../odds/crib-ev.js'
import { DISCARD_PAIRS, DiscardValues } from '../odds/discard-values.js'
import { DEALER, PONE } from '../odds/models.js'
import { peggingMeans } from '../odds/outcomes.js'
import { surprised } from '../odds/play-policy.js'
import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '../rules/rank-hands.js'
import type { PastDeal } from '../rules/types.js'
import { discardView } from './bare-view.js'
import { EASY_DISCARD, MEDIUM_DISCARD, type ThumbWeights, thumbDiscard } from './discard-thumb.js'

/** The rules of thumb that a discard may follow if it is not simply sensible. */
const THUMBS: readonly ThumbWeights[] = [MEDIUM_DISCARD, EASY_DISCARD]
/** How likely each of them is before the first deal. */
const PRIOR = 0.1
/** Points per factor e between two discards of a sensible player. */
const TEMPERATURE = 0.5

let values: DiscardValues | undefined

/** How likely a sensible player was to throw as the seat did. */
function sensibleChance(deal: PastDeal, seat: number): number {
  values ??= new DiscardValues()
  const six = deal.dealt[seat]!.map(cardIndex)
  const thrown = deal.discards[seat]!.map(cardIndex)
  values.evaluate(six, seat === deal.dealerIndex, cribWeights('choosing'), peggingMeans())
  const { total } = values
  const most = Math.max(...total)
  let sum = 0
  let own = 0
  DISCARD_PAIRS.forEach(([i, j], choice) => {
    const taste = Math.exp((total[choice]! - most) / TEMPERATURE)
    sum += taste
    if (thrown.includes(six[i]!) && thrown.includes(six[j]!)) own = taste
  })
  return own / sum
}

/** The same for a player who throws by rules of thumb: any of the discards that look best. */
export function thumbChance(weights: ThumbWeights, deal: PastDeal, seat: number): number {
  const view = discardView(deal.dealt[seat]!, seat === deal.dealerIndex)
  const { candidates } = thumbDiscard(weights)(view)
  const most = Math.max(...candidates.map(({ value }) => value))
  const best = candidates.filter(({ value }) => value === most)
  const thrown = new Set(deal.discards[seat]!.map(({ id }) => id))
  return best.some(({ cards }) => cards.every(({ id }) => thrown.has(id))) ? 1 / best.length : 0
}

/** How likely the seat throws by each of `THUMBS`, judged by the deals it has finished. */
function thumbShares(deals: readonly PastDeal[], seat: number): number[] {
  const judge = (chance: number) => surprised(chance, DISCARD_PAIRS.length)
  const shares = THUMBS.map(() => PRIOR)
  let sensible = 1 - PRIOR * THUMBS.length
  for (const deal of deals) {
    sensible *= judge(sensibleChance(deal, seat))
    THUMBS.forEach((weights, i) => {
      shares[i]! *= judge(thumbChance(weights, deal, seat))
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

const tables = new Map<ThumbWeights, Map<number, Float64Array>>()

/** `combinationWeights` of a player who throws by rules of thumb, over every six ranks. */
export function thumbThrows(weights: ThumbWeights, role: number): Float64Array {
  const byRole = tables.get(weights) ?? new Map<number, Float64Array>()
  tables.set(weights, byRole)
  const known = byRole.get(role)
  if (known) return known
  const throws = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
  const decide = thumbDiscard(weights)
  const counts = new Uint8Array(RANK_COUNT)
  const visit = (rank: number, left: number, ways: number): void => {
    if (left === 0) {
      const six: number[] = []
      counts.forEach((count, r) => {
        for (let suit = 0; suit < count; suit++) six.push(r * 4 + suit)
      })
      const { chosen } = decide(discardView(six.map(cardFromIndex), role === DEALER))
      const [a, b] = chosen.map((card) => cardIndex(card) >> 2) as [number, number]
      throws[(Math.min(a, b) * RANK_COUNT + Math.max(a, b)) * 2]! += ways
      return
    }
    if (rank === RANK_COUNT) return
    for (let count = Math.min(4, left); count >= 0; count--) {
      counts[rank] = count
      visit(rank + 1, left - count, ways * CHOOSE[20 + count]!)
    }
    counts[rank] = 0
  }
  visit(0, 6, 1)
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
export function throwsOf(
  deals: readonly PastDeal[],
  seat: number,
  dealsNow: boolean,
): readonly Float64Array[] {
  const sensible = cribWeights('choosing')
  const shares = thumbShares(deals, seat)
  const thumb = shares.reduce((total, share) => total + share, 0)
  // Sensible until proven otherwise: the throw table takes time to make.
  if (thumb < 0.5) return sensible
  const role = dealsNow ? DEALER : PONE
  const mixed = sensible[role]!.map((weight) => (1 - thumb) * weight)
  THUMBS.forEach((weights, i) => {
    const throws = thumbThrows(weights, role)
    for (let at = 0; at < mixed.length; at++) mixed[at]! += shares[i]! * throws[at]!
  })
  return role === DEALER ? [sensible[PONE]!, mixed] : [mixed, sensible[DEALER]!]
}
