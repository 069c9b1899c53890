import { printable } from '@skunkd/arena'
import {
  analyzeDecision,
  bySeat,
  type CoachingAnnotation,
  type DecisionSnapshot,
  dealLosses,
  type MistakePattern,
  type OpponentModel,
  PATTERN_TITLES,
  type Replay,
  RuleError,
  rateDeals,
  replayRecord,
} from '@skunkd/engine'
import { capitalize, formatSigned, plural } from '@skunkd/engine/words'
import { UsageError } from '../support/errors.js'
import { formatColumns } from '../support/text.js'

/** What players are called whose record has no names. */
export const NAMELESS = ['the first player', 'the second player'] as const

/** Who sat where, as the programs that write records say it. */
export function namesOf(data: unknown): readonly [string, string] {
  const players: unknown = (data as { players?: unknown } | null)?.players
  return bySeat((seat) => {
    const given: unknown = Array.isArray(players) ? players[seat] : undefined
    return typeof given === 'string' && given !== '' ? printable(given, 40) : NAMELESS[seat]
  })
}

/** The game in a file, replayed. */
export function readGame(file: string, data: unknown): Replay {
  try {
    return replayRecord(data)
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new UsageError(`"${file}" can't be replayed: ${error.message}`)
  }
}

/** The rating in words and figures. */
export function ratingText(name: string, result: GamesRating): string {
  const { games, rating, costsMost, lateLoss } = result
  if (rating === null) {
    return 'Too few hands with both scores below 80. Add more games.\n'
  }
  const { level, levelLow, levelHigh, elo, low, high, loss, deals } = rating
  const like = `${level.toFixed(0)} (${levelLow.toFixed(0)} to ${levelHigh.toFixed(0)})`
  const rows = [
    [
      'rating',
      `${formatSigned(elo, 0)} (${formatSigned(low, 0)} to ${formatSigned(high, 0)}), medium is 0`,
    ],
    ['lost', `${loss.toFixed(2)} points per deal, over ${deals} deals of ${games} games`],
    ['discarding', `like level ${rating.discardingLevel.toFixed(0)}`],
    ['the play', `like level ${rating.peggingLevel.toFixed(0)}`],
  ]
  if (costsMost !== null) {
    const { pattern, perDeal, elo: gain } = costsMost
    const worth = `${perDeal.toFixed(2)} points per deal, ${gain.toFixed(0)} rating points`
    rows.push(['costs most', `${PATTERN_TITLES[pattern]}: ${worth}`])
  }
  rows.push([
    'after 80',
    `decisions cost about ${plural(Math.round(100 * lateLoss), 'game')} in 100, not rated`,
  ])
  return `${capitalize(name)} played like level ${like}.\n\n${formatColumns(rows)}`
}

/** The decisions of one player in one game. */
export interface RatedGame {
  readonly decisions: readonly DecisionSnapshot[]
  readonly target: number
}

/** What a kind of mistake cost, and how much higher the rating would be without it. */
interface RatedPattern {
  readonly pattern: MistakePattern
  readonly perDeal: number
  readonly elo: number
}

export interface GamesRating {
  readonly games: number
  /** Null if there were too few deals. */
  readonly rating: ReturnType<typeof rateDeals>
  /** The kind of mistake that costs most; null if none has a name. */
  readonly costsMost: RatedPattern | null
  /** Chances of winning given up per game once either player had 80. */
  readonly lateLoss: number
}

/** The dearest kind of mistake among the decisions that count for the rating. */
function dearest(
  annotations: readonly CoachingAnnotation[],
  deals: Parameters<typeof rateDeals>[0],
): RatedPattern | null {
  const costs = new Map<MistakePattern, number>()
  for (const { basis, pattern, loss } of annotations) {
    if (basis === 'points' && pattern !== null) {
      costs.set(pattern, (costs.get(pattern) ?? 0) + loss)
    }
  }
  const [most] = [...costs].sort(([, a], [, b]) => b - a)
  if (most === undefined) return null
  const [pattern, cost] = most
  const perDeal = cost / deals.length
  const rating = rateDeals(deals)
  const better = rateDeals(deals, { pattern, perDeal })
  return rating && better && { pattern, perDeal, elo: better.elo - rating.elo }
}

/** Values the decisions one by one, saying how many are done, and rates them at the end. */
export function* rateGames(
  games: readonly RatedGame[],
  model: OpponentModel,
): Generator<number, GamesRating, void> {
  const annotations: CoachingAnnotation[] = []
  const deals: ReturnType<typeof dealLosses> = []
  let lost = 0
  for (const { decisions, target } of games) {
    const game: CoachingAnnotation[] = []
    for (const snapshot of decisions) {
      game.push(analyzeDecision(snapshot, { model, target }))
      yield annotations.length + game.length
    }
    annotations.push(...game)
    deals.push(...dealLosses(game))
    const late = game.filter(({ basis }) => basis === 'win')
    // No game is lost twice.
    lost += Math.min(
      1,
      late.reduce((sum, { winProbabilityLost = 0 }) => sum + winProbabilityLost, 0),
    )
  }
  return {
    games: games.length,
    rating: rateDeals(deals),
    costsMost: dearest(annotations, deals),
    lateLoss: lost / games.length,
  }
}
