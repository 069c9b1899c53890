import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../rules/rank-hands.js'
import { type HandList, newHandList, pushHand } from './hand-list.js'
import { OnePlyPolicy } from './play-policy.js'
import { GO_BRANCH } from './play-tree.js'
import { NO_NODE, type PolicyTable } from './policy-table.js'

/** A card this much less likely than the best one is not looked at. */
const NEGLIGIBLE = 1e-3
const ALL_RANKS = (1 << RANK_COUNT) - 1

/** The ranks that still fit with `left` to 31, as a bit set. */
export function fittingRanks(left: number): number {
  return left >= 10 ? ALL_RANKS : (1 << left) - 1
}

/** The lowest rank of a bit set that is not empty. */
export function lowestRank(set: number): number {
  return 31 - Math.clz32(set & -set)
}

/**
 * How the opponent inside the search answers: every hand plays by what is public and by
 * its own cards, never by mine. One who is not perfect chooses by a
 * manner; a perfect one follows the near-equilibrium policy while that reaches, and after
 * it chooses by the same manner.
 */
export class OpponentAnswers {
  /** `[their cards][rank]`: hands that play this rank, one card smaller. */
  readonly byRank: readonly (readonly HandList[])[] = RANK_HANDS.map((_, cards) =>
    Array.from({ length: RANK_COUNT }, () => newHandList(cards > 0 ? RANK_HANDS[cards - 1]! : 0)),
  )
  readonly policy = new OnePlyPolicy()

  constructor(private readonly table: PolicyTable | null) {}

  /** The policy's node after a rank, or after a go. */
  after(node: number, rank: number): number {
    return node < 0 ? NO_NODE : this.table!.next(node, rank)
  }

  afterGo(node: number): number {
    return node < 0 ? NO_NODE : this.table!.next(node, GO_BRANCH)
  }

  /**
   * Splits hands of `cards` (two or more) by the rank they play, into `byRank`, and those
   * that cannot play into `go`. Returns the ranks played as a bit set. `ranks[start ..
   * end − 1]` is the count's sequence; `repliers` is how many cards I may answer with.
   */
  split(
    list: HandList,
    cards: number,
    ranks: Uint8Array,
    start: number,
    end: number,
    count: number,
    unseen: Uint8Array,
    repliers: number,
    node: number,
    go: HandList,
  ): number {
    go.length = 0
    go.total = 0
    const children = this.byRank[cards]!
    const left = 31 - count
    const sets = rankHands.sets[cards]!
    let valued = 0
    for (let i = 0; i < list.length; i++) valued |= sets[list.hands[i]!]!
    valued &= fittingRanks(left)
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const child = children[lowestRank(rest)]!
      child.length = 0
      child.total = 0
    }
    this.policy.evaluate(ranks, start, end, count, valued, unseen, repliers)
    const distinct = rankHands.distinct[cards]!
    for (let i = 0; i < list.length; i++) {
      const hand = list.hands[i]!
      let weight = list.weights[i]!
      let perfect = list.perfect[i]!
      let playable = distinct[hand * 5]!
      while (playable > 0 && RANK_VALUE[distinct[hand * 5 + playable]!]! > left) playable--
      if (playable === 0) {
        pushHand(go, hand, weight, perfect)
      } else if (playable === 1) {
        const rank = distinct[hand * 5 + 1]!
        const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
        pushHand(children[rank]!, rest, weight, perfect)
      } else {
        if (node < 0 && perfect > 0) {
          weight += perfect
          perfect = 0
        }
        if (perfect > 0) this.answerBoth(children, cards, hand, playable, weight, perfect, node)
        else this.answer(children, cards, hand, playable, weight)
      }
    }
    let played = 0
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      if (children[rank]!.length > 0) played |= 1 << rank
    }
    return played
  }

  /** A sensible opponent's hand, with a choice of `playable` ranks. */
  private answer(
    children: readonly HandList[],
    cards: number,
    hand: number,
    playable: number,
    weight: number,
  ): void {
    const distinct = rankHands.distinct[cards]!
    const remove = rankHands.remove[cards]!
    const { preference } = this.policy
    const at = hand * 5
    let most = 0
    for (let k = 1; k <= playable; k++) {
      const one = preference[distinct[at + k]!]!
      if (one > most) most = one
    }
    const least = most * NEGLIGIBLE
    let sum = 0
    for (let k = 1; k <= playable; k++) {
      const one = preference[distinct[at + k]!]!
      if (one > least) sum += one
    }
    const share = weight / sum
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      const one = preference[rank]!
      if (one > least) {
        pushHand(children[rank]!, remove[hand * RANK_COUNT + rank]!, share * one, 0)
      }
    }
  }

  /** The same hand in two kinds of opponent at once. */
  private answerBoth(
    children: readonly HandList[],
    cards: number,
    hand: number,
    playable: number,
    weight: number,
    perfect: number,
    node: number,
  ): void {
    const distinct = rankHands.distinct[cards]!
    const remove = rankHands.remove[cards]!
    const { preference } = this.policy
    const at = hand * 5
    let sum = 0
    let chances = 0
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      sum += preference[rank]!
      chances += this.table!.chance(node, hand, rank)
    }
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      const sensible = preference[rank]! / sum
      const chance = chances > 0 ? this.table!.chance(node, hand, rank) / chances : sensible
      if (sensible > NEGLIGIBLE || chance > NEGLIGIBLE) {
        const rest = remove[hand * RANK_COUNT + rank]!
        pushHand(children[rank]!, rest, weight * sensible, perfect * chance)
      }
    }
  }
}
