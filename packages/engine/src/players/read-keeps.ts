import { cardIndex } from '../cards/card.js'
import { columnHabits } from '../odds/column-models.js'
import { cribWeights } from '../odds/crib-ev.js'
import { DISCARD_CHOICES, DISCARD_PAIRS, DiscardValues } from '../odds/discard-values.js'
import { type KeepModel, shippedKeepModel } from '../odds/models.js'
import { peggingMeans } from '../odds/outcomes.js'
import { surprised } from '../odds/play-policy.js'
import { styleKeeps } from '../odds/style-keeps.js'
import { RANK_HANDS } from '../rules/rank-hands.js'
import type { PastDeal } from '../rules/types.js'
import { EASY_DISCARD, MEDIUM_DISCARD } from './discard-thumb.js'
import { thumbChance } from './read-throws.js'

/** A way to divide six cards, and how likely it is before the first deal. */
interface Style {
  readonly prior: number
  readonly keeps: () => KeepModel
}

/**
 * For hand, crib and play; for hand and crib, as the published tables teach; for the hand
 * alone; and by the rules of thumb that `medium` and `easy` throw by.
 */
const STYLES: readonly Style[] = [
  { prior: 0.8, keeps: shippedKeepModel },
  { prior: 0.08, keeps: () => styleKeeps().shown },
  { prior: 0.04, keeps: () => styleKeeps().hand },
  { prior: 0.04, keeps: () => columnHabits('medium').keeps },
  { prior: 0.04, keeps: () => columnHabits('easy').keeps },
]

/** Points per factor e between two discards of a player who reckons. */
const TEMPERATURE = 0.25

let values: DiscardValues | undefined

/** How likely a player is to throw what was thrown who prefers the discards of more worth. */
function chanceBy(worth: (choice: number) => number, thrown: number): number {
  let sum = 0
  for (let choice = 0; choice < DISCARD_CHOICES; choice++) {
    sum += Math.exp((worth(choice) - worth(thrown)) / TEMPERATURE)
  }
  return 1 / sum
}

/** How likely each style was to throw as the seat did. */
function styleChances(deal: PastDeal, seat: number): number[] {
  values ??= new DiscardValues()
  const six = deal.dealt[seat]!.map(cardIndex)
  const away = deal.discards[seat]!.map(cardIndex)
  values.evaluate(six, seat === deal.dealerIndex, cribWeights('choosing'), peggingMeans())
  const { hand, crib, total } = values
  const thrown = DISCARD_PAIRS.findIndex(
    ([i, j]) => away.includes(six[i]!) && away.includes(six[j]!),
  )
  return [
    chanceBy((choice) => total[choice]!, thrown),
    chanceBy((choice) => hand[choice]! + crib[choice]!, thrown),
    chanceBy((choice) => hand[choice]!, thrown),
    thumbChance(MEDIUM_DISCARD, deal, seat),
    thumbChance(EASY_DISCARD, deal, seat),
  ]
}

/** A style less likely than this is left out. */
const NEGLIGIBLE = 0.01

/** By deal and seat, for a finished deal is asked about at every card of those after it. */
const judged = new WeakMap<PastDeal, (readonly number[] | undefined)[]>()

/** How likely each style was to throw as the seat did in a deal, as logarithms. */
function evidenceOf(deal: PastDeal, seat: number): readonly number[] {
  const bySeat = judged.get(deal) ?? []
  judged.set(deal, bySeat)
  bySeat[seat] ??= styleChances(deal, seat).map((chance) =>
    Math.log(surprised(chance, DISCARD_CHOICES)),
  )
  return bySeat[seat]
}

/** How likely the seat divides its cards in each style, judged by the deals it has finished. */
export function styleShares(deals: readonly PastDeal[], seat: number): number[] {
  const evidence = STYLES.map(({ prior }) => Math.log(prior))
  for (const deal of deals) {
    evidenceOf(deal, seat).forEach((more, i) => {
      evidence[i]! += more
    })
  }
  const most = Math.max(...evidence)
  const shares = evidence.map((one) => Math.exp(one - most))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

const mixed: KeepModel = [new Float64Array(RANK_HANDS[4]!), new Float64Array(RANK_HANDS[4]!)]

/**
 * What a seat keeps, as likely as its throws in the deals of the game say. The arrays are
 * reused: read them before the next call.
 */
export function keepsOf(deals: readonly PastDeal[], seat: number): KeepModel {
  const shares = styleShares(deals, seat)
  for (const role of mixed) role.fill(0)
  STYLES.forEach(({ keeps }, i) => {
    const share = shares[i]!
    if (share < NEGLIGIBLE) return
    keeps().forEach((part, role) => {
      const to = mixed[role]!
      for (let four = 0; four < part.length; four++) to[four]! += share * part[four]!
    })
  })
  return mixed
}
