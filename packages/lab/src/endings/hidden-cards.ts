import { type OpponentModel, type Rng, randomBelow } from '@skunkd/engine'
import { DISCARD_PAIRS, strongChoice, TABLE_TARGET } from '@skunkd/engine/internals'

/** Which two of six cards (indices 0..51) the model's player discards: places in the hand. */
export function modelDiscard(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  scores: { readonly mine: number; readonly theirs: number },
): readonly [number, number] {
  return DISCARD_PAIRS[strongChoice(model, six, isDealer, scores, TABLE_TARGET)]!
}

/** Draws `count` of the first `n` cards of `deck` to its front. */
export function drawFront(deck: Uint8Array, n: number, count: number, rng: Rng): void {
  for (let i = 0; i < count; i++) {
    const j = i + randomBelow(rng, n - i)
    const card = deck[j]!
    deck[j] = deck[i]!
    deck[i] = card
  }
}

/** The cards that are not among `seen`, as indices. */
export function unseenCards(seen: Iterable<number>): Uint8Array {
  const gone = new Set(seen)
  return Uint8Array.from({ length: 52 }, (_, card) => card).filter((card) => !gone.has(card))
}
