import type { OpponentModel } from '@skunkd/engine'
import {
  averageCrib,
  DEALER,
  flushChances,
  type Needs,
  PONE,
  RANK_COUNT,
  RANK_HANDS,
  RANK_SCORES,
  rankHands,
  TABLE_TARGET,
} from '@skunkd/engine/internals'
import type { ShowChance } from './race-ends.js'

const JACK = 10
const HANDS = RANK_HANDS[4]!

/** What a hand of four ranks counts with a starter: each count with its chance. */
export function countChances(
  hand: number,
  starterRank: number,
  flushShare: number,
): readonly (readonly [points: number, chance: number])[] {
  const points = RANK_SCORES[hand * RANK_COUNT + starterRank]!
  const jacks = rankHands.counts[4]![hand * RANK_COUNT + JACK]!
  const nobs = starterRank === JACK ? 0 : jacks / 4
  const starter = starterRank * 4
  const seen = new Uint8Array(52)
  seen[starter] = 1
  const { four, five } = flushChances(hand, flushShare, seen, starter)
  const mixed = 1 - four - five
  return [
    [points, mixed * (1 - nobs)],
    [points + 1, mixed * nobs],
    [points + 4, four],
    [points + 5 + (jacks > 0 ? 1 : 0), five],
  ]
}

/**
 * Pone's chance of winning when the cards are played: pone's hand is counted, the dealer's, the
 * crib as it is on average, and the model's table says who wins the deals to come. If
 * there are several starters, nobody knows which of them it is.
 */
export function showChances(
  model: OpponentModel,
  needs: Needs,
  starters: readonly number[],
): ShowChance {
  const { discardWeights, flushes } = model.habits(needs)
  const crib = averageCrib(discardWeights)
  const counts = (role: number, most: number) => {
    const table = new Float64Array(HANDS * most)
    const shares = flushes?.[role]
    for (let hand = 0; hand < HANDS; hand++) {
      for (const starter of starters) {
        for (const [points, chance] of countChances(hand, starter, shares?.[hand] ?? 0)) {
          if (points < most) table[hand * most + points]! += chance / starters.length
        }
      }
    }
    return table
  }
  const pones = counts(PONE, needs.pone)
  const dealers = counts(DEALER, needs.dealer)
  // `[(pone's points to go − 1) · needs.dealer + the dealer's before counting − 1][dealer's hand]`
  const after = new Float64Array(needs.pone * needs.dealer * HANDS)
  for (let pone = 1; pone <= needs.pone; pone++) {
    for (let dealer = 1; dealer <= needs.dealer; dealer++) {
      // By what the dealer's hand counts: the crib, then the deal turns.
      const byHand = Float64Array.from({ length: dealer }, (_, hand) => {
        let sum = 0
        for (let points = 0; points < dealer - hand; points++) {
          const left = dealer - hand - points
          const score = (TABLE_TARGET - pone) * TABLE_TARGET + TABLE_TARGET - left
          sum += crib[points]! * model.wins[score]!
        }
        return sum
      })
      const from = ((pone - 1) * needs.dealer + dealer - 1) * HANDS
      for (let hand = 0; hand < HANDS; hand++) {
        for (let points = 0; points < dealer; points++) {
          after[from + hand]! += dealers[hand * needs.dealer + points]! * byHand[points]!
        }
      }
    }
  }
  return (ponePegged, dealerPegged, poneHand, dealerHand) => {
    const left = needs.pone - ponePegged
    let chance = 1
    for (let points = 0; points < left; points++) {
      const likely = pones[poneHand * needs.pone + points]!
      if (likely === 0) continue
      const at = (left - points - 1) * needs.dealer + needs.dealer - dealerPegged - 1
      chance -= likely * (1 - after[at * HANDS + dealerHand]!)
    }
    return chance
  }
}
