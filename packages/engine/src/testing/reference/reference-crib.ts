import { type Card, cardIndex } from '../../cards/card.js'
import { createDeck } from '../../cards/deck.js'
import type { DiscardModel } from '../../odds/hands/models.js'
import { rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { scoreHand } from '../../rules/scoring/score-hand.js'

/** How many pairs of cards in a deck are of these ranks, suited or not. */
function pairsOfKind(a: Card, b: Card): number {
  if (a.rank === b.rank) return 6
  return a.suit === b.suit ? 4 : 12
}

/** How likely the role throws just these two cards, before anybody has seen a card. */
export function chanceThrown(model: DiscardModel, role: number, a: Card, b: Card): number {
  const pair = rankHandIndex([cardIndex(a) >> 2, cardIndex(b) >> 2])
  const table = a.suit === b.suit ? model.suited : model.unsuited
  return table[role]![pair]! / pairsOfKind(a, b)
}

/**
 * A crib card by card: every two cards the opponent may throw, weighted, and every starter
 * that is left, each counted by `scoreHand`. Index = points.
 */
export function referenceCribDistribution(
  model: DiscardModel,
  opponentRole: number,
  discard: readonly Card[],
  known: readonly Card[],
  starters?: readonly Card[],
): number[] {
  const seen = new Set([...discard, ...known, ...(starters ?? [])].map(({ id }) => id))
  const unseen = createDeck().filter(({ id }) => !seen.has(id))
  const chances = new Array<number>(30).fill(0)
  let total = 0
  unseen.forEach((a, i) => {
    for (const b of unseen.slice(i + 1)) {
      const weight = chanceThrown(model, opponentRole, a, b)
      if (weight === 0) continue
      const left = starters ?? unseen.filter((card) => card !== a && card !== b)
      for (const starter of left) {
        chances[scoreHand([...discard, a, b], starter, true).total]! += weight / left.length
      }
      total += weight
    }
  })
  return chances.map((chance) => chance / total)
}

/** The mean of a distribution by points. */
export function meanOfPoints(chances: ArrayLike<number>): number {
  let mean = 0
  for (let points = 0; points < chances.length; points++) mean += points * chances[points]!
  return mean
}
