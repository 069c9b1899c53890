import { type Card, cardFromIndex, cardIndex } from '../cards/card.js'
import { fastScore } from '../rules/scoring/fast-score.js'
import { RANK_COUNT } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { DISCARD_CHOICES, DISCARD_PAIRS, KEPT } from './hands/discard-pairs.js'
import { shippedKeepModel } from './hands/models.js'
import { areNearHome, type OpponentModel } from './opponents/opponent-model.js'
import { thinHands } from './play/hand-list.js'
import type { LeafValue } from './play/leaf-value.js'
import { type Needs, needsOf } from './race/needs.js'
import { Belief } from './search/belief.js'
import { PlaySearch } from './search/play-search.js'
import { ReplyCache } from './search/reply-cache.js'
import { WinLeaf } from './win-leaf.js'

const HEELS = 2
const JACK = 10
/** Hands of theirs that the first look goes through. */
const FIRST_HANDS = 300
/** Looked at for every discard: one low starter, one five or so, one middling, one ten. */
const FIRST_STARTERS: readonly number[] = [1, 5, 8, 11]
const OTHER_STARTERS: readonly number[] = [0, 2, 3, 4, 6, 7, 9, 10, 12]
const EVERY_STARTER: readonly number[] = [...FIRST_STARTERS, ...OTHER_STARTERS]
/** Discards that are looked at with every starter: the best few of the first look. */
const FULLY = 5

/** Whether discards are valued by the search of the play: both near home, against who plays to win. */
export function isNearHome(model: OpponentModel, needs: Needs): boolean {
  return model.show !== null && model.policy !== null && areNearHome(needs)
}

/** Starters of one rank that are alike to me. */
interface Starters {
  readonly card: number
  readonly share: number
  /** What my hand counts with them. */
  readonly points: number
}

/** The mean of leaves, for a starter of which only the rank is told. */
class MeanLeaf implements LeafValue {
  readonly myNeed: number
  readonly theirNeed: number

  constructor(
    private readonly leaves: readonly LeafValue[],
    private readonly shares: readonly number[],
  ) {
    this.myNeed = leaves[0]!.myNeed
    this.theirNeed = leaves[0]!.theirNeed
  }

  value(mine: number, theirs: number, hand: number): number {
    let sum = 0
    for (let i = 0; i < this.leaves.length; i++) {
      sum += this.shares[i]! * this.leaves[i]!.value(mine, theirs, hand)
    }
    return sum
  }
}

/**
 * The probability of winning after each of 15 discards when both are near home: the play is
 * searched to its end against what the other keeps at these needs, for each rank of the starter.
 * Four starters for all of the discards, every one for those that then look best, until the best
 * one has been looked at in full; the others stand as much lower as their first look says.
 */
export class NearHomeDiscard {
  readonly win = new Float64Array(DISCARD_CHOICES)
  private readonly search: PlaySearch
  private readonly belief = new Belief(shippedKeepModel())
  /** They answer in the same way whatever I discard. */
  private readonly replies = new ReplyCache()
  /** `[choice · 13 + rank of the starter]` */
  private readonly values = new Float64Array(DISCARD_CHOICES * RANK_COUNT)
  /** The same for an average play. */
  private readonly usual = new Float64Array(DISCARD_CHOICES * RANK_COUNT)
  private six: readonly Card[] = []
  private readonly left = new Uint8Array(RANK_COUNT)
  private isDealer = false
  private myNeed = 0
  private theirNeed = 0

  /** `model` must have a policy, and play to win. */
  constructor(private readonly model: OpponentModel) {
    this.search = new PlaySearch(model.policy!.table)
  }

