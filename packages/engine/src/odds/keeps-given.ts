import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../rules/rank-hands.js'
import { DISCARD_PAIRS } from './discard-values.js'
import type { KeepModel } from './models.js'
import { forEachSixRanks, ranksOf, SIX_RANKS } from './six-ranks.js'

const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)
/** Suits change a choice now and then, never how often a four is kept by more than this. */
const MOST_BY_SUITS = 4
const KEPT_ANSWERS = 8

/**
 * What a role keeps, for somebody who has seen some cards. From every six ranks the player
 * may have been dealt, the four kept of them (`choices`: the discard's number, the roles'
 * in the low and the high half of a byte); what suits change is taken from the frequencies
 * with suits over those without.
 */
export class KeepsGiven {
  /** `[role][six ranks]`: the four kept. */
  private readonly kept = [new Uint16Array(SIX_RANKS), new Uint16Array(SIX_RANKS)]
  /** `[role][four]` */
  private readonly bySuits: readonly Float64Array[]
  private readonly known = new Map<string, Float64Array>()

  constructor(
    private readonly keeps: KeepModel,
    choices: Uint8Array,
  ) {
    const plain = [new Float64Array(RANK_HANDS[4]!), new Float64Array(RANK_HANDS[4]!)]
    let hands = 0
    forEachSixRanks(ALL_LEFT, (counts, ways, index) => {
      const six = ranksOf(counts)
      hands += ways
      for (const role of [0, 1]) {
        const [i, j] = DISCARD_PAIRS[(choices[index]! >> (4 * role)) & 15]!
        const four = rankHandIndex(six.filter((_, place) => place !== i && place !== j))
        this.kept[role]![index] = four
        plain[role]![four]! += ways
      }
    })
    this.bySuits = plain.map((times, role) =>
      times.map((ways, four) =>
        ways === 0 ? 0 : Math.min(MOST_BY_SUITS, (keeps[role]![four]! * hands) / ways),
      ),
    )
  }

  /** Weights of every four, `known` cards of each rank being where the player cannot have them. */
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
    const kept = this.kept[role]!
    const bySuits = this.bySuits[role]!
    let hands = 0
    const left = ALL_LEFT.map((cards, rank) => cards - known[rank]!)
    forEachSixRanks(left, (_, ways, index) => {
      weights[kept[index]!]! += ways
      hands += ways
    })
    for (let four = 0; four < weights.length; four++) {
      if (bySuits[four]! > 0) weights[four]! *= bySuits[four]!
      else if (this.keeps[role]![four]! > 0) {
        // Kept for its suit alone.
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
