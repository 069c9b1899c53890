import {
  type Estimate,
  type GameLuck,
  meanEstimate,
  type ReviewJob,
  reviewGame,
  Z95,
} from '@skunkd/arena/internals'
import { chiSquaredTail } from '../calibration/calibration.js'

/** Pairs of unequal players: the luck of both must average zero in every one. */
export const LUCK_PAIRS: readonly (readonly [string, string])[] = [
  ['medium', 'easy'],
  ['hard', 'easy'],
  ['expert', 'easy'],
  ['hard', 'medium'],
  ['expert', 'medium'],
]

/** More than anybody plays of one pair, and even: the first deal is in turn in every pair. */
const PAIR_GAMES = 1_000_000

export interface LuckJob {
  readonly pair: readonly [string, string]
  readonly seed: number
  readonly from: number
  readonly count: number
  /** Look at this many of the likeliest opponent hands in the play; 0 for all. */
  readonly maxHands: number
}

/** One game of the first player of a pair: luck, and the result with and without it. */
interface LuckOfGame {
  readonly points: number
  readonly chance: number
  readonly won: number
  readonly net: number
  readonly deals: number
}

export interface LuckResult {
  readonly pair: readonly [string, string]
  readonly games: readonly LuckOfGame[]
}

const ofGame = ({ total, result, byKind }: GameLuck): LuckOfGame => ({
  points: total.points,
  chance: total.winProbability,
  won: result.winProbability,
  net: result.points,
  deals: byKind.deal.events,
})

/** Plays and reviews games `from` to `from + count − 1` of a pair. */
export function luckOfPair({ pair, seed, from, count, maxHands }: LuckJob): LuckResult {
  const [p1, p2] = pair
  const games = Array.from({ length: count }, (_, i) => {
    // Every pair has cards of its own, so that the pairs can be judged together.
    const game = LUCK_PAIRS.findIndex((one) => one.join() === pair.join()) * PAIR_GAMES + from + i
    const job: ReviewJob = { p1, p2, seed, game, maxHands, luck: true }
    return ofGame(reviewGame(job).luck!)
  })
  return { pair, games }
}

const errorOf = ({ value, high }: Estimate) => (high - value) / Z95

/** Luck of the first player by pair against zero, with intervals of 95%. */
export function luckLines(results: readonly LuckResult[]): string[] {
  const lines = [
    '',
    '| first – second | games | luck, points | luck, chance | won | without luck | points per game | without luck |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ]
  const chiSquared = { points: 0, chance: 0 }
  let pairs = 0
  for (const pair of LUCK_PAIRS) {
    const games = results.flatMap((one) => (one.pair.join() === pair.join() ? one.games : []))
    if (games.length < 2) continue
    pairs++
    const estimate = (of: (game: LuckOfGame) => number) => meanEstimate(games.map(of))
    const points = estimate((game) => game.points)
    const chance = estimate((game) => game.chance)
    chiSquared.points += (points.value / errorOf(points)) ** 2
    chiSquared.chance += (chance.value / errorOf(chance)) ** 2
    const text = (of: (game: LuckOfGame) => number, scale: number, digits: number, unit = '') => {
      const { value, high } = estimate(of)
      return `${(scale * value).toFixed(digits)} ± ${(scale * (high - value)).toFixed(digits)}${unit}`
    }
    lines.push(
      `| ${pair.join(' – ')} | ${games.length} | ${text((game) => game.points, 1, 2)} | ${text((game) => game.chance, 100, 2, '%')} | ${text((game) => game.won, 100, 1, '%')} | ${text((game) => game.won - game.chance, 100, 1, '%')} | ${text((game) => game.net, 1, 1)} | ${text((game) => game.net - game.points, 1, 1)} |`,
    )
  }
  const tail = (value: number) =>
    `chi-squared ${value.toFixed(1)} over ${pairs} pairs, p = ${chiSquaredTail(value, pairs).toFixed(3)}`
  lines.push('', `points: ${tail(chiSquared.points)}`, `chance: ${tail(chiSquared.chance)}`)
  return lines
}
