import { type Card, compareCards } from '../cards/card.js'
import { createDeck, shuffle } from '../cards/deck.js'
import { createRng, randomBelow } from '../cards/random.js'
import { discardingFrom } from '../odds/position-of-context.js'
import { heuristicDiscard, MEDIUM_DISCARD } from '../players/classic/discard-heuristics.js'
import { viewOfPosition } from '../rules/position/view-of-position.js'
import {
  type HandScore,
  type ScoreItem,
  type ScoreItemKind,
  scoreHand,
} from '../rules/scoring/score-hand.js'

export interface HandToCount {
  readonly hand: readonly Card[]
  readonly starter: Card
  readonly isCrib: boolean
}

/** One in so many is a crib, whose flush needs all five cards. */
const CRIB_EVERY = 6
const discardAsMedium = heuristicDiscard(MEDIUM_DISCARD)
const sensibleDiscard = (hand: readonly Card[], isDealer: boolean) =>
  discardAsMedium(viewOfPosition(discardingFrom(hand, isDealer))).chosen

/** Six are dealt and four kept as a sensible player would: hands are like real ones. */
export function trainingHand(seed: number, place: number): HandToCount {
  const rng = createRng(seed, place)
  const cards = shuffle(createDeck(), rng)
  const isCrib = randomBelow(rng, CRIB_EVERY) === 0
  const mine = cards.slice(0, 6)
  const theirs = cards.slice(6, 12)
  const thrown = sensibleDiscard(mine, true)
  const hand = isCrib
    ? [...thrown, ...sensibleDiscard(theirs, false)]
    : mine.filter((card) => !thrown.includes(card))
  return { hand: hand.sort(compareCards), starter: cards[12]!, isCrib }
}

/** How many hands are looked at for one that holds what was asked for. */
const CANDIDATES = 40

/** A hand with a combination of this kind if one of the next few has it, else any. */
export function trainingHandWith(
  seed: number,
  place: number,
  kind: ScoreItemKind | null,
): HandToCount {
  const usual = trainingHand(seed, place)
  if (kind === null) return usual
  for (let i = 0; i < CANDIDATES; i++) {
    const candidate = i === 0 ? usual : trainingHand(seed, 1_000_000 + place * CANDIDATES + i)
    const { items } = scoreHand(candidate.hand, candidate.starter, candidate.isCrib)
    if (items.some((item) => item.kind === kind)) return candidate
  }
  return usual
}

/** What somebody who counted too little most likely overlooked. */
export interface LikelyMissed {
  /** The fewest combinations that make up the difference; of those the most easily overlooked. */
  readonly items: readonly ScoreItem[]
  /** False if other combinations, just as few, would explain it as well. */
  readonly sure: boolean
  /** Every kind that may have been missed. */
  readonly kinds: readonly ScoreItemKind[]
}

/** The later in this list, the more easily a combination is overlooked. */
const OVERLOOKED: readonly ScoreItemKind[] = ['pair', 'run', 'fifteen', 'flush', 'nobs']

const easeOf = (items: readonly ScoreItem[]) =>
  items.reduce((sum, { kind, cards }) => sum + OVERLOOKED.indexOf(kind) * 10 + cards.length, 0)

function choicesWorth(
  items: readonly ScoreItem[],
  size: number,
  points: number,
): readonly (readonly ScoreItem[])[] {
  if (size === 0) return points === 0 ? [[]] : []
  return items.flatMap((item, i) =>
    item.points > points
      ? []
      : choicesWorth(items.slice(i + 1), size - 1, points - item.points).map((rest) => [
          item,
          ...rest,
        ]),
  )
}

/** Null if nothing is missing, or no combinations explain the difference. */
export function likelyMissed({ items, total }: HandScore, claimed: number): LikelyMissed | null {
  const short = total - claimed
  if (short <= 0) return null
  for (let size = 1; size <= items.length; size++) {
    const choices = choicesWorth(items, size, short)
    if (choices.length === 0) continue
    return {
      items: choices.reduce((most, choice) => (easeOf(choice) > easeOf(most) ? choice : most)),
      sure: choices.length === 1,
      kinds: [...new Set(choices.flat().map(({ kind }) => kind))],
    }
  }
  return null
}

export interface CountedHand {
  readonly claimed: number
  readonly total: number
  readonly ms: number
  readonly missed: readonly string[]
}

export interface CountSummary {
  readonly hands: number
  readonly right: number
  /** Median seconds of the hands that were right: a quick wrong guess is not quick. */
  readonly seconds: number
  readonly off: number
  readonly missed: readonly { readonly kind: string; readonly times: number }[]
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function summarizeCounts(counts: readonly CountedHand[]): CountSummary {
  const times = new Map<string, number>()
  for (const kind of counts.flatMap(({ missed }) => missed)) {
    times.set(kind, (times.get(kind) ?? 0) + 1)
  }
  const right = counts.filter(({ claimed, total }) => claimed === total)
  const off = counts.reduce((sum, { claimed, total }) => sum + Math.abs(claimed - total), 0)
  return {
    hands: counts.length,
    right: right.length,
    seconds: median(right.map(({ ms }) => ms)) / 1000,
    off: counts.length === 0 ? 0 : off / counts.length,
    missed: [...times]
      .map(([kind, count]) => ({ kind, times: count }))
      .sort((a, b) => b.times - a.times || (a.kind < b.kind ? -1 : 1)),
  }
}
