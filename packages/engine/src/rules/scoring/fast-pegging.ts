/**
 * Points for the last card of `ranks[start .. end − 1]`, the cards of the current
 * count, given the count with that card in it. Allocates nothing; go and last card
 * are the caller's. Equal to `scorePeggingPlay` on every reachable sequence.
 */
export function fastPeggingPoints(
  ranks: Uint8Array,
  start: number,
  end: number,
  count: number,
): number {
  const points = count === 15 || count === 31 ? 2 : 0
  const last = ranks[end - 1]!
  let i = end - 2
  while (i >= start && ranks[i] === last) i--
  const same = end - 1 - i
  if (same > 1) return points + same * (same - 1)
  // Walking back, a run of length n is there whenever n different ranks span n; a
  // repeated rank ends every longer one.
  let low = last
  let high = last
  let seen = 1 << last
  let run = 0
  for (i = end - 2; i >= start; i--) {
    const rank = ranks[i]!
    const bit = 1 << rank
    if (seen & bit) break
    seen |= bit
    if (rank < low) low = rank
    else if (rank > high) high = rank
    const length = end - i
    if (length >= 3 && high - low + 1 === length) run = length
  }
  return points + run
}
