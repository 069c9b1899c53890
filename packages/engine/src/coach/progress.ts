import { GRADES, type Grade, gradeOf } from '../judge/scales.js'
import type { GameSummary, PatternCost, ProgressSummary } from '../judge/types.js'

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

/** Adds reviewed games up, given in the order they were played. */
export function summarizeProgress(games: readonly GameSummary[]): ProgressSummary {
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
    patterns,
    mostCostlyPattern: patterns[0] ?? null,
  }
}
