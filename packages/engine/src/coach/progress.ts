import { addPatterns } from '../judge/totals.js'
import type { GameSummary, LossPerDeal, ProgressSummary } from '../judge/types.js'
import { type DealLoss, dealLosses } from './rating.js'

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
  games: readonly Pick<GameSummary, 'decisions' | 'patterns'>[],
  deals: readonly (readonly DealLoss[])[] = games.map(({ decisions }) => dealLosses(decisions)),
): ProgressSummary {
  const patterns = addPatterns(games.flatMap((game) => game.patterns))
  const perDeal = lossPerDeal(deals)
  return { games: games.length, perDeal, patterns, mostCostlyPattern: patterns[0] ?? null }
}
