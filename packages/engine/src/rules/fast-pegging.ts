import { RANK_COUNT } from './rank-hands.js'

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

const ALL_RANKS = (1 << RANK_COUNT) - 1

/** The ranks that count so many, as a bit set; empty if none does. */
function worth(value: number): number {
  if (value === 10) return ALL_RANKS & ~511
  return value >= 1 && value < 10 ? 1 << (value - 1) : 0
}

/**
 * The ranks that score as the next card after `ranks[start .. end − 1]` with this count, as a
 * bit set: few of the thirteen, and those that do not fit under 31 are none of them. There must
 * be a card.
 */
export function scoringRanks(ranks: Uint8Array, start: number, end: number, count: number): number {
  const last = ranks[end - 1]!
  let scoring = worth(15 - count) | worth(31 - count) | (1 << last)
  let low = last
  let high = last
  let seen = 1 << last
  for (let i = end - 2; i >= start; i--) {
    const rank = ranks[i]!
    if (seen & (1 << rank)) break
    seen |= 1 << rank
    if (rank < low) low = rank
    else if (rank > high) high = rank
    const length = end - i
    const span = high - low + 1
    // Either the cards are a run, which grows at both ends, or one rank is missing from one.
    if (span === length) scoring |= ((1 << low) >> 1) | (2 << high)
    else if (span === length + 1) scoring |= ((2 << high) - (1 << low)) & ~seen
  }
  const left = 31 - count
  return scoring & (left >= 10 ? ALL_RANKS : (1 << left) - 1)
}
