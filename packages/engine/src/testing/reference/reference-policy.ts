import { RANKS, type Rank, rankOrder } from '../../cards/card.js'
import { DEFAULT_STYLE, type PlayStyle } from '../../odds/play/play-policy.js'
import type { PlayStep } from '../../rules/types.js'

/** Ranks as they are played. */
export type Ranks = readonly Rank[]

const countValue = (rank: Rank) => Math.min(rankOrder(rank), 10)

/** The points of the last card, by looking at every tail of the sequence. */
function referencePoints(sequence: Ranks, count: number): number {
  const tails = sequence.map((_, start) => sequence.slice(start))
  const alike = tails.filter((tail) => new Set(tail).size === 1)
  const runs = tails.filter((tail) => {
    const orders = tail.map(rankOrder).sort((a, b) => a - b)
    return tail.length >= 3 && orders.every((order, i) => order === orders[0]! + i)
  })
  const most = Math.max(...alike.map((tail) => tail.length))
  const longest = Math.max(0, ...runs.map((run) => run.length))
  return (count === 15 || count === 31 ? 2 : 0) + most * (most - 1) + longest
}

/** The expected best of this many draws, each with these chances by points. */
function expectedBest(chances: readonly number[], draws: number): number {
  let best = [1]
  for (let draw = 0; draw < draws; draw++) {
    const next = new Array<number>(chances.length).fill(0)
    best.forEach((already, high) => {
      chances.forEach((chance, points) => {
        next[Math.max(high, points)]! += already * chance
      })
    })
    best = next
  }
  return best.reduce((sum, chance, points) => sum + chance * points, 0)
}

/**
 * What a sensible player thinks of a card: its points minus the expected best of the
 * other's cards in answer, each of them taken for one of the cards not laid.
 */
export function referenceCardValue(
  sequence: Ranks,
  count: number,
  rank: Rank,
  unshown: Readonly<Record<Rank, number>>,
  repliers: number,
): number {
  const key = [sequence.join(), count, rank, Object.values(unshown).join(), repliers].join(' ')
  const known = remembered.get(key)
  if (known !== undefined) return known
  const value = freshCardValue(sequence, count, rank, unshown, repliers)
  remembered.set(key, value)
  return value
}

const remembered = new Map<string, number>()

function freshCardValue(
  sequence: Ranks,
  count: number,
  rank: Rank,
  unshown: Readonly<Record<Rank, number>>,
  repliers: number,
): number {
  const laid = [...sequence, rank]
  const after = count + countValue(rank)
  const points = referencePoints(laid, after)
  if (after === 31 || repliers === 0) return points
  const chances = new Array<number>(30).fill(0)
  let cards = 0
  for (const reply of RANKS) {
    const left = unshown[reply] - (reply === rank ? 1 : 0)
    if (left <= 0) continue
    cards += left
    const count2 = after + countValue(reply)
    chances[count2 > 31 ? 0 : referencePoints([...laid, reply], count2)]! += left
  }
  const shares = chances.map((chance) => chance / cards)
  return points - expectedBest(shares, repliers)
}

/** The rules of the table, one by one, in tenths of a point. */
const HABITS: readonly ((rank: Rank, last: Rank | undefined, count: number) => number)[] = [
  (rank, _, count) => (count === 0 && rank === '5' ? -15 : 0),
  (rank, _, count) => (count === 0 && rank === '4' ? 8 : 0),
  (rank, _, count) => (count === 0 && ['A', '2', '3'].includes(rank) ? 5 : 0),
  (rank, _, count) => ([5, 21, 26].includes(count + countValue(rank)) ? -10 : 0),
  (rank, _, count) => ([27, 28, 29, 30].includes(count + countValue(rank)) ? -4 : 0),
  (rank, last) => (rank === last ? 4 : 0),
  (rank, last) => (last && Math.abs(rankOrder(rank) - rankOrder(last)) === 1 ? -2 : 0),
  (rank, _, count) => (['2', '3', '4'].includes(rank) && count < 20 ? -3 : 0),
  (rank, _, count) => (rank === 'A' && count < 20 ? -5 : 0),
]

/** What rules of thumb think of a card: its points and what the rules add. */
export function referenceHeuristicValue(sequence: Ranks, count: number, rank: Rank): number {
  const points = referencePoints([...sequence, rank], count + countValue(rank))
  const tenths = HABITS.map((habit) => habit(rank, sequence.at(-1), count))
  return points + tenths.reduce((sum, one) => sum + one, 0) / 10
}

/** How likely each playable rank of a hand is, by value over the temperature. */
export function referenceChances(
  hand: Ranks,
  sequence: Ranks,
  count: number,
  unshown: Readonly<Record<Rank, number>>,
  repliers: number,
  style: PlayStyle = DEFAULT_STYLE,
): Map<Rank, number> {
  const playable = [...new Set(hand)].filter((rank) => count + countValue(rank) <= 31)
  const values = playable.map(
    (rank) =>
      (1 - style.heuristicShare) * referenceCardValue(sequence, count, rank, unshown, repliers) +
      style.heuristicShare * referenceHeuristicValue(sequence, count, rank),
  )
  const factors = values.map((value) => Math.exp(value / style.temperature))
  const sum = factors.reduce((total, factor) => total + factor, 0)
  return new Map(playable.map((rank, i) => [rank, factors[i]! / sum]))
}

/** Four of every rank, less these. */
export function unshownAfter(laid: Ranks): Record<Rank, number> {
  const left = Object.fromEntries(RANKS.map((rank) => [rank, 4])) as Record<Rank, number>
  for (const rank of laid) left[rank]--
  return left
}

/**
 * Walks through the play as one seat saw it, with the four cards it had: how likely each
 * rank was, by its manner, at every card that it laid.
 */
export function referenceRaceFactors(
  plays: readonly PlayStep[],
  seat: number,
  four: Ranks,
  starter: Rank | null,
  style: PlayStyle = DEFAULT_STYLE,
): Map<Rank, number>[] {
  const factors: Map<Rank, number>[] = []
  const hand = [...four]
  const laid: Rank[] = starter ? [starter] : []
  let sequence: Rank[] = []
  let otherCards = 4
  let otherWent = false
  for (const { playerIndex, card, count } of plays) {
    if (card === null) {
      if (playerIndex !== seat) otherWent = true
      continue
    }
    if (count === 0) {
      sequence = []
      otherWent = false
    }
    if (playerIndex === seat) {
      const repliers = otherWent ? 0 : otherCards
      factors.push(referenceChances(hand, sequence, count, unshownAfter(laid), repliers, style))
      hand.splice(hand.indexOf(card.rank), 1)
    } else {
      otherCards--
    }
    sequence.push(card.rank)
    laid.push(card.rank)
  }
  return factors
}
