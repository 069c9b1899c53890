import type { OptionReview } from '@skunkd/engine'

const toCents = (value: number) => Math.round(100 * value)

/** Points as the tables print them: two decimals, a true minus, no plus, and no minus zero. */
export function points(value: number): string {
  const cents = toCents(value)
  return (cents < 0 ? '−' : '') + (Math.abs(cents) / 100).toFixed(2)
}

/** The parts of a discard as they are printed: whatever rounding leaves is in the play, so they add up. */
export interface DiscardSums {
  readonly hand: number
  readonly crib: number
  readonly play: number
  readonly total: number
}

export function discardSums({ parts, expectedValue }: OptionReview): DiscardSums {
  const total = toCents(expectedValue)
  const hand = toCents(parts!.hand)
  const crib = toCents(parts!.crib)
  return {
    hand: hand / 100,
    crib: crib / 100,
    play: (total - hand - crib) / 100,
    total: total / 100,
  }
}

/** A card's points now, and what the rest of the play brings beyond them. */
export function cardSums({ points: now = 0, expectedValue }: OptionReview) {
  const total = toCents(expectedValue)
  return { now, rest: (total - 100 * now) / 100, total: total / 100 }
}
