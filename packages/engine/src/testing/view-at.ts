import type { Card } from '../cards/card.js'
import { discardingFrom } from '../odds/position-of-context.js'
import type { ScorePair } from '../odds/race/needs.js'
import { parsePosition } from '../rules/position/position-text.js'
import { viewOfPosition } from '../rules/position/view-of-position.js'

/** What the player of a position sees, the position told in one line. */
export const viewAt = (line: string) => viewOfPosition(parsePosition(line).position)

/** What a player sees who has six cards. */
export const viewOfSix = (hand: readonly Card[], isDealer: boolean, scores?: ScorePair) =>
  viewOfPosition(discardingFrom(hand, isDealer, { ...(scores && { scores }) }))
