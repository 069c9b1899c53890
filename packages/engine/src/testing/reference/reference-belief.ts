import { type Card, RANKS, type Rank, rankOrder } from '../../cards/card.js'
import type { KeepModel } from '../../odds/hands/models.js'
import { DEFAULT_STYLE, NOISE_SHARE, type PlayStyle } from '../../odds/play/play-policy.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { otherSeat } from '../../rules/seat.js'
import type { PlayerView } from '../../rules/types.js'
import { type Ranks, referenceRaceFactors } from './reference-policy.js'

const order = (rank: Rank) => rankOrder(rank) - 1

/** Every multiset of this many ranks. */
function handsOf(size: number, from = 0): Rank[][] {
  if (size === 0) return [[]]
  return RANKS.slice(from).flatMap((rank, i) =>
    handsOf(size - 1, from + i).map((rest) => [rank, ...rest]),
  )
}

/** Ways to draw these ranks from what is left of each. */
function waysToDraw(hand: Ranks, left: (rank: Rank) => number): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (n / k) * choose(n - 1, k - 1))
  return [...new Set(hand)].reduce((ways, rank) => {
    const held = hand.filter((one) => one === rank).length
    return left(rank) < held ? 0 : ways * choose(left(rank), held)
  }, 1)
}

function without(hand: Ranks, rank: Rank): Rank[] {
  const rest = [...hand]
  rest.splice(rest.indexOf(rank), 1)
  return rest
}

/**
 * How likely the hand was to play as it did: each card it chose judged by its manner's
 * taste, a go (said, or silent at the end of a count) by whether it held a card that fits.
 */
function likelihood(four: Ranks, view: PlayerView, style: PlayStyle): number {
  const { history } = view.pegging
  const them = otherSeat(view.playerIndex)
  const factors = referenceRaceFactors(history, them, four, view.starter?.rank ?? null, style)
  let hand: Ranks = four
  let chance = 1
  const fits = (count: number) => hand.some((rank) => count + Math.min(rankOrder(rank), 10) <= 31)
  let lastCard: { card: Card; count: number; theirs: boolean } | null = null
  const newCount = () => {
    if (!lastCard?.theirs) return
    const end = lastCard.count + Math.min(rankOrder(lastCard.card.rank), 10)
    if (end < 31 && fits(end)) chance = 0
  }
  for (const { playerIndex, card, count } of history) {
    const theirs = playerIndex === them
    if (card === null) {
      if (theirs && fits(count)) chance = 0
      continue
    }
    if (count === 0) newCount()
    if (theirs) {
      const factor = factors.shift()!
      if (factor.size > 1) {
        chance *= (1 - NOISE_SHARE) * factor.get(card.rank)! + NOISE_SHARE / factor.size
      }
      hand = without(hand, card.rank)
    }
    lastCard = { card, count, theirs }
  }
  if (view.pegging.count === 0) newCount()
  return chance
}

/**
 * Bayes from the words of the description: how often the role keeps four such ranks, the
 * share of those that the cards I know leave possible, and how likely they were to play as
 * they did. The cards left, ascending, to their probability.
 */
export function referenceBelief(
  view: PlayerView,
  keeps: KeepModel,
  style: PlayStyle = DEFAULT_STYLE,
): Map<string, number> {
  const opponentRole = view.isDealer ? 0 : 1
  const known = [...view.hand, ...view.discarded, ...(view.starter ? [view.starter] : [])]
  const left = (rank: Rank) => 4 - known.filter((card) => card.rank === rank).length
  const laid = view.pegging.history.flatMap(({ playerIndex, card }) =>
    playerIndex !== view.playerIndex && card ? [card.rank] : [],
  )
  const weights = new Map<string, number>()
  let total = 0
  for (const rest of handsOf(4 - laid.length)) {
    const four = [...laid, ...rest]
    const frequency = keeps[opponentRole]![rankHandIndex(four.map(order))]!
    const possible = waysToDraw(four, left) / waysToDraw(four, () => 4)
    const weight = frequency === 0 || possible === 0 ? 0 : frequency * possible
    const judged = weight === 0 ? 0 : weight * likelihood(four, view, style)
    if (judged === 0) continue
    weights.set(rest.join(' '), judged)
    total += judged
  }
  for (const [hand, weight] of weights) weights.set(hand, weight / total)
  return weights
}
