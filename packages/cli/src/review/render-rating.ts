import { PATTERN_TITLES } from '@skunkd/engine'
import { capitalize, formatSigned } from '@skunkd/engine/words'
import { formatColumns } from '../support/columns.js'
import type { GamesRating } from './rate-games.js'

/** The rating in words and figures. */
export function ratingText(name: string, result: GamesRating): string {
  const { games, rating, costsMost, lateLoss } = result
  if (rating === null) {
    return 'Too few deals were played with both scores below 80; more games will do.\n'
  }
  const { level, levelLow, levelHigh, elo, low, high, loss, deals } = rating
  const like = `${level.toFixed(0)}, ${levelLow.toFixed(0)} to ${levelHigh.toFixed(0)}`
  const rows = [
    [
      'rating',
      `${formatSigned(elo, 0)} (${formatSigned(low, 0)} to ${formatSigned(high, 0)}); medium is 0`,
    ],
    ['lost', `${loss.toFixed(2)} points a deal, over ${deals} deals of ${games} games`],
    ['discarding', `like level ${rating.discardingLevel.toFixed(0)}`],
    ['the play', `like level ${rating.peggingLevel.toFixed(0)}`],
  ]
  if (costsMost !== null) {
    const { pattern, perDeal, elo: gain } = costsMost
    const worth = `${perDeal.toFixed(2)} points a deal, ${gain.toFixed(0)} rating points`
    rows.push(['costs most', `${PATTERN_TITLES[pattern]}: ${worth}`])
  }
  rows.push([
    'from 80 on',
    `${(100 * lateLoss).toFixed(1)}% chance of winning given up a game, not rated`,
  ])
  return `${capitalize(name)} played like level ${like}.\n\n${formatColumns(rows)}`
}
