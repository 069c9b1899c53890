import { fastPeggingPoints } from './fast-pegging.js'
import { RANK_COUNT, RANK_VALUE } from './rank-hands.js'

/**
 * The sequence of a count as a number. Sequences that no card to come can tell apart share
 * one, so that there are fewer than 2¹⁶; each is worked out when it first comes up. What a
 * card pegs is then one array read.
 */
export type Sequence = number

/** The count begins. The 31 after it are counts whose cards are not known, by what they come to. */
export const NO_CARDS: Sequence = 0
const BEGINNINGS = 32

const MOST = 1 << 16
/** The cards that still matter: a run in the making, or up to four of a rank. */
const LONGEST = 8

// A sequence is 64 bytes, all that is asked of it in one place: the sequences that follow by
// rank, two bytes each, 0 if not come up yet; then these.
const COUNT_AT = 26
const LAST_AT = 27
const POINTS_AT = 28
const REPLIES_AT = 42
const bytes = /* @__PURE__ */ new Uint8Array(MOST << 6)
const following = /* @__PURE__ */ new Uint16Array(bytes.buffer)

/** The cards that matter, oldest first, and how many. */
const cards = /* @__PURE__ */ new Uint8Array(MOST * LONGEST)
const lengths = /* @__PURE__ */ new Uint8Array(MOST)
/** Sequences by the count and the cards that matter. */
const known = /* @__PURE__ */ new Map<number, Sequence>()
const line = /* @__PURE__ */ new Uint8Array(LONGEST + 1)

export function sequenceCount(sequence: Sequence): number {
  return bytes[(sequence << 6) + COUNT_AT]!
}

/** What the next card pegs, go and last card aside; 0 if it does not fit. */
export function pointsOf(sequence: Sequence, rank: number): number {
  return bytes[(sequence << 6) + POINTS_AT + rank]!
}

/** The nth best card that scores next, as points · 16 + rank; 0 after the last of them. */
export function replyTo(sequence: Sequence, n: number): number {
  return bytes[(sequence << 6) + REPLIES_AT + n]!
}

/** The sequence after one more card, which must fit under 31. */
export function sequenceAfter(sequence: Sequence, rank: number): Sequence {
  const after = following[(sequence << 5) + rank]!
  return after !== NO_CARDS ? after : follow(sequence, rank)
}

/** The sequence of a count from 0 to 31 whose last cards are `ranks[start .. end − 1]`. */
export function sequenceOf(
  ranks: ArrayLike<number>,
  start: number,
  end: number,
  count: number,
): Sequence {
  let unknown = count
  let from = end
  while (from > start && RANK_VALUE[ranks[from - 1]!]! <= unknown) {
    unknown -= RANK_VALUE[ranks[--from]!]!
  }
  let sequence = beginning(unknown)
  for (let i = from; i < end; i++) sequence = sequenceAfter(sequence, ranks[i]!)
  return sequence
}

/** Cards that nobody knows, which come to this count. */
function beginning(count: number): Sequence {
  if (sequenceCount(count) !== count) describe(count, 0, count)
  return count
}

export function lastOfSequence(sequence: Sequence): number {
  return bytes[(sequence << 6) + LAST_AT]! - 1
}

/** Whether cards to come can make one run of `line[from .. end − 1]`, all of them different. */
function mayRun(from: number, end: number, left: number): boolean {
  let low = line[from]!
  let high = low
  let held = 0
  for (let i = from; i < end; i++) {
    if (line[i]! < low) low = line[i]!
    if (line[i]! > high) high = line[i]!
    held |= 1 << line[i]!
  }
  let missing = 0
  for (let rank = low; rank <= high; rank++) if (!(held & (1 << rank))) missing += RANK_VALUE[rank]!
  if (missing > 0) return missing <= left
  return (low > 0 && RANK_VALUE[low - 1]! <= left) || (high < 12 && RANK_VALUE[high + 1]! <= left)
}

/** Where the cards of `line[0 .. end − 1]` begin to matter with so much left to 31. */
function firstThatMatters(end: number, left: number): number {
  const last = line[end - 1]!
  let from = end - 1
  while (from > 0 && line[from - 1] === last) from--
  // A pair cuts off every run; of five cards of a rank there are none.
  if (from < end - 1) return Math.max(from, end - 4)
  let seen = 1 << last
  let first = from
  while (from > 0 && !(seen & (1 << line[from - 1]!))) {
    seen |= 1 << line[--from]!
    if (mayRun(from, end, left)) first = from
  }
  return first
}

function follow(sequence: Sequence, rank: number): Sequence {
  const count = sequenceCount(sequence) + RANK_VALUE[rank]!
  if (count > 31) throw new RangeError(`Rank ${rank} doesn't fit on ${sequenceCount(sequence)}.`)
  const length = lengths[sequence]!
  for (let i = 0; i < length; i++) line[i] = cards[sequence * LONGEST + i]!
  line[length] = rank
  const from = firstThatMatters(length + 1, 31 - count)
  let key = 0
  for (let i = from; i <= length; i++) key = key * (RANK_COUNT + 1) + line[i]! + 1
  key = key * 32 + count
  const after = known.get(key) ?? add(key, from, length + 1, count)
  following[(sequence << 5) + rank] = after
  return after
}

/** A new number for `line[from .. end − 1]`. */
function add(key: number, from: number, end: number, count: number): Sequence {
  const sequence = BEGINNINGS + known.size
  known.set(key, sequence)
  line.copyWithin(0, from, end)
  describe(sequence, end - from, count)
  return sequence
}

/** Fills the tables for a sequence whose cards that matter are `line[0 .. length − 1]`. */
function describe(sequence: Sequence, length: number, count: number): void {
  cards.set(line.subarray(0, length), sequence * LONGEST)
  lengths[sequence] = length
  const at = sequence << 6
  bytes[at + COUNT_AT] = count
  bytes[at + LAST_AT] = length === 0 ? 0 : line[length - 1]! + 1
  const replies: number[] = []
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const reached = count + RANK_VALUE[rank]!
    if (reached > 31) break
    line[length] = rank
    const points = fastPeggingPoints(line, 0, length + 1, reached)
    bytes[at + POINTS_AT + rank] = points
    // Twenty would be five cards of a rank.
    if (points > 0 && points < 16) replies.push(points * 16 + rank)
  }
  bytes.set(
    replies.sort((a, b) => b - a),
    at + REPLIES_AT,
  )
}
