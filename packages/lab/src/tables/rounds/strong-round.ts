import {
  CHOOSE,
  DISCARD_PAIRS,
  DiscardValues,
  type DiscardWeights,
  forEachSixRanks,
  type PeggingMeans,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
  rankHands,
  ranksOf,
  SIX_RANKS,
} from '@skunkd/engine/internals'
import { conditionalWeights } from './conditional-weights.js'
import { forEachSixCards } from './six-cards.js'

const PAIRS = RANK_HANDS[2]!
const CHANCES = PAIRS * PAIRS * 2

/** What both roles throw and keep over some hands of players who mind the play. */
export interface StrongCounts {
  /**
   * `[role][(mine · 91 + theirs) · 2 + suited]`: how often the role throws `theirs` from a
   * hand that leaves the other two cards of the ranks `mine`, times the ways to hold these.
   */
  readonly throws: readonly Float64Array[]
  /** `[role][rankHand]`, and how many of these keeps are of one suit. */
  readonly keeps: readonly Float64Array[]
  readonly flushes: readonly Float64Array[]
}

export function emptyStrongCounts(): StrongCounts {
  const both = (size: number) => [new Float64Array(size), new Float64Array(size)]
  return { throws: both(CHANCES), keeps: both(RANK_HANDS[4]!), flushes: both(RANK_HANDS[4]!) }
}

export function addStrongCounts(to: StrongCounts, from: StrongCounts): void {
  for (const key of ['throws', 'keeps', 'flushes'] as const) {
    for (const role of [0, 1]) {
      const sum = to[key][role]!
      const more = from[key][role]!
      for (let i = 0; i < sum.length; i++) sum[i]! += more[i]!
    }
  }
}

/** Adds, for every pair of ranks of mine, the ways to hold it beside these six cards. */
function addDiscard(
  throws: Float64Array,
  left: Uint8Array,
  theirs: number,
  suited: number,
  hands: number,
): void {
  const ranks = rankHands.ranks[2]!
  for (let mine = 0; mine < PAIRS; mine++) {
    const low = ranks[2 * mine]!
    const high = ranks[2 * mine + 1]!
    const ways = low === high ? CHOOSE[left[low]! * 5 + 2]! : left[low]! * left[high]!
    throws[(mine * PAIRS + theirs) * 2 + suited]! += hands * ways
  }
}

/**
 * One shard of a round: both roles' best discards, hand, crib and play together, from
 * every six cards there are, against one who throws by these chances.
 */
export function strongRound(
  chances: readonly Float64Array[],
  pegging: PeggingMeans,
  shard: number,
  shards: number,
): StrongCounts {
  const throws = chances.map(conditionalWeights)
  const values = new DiscardValues()
  const counts = emptyStrongCounts()
  const left = new Uint8Array(RANK_COUNT)
  forEachSixCards(
    (six, hands) => {
      left.fill(4)
      for (let i = 0; i < 6; i++) left[six[i]! >> 2]!--
      for (const role of [0, 1]) {
        values.evaluate(six, role === 1, throws, pegging)
        const choice = values.best()
        const [i, j] = DISCARD_PAIRS[choice]!
        const a = six[i]!
        const b = six[j]!
        const suited = (a & 3) === (b & 3) ? 1 : 0
        addDiscard(counts.throws[role]!, left, rankHandIndex([a >> 2, b >> 2]), suited, hands)
        counts.keeps[role]![values.keep[choice]!]! += hands
        const kept = six.filter((_, at) => at !== i && at !== j)
        if (kept.every((card) => (card & 3) === (kept[0]! & 3))) {
          counts.flushes[role]![values.keep[choice]!]! += hands
        }
      }
    },
    shard,
    shards,
  )
  return counts
}

/** Counts of throws as chances that add up to 1 for every pair of mine. */
export function discardChances(throws: Float64Array): Float64Array {
  const chances = throws.slice()
  for (let mine = 0; mine < PAIRS; mine++) {
    const part = chances.subarray(mine * PAIRS * 2, (mine + 1) * PAIRS * 2)
    const total = part.reduce((sum, value) => sum + value, 0)
    for (let i = 0; i < part.length; i++) part[i]! /= total
  }
  return chances
}

/** Half the summed difference, averaged over the pairs of mine: the share of throws that moved, the larger of the roles. */
export function discardChange(
  before: readonly Float64Array[],
  after: readonly Float64Array[],
): number {
  return Math.max(
    ...[0, 1].map((role) => {
      let sum = 0
      after[role]!.forEach((value, i) => {
        sum += Math.abs(value - before[role]![i]!)
      })
      return sum / 2 / PAIRS
    }),
  )
}

/**
 * The best discard from every six ranks, in the order of `forEachSixRanks`, of cards that
 * make no flush: its number among `DISCARD_PAIRS`, pone's in the low half of a byte and the
 * dealer's in the high one.
 */
export function rankChoices(throws: DiscardWeights, pegging: PeggingMeans): Uint8Array {
  const choices = new Uint8Array(SIX_RANKS)
  const values = new DiscardValues()
  forEachSixRanks(new Uint8Array(RANK_COUNT).fill(4), (counts, _, index) => {
    // Suits in turn: cards of one rank differ, and no suit comes more than twice.
    const six = ranksOf(counts).map((rank, place) => rank * 4 + (place % 4))
    for (const role of [0, 1]) {
      values.evaluate(six, role === 1, throws, pegging)
      choices[index]! |= values.best() << (4 * role)
    }
  })
  return choices
}
