import { type Card, cardIndex, cardLabel } from '../cards/card.js'
import { bestFirst } from './best-first.js'
import { requireCount, requireDistinct, requireScores } from './check-cards.js'
import { OddsError } from './error.js'
import { cribEV, cribWeights } from './hands/crib-ev.js'
import { DISCARD_PAIRS, DiscardValues } from './hands/discard-values.js'
import { clubModel } from './opponents/opponent-model.js'
import { needsOf, TABLE_TARGET } from './race/needs.js'
import type { DiscardAdvice, DiscardContext, DiscardOption } from './types.js'
import { WinDiscard } from './win-discard.js'

let values: DiscardValues | undefined
let winner: WinDiscard | undefined

/**
 * All 15 ways to lay two of six cards away, best first: points of hand, crib and play
 * as they count for me, and with the scores the probability of winning.
 *
 * `optimalDiscard(parseHand('5S 5H 6D 7C JS QH'), true).discard` is 6♦ 7♣.
 */
export function optimalDiscard(
  hand: readonly Card[],
  isDealer: boolean,
  context: DiscardContext = {},
): DiscardAdvice {
  requireCount(hand, 6, 6, 'The hand to discard from')
  requireDistinct(hand)
  const target = context.target ?? TABLE_TARGET
  if (context.goal === 'win' && context.scores === undefined) {
    throw new OddsError('MISSING_SCORES', 'The goal "win" needs both scores in the context.')
  }
  values ??= new DiscardValues()
  const six = hand.map(cardIndex)
  const method = context.crib ?? 'choosing'
  const model = context.model ?? clubModel()
  const { scores } = context
  const needs = scores ? needsOf(isDealer, target - scores.mine, target - scores.theirs) : null
  values.evaluate(
    six,
    isDealer,
    method === 'uniform' ? cribWeights('uniform') : model.habits(needs).discardWeights,
    model.pegging,
  )
  let win: Float64Array | undefined
  if (context.scores !== undefined) {
    requireScores(context.scores, target)
    winner ??= new WinDiscard()
    winner.evaluate(values, six, isDealer, context.scores, target, model)
    win = winner.win
  }
  const options = DISCARD_PAIRS.map((pair, choice): DiscardOption => {
    const discard = pair.map((i) => hand[i]!)
    const handEV = values!.hand[choice]!
    const cribPoints =
      method === 'table' || method === 'sampled'
        ? (isDealer ? 1 : -1) * cribEV(method, discard, hand, isDealer).mean
        : values!.crib[choice]!
    const peggingFor = values!.gained[choice]!
    const peggingAgainst = values!.given[choice]!
    const peggingEV = peggingFor - peggingAgainst
    return {
      discard,
      keep: hand.filter((_, i) => !pair.includes(i)),
      handEV,
      cribEV: cribPoints,
      peggingEV,
      peggingFor,
      peggingAgainst,
      expectedValue: handEV + cribPoints + peggingEV,
      ...(win ? { winProbability: win[choice]! } : {}),
    }
  })
  const ranked = bestFirst(options, context.goal ?? 'points')
  const best = ranked[0]!
  return {
    discard: best.discard,
    keep: best.keep,
    expectedValue: best.expectedValue,
    reasoning: reasonFor(best, isDealer),
    allOptions: ranked,
    against: model.name,
  }
}

function reasonFor(option: DiscardOption, isDealer: boolean): string {
  const crib = `${Math.abs(option.cribEV).toFixed(2)} ${isDealer ? 'in your crib' : 'to their crib'}`
  const play = `${option.peggingEV >= 0 ? '+' : '−'}${Math.abs(option.peggingEV).toFixed(2)} in the play`
  return `Keep ${option.keep.map(cardLabel).join(' ')}: ${option.handEV.toFixed(2)} in hand, ${crib}, ${play}.`
}
