import { type Card, cardValue, rankOrder } from '../../cards/card.js'
import { fastPeggingPoints } from '../../rules/scoring/fast-pegging.js'

export interface PlayFeatures {
  readonly card: Card
  /** Ace 1 to king 13. */
  readonly order: number
  readonly value: number
  readonly points: number
  readonly isLead: boolean
  /** The count before the card, after it, and what is then left to 31. */
  readonly count: number
  readonly newCount: number
  readonly left: number
  /** How many cards of its rank lie unbroken on top of the sequence. */
  readonly matches: number
  /** One rank above or below the last card laid. */
  readonly isNeighbour: boolean
  /** Cards held, this one included. */
  readonly held: number
  /** Ten-cards played in this deal. */
  readonly tensPlayed: number
}

/** A named term of a card's value; 0 if it does not apply. */
export interface PeggingRule {
  readonly name: string
  readonly weigh: (play: PlayFeatures) => number
}

/** The position a card is weighed in: the cards of the count, and what was played before. */
export interface PlayPosition {
  readonly sequence: readonly Card[]
  readonly count: number
  readonly held: number
  readonly tensPlayed: number
}

// No sequence is longer than 13 cards (aces, twos, threes and a four make 31).
const ranks = new Uint8Array(16)

export function playFeatures(card: Card, position: PlayPosition): PlayFeatures {
  const { sequence, count, held, tensPlayed } = position
  const order = rankOrder(card.rank)
  const value = cardValue(card.rank)
  const newCount = count + value
  const length = sequence.length
  for (let i = 0; i < length; i++) ranks[i] = rankOrder(sequence[i]!.rank) - 1
  ranks[length] = order - 1
  let matches = 0
  while (matches < length && ranks[length - 1 - matches] === order - 1) matches++
  return {
    card,
    order,
    value,
    points: fastPeggingPoints(ranks, 0, length + 1, newCount),
    isLead: count === 0,
    count,
    newCount,
    left: 31 - newCount,
    matches,
    isNeighbour: length > 0 && Math.abs(ranks[length - 1]! - (order - 1)) === 1,
    held,
    tensPlayed,
  }
}

const when =
  (weight: number, condition: (play: PlayFeatures) => boolean) =>
  (play: PlayFeatures): number =>
    condition(play) ? weight : 0

const isLow = (play: PlayFeatures) => play.value <= 4

/** Normal as described; chance is added by the player. */
export const MEDIUM_PEGGING: readonly PeggingRule[] = [
  { name: 'points', weigh: (play) => play.points * 10 },
  { name: 'lead five', weigh: when(-15, (play) => play.isLead && play.order === 5) },
  { name: 'lead under five', weigh: when(5, (play) => play.isLead && play.value < 5) },
  { name: 'lead four', weigh: when(3, (play) => play.isLead && play.order === 4) },
  { name: 'lead face', weigh: when(1, (play) => play.isLead && play.order > 10) },
  { name: 'ten left', weigh: when(-8, (play) => play.left === 10) },
  { name: 'five left', weigh: when(-10, (play) => play.left === 5) },
  { name: 'twenty-one', weigh: when(-6, (play) => play.newCount === 21) },
  { name: 'little left', weigh: when(-3, (play) => play.left >= 1 && play.left <= 4) },
  { name: 'pair', weigh: when(5, (play) => play.matches > 0) },
  { name: 'neighbour', weigh: when(-2, (play) => play.isNeighbour) },
  { name: 'hold low', weigh: when(-2, (play) => isLow(play) && play.count < 20) },
  { name: 'hold ace', weigh: when(-3, (play) => play.order === 1 && play.held > 2) },
]

const CLASSIC_LEADS: Readonly<Record<number, number>> = { 1: 4, 2: 5, 3: 6, 4: 8, 5: -20 }

/** The former Expert as described: no search, no chance. */
export const CLASSIC_PEGGING: readonly PeggingRule[] = [
  { name: 'points', weigh: (play) => play.points * 15 },
  { name: 'lead', weigh: (play) => (play.isLead ? (CLASSIC_LEADS[play.order] ?? 0) : 0) },
  { name: 'lead ten-card', weigh: when(-2, (play) => play.isLead && play.value === 10) },
  { name: 'five', weigh: when(-14, (play) => play.newCount === 5) },
  { name: 'five left', weigh: when(-12, (play) => play.left === 5) },
  { name: 'twenty-one', weigh: when(-10, (play) => play.newCount === 21) },
  { name: 'ten left', weigh: when(-8, (play) => play.left === 10) },
  // Every ten-card gone is one less to answer a ten-card with.
  { name: 'tens played', weigh: (play) => (play.value === 10 ? 0.5 * play.tensPlayed : 0) },
  { name: 'fifteen', weigh: when(12, (play) => play.newCount === 15) },
  { name: 'thirty-one', weigh: when(10, (play) => play.newCount === 31) },
  { name: 'little left', weigh: when(-5, (play) => play.left >= 1 && play.left <= 4) },
  { name: 'pair', weigh: when(4, (play) => play.matches === 1) },
  { name: 'trips', weigh: when(8, (play) => play.matches > 1) },
  { name: 'neighbour', weigh: when(-3, (play) => play.isNeighbour) },
  { name: 'four on eleven', weigh: when(3, (play) => play.order === 4 && play.count === 11) },
  { name: 'hold low', weigh: when(-4, (play) => isLow(play) && play.count < 15) },
  { name: 'hold ace', weigh: when(-5, (play) => play.order === 1 && play.count < 15) },
  { name: 'spend low', weigh: (play) => (play.count >= 22 ? 10 - play.value : 0) },
]

export function sumRules(rules: readonly PeggingRule[], play: PlayFeatures): number {
  let sum = 0
  for (const rule of rules) sum += rule.weigh(play)
  return sum
}
