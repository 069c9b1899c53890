import { type Card, cribDistribution, handDistribution, type OpponentModel } from '@skunkd/engine'

/** How often each score from 0 to 29 comes up, for the hand kept and for the crib. */
interface DiscardDistribution {
  readonly hand: readonly number[]
  readonly crib: readonly number[]
}

export type DiscardShapes = Readonly<Record<string, DiscardDistribution>>

/** The two cards laid away, in any order, as one word. */
export function discardKey(cards: readonly Card[]): string {
  return cards
    .map(({ id }) => id)
    .sort()
    .join(' ')
}

export function discardDistributions(
  hand: readonly Card[],
  isDealer: boolean,
  model: OpponentModel,
): DiscardShapes {
  const { discardWeights } = model.habits(null)
  const shapes: Record<string, DiscardDistribution> = {}
  hand.forEach((first, i) => {
    for (const second of hand.slice(i + 1)) {
      const discard = [first, second]
      const keep = hand.filter((card) => !discard.includes(card))
      shapes[discardKey(discard)] = {
        hand: handDistribution(keep, hand).probabilities,
        crib: cribDistribution(discard, keep, { isDealer, throws: discardWeights }).probabilities,
      }
    }
  })
  return shapes
}
