import type { Rng } from '@skunkd/engine'
import { RANK_COUNT, rankHands } from '@skunkd/engine/internals'
import { removalFactor } from './card-removal.js'
import type { DealWeights } from './deal-weights.js'

/** Draws pairs of hands as the weights and card removal have them. */
export class DealSource {
  private readonly size: number
  private readonly sums: readonly Float64Array[]

  constructor({ size, pone, dealer }: DealWeights) {
    this.size = size
    this.sums = [pone, dealer].map((chances) => {
      let sum = 0
      return chances.map((chance) => {
        sum += chance
        return sum
      })
    })
  }

  /** Pone's hand and the dealer's. */
  draw(rng: Rng): readonly [number, number] {
    for (;;) {
      const pone = pick(this.sums[0]!, rng)
      const dealer = pick(this.sums[1]!, rng)
      // The factor never exceeds one, so that drawing again where it fails is exact.
      if (rng() < removalFactor(this.countsOf(pone), this.countsOf(dealer))) return [pone, dealer]
    }
  }

  private countsOf(hand: number): Uint8Array {
    return rankHands.counts[this.size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)
  }
}

function pick(sums: Float64Array, rng: Rng): number {
  const at = rng() * sums.at(-1)!
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
