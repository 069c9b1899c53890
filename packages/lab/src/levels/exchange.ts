import { shareOfElo, shareOfOutcomes, Z95 } from '@skunkd/arena/internals'
import { CURVE_LEVELS, interpolate } from '@skunkd/engine/internals'
import type { Mixed } from './mixed-game.js'

/** So far from the middle, one way in discarding and the other way in the play. */
const APART = 4

/** Who discards better meets who plays better, on three places of the dial. */
export const OPPOSITES: readonly (readonly [first: Mixed, second: Mixed])[] = [6, 10, 15].map(
  (middle) => {
    const [good, bad] = [middle + APART, middle - APART]
    return [
      { discards: good, plays: bad },
      { discards: bad, plays: good },
    ]
  },
)

/** The strength of somebody mixed, if a point lost in the play counts as so many discarded. */
function strengthOf({ discards, plays }: Mixed, weight: number): number {
  const worth = (discarding: number, pegging: number) => discarding + weight * pegging
  const own = worth(CURVE_LEVELS[discards - 1]!.discarding, CURVE_LEVELS[plays - 1]!.pegging)
  return interpolate(
    ({ discarding, pegging }) => worth(discarding, pegging),
    own,
    ({ elo }) => elo,
  )
}

/** The share that the first would win with this weight. */
export function expectedShare([first, second]: readonly [Mixed, Mixed], weight: number): number {
  return shareOfElo(strengthOf(first, weight) - strengthOf(second, weight))
}

const HEAVIEST = 10

/** The weight with which the first, who discards better, would win this share. */
function weightFor(pair: readonly [Mixed, Mixed], share: number): number {
  let [low, high] = [0, HEAVIEST]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    // The more the play counts, the less the first wins.
    if (expectedShare(pair, middle) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What a point lost in the play is worth in points lost by discards, with one standard error. */
export interface Exchange {
  readonly share: number
  readonly shareError: number
  readonly weight: number
  readonly error: number
}

/** The rate of exchange from pairs of games that brought the first 0, 1 or 2 wins. */
export function exchangeOf(
  pair: readonly [Mixed, Mixed],
  outcomes: readonly [number, number, number],
): Exchange {
  const { value: share, low, high } = shareOfOutcomes(outcomes)
  const shareError = (high - low) / (2 * Z95)
  const error = (weightFor(pair, share - shareError) - weightFor(pair, share + shareError)) / 2
  return { share, shareError, weight: weightFor(pair, share), error }
}

/** Several such rates as one, the surer ones counting more, and how far they are from agreeing. */
export function togetherExchange(rates: readonly Pick<Exchange, 'weight' | 'error'>[]): {
  readonly weight: number
  readonly error: number
  readonly chiSquared: number
} {
  const sureness = rates.map(({ error }) => 1 / error ** 2)
  const all = sureness.reduce((sum, each) => sum + each, 0)
  const weight = rates.reduce((sum, rate, i) => sum + sureness[i]! * rate.weight, 0) / all
  const chiSquared = rates.reduce(
    (sum, rate) => sum + ((rate.weight - weight) / rate.error) ** 2,
    0,
  )
  return { weight, error: 1 / Math.sqrt(all), chiSquared }
}
