import { cardIndex } from '../cards/card.js'
import { once, oncePer } from '../cards/once.js'
import type { Discarding } from '../rules/position/position.js'
import { bestFirst } from './best-first.js'
import { requireCount, requireDistinct, requireScores } from './check-cards.js'
import { cribWeights, monteCarloCribEV } from './hands/crib-ev.js'
import { DISCARD_PAIRS, type DiscardWeights } from './hands/discard-pairs.js'
import { DiscardValues } from './hands/discard-values.js'
import { lookupCribEV } from './hands/schell.js'
import { isNearHome, NearHomeDiscard } from './near-home-discard.js'
import { clubModel, modelAt, type OpponentModel } from './opponents/opponent-model.js'
import { needsOf, type ScorePair } from './race/needs.js'
import type { DiscardContext, DiscardOption } from './types.js'
import { WinDiscard } from './win-discard.js'

const sixValues = /* @__PURE__ */ once(() => new DiscardValues())
const sixChances = /* @__PURE__ */ once(() => new WinDiscard())
const nearHome = /* @__PURE__ */ oncePer((model: OpponentModel) => new NearHomeDiscard(model))

/** The 15 discards of six cards in points and, if the scores count, in chances: both are reused. */
export interface ValuedSix {
  readonly values: DiscardValues
  readonly winner: WinDiscard | null
}

/** Values six cards (indices 0..51), the crib by how both throw; to win, with the scores of `race`. */
export function valueSix(
  six: ArrayLike<number>,
  isDealer: boolean,
  throws: DiscardWeights,
  model: OpponentModel,
  race: { readonly scores: ScorePair; readonly target: number } | null,
): ValuedSix {
  const values = sixValues()
  values.evaluate(six, isDealer, throws, model.pegging)
  if (race === null) return { values, winner: null }
  const winner = sixChances()
  winner.evaluate(values, six, isDealer, race.scores, race.target, model)
  return { values, winner }
}

/** All 15 discards, best first: hand, crib and play as they count for the player. */
export function valueDiscards(
  position: Discarding,
  context: Pick<DiscardContext, 'model' | 'crib'> = {},
): readonly DiscardOption[] {
  const { hand, isDealer, scores, target } = position
  requireCount(hand, 6, 6, 'The hand to discard from')
  requireDistinct(hand)
  if (scores !== null) requireScores(scores, target)
  const six = hand.map(cardIndex)
  const method = context.crib ?? 'choosing'
  const needs = scores ? needsOf(isDealer, target - scores.mine, target - scores.theirs) : null
  const model = modelAt(context.model ?? clubModel(), needs)
  const throws = method === 'uniform' ? cribWeights('uniform') : model.habits(needs).discardWeights
  const isNear = needs !== null && isNearHome(model, needs)
  const race = scores && !isNear ? { scores, target } : null
  const { values, winner } = valueSix(six, isDealer, throws, model, race)
  let win = winner?.win
  if (isNear) {
    const near = nearHome(model)
    near.evaluate(hand, isDealer, target - scores!.mine, target - scores!.theirs)
    win = near.win
  }
  const sign = isDealer ? 1 : -1
  const options = DISCARD_PAIRS.map((pair, choice): DiscardOption => {
    const discard = pair.map((i) => hand[i]!)
    const handEV = values.hand[choice]!
    const cribPoints =
      method === 'table'
        ? sign * lookupCribEV(discard[0]!, discard[1]!, isDealer)
        : method === 'sampled'
          ? sign * monteCarloCribEV(discard, hand)
          : values.crib[choice]!
    const peggingFor = values.gained[choice]!
    const peggingAgainst = values.given[choice]!
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
