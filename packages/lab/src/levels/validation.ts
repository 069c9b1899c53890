import { rateDeals } from '@skunkd/engine'
import { type DealLoss, weightedLoss } from '@skunkd/engine/internals'
import type { RatedDeal } from './rated-game.js'

/** Ratings of groups of games against the strength that the games were played at. */
export interface Verdict {
  readonly groups: number
  readonly bias: number
  /** One standard error of the bias. */
  readonly error: number
  /** How often the interval held the truth. */
  readonly held: number
  readonly halfWidth: number
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** One standard error of the mean. */
function errorOf(numbers: readonly number[]): number {
  const middle = mean(numbers)
  const variance = mean(numbers.map((each) => (each - middle) ** 2))
  return Math.sqrt(variance / Math.max(1, numbers.length - 1))
}

/** Rates the games in groups of so many, and compares with the truth. */
export function verdictOn(
  games: readonly (readonly DealLoss[])[],
  size: number,
  truth: number,
): Verdict {
  const ratings = Array.from({ length: Math.floor(games.length / size) }, (_, i) =>
    rateDeals(games.slice(i * size, (i + 1) * size).flat()),
  ).filter((rating) => rating !== null)
  const off = ratings.map(({ elo }) => elo - truth)
  return {
    groups: ratings.length,
    bias: mean(off),
    error: errorOf(off),
    held: ratings.filter(({ low, high }) => low <= truth && truth <= high).length,
    halfWidth: mean(ratings.map(({ low, high }) => (high - low) / 2)),
  }
}

/** A rating with one standard error. */
export interface Sized {
  readonly elo: number
  readonly error: number
}

/** The rating of a mean weighted loss, and how much it moves with one point a deal. */
function placeOf(loss: number): { readonly elo: number; readonly slope: number } {
  const at = (each: number) =>
    rateDeals(Array.from({ length: 20 }, () => ({ discarding: each, pegging: 0 })))!.elo
  const step = 0.05
  return { elo: at(loss), slope: (at(loss + step) - at(loss - step)) / (2 * step) }
}

/** The rating of what was lost in all games; the error is that of the mean between games. */
function sized(games: readonly (readonly DealLoss[])[]): Sized {
  const loss = mean(games.flat().map(weightedLoss))
  const { elo, slope } = placeOf(loss)
  const deals = mean(games.map(({ length }) => length))
  // A game's share of the mean: what it lost beyond the mean of as many deals.
  const beyond = games.map((game) => game.reduce((sum, deal) => sum + weightedLoss(deal) - loss, 0))
  return { elo, error: Math.abs(slope) * (errorOf(beyond) / deals) }
}

/** The rating of all games by what was lost. */
export function ratingOfAll(games: readonly (readonly RatedDeal[])[]): Sized {
  return sized(games)
}

/**
 * The rating of all games by what a level loses at their decisions on average over its chances,
 * and not by what it happened to draw: several times as exact.
 */
export function ratingOfChances(games: readonly (readonly RatedDeal[])[]): Sized {
  return sized(games.map((game) => game.map(({ expected }) => expected)))
}

/** What a game between equals says of both: one standard error in rating points. */
const ERROR_OF_A_RESULT = 800 / Math.LN10

/** So many games by results, against an equal, place somebody as well as ten by decisions. */
export function worthOfTen(games: readonly (readonly RatedDeal[])[]): number {
  const error = ratingOfAll(games).error * Math.sqrt(games.length / 10)
  return (ERROR_OF_A_RESULT / error) ** 2
}
