import { type Card, firstTwice } from '../cards/card.js'
import { formatCard } from '../cards/text.js'
import { OddsError } from './error.js'
import type { ScorePair } from './race/needs.js'

/** Every card once, over all the places a player sees cards in. */
export function requireDistinct(cards: readonly Card[]): void {
  const twice = firstTwice(cards)
  if (twice === null) return
  throw new OddsError(
    'DUPLICATE_CARD',
    `${formatCard(twice)} appears twice. A deck has each card once.`,
  )
}

export function requireCount(
  cards: readonly Card[],
  least: number,
  most: number,
  what: string,
): void {
  if (cards.length >= least && cards.length <= most) return
  const accepted = least === most ? `${most}` : `${least} to ${most}`
  throw new OddsError('BAD_CARD_COUNT', `${what} must have ${accepted} cards, not ${cards.length}.`)
}

export function requireScores(scores: ScorePair, target: number): void {
  for (const score of [scores.mine, scores.theirs]) {
    if (!Number.isInteger(score) || score < 0 || score >= target) {
      throw new OddsError(
        'BAD_SCORE',
        `A score in a game to ${target} must be a whole number from 0 to ${target - 1}, not ${score}.`,
      )
    }
  }
}

/** A number of hands, cards or draws: whole, and no less than `least`. */
export function requireWhole(value: number, least: number, name: string): void {
  if (Number.isInteger(value) && value >= least) return
  throw new RangeError(`${name} must be a whole number of at least ${least}, not ${value}.`)
}
