import { type Card, cardLabel } from '../cards/card.js'
import { goalAt } from '../odds/best-first.js'
import { OddsError } from '../odds/error.js'
import { clubModel } from '../odds/opponents/opponent-model.js'
import { valueDiscards } from '../odds/optimal-discard.js'
import { valuePlay } from '../odds/optimal-pegging-play.js'
import { TABLE_TARGET } from '../odds/race/needs.js'
import { bestSampledPlay } from '../odds/search/expectimax.js'
import type {
  DiscardAdvice,
  DiscardContext,
  DiscardOption,
  OptimalPeggingPlayResult,
  PeggingAdvice,
  PeggingContext,
  PeggingOption,
} from '../odds/types.js'
import { type Playing, relative } from '../rules/position/position.js'
import { otherSeat } from '../rules/seat.js'
import type { GameState } from '../rules/types.js'
import { formatFixed, formatRisk, formatSigned } from './numbers.js'
import { discardSums } from './sums.js'

/** Advice for programs that have cards and no game: the position they mean, valued and worded. */

function wordDiscard(option: DiscardOption, isDealer: boolean): string {
  const { keep, handEV, cribEV, peggingEV } = option
  const { hand, crib, play, total } = discardSums({
    hand: handEV,
    crib: cribEV,
    pegging: peggingEV,
  })
  return `Keep ${keep.map(cardLabel).join(' ')}: ${formatFixed(hand, 2)} in the hand, ${formatSigned(crib, 2)} in ${isDealer ? 'your' : 'their'} crib, ${formatSigned(play, 2)} in the play, ${formatFixed(total, 2)} in total.`
}

function wordPlay({ card, points, expectedValue, replyRisk }: PeggingOption): string {
  const now = points > 0 ? `${points} right away, ` : ''
  return `Play ${cardLabel(card)}: ${now}${formatSigned(expectedValue, 2)} net to the end of the play. The next card scores ${formatRisk(replyRisk)} of the time.`
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
  const { scores = null, target = TABLE_TARGET, model = clubModel() } = context
  const { goal = goalAt(scores, target) } = context
  if (goal === 'win' && scores === null) {
    throw new OddsError('MISSING_SCORES', 'The goal "win" needs both scores in the context.')
  }
  const position = { kind: 'discarding', hand, isDealer, scores, target, goal } as const
  const allOptions = valueDiscards(position, context)
  const { discard, keep, expectedValue } = allOptions[0]!
  const reasoning = wordDiscard(allOptions[0]!, isDealer)
  return { discard, keep, expectedValue, reasoning, allOptions, against: model.name }
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

function playingFrom(
  hand: readonly Card[],
  pile: readonly Card[],
  count: number,
  context: PeggingContext,
): Playing {
  const { me, isDealer } = seatAndRole(pile, context)
  const { scores = null, target = TABLE_TARGET, goal = goalAt(scores, target) } = context
  return {
    kind: 'playing',
    hand,
    isDealer,
    scores,
    target,
    goal,
    discarded: context.discarded ?? null,
    starter: context.starter ?? null,
    history: context.history === undefined ? null : relative(context.history, me),
    pile,
    count,
    opponentCards: context.opponentCards ?? null,
  }
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
  return adviseOnPlay(first, second as readonly Card[], third, fourth as PeggingContext | undefined)
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

function adviseOnPlay(
  hand: readonly Card[],
  pile: readonly Card[],
  count: number,
  context: PeggingContext = {},
): PeggingAdvice {
  const advice = valuePlay(playingFrom(hand, pile, count, context), context)
  const [best] = advice.options
  if (context.goal === 'win' && best !== undefined && best.winProbability === undefined) {
    throw new OddsError(
      'MISSING_SCORES',
      'The goal "win" needs scores, starter, own discards and the history in the context.',
    )
  }
  const reasoning = best === undefined ? 'Go: no card fits under 31.' : wordPlay(best)
  return { ...advice, reasoning }
}
