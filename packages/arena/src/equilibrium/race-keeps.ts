import { createRng, type OpponentModel } from '@skunkd/engine'
import {
  DEALER,
  DISCARD_PAIRS,
  type Needs,
  PONE,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
} from '@skunkd/engine/internals'
import { discardToWin } from '../tables/ending-round.js'
import { evenHands } from '../tables/race-pool.js'
import { type DealWeights, dealWeights } from './deal-weights.js'

/** `[role][starter's rank][rank hand]`: how often a role keeps it and such a card is turned up. */
export type RaceKeeps = readonly (readonly Float64Array[])[]

/** What a model's players keep with so many points to go, from many hands of six cards. */
export function raceKeeps(
  model: OpponentModel,
  needs: Needs,
  hands: number,
  seed: number,
  onHand: (done: number) => void = () => {},
): RaceKeeps {
  let done = 0
  return [PONE, DEALER].map((role) => {
    const keeps = Array.from({ length: RANK_COUNT }, () => new Float64Array(RANK_HANDS[4]!))
    for (const six of evenHands(role, hands, createRng(seed, role))) {
      const away = DISCARD_PAIRS[discardToWin(model, six, role === DEALER, needs).choice]!
      const ranks = six.map((card) => card >> 2)
      const hand = rankHandIndex(ranks.filter((_, place) => !away.includes(place)))
      for (let starter = 0; starter < RANK_COUNT; starter++) {
        const left = 4 - ranks.filter((rank) => rank === starter).length
        keeps[starter]![hand]! += left
      }
      onHand(++done)
    }
    return keeps
  })
}

/** The deals with one of these starters. */
export function raceWeights(keeps: RaceKeeps, starters: readonly number[]): DealWeights {
  const [pone, dealer] = keeps.map((byStarter) => {
    const sum = new Float64Array(RANK_HANDS[4]!)
    for (const starter of starters) {
      byStarter[starter]!.forEach((times, hand) => {
        sum[hand]! += times
      })
    }
    return sum
  })
  return dealWeights(4, pone!, dealer!)
}
