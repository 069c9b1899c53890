import { DISCARD_CHOICES } from '../../odds/hands/discard-values.js'
import { type KeepModel, shippedKeepModel } from '../../odds/hands/models.js'
import { measuredPlayer } from '../../odds/opponents/measured-models.js'
import { PastDealsCache } from '../../odds/opponents/past-deals-cache.js'
import { styleKeeps } from '../../odds/opponents/style-keeps.js'
import { withNoise } from '../../odds/play/play-policy.js'
import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'
import type { PastDeal } from '../../rules/types.js'
import { judgedDiscard } from './judged-discard.js'

/** A way to divide six cards, and how likely it is before the first deal. */
interface Style {
  readonly prior: number
  readonly keeps: () => KeepModel
}

/**
 * For hand, crib and play; for hand and crib, as the published tables teach; for the hand
 * alone; and by `THUMBS`, the rules that `medium` and `easy` throw by.
 */
const STYLES: readonly Style[] = [
  { prior: 0.8, keeps: shippedKeepModel },
  { prior: 0.08, keeps: () => styleKeeps().shown },
  { prior: 0.04, keeps: () => styleKeeps().hand },
  { prior: 0.04, keeps: () => measuredPlayer('medium').habits.keeps },
  { prior: 0.04, keeps: () => measuredPlayer('easy').habits.keeps },
]

/** Points per factor e between two discards of a player who reckons. */
const TEMPERATURE = 0.25

/**
 * How likely a player is to throw what was thrown who prefers the discards of more worth;
 * −1 is what cannot have been thrown.
 */
function chanceBy(worth: (choice: number) => number, thrown: number): number {
  if (thrown < 0) return 0
  let sum = 0
  for (let choice = 0; choice < DISCARD_CHOICES; choice++) {
    sum += Math.exp((worth(choice) - worth(thrown)) / TEMPERATURE)
  }
  return 1 / sum
}

/** How likely each style was to throw as the seat did. */
function styleChances(deal: PastDeal, seat: number): number[] {
  const { thrown, hand, crib, total, byThumb } = judgedDiscard(deal, seat)
  return [
    chanceBy((choice) => total[choice]!, thrown),
    chanceBy((choice) => hand[choice]! + crib[choice]!, thrown),
    chanceBy((choice) => hand[choice]!, thrown),
    ...byThumb,
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
    Math.log(withNoise(chance, DISCARD_CHOICES)),
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

const empty = (): KeepModel => [new Float64Array(RANK_HANDS[4]!), new Float64Array(RANK_HANDS[4]!)]
/** By seat. */
const mixed: readonly KeepModel[] = [empty(), empty()]
const kept = new PastDealsCache<KeepModel>()

function mix(shares: readonly number[], into: KeepModel): KeepModel {
  for (const role of into) role.fill(0)
  STYLES.forEach(({ keeps }, i) => {
    const share = shares[i]!
    if (share < NEGLIGIBLE) return
    keeps().forEach((part, role) => {
      const to = into[role]!
      for (let four = 0; four < part.length; four++) to[four]! += share * part[four]!
    })
  })
  return into
}

/**
 * What a seat keeps, as likely as its throws in the deals of the game say. The arrays are
 * reused: read them before the next call.
 */
export function keepsOf(deals: readonly PastDeal[], seat: number): KeepModel {
  return kept.of(deals, seat, [], () => mix(styleShares(deals, seat), mixed[seat]!))
}
