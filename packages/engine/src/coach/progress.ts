import { GRADES, type Grade, gradeOf } from '../judge/scales.js'
import type { GameSummary, LossPerDeal, PatternCost, ProgressSummary } from '../judge/types.js'
import { type DealLoss, dealLosses } from './rating.js'

type Tally = Pick<GameSummary, 'discarding' | 'pegging'>

function averageLoss(games: readonly Tally[], phases: readonly ('discarding' | 'pegging')[]) {
  let loss = 0
  let unforced = 0
  for (const game of games) {
    for (const phase of phases) {
      loss += game[phase].totalLoss
      unforced += game[phase].unforced
    }
  }
  return unforced === 0 ? 0 : loss / unforced
}

const meanLoss = (deals: readonly DealLoss[]): DealLoss => ({
  discarding: deals.reduce((sum, { discarding }) => sum + discarding, 0) / deals.length,
  pegging: deals.reduce((sum, { pegging }) => sum + pegging, 0) / deals.length,
})

function lossPerDeal(games: readonly (readonly DealLoss[])[]): LossPerDeal | null {
  if (games.flat().length === 0) return null
  const middle = Math.floor(games.length / 2)
  const [before, after] = [games.slice(0, middle).flat(), games.slice(middle).flat()]
  const [was, is] = [before, after].map(meanLoss)
  const change = is!.discarding + is!.pegging - was!.discarding - was!.pegging
  return { ...meanLoss(games.flat()), change: Number.isNaN(change) ? null : change }
}

/** Games in order; `deals`: what each lost per deal, for games whose decisions aren't at hand. */
export function summarizeProgress(
  games: readonly GameSummary[],
  deals: readonly (readonly DealLoss[])[] = games.map(({ decisions }) => dealLosses(decisions)),
): ProgressSummary {
  const grades = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as Record<Grade, number>
  const costs = new Map<string, PatternCost>()
  for (const game of games) {
    if (game.letter !== null) grades[game.letter.letter]++
    for (const { pattern, count, totalLoss } of game.patterns) {
      const before = costs.get(pattern)
      costs.set(pattern, {
        pattern,
        count: (before?.count ?? 0) + count,
        totalLoss: (before?.totalLoss ?? 0) + totalLoss,
      })
    }
  }
  const patterns = [...costs.values()].sort(
    (a, b) => b.totalLoss - a.totalLoss || a.pattern.localeCompare(b.pattern, 'en'),
  )
  const both = ['discarding', 'pegging'] as const
  const average = averageLoss(games, both)
  const accuracies = games.flatMap((game) => (game.accuracy === null ? [] : [game.accuracy]))
  const middle = Math.floor(games.length / 2)
  return {
    games: games.length,
    grades,
    averageLoss: average,
    discardingAverageLoss: averageLoss(games, ['discarding']),
    peggingAverageLoss: averageLoss(games, ['pegging']),
    grade: gradeOf(average),
    accuracy:
      accuracies.length === 0
        ? null
        : accuracies.reduce((sum, each) => sum + each, 0) / accuracies.length,
    change:
      middle === 0
        ? null
        : averageLoss(games.slice(middle), both) - averageLoss(games.slice(0, middle), both),
    perDeal: lossPerDeal(deals),
    patterns,
    mostCostlyPattern: patterns[0] ?? null,
  }
}
