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

export function clearHands(list: HandList): void {
  list.length = 0
  list.total = 0
}

export function pushHand(list: HandList, hand: number, weight: number, perfect: number): void {
  const at = list.length++
  list.hands[at] = hand
  list.weights[at] = weight
  list.perfect[at] = perfect
  list.total += weight + perfect
}

/** About `most` hands of equal weight, at even steps through the weights: neighbours are alike. */
export function thinHands(list: HandList, most: number): void {
  if (list.length <= most) return
  const { hands, weights, perfect } = list
  const step = list.total / most
  let kept = 0
  let passed = 0
  let taken = 0
  for (let i = 0; i < list.length; i++) {
    const weight = weights[i]! + perfect[i]!
    passed += weight
    let times = 0
    while (taken < most && (taken + 0.5) * step < passed) {
      taken++
      times++
    }
    if (times === 0) continue
    hands[kept] = hands[i]!
    const scale = (times * step) / weight
    weights[kept] = weights[i]! * scale
    perfect[kept++] = perfect[i]! * scale
  }
  list.length = kept
  list.total = taken * step
}
