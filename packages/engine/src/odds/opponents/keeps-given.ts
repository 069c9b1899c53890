import { CHOOSE, RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { DISCARD_PAIRS, KEPT } from '../hands/discard-pairs.js'
import type { KeepModel } from '../hands/models.js'
import { forEachSixRanks, SIX_RANKS } from './six-ranks.js'

const ALL_LEFT = new Uint8Array(RANK_COUNT).fill(4)
const FOURS = RANK_HANDS[4]!
/** The bytes of `KeepChoices`: what is kept of every six ranks, and which fours of one suit are. */
export const CHOICES = SIX_RANKS + FOURS
const pairsOf = (cards: number) => (cards * (cards - 1)) / 2
/** Suits change a choice now and then, never how often a four is kept by more than this. */
const MAX_BY_SUITS = 4
const KEPT_ANSWERS = 16
const SUITS = 4
/** How often four given cards of four ranks are of one suit. */
const ANY_PAIR = 1 / 64

/** The cards at some places of a hand, as a rank hand. */
function handOf(cards: Uint8Array, places: readonly number[]): number {
  let hand = 0
  for (let i = 0; i < places.length; i++) {
    hand = rankHands.add[i]![hand * RANK_COUNT + cards[places[i]!]!]!
  }
  return hand
}

/**
 * The four kept of every six ranks a player may have been dealt, from `choices`: the
 * discard's number, the roles' in the low and the high half of a byte. After these, if there
 * are any, 1 for every four that is kept before all others if it is of one suit.
 */
export class KeepChoices {
  /** `[role][six ranks]`: the four kept. */
  readonly kept = [new Uint16Array(SIX_RANKS), new Uint16Array(SIX_RANKS)]
  /** `[role][four]`: in how many ways a four is kept. */
  readonly ways = [new Float64Array(RANK_HANDS[4]!), new Float64Array(RANK_HANDS[4]!)]
  /** `[role][pair]`: in how many ways a pair of ranks is discarded. */
  readonly discards = [new Float64Array(RANK_HANDS[2]!), new Float64Array(RANK_HANDS[2]!)]
  readonly hands: number
  /** `[role][six ranks]`: the pair discarded. */
  private readonly away = [new Uint8Array(SIX_RANKS), new Uint8Array(SIX_RANKS)]
  /** `[role][four]`: the pairs discarded beside it. */
  private readonly beside: (readonly number[][] | undefined)[] = []
  /** `[role][four]`: whether a four of one suit is kept before all others. */
  readonly suited = [new Uint8Array(FOURS), new Uint8Array(FOURS)]
  /** `[role]`: the share of hands of which a four is kept for its suit. */
  readonly forSuit = [0, 0]

  constructor(choices: Uint8Array) {
    let hands = 0
    const six = new Uint8Array(6)
    forEachSixRanks(ALL_LEFT, (counts, ways, index) => {
      let cards = 0
      for (let rank = 0; rank < RANK_COUNT; rank++) {
        for (let k = counts[rank]!; k > 0; k--) six[cards++] = rank
      }
      hands += ways
      for (let role = 0; role < 2; role++) {
        const choice = (choices[index]! >> (4 * role)) & 15
        const four = handOf(six, KEPT[choice]!)
        this.kept[role]![index] = four
        this.ways[role]![four]! += ways
        const pair = handOf(six, DISCARD_PAIRS[choice]!)
        this.away[role]![index] = pair
        this.discards[role]![pair]! += ways
      }
    })
    this.hands = hands
    for (let four = 0; SIX_RANKS + four < choices.length; four++) {
      for (const role of [0, 1]) {
        const kept = (choices[SIX_RANKS + four]! >> (4 * role)) & 1
        this.suited[role]![four] = kept
        this.forSuit[role]! += (kept * SUITS * pairsOf(48)) / hands
      }
    }
  }

  /**
   * Weights of single pairs of cards that a role discards beside a four, as
   * `combinationWeights`; null if the table never keeps it.
   */
  weightsBeside(role: number, four: number): Float64Array | null {
    const beside = this.pairsBeside(role)[four]!
    if (beside.length === 0) return null
    const weights = new Float64Array(RANK_COUNT * RANK_COUNT * 2)
    // Beside a four that was kept for its suit lies any pair.
    if (this.suited[role]![four] === 1) weights.fill(ANY_PAIR)
    for (const pair of beside) {
      const at =
        (rankHands.ranks[2]![2 * pair]! * RANK_COUNT + rankHands.ranks[2]![2 * pair + 1]!) * 2
      weights[at] = 1
      weights[at + 1] = 1
    }
    return weights
  }

  private pairsBeside(role: number): readonly number[][] {
    const known = this.beside[role]
    if (known) return known
    const lists = Array.from({ length: FOURS }, (): number[] => [])
    for (let six = 0; six < SIX_RANKS; six++) {
      lists[this.kept[role]![six]!]!.push(this.away[role]![six]!)
    }
    this.beside[role] = lists
    return lists
  }
}

/** Cards with their suits, as indices: those a player cannot hold, and those laid by the player. */
export interface SeenCards {
  readonly seen: readonly number[]
  readonly laid: readonly number[]
}

const NOTHING_SEEN: SeenCards = { seen: [], laid: [] }

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
  weights(role: number, known: ArrayLike<number>, cards = NOTHING_SEEN): Float64Array {
    const forSuit = this.choices.forSuit[role]!
    const suits = forSuit > 0 ? `${cards.seen.join()} ${cards.laid.join()}` : ''
    const key = `${role} ${Array.from(known).join()} ${suits}`
    const before = this.known.get(key)
    if (before) return before
    const weights = this.reckon(role, known)
    if (forSuit > 0) this.addSuited(role, known, cards, weights)
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

  /** Those kept for their suit, which the cards already laid may tell or rule out. */
  private addSuited(
    role: number,
    known: ArrayLike<number>,
    { seen, laid }: SeenCards,
    weights: Float64Array,
  ): void {
    const held = new Uint8Array(52)
    for (const card of seen) held[card] = 1
    let unseen = 52
    for (let rank = 0; rank < RANK_COUNT; rank++) unseen -= known[rank]!
    // The weights are of ranks: a card of each that was laid stands for all that it might be.
    let alike = pairsOf(unseen - 4)
    for (const card of laid) alike *= 4 - known[card >> 2]!
    const rest = 1 - this.choices.forSuit[role]!
    const suited = this.choices.suited[role]!
    for (let four = 0; four < FOURS; four++) {
      weights[four]! *= rest
      if (suited[four] === 0) continue
      const ranks = rankHands.ranks[4]!.subarray(four * 4, four * 4 + 4)
      for (let suit = 0; suit < SUITS; suit++) {
        if (ranks.some((rank) => held[rank * 4 + suit])) continue
        if (laid.every((card) => (card & 3) === suit)) weights[four]! += alike
      }
    }
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
