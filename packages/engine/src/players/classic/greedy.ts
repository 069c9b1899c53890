import { type Card, cardValue, compareCards } from '../../cards/card.js'
import { countOf, scorePeggingPlay } from '../../rules/scoring/score-pegging.js'

/** Counts from which the next card makes fifteen or thirty-one too easily. */
const DANGEROUS: ReadonlySet<number> = new Set([5, 11, 21])

/**
 * The card that a plain order takes: for thirty-one, for fifteen, for a pair, for a run, then one
 * that leaves no count of 5, 11 or 21; of several the lowest. Null if none fits. If the beginning
 * of the pile is unknown, give the `count`.
 */
export function greedyPlay(
  cards: readonly Card[],
  pile: readonly Card[],
  count: number = countOf(pile),
): Card | null {
  const plays = [...cards].sort(compareCards).flatMap((card) => {
    const reached = count + cardValue(card.rank)
    return reached > 31 ? [] : [{ card, reached, ...scorePeggingPlay([...pile, card], reached) }]
  })
  const best =
    plays.find(({ thirtyone }) => thirtyone > 0) ??
    plays.find(({ fifteen }) => fifteen > 0) ??
    plays.find(({ pairs }) => pairs > 0) ??
    plays.find(({ runs }) => runs > 0) ??
    plays.find(({ reached }) => !DANGEROUS.has(reached)) ??
    plays[0]
  return best?.card ?? null
}