  evaluate(six: readonly Card[], isDealer: boolean, myNeed: number, theirNeed: number): void {
    this.six = six
    this.isDealer = isDealer
    this.myNeed = myNeed
    this.theirNeed = theirNeed
    this.left.fill(4)
    for (const card of six) this.left[cardIndex(card) >> 2]!--
    const all = DISCARD_PAIRS.map((_, choice) => choice)
    this.look(FIRST_STARTERS, all)
    const first = all.map((choice) => this.estimate(choice))
    const order = [...all].sort((a, b) => first[b]! - first[a]!)
    const full = order.slice(0, FULLY)
    this.look(OTHER_STARTERS, full)
    for (const choice of full) this.win[choice] = this.mean(choice, EVERY_STARTER)
    const shift =
      full.reduce((sum, choice) => sum + this.win[choice]! - first[choice]!, 0) / full.length
    for (const choice of order.slice(FULLY)) {
      this.win[choice] = Math.min(1, Math.max(0, first[choice]! + shift))
      if (full.every((other) => this.win[other]! >= this.win[choice]!)) continue
      this.look(OTHER_STARTERS, [choice])
      this.win[choice] = this.mean(choice, EVERY_STARTER)
      full.push(choice)
    }
  }

  /** The mean of a discard over these starters, by what was found or by what is usual. */
  private mean(choice: number, starters: readonly number[], values = this.values): number {
    let sum = 0
    let ways = 0
    for (const rank of starters) {
      sum += this.left[rank]! * values[choice * RANK_COUNT + rank]!
      ways += this.left[rank]!
    }
    return sum / ways
  }

