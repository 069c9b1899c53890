import {
  type Card,
  cardValue,
  createDeck,
  lookupCribEV,
  rankOrder,
  scoreHand,
  scorePeggingPlay,
} from '../../index.js'

/*
 * Normal and Expert worked out from the lists of weights in 004, the slow way: what the opponents
 * `medium` and `expert-classic` are held against.
 */

const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]))

const isFace = ({ rank }: Card) => rankOrder(rank) > 10

/** Normal's value of a keep and a throw (004:89, 004:203). */
export function normalDiscard(
  keep: readonly Card[],
  discard: readonly Card[],
  isDealer: boolean,
): number {
  const pairs = pairsOf(keep)
  const fifteens = pairs.filter(([a, b]) => cardValue(a.rank) + cardValue(b.rank) === 15).length
  const equals = pairs.filter(([a, b]) => a.rank === b.rank).length
  const orders = keep.map(({ rank }) => rankOrder(rank)).sort((a, b) => a - b)
  const windows = [0, 1].filter((i) => orders[i + 2]! - orders[i]! <= 2).length
  const fives = (cards: readonly Card[]) => cards.filter(({ rank }) => rank === '5').length
  const penalty = isDealer ? 0.3 : 1
  return (
    2 * fifteens +
    2 * equals +
    windows +
    2 * fives(keep) -
    penalty * (2 * fives(discard) + discard.filter(isFace).length)
  )
}

/** Expert's value of a keep and a throw (004:97): 46 starters, and the table of the crib. */
export function expertDiscard(
  keep: readonly Card[],
  discard: readonly Card[],
  isDealer: boolean,
): number {
  const six = new Set([...keep, ...discard].map(({ id }) => id))
  const starters = createDeck().filter(({ id }) => !six.has(id))
  const sum = starters.reduce((total, starter) => total + scoreHand(keep, starter, false).total, 0)
  const crib = lookupCribEV(discard[0]!, discard[1]!, isDealer)
  return sum / starters.length + (isDealer ? crib : -crib)
}

/** What both pegging lists look at. */
export interface Moment {
  /** The cards of the current count. */
  readonly sequence: readonly Card[]
  readonly count: number
  /** Cards held, the one weighed included. */
  readonly held: number
}

function look(card: Card, { sequence, count }: Moment) {
  const newCount = count + cardValue(card.rank)
  const last = sequence.at(-1)
  let same = 0
  while (sequence.at(-1 - same)?.rank === card.rank) same++
  return {
    points: scorePeggingPlay([...sequence, card]).total,
    order: rankOrder(card.rank),
    value: cardValue(card.rank),
    newCount,
    left: 31 - newCount,
    same,
    isNeighbour: last !== undefined && Math.abs(rankOrder(last.rank) - rankOrder(card.rank)) === 1,
  }
}

const sumOf = (terms: readonly (readonly [number, boolean])[]) =>
  terms.reduce((sum, [weight, applies]) => sum + (applies ? weight : 0), 0)

/** Normal's value of a card (004:115) without its half point of chance. */
export function normalPlay(card: Card, moment: Moment): number {
  const { points, order, value, newCount, left, same, isNeighbour } = look(card, moment)
  const { count, held } = moment
  const leads = count === 0
  return sumOf([
    [10 * points, true],
    [-15, leads && order === 5],
    [5, leads && value < 5],
    [3, leads && order === 4],
    [1, leads && isFace(card)],
    [-8, left === 10],
    [-10, left === 5],
    [-6, newCount === 21],
    [-3, left >= 1 && left <= 4],
    [5, same > 0],
    [-2, isNeighbour],
    [-2, value <= 4 && count < 20],
    [-3, order === 1 && held > 2],
  ])
}

const EXPERT_LEADS: Readonly<Record<number, number>> = { 1: 4, 2: 5, 3: 6, 4: 8, 5: -20 }

/** Expert's value of a card (004:125); `tensPlayed` are the ten-cards laid before it. */
export function expertPlay(card: Card, moment: Moment, tensPlayed: number): number {
  const { points, order, value, newCount, left, same, isNeighbour } = look(card, moment)
  const { count } = moment
  const leads = count === 0
  return sumOf([
    [15 * points, true],
    [EXPERT_LEADS[order] ?? 0, leads],
    [-2, leads && value === 10],
    [-14, newCount === 5],
    [-12, left === 5],
    [-10, newCount === 21],
    [-8, left === 10],
    [12, newCount === 15],
    [10, newCount === 31],
    [-5, left >= 1 && left <= 4],
    [4, same === 1],
    [8, same > 1],
    [-3, isNeighbour],
    [3, count === 11 && value === 4],
    [-4, value <= 4 && count < 15],
    [-5, order === 1 && count < 15],
    [10 - value, count >= 22],
    [0.5 * tensPlayed, value === 10],
  ])
}
