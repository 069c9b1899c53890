import {
  analyzeDecision,
  type CoachingAnnotation,
  type DecisionSnapshot,
  dealLosses,
  type MistakePattern,
  type OpponentModel,
  rateDeals,
} from '@skunkd/engine'

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
  for (const { decisions, target } of games) {
    const game: CoachingAnnotation[] = []
    for (const snapshot of decisions) {
      game.push(analyzeDecision(snapshot, { model, target }))
      yield annotations.length + game.length
    }
    annotations.push(...game)
    deals.push(...dealLosses(game))
  }
  const late = annotations.filter(({ basis }) => basis === 'win')
  const lost = late.reduce((sum, each) => sum + (each.winProbabilityLost ?? 0), 0)
  return {
    games: games.length,
    rating: rateDeals(deals),
    costsMost: dearest(annotations, deals),
    lateLoss: lost / games.length,
  }
}
