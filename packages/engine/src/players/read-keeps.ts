import { columnHabits } from '../odds/column-models.js'
import { DISCARD_CHOICES } from '../odds/discard-values.js'
import { type KeepModel, shippedKeepModel } from '../odds/models.js'
import { surprised } from '../odds/play-policy.js'
import { RANK_HANDS } from '../rules/rank-hands.js'
import type { PastDeal } from '../rules/types.js'
import { EASY_DISCARD, MEDIUM_DISCARD } from './discard-thumb.js'
import { sensibleChance, thumbChance } from './read-throws.js'

/** A way to divide six cards: how likely it throws as a seat did, and what it keeps. */
interface Style {
  /** How likely it is before the first deal. */
  readonly prior: number
  readonly chance: (deal: PastDeal, seat: number) => number
  readonly keeps: () => KeepModel
}

const STYLES: readonly Style[] = [
  { prior: 0.8, chance: sensibleChance, keeps: shippedKeepModel },
  {
    prior: 0.1,
    chance: (deal, seat) => thumbChance(MEDIUM_DISCARD, deal, seat),
    keeps: () => columnHabits('medium').keeps,
  },
  {
    prior: 0.1,
    chance: (deal, seat) => thumbChance(EASY_DISCARD, deal, seat),
    keeps: () => columnHabits('easy').keeps,
  },
]

/** A style less likely than this is left out. */
const NEGLIGIBLE = 0.01

/** By deal and seat, for a finished deal is asked about at every card of those after it. */
const judged = new WeakMap<PastDeal, (readonly number[] | undefined)[]>()

/** How likely each style was to throw as the seat did in a deal, as logarithms. */
function evidenceOf(deal: PastDeal, seat: number): readonly number[] {
  const bySeat = judged.get(deal) ?? []
  judged.set(deal, bySeat)
  bySeat[seat] ??= STYLES.map(({ chance }) =>
    Math.log(surprised(chance(deal, seat), DISCARD_CHOICES)),
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
