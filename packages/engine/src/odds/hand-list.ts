/**
 * Opponent hands with their weights, for two kinds of opponent: a sensible one
 * (`weights`) and a perfect one (`perfect`, zero if there is none). The arrays may be
 * longer than `length`; `total` is the sum of both.
 */
export interface HandList {
  readonly hands: Uint16Array
  readonly weights: Float64Array
  readonly perfect: Float64Array
  length: number
  total: number
}

export function newHandList(capacity: number): HandList {
  return {
    hands: new Uint16Array(capacity),
    weights: new Float64Array(capacity),
    perfect: new Float64Array(capacity),
    length: 0,
    total: 0,
  }
}

export function pushHand(list: HandList, hand: number, weight: number, perfect: number): void {
  const at = list.length++
  list.hands[at] = hand
  list.weights[at] = weight
  list.perfect[at] = perfect
  list.total += weight + perfect
}
