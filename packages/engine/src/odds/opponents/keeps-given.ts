import {
  CHOOSE,
  RANK_COUNT,
  RANK_HANDS,
  rankHandIndex,
  rankHands,
} from '../../rules/scoring/rank-hands.js'
import { DISCARD_PAIRS } from '../hands/discard-pairs.js'
import type { KeepModel } from '../hands/models.js'
import { forEachSixRanks, ranksOf, SIX_RANKS } from './six-ranks.js'

const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)
/** Suits change a choice now and then, never how often a four is kept by more than this. */
const MAX_BY_SUITS = 4
const KEPT_ANSWERS = 8

/**
 * The four kept of every six ranks a player may have been dealt, from `choices`: the
 * discard's number, the roles' in the low and the high half of a byte.
 */
export class KeepChoices {
  /** `[role][six ranks]`: the four kept. */
  readonly kept = [new Uint16Array(SIX_RANKS), new Uint16Array(SIX_RANKS)]
  /** `[role][four]`: in how many ways a four is kept. */
  readonly ways = [new Float64Array(RANK_HANDS[4]!), new Float64Array(RANK_HANDS[4]!)]
  /** `[role][pair]`: in how many ways a pair of ranks is discarded. */
  readonly discards = [new Float64Array(RANK_HANDS[2]!), new Float64Array(RANK_HANDS[2]!)]
  readonly hands: number

  constructor(choices: Uint8Array) {
    let hands = 0
    forEachSixRanks(ALL_LEFT, (counts, ways, index) => {
      const six = ranksOf(counts)
      hands += ways
      for (const role of [0, 1]) {
        const [i, j] = DISCARD_PAIRS[(choices[index]! >> (4 * role)) & 15]!
        const four = rankHandIndex(six.filter((_, place) => place !== i && place !== j))
        this.kept[role]![index] = four
        this.ways[role]![four]! += ways
        this.discards[role]![rankHandIndex([six[i]!, six[j]!])]! += ways
      }
    })
    this.hands = hands
  }
}

/**
 * What a role keeps, for somebody who has seen some cards: added up over every six ranks the
 * player may have been dealt, each four weighted by how much more often it is kept than the
 * choices by ranks say, for its suits or for the scores.
 */
export class KeepsGiven {
  /** `[role][four]` */
  private readonly bySuits: readonly Float64Array[]
  private readonly known = new Map<string, Float64Array>()

  constructor(
    private readonly keeps: KeepModel,
    private readonly choices: KeepChoices,
    most = MAX_BY_SUITS,
  ) {
    this.bySuits = choices.ways.map((times, role) =>
      times.map((ways, four) =>
        ways === 0 ? 0 : Math.min(most, (keeps[role]![four]! * choices.hands) / ways),
      ),
    )
  }

  /** Weights of every four, if the player cannot hold the `known` cards of each rank. */
  weights(role: number, known: ArrayLike<number>): Float64Array {
    const key = `${role} ${Array.from(known).join()}`
    const before = this.known.get(key)
    if (before) return before
    const weights = this.reckon(role, known)
    // A deal asks for the same few again and again.
    if (this.known.size >= KEPT_ANSWERS) this.known.clear()
    this.known.set(key, weights)
    return weights
  }

  private reckon(role: number, known: ArrayLike<number>): Float64Array {
    const weights = new Float64Array(RANK_HANDS[4]!)
    const kept = this.choices.kept[role]!
    const bySuits = this.bySuits[role]!
    let hands = 0
    const left = ALL_LEFT.map((cards, rank) => cards - known[rank]!)
    forEachSixRanks(left, (_, ways, index) => {
      weights[kept[index]!]! += ways
      hands += ways
    })
    for (let four = 0; four < weights.length; four++) {
      if (this.choices.ways[role]![four]! > 0) weights[four]! *= bySuits[four]!
      else if (this.keeps[role]![four]! > 0) {
        // Kept for its suit or the scores alone.
        weights[four] = this.keeps[role]![four]! * hands * shareLeft(four, left)
      }
    }
    return weights
  }
}

/** The share of a four's cards that are left to be held. */
function shareLeft(four: number, left: ArrayLike<number>): number {
  let share = 1
  const at = four * 5
  for (let k = rankHands.distinct[4]![at]!; k > 0; k--) {
    const rank = rankHands.distinct[4]![at + k]!
    const held = rankHands.counts[4]![four * RANK_COUNT + rank]!
    share *= CHOOSE[left[rank]! * 5 + held]! / CHOOSE[20 + held]!
  }
  return share
}
