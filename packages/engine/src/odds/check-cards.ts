import type { Card } from '../cards/card.js'
import { formatCard } from '../cards/text.js'
import { OddsError } from './error.js'
import type { ScorePair } from './race/needs.js'

/** Every card once, over all the places a player sees cards in. */
export function requireDistinct(cards: readonly Card[]): void {
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card.id)) {
      throw new OddsError(
        'DUPLICATE_CARD',
        `${formatCard(card)} appears twice; a deck holds it once.`,
      )
    }
    seen.add(card.id)
  }
}

export function requireCount(
  cards: readonly Card[],
  least: number,
  most: number,
  what: string,
): void {
  if (cards.length >= least && cards.length <= most) return
  const accepted = least === most ? `${most}` : `${least} to ${most}`
  throw new OddsError(
    'BAD_CARD_COUNT',
    `${what} has ${cards.length} cards; ${accepted} are accepted.`,
  )
}

/** Scores of a game that is not over. */
export function requireScores(scores: ScorePair, target: number): void {
  for (const score of [scores.mine, scores.theirs]) {
    if (!Number.isInteger(score) || score < 0 || score >= target) {
      throw new OddsError(
        'BAD_SCORE',
        `${score} is not a score of a game to ${target}; whole numbers from 0 to ${target - 1} are accepted.`,
      )
    }
  }
}

/** A number of hands, cards or draws: whole, and no less than `least`. */
export function requireWhole(value: number, least: number, name: string): void {
  if (Number.isInteger(value) && value >= least) return
  throw new RangeError(`${name} is ${value}; it must be a whole number from ${least} on.`)
}
