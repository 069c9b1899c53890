import { type OpponentModel, type Rng, randomBelow } from '@skunkd/engine'
import { DISCARD_PAIRS, DiscardValues, needsOf, WinDiscard } from '@skunkd/engine/internals'

let values: DiscardValues | undefined
let winner: WinDiscard | undefined

const WIN_FROM = 80

/** Which two of six cards (indices 0..51) the model's player throws: places in the hand. */
export function modelDiscard(
  model: OpponentModel,
  six: ArrayLike<number>,
  isDealer: boolean,
  scores: { readonly mine: number; readonly theirs: number },
): readonly [number, number] {
  values ??= new DiscardValues()
  const needs = needsOf(isDealer, 121 - scores.mine, 121 - scores.theirs)
  values.evaluate(six, isDealer, model.habits(needs).discardWeights, model.pegging)
  let worth = values.total
  if (Math.max(scores.mine, scores.theirs) >= WIN_FROM) {
    winner ??= new WinDiscard()
    winner.evaluate(values, six, isDealer, scores, 121, model)
    worth = winner.win
  }
  let best = 0
  for (let i = 1; i < worth.length; i++) if (worth[i]! > worth[best]!) best = i
  return DISCARD_PAIRS[best]!
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
