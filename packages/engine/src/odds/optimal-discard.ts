import { cardIndex } from '../cards/card.js'
import type { Discarding } from '../rules/position/position.js'
import { bestFirst } from './best-first.js'
import { requireCount, requireDistinct, requireScores } from './check-cards.js'
import { cribEV, cribWeights } from './hands/crib-ev.js'
import { DISCARD_PAIRS } from './hands/discard-pairs.js'
import { DiscardValues } from './hands/discard-values.js'
import { isNearHome, NearHomeDiscard } from './near-home-discard.js'
import { clubModel, modelAt, type OpponentModel } from './opponents/opponent-model.js'
import { needsOf } from './race/needs.js'
import type { DiscardContext, DiscardOption } from './types.js'
import { WinDiscard } from './win-discard.js'

let values: DiscardValues | undefined
let winner: WinDiscard | undefined
const nearHome = new WeakMap<OpponentModel, NearHomeDiscard>()

/** All 15 discards, best first: hand, crib and play as they count for the player. */
export function valueDiscards(
  position: Discarding,
  context: Pick<DiscardContext, 'model' | 'crib'> = {},
): readonly DiscardOption[] {
  const { hand, isDealer, scores, target } = position
  requireCount(hand, 6, 6, 'The hand to discard from')
  requireDistinct(hand)
  values ??= new DiscardValues()
  const six = hand.map(cardIndex)
  const method = context.crib ?? 'choosing'
  const needs = scores ? needsOf(isDealer, target - scores.mine, target - scores.theirs) : null
  const model = modelAt(context.model ?? clubModel(), needs)
  values.evaluate(
    six,
    isDealer,
    method === 'uniform' ? cribWeights('uniform') : model.habits(needs).discardWeights,
    model.pegging,
  )
  let win: Float64Array | undefined
  if (scores !== null) {
    requireScores(scores, target)
    if (isNearHome(model, needs!)) {
      const near = nearHome.get(model) ?? new NearHomeDiscard(model)
      nearHome.set(model, near)
      near.evaluate(hand, isDealer, target - scores.mine, target - scores.theirs)
      win = near.win
    } else {
      winner ??= new WinDiscard()
      winner.evaluate(values, six, isDealer, scores, target, model)
      win = winner.win
    }
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
  return bestFirst(options, win ? position.goal : 'points')
}