  /** The mean over all starters, where those not looked at differ as what the hand counts says. */
  private estimate(choice: number): number {
    const { isDealer, usual } = this
    const four = KEPT[choice]!.map((place) => cardIndex(this.six[place]!))
    const role = isDealer ? DEALER : PONE
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const at = choice * RANK_COUNT + rank
      const heels = rank === JACK ? HEELS : 0
      const myNeed = this.myNeed - (isDealer ? heels : 0)
      const theirNeed = this.theirNeed - (isDealer ? 0 : heels)
      usual[at] = myNeed <= 0 ? 1 : 0
      if (myNeed <= 0 || theirNeed <= 0) continue
      const sense = this.model.show!.race(role, myNeed, theirNeed)
      for (const { share, points } of this.alike(rank, four)) {
        usual[at]! += share * sense.chance(points, 0, 0, 4, 4, isDealer ? 1 : 0)
      }
    }
    const more = this.mean(choice, FIRST_STARTERS) - this.mean(choice, FIRST_STARTERS, usual)
    return this.mean(choice, EVERY_STARTER, usual) + more
  }

  private look(starters: readonly number[], choices: readonly number[]): void {
    const { isDealer, left, model } = this
    const needs = needsOf(isDealer, this.myNeed, this.theirNeed)
    const { keepsGiven, keeps } = model.habits(needs)
    const theirRole = isDealer ? PONE : DEALER
    for (const rank of starters) {
      if (left[rank] === 0) continue
      const heels = rank === JACK ? HEELS : 0
      const myNeed = this.myNeed - (isDealer ? heels : 0)
      const theirNeed = this.theirNeed - (isDealer ? 0 : heels)
      const known = left.map((cards) => 4 - cards)
      known[rank]!++
      this.belief.fill(
        {
          opponentRole: theirRole,
          known,
          starterRank: rank,
          steps: [],
          theirCards: 4,
          kept:
            keepsGiven?.weights(theirRole, known, { seen: this.six.map(cardIndex), laid: [] }) ??
            keeps[theirRole]!,
        },
        { policy: model.policy!.table, steps: [], share: 1 },
      )
      if (choices.length === DISCARD_CHOICES) thinHands(this.belief, FIRST_HANDS)
      // Nobody shares what is found for a single one.
      const replies = choices.length > 1 ? this.replies : null
      replies?.clear()
      const found = new Map<string, number>()
      for (const choice of choices) {
        const at = choice * RANK_COUNT + rank
        if (myNeed <= 0 || theirNeed <= 0) {
          this.values[at] = myNeed <= 0 ? 1 : 0
          continue
        }
        const key = this.keyOf(choice)
        const value = found.get(key) ?? this.valueOf(choice, rank, myNeed, theirNeed, replies)
        found.set(key, value)
        this.values[at] = value
      }
    }
  }

  /** The same for choices that differ in suits of no account: neither a flush nor nobs is near. */
  private keyOf(choice: number): string {
    const cards = [...KEPT[choice]!, ...DISCARD_PAIRS[choice]!].map((at) => this.six[at]!)
    const hasJack = cards.some(({ rank }) => rank === 'J')
    const alike = (from: number, to: number) =>
      cards.slice(from, to).every(({ suit }) => suit === cards[from]!.suit)
    if (hasJack || alike(0, 4) || alike(4, 6)) return String(choice)
    const ranks = cards.map(({ rank }) => rank)
    return [...ranks.slice(0, 4).sort(), ...ranks.slice(4).sort()].join()
  }

  /** The starters of a rank, by what they make my hand count and whether I see their nobs. */
  private alike(rank: number, four: readonly number[]): Starters[] {
    const seen = this.six.map(cardIndex)
    const groups = new Map<number, { card: number; count: number; points: number }>()
    let all = 0
    for (let card = rank * 4; card < rank * 4 + 4; card++) {
      if (seen.includes(card)) continue
      all++
      const points = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, card, false)
      const key = 2 * points + (seen.includes(JACK * 4 + (card & 3)) ? 1 : 0)
      const group = groups.get(key)
      if (group) group.count++
      else groups.set(key, { card, count: 1, points })
    }
    return [...groups.values()].map(({ card, count, points }) => ({
      card,
      share: count / all,
      points,
    }))
  }

  private valueOf(
    choice: number,
    rank: number,
    myNeed: number,
    theirNeed: number,
    replies: ReplyCache | null,
  ): number {
    const { isDealer, model, six } = this
    const keep = KEPT[choice]!.map((place) => six[place]!)
    const discarded = DISCARD_PAIRS[choice]!.map((place) => six[place]!)
    const four = keep.map(cardIndex)
    const starters = this.alike(rank, four)
    const leaves = starters.map(
      ({ card }) =>
        new WinLeaf({
          scores: { mine: 121 - myNeed, theirs: 121 - theirNeed },
          target: 121,
          isDealer,
          myFour: keep,
          discarded,
          starter: cardFromIndex(card),
          theirPlayed: [],
          model,
          needs: { mine: this.myNeed, theirs: this.theirNeed },
        }),
    )
    const leaf =
      leaves.length === 1
        ? leaves[0]!
        : new MeanLeaf(
            leaves,
            starters.map(({ share }) => share),
          )
    const mine = new Uint8Array(RANK_COUNT)
    for (const card of four) mine[card >> 2]!++
    const unseen = new Uint8Array(RANK_COUNT).fill(4)
    unseen[rank]!--
    const role = isDealer ? DEALER : PONE
    const { points } = starters[0]!
    const position = {
      mine,
      sequence: [],
      count: 0,
      theirCards: 4,
      theirLaid: 0,
      unseen,
      iSaidGo: false,
      theySaidGo: false,
      lastWasMine: false,
      node: model.policy!.table.root,
      follow: true,
      race: {
        mine: { sense: model.show!.race(role, myNeed, theirNeed), starterRank: rank, points },
        theirs: { sense: model.show!.race(1 - role, theirNeed, myNeed), starterRank: rank },
        gained: 0,
        given: 0,
      },
      myLaid: 0,
      myKeeps: shippedKeepModel()[role]!,
      theirKeeps: shippedKeepModel()[1 - role]!,
    }
    return isDealer
      ? this.search.searchTheirs(position, this.belief, leaf, replies)
      : this.search.searchLead(position, this.belief, leaf, replies)
  }
}
