import { type Card, cardLabel } from '../cards/card.js'
import { OddsError } from '../odds/error.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { valueDiscards } from '../odds/optimal-discard.js'
import { valuePlay } from '../odds/optimal-pegging-play.js'
import { discardingFrom, playingFrom } from '../odds/position-of-context.js'
import { bestSampledPlay } from '../odds/search/expectimax.js'
import type {
  DiscardAdvice,
  DiscardContext,
  DiscardOption,
  OptimalPeggingPlayResult,
  PeggingAdvice,
  PeggingContext,
  PeggingOption,
  SearchLimits,
} from '../odds/types.js'
import type { Discarding, Playing } from '../rules/position/position.js'
import type { GameState } from '../rules/types.js'
import { addingUp, formatFixed, formatRisk, formatSigned } from './numbers.js'

/** Advice for programs that have cards and no game: the position they mean, valued and worded. */

function wordDiscard(option: DiscardOption, isDealer: boolean): string {
  const { keep, handEV, cribEV, peggingEV } = option
  const { parts, total } = addingUp([handEV, cribEV, peggingEV], 1)
  const [hand, crib, play] = parts as [number, number, number]
  return `Keep ${keep.map(cardLabel).join(' ')}: ${formatFixed(hand, 1)} in the hand, ${formatSigned(crib)} in ${isDealer ? 'your' : 'their'} crib, ${formatSigned(play)} in the play, ${formatFixed(total, 1)} in total.`
}

function wordPlay({ card, points, expectedValue, replyRisk }: PeggingOption): string {
  const now = points > 0 ? `${points} right away, ` : ''
  return `Play ${cardLabel(card)}: ${now}${formatSigned(expectedValue)} net to the end of the play. The next card scores ${formatRisk(replyRisk)} of the time.`
}

/**
 * All 15 ways to discard two of six cards, best first: points of hand, crib and play
 * as they count for me, and with the scores the probability of winning.
 *
 * `optimalDiscard(parseHand('5S 5H 6D 7C JS QH'), true).discard` is 6♦ 7♣.
 */
export function optimalDiscard(
  hand: readonly Card[],
  isDealer: boolean,
  context: DiscardContext = {},
): DiscardAdvice {
  if (context.goal === 'win' && context.scores === undefined) {
    throw new OddsError('MISSING_SCORES', 'The goal "win" needs both scores in the context.')
  }
  return adviseDiscard(discardingFrom(hand, isDealer, context), context)
}

/** The 15 discards of a position, best first, and a sentence on the best. */
export function adviseDiscard(
  position: Discarding,
  context: Pick<DiscardContext, 'model' | 'crib'> = {},
): DiscardAdvice {
  const { model = clubModel() } = context
  const allOptions = valueDiscards(position, context)
  const { discard, keep, expectedValue } = allOptions[0]!
  const reasoning = wordDiscard(allOptions[0]!, position.isDealer)
  return { discard, keep, expectedValue, reasoning, allOptions, against: model.name }
}

/**
 * The best card of a game for whoever is to play, by sampled hands and a few cards' look-ahead
 * (`expectimaxPeggingPlay`); null where nothing can be played. The scores are part of the
 * signature; net points do not depend on them.
 */
export function optimalPeggingPlay(
  state: GameState,
  myScore: number,
  opponentScore: number,
  determinizations?: number,
  depth?: number,
  seed?: number,
): OptimalPeggingPlayResult | null
/**
 * What every card that can be played now is worth: expected net points to the end of
 * the play over all hands the opponent may hold, and with scores, starter, own discards
 * and history in the context the probability of winning. Cards of one rank are one
 * option; `null` means go.
 *
 * `optimalPeggingPlay(parseHand('5S 7H JD'), parseHand('KS'), 10).card` is 5♠.
 */
export function optimalPeggingPlay(
  hand: readonly Card[],
  pile: readonly Card[],
  count: number,
  context?: PeggingContext,
): PeggingAdvice
export function optimalPeggingPlay(
  first: readonly Card[] | GameState,
  second: readonly Card[] | number,
  third: number,
  fourth?: PeggingContext | number,
  depth?: number,
  seed?: number,
): PeggingAdvice | OptimalPeggingPlayResult | null {
  if ('phase' in first) return samplePlay(first, fourth as number | undefined, depth, seed)
  const context = (fourth ?? {}) as PeggingContext
  const advice = advisePlay(playingFrom(first, second as readonly Card[], third, context), context)
  const [best] = advice.options
  if (context.goal === 'win' && best !== undefined && best.winProbability === undefined) {
    throw new OddsError(
      'MISSING_SCORES',
      'The goal "win" needs scores, starter, own discards and the history in the context.',
    )
  }
  return advice
}

function samplePlay(
  state: GameState,
  hands = 20,
  depth = 3,
  seed = 0,
): OptimalPeggingPlayResult | null {
  const best = bestSampledPlay(state, hands, depth, seed)
  if (best === null) return null
  const reasoning = `Play ${cardLabel(best.card)}: ${formatSigned(best.value)} points on average over ${hands} possible hands, ${depth} cards deep.`
  return { card: best.card, reasoning }
}

/** The cards that can be played in a position, best first, and a sentence on the best. */
export function advisePlay(
  position: Playing,
  context: SearchLimits & Pick<PeggingContext, 'model'> = {},
): PeggingAdvice {
  const advice = valuePlay(position, context)
  const [best] = advice.options
  const reasoning = best === undefined ? 'Go: none of these cards fits within 31.' : wordPlay(best)
  return { ...advice, reasoning }
}
