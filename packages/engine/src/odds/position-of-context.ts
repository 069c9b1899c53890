import type { Card } from '../cards/card.js'
import { type Discarding, type Playing, relative } from '../rules/position/position.js'
import { otherSeat } from '../rules/seat.js'
import { goalAt } from './best-first.js'
import { TABLE_TARGET } from './race/needs.js'
import type { DiscardContext, PeggingContext } from './types.js'

/** The positions that callers mean who hand over cards and what else they know. */

export function discardingFrom(
  hand: readonly Card[],
  isDealer: boolean,
  context: DiscardContext = {},
): Discarding {
  const { scores = null, target = TABLE_TARGET, goal = goalAt(scores, target) } = context
  return { kind: 'discarding', hand, isDealer, scores, target, goal }
}

/** Who decides, if the context does not say: by the lead, or as the one whom it is up to. */
function seatAndRole(
  pile: readonly Card[],
  { history, playerIndex, isDealer }: PeggingContext,
): { readonly me: number; readonly isDealer: boolean } {
  const leader = history?.[0]?.playerIndex ?? 0
  const me = playerIndex ?? (isDealer ? otherSeat(leader === 0 ? 0 : 1) : leader)
  if (isDealer !== undefined) return { me, isDealer }
  const played = (history ?? []).filter(({ card }) => card !== null)
  const theirs = played.filter((step) => step.playerIndex !== me).length
  return { me, isDealer: history ? 2 * theirs > played.length : pile.length % 2 === 1 }
}

export function playingFrom(
  hand: readonly Card[],
  pile: readonly Card[],
  count: number,
  context: PeggingContext = {},
): Playing {
  const { me, isDealer } = seatAndRole(pile, context)
  const { discarded = null, starter = null, history, opponentCards = null } = context
  return {
    ...discardingFrom(hand, isDealer, context),
    kind: 'playing',
    discarded,
    starter,
    history: history === undefined ? null : relative(history, me),
    pile,
    count,
    opponentCards,
  }
}
