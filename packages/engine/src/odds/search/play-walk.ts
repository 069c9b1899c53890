import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { OneCardEnding } from '../endings/one-card-ending.js'
import { clearHands, type HandList, newHandList, pushHand } from '../play/hand-list.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { NEGLIGIBLE } from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import type { PolicyTable } from '../policy/policy-table.js'
import { myLastTwo, theirLastTwo } from './last-two-cards.js'
import { OpponentReplies } from './opponent-replies.js'
import { OwnPlayPolicy } from './own-play-policy.js'
import type { ReplyCache } from './reply-cache.js'
import { SearchState } from './search-state.js'

/** Moments less likely than this are not worth working out two cards against one. */
const MIN_SHARE = 2e-3

/** In a quick search, at moments of a small share, cards that the policy plays less often are left out. */
const MIN_CHANCE = 0.3

/** Opponent's turns in a row of nested calls: four cards and the gos between them. */
const MAX_DEPTH = 16

/**
 * The play of the cards to its end over what is public. At my nodes one card is chosen
 * for all the hands I cannot tell apart; at the opponent's nodes the hands are split by
 * the card they would play. Values are sums over the hands of weight × value, so that
 * nothing is normalised on the way. One instance is one set of buffers; searching
 * allocates nothing. It is itself the moment that is being looked at; every method leaves
 * that as it found it.
 */
export class PlayWalk extends SearchState {
  protected leaf: LeafValue = NET_POINTS
  protected myNeed = FAR
  protected theirNeed = FAR

  protected readonly answers: OpponentReplies
  /** My own cards if they follow the policy. */
  private readonly own: OwnPlayPolicy
  protected readonly table: PolicyTable | null
  protected follow = false
  protected rootTotal = 0
  /** At moments of less weight, only those of my cards that the policy plays are looked at. */
  protected byPolicyBelow = 0
  private readonly goLists: readonly HandList[] = Array.from({ length: MAX_DEPTH }, () =>
    newHandList(RANK_HANDS[4]!),
  )
  protected depth = 0
  /** Set if other searches have the same hands of theirs, and the moment's number in it. */
  protected cache: ReplyCache | null = null
  protected cached = 0
  protected readonly last = new OneCardEnding()
  /** No cards left: only its weight matters. */
  private readonly empty = newHandList(1)
  protected turns = 0
  protected expired: () => boolean = () => false
  /** Set when `expired` said so: every value since is meaningless. */
  aborted = false

  /** With a policy, hands of a perfect opponent are played by it. */
  constructor(policy: PolicyTable | null = null) {
    super()
    this.answers = new OpponentReplies(policy)
    this.own = new OwnPlayPolicy(policy)
    this.table = policy
  }

  protected myTurn(list: HandList): number {
    if (this.myCards === 1 && this.theirCards === 1) {
      const { last, sequence, gained, given, laid, theyWent, lastWasMine } = this
      const { hands, weights, perfect, length } = list
      const rank = lowestRank(this.myRanks)
      let sum = 0
      for (let i = 0; i < length; i++) {
        sum +=
          (weights[i]! + perfect[i]!) *
          last.mine(rank, hands[i]!, sequence, gained, given, laid, theyWent, lastWasMine)
      }
      return sum
    }
    let fits = this.myRanks & fittingRanks(31 - sequenceCount(this.sequence))
    if (fits === 0) return this.iGo(list)
    if (this.follow && this.node >= 0 && (fits & (fits - 1)) !== 0)
      return this.followPolicy(fits, list)
    if (list.total < this.byPolicyBelow && this.node >= 0) fits = this.playedByPolicy(fits)
    if (this.myCards === 2 && this.theirCards === 1) {
      const mayFollow = this.follow && this.theirKeeps !== null && (fits & (fits - 1)) !== 0
      if (mayFollow && list.total > MIN_SHARE * this.rootTotal) {
        return this.followLastTwo(fits, list)
      }
      return myLastTwo(this, list, fits, this.last, this.myNeed)
    }
    let best = Number.NEGATIVE_INFINITY
    for (; fits !== 0; fits &= fits - 1) {
      const value = this.playMine(lowestRank(fits), list)
      if (value > best) best = value
    }
    return best
  }

  /** Those of my ranks that the policy plays often, or all if there are none. */
  private playedByPolicy(fits: number): number {
    let played = 0
    for (let rest = fits; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      if (this.table!.chance(this.node, this.hand, rank) > MIN_CHANCE) played |= 1 << rank
    }
    return played === 0 ? fits : played
  }

  /** My card as the policy, or a player who plays to win, would choose it. */
  private followPolicy(fits: number, list: HandList): number {
    const { chances } = this.own
    const at = this.myCards * RANK_COUNT
    const sum = this.own.weigh(this, fits)
    let value = 0
    for (let rest = fits; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      const chance = chances[at + rank]!
      if (chance > 0) value += (chance / sum) * this.playMine(rank, list)
    }
    return value
  }

  /** My last two cards against a single one, beyond the policy: as strong players play them. */
  private followLastTwo(fits: number, list: HandList): number {
    const low = lowestRank(fits)
    const high = lowestRank(fits & (fits - 1))
    const chance = this.own.chanceOfLower(this, low, high)
    let value = 0
    if (chance > NEGLIGIBLE) value += chance * this.playMine(low, list)
    if (chance < 1 - NEGLIGIBLE) value += (1 - chance) * this.playMine(high, list)
    // What is not looked at is taken to be as good as what is.
    if (chance <= NEGLIGIBLE) return value / (1 - chance)
    return chance >= 1 - NEGLIGIBLE ? value / chance : value
  }

  private iGo(list: HandList): number {
    const { cache, cached, node } = this
    this.node = this.answers.afterGo(node)
    if (cache !== null) this.cached = cache.afterGo(cached)
    let value: number
    if (this.theyWent || this.theirCards === 0) {
      value = this.endCount(list)
    } else {
      this.iWent = true
      value = this.theirTurn(list)
      this.iWent = false
    }
    this.node = node
    this.cached = cached
    return value
  }

  protected playMine(rank: number, list: HandList): number {
    const { sequence, gained, lastWasMine, node, hand, myLaid, cache, cached } = this
    this.gained = gained + pointsOf(sequence, rank)
    let value = list.total
    if (this.gained < this.myNeed) {
      if (--this.mine[rank]! === 0) this.myRanks ^= 1 << rank
      if (this.follow || this.byPolicyBelow > 0) {
        this.hand = rankHands.remove[this.myCards]![hand * RANK_COUNT + rank]!
      }
      if (this.myKeeps !== null) {
        this.myLaid = rankHands.add[4 - this.myCards]![myLaid * RANK_COUNT + rank]!
      }
      this.myCards--
      this.unseen[rank]!--
      this.lastWasMine = true
      this.node = this.answers.after(node, rank)
      if (cache !== null) this.cached = cache.afterMine(cached, rank)
      this.sequence = sequenceAfter(sequence, rank)
      if (sequenceCount(this.sequence) === 31) value = this.lead(list)
      else if (this.myCards + this.theirCards === 0) value = this.endCount(list)
      else if (this.theirCards > 0 && !this.theyWent) value = this.theirTurn(list)
      else if (this.myCards > 0) value = this.myTurn(list)
      else value = this.endCount(list)
      if (this.mine[rank]!++ === 0) this.myRanks ^= 1 << rank
      this.myCards++
      this.hand = hand
      this.myLaid = myLaid
      this.unseen[rank]!++
      this.lastWasMine = lastWasMine
      this.node = node
      this.cached = cached
      this.sequence = sequence
    }
    this.gained = gained
    return value
  }

  protected theirTurn(list: HandList): number {
    if ((++this.turns & 255) === 0 && this.expired()) this.aborted = true
    if (this.aborted) return 0
    if (this.theirCards === 1 && this.myCards === 1) {
      const { last, sequence, gained, given, laid, iWent, lastWasMine } = this
      const { hands, weights, perfect, length } = list
      const rank = lowestRank(this.myRanks)
      let sum = 0
      for (let i = 0; i < length; i++) {
        sum +=
          (weights[i]! + perfect[i]!) *
          last.theirs(rank, hands[i]!, sequence, gained, given, laid, iWent, lastWasMine)
      }
      return sum
    }
    const go = this.goLists[this.depth++]!
    let sum = this.theirCards === 1 ? this.lastCards(list, go) : this.theirChoice(list, go)
    // Last, because nested turns with as many cards reuse the lists by rank.
    if (go.length > 0) sum += this.theyGo(go)
    this.depth--
    return sum
  }

  /** Two of their cards or more: each hand plays the rank that it answers with. */
  private theirChoice(list: HandList, go: HandList): number {
    const { answers, cache, cached } = this
    const children = answers.byRank[this.theirCards]!
    let played: number
    if (cache?.has(cached)) played = cache.restore(cached, children, go)
    else {
      answers.begin(this, this.follow && list.total > MIN_SHARE * this.rootTotal)
      if (this.race === null && this.theirCards === 2 && this.myCards === 1 && this.node < 0) {
        return theirLastTwo(this, list, go, answers, this.last, this.theirNeed)
      }
      played = answers.split(this, list, go)
      cache?.store(cached, played, children, go)
    }
    let sum = 0
    for (; played !== 0; played &= played - 1) {
      const rank = lowestRank(played)
      sum += this.playTheirs(rank, children[rank]!)
    }
    return sum
  }

  /** Their last card is no choice: every hand is one rank. */
  private lastCards(list: HandList, go: HandList): number {
    const left = 31 - sequenceCount(this.sequence)
    clearHands(go)
    let sum = 0
    for (let i = 0; i < list.length; i++) {
      const rank = list.hands[i]!
      const weight = list.weights[i]! + list.perfect[i]!
      if (RANK_VALUE[rank]! > left) {
        pushHand(go, rank, weight, 0)
      } else {
        this.empty.total = weight
        sum += this.playTheirs(rank, this.empty)
      }
    }
    return sum
  }

  private theyGo(list: HandList): number {
    const { cache, cached, node } = this
    this.node = this.answers.afterGo(node)
    if (cache !== null) this.cached = cache.afterGo(cached)
    let value: number
    if (this.iWent || this.myCards === 0) {
      value = this.endCount(list)
    } else {
      this.theyWent = true
      value = this.myTurn(list)
      this.theyWent = false
    }
    this.node = node
    this.cached = cached
    return value
  }

  private playTheirs(rank: number, list: HandList): number {
    const { sequence, given, lastWasMine, node, laid, cache, cached } = this
    this.given = given + pointsOf(sequence, rank)
    let value = 0
    if (this.given < this.theirNeed) {
      this.laid = rankHands.add[4 - this.theirCards]![laid * RANK_COUNT + rank]!
      this.theirCards--
      this.unseen[rank]!--
      this.lastWasMine = false
      this.node = this.answers.after(node, rank)
      if (cache !== null) this.cached = cache.afterTheirs(cached, rank, this.theirCards)
      this.sequence = sequenceAfter(sequence, rank)
      if (sequenceCount(this.sequence) === 31) value = this.lead(list)
      else if (this.myCards + this.theirCards === 0) value = this.endCount(list)
      else if (this.myCards > 0 && !this.iWent) value = this.myTurn(list)
      else if (this.theirCards > 0) value = this.theirTurn(list)
      else value = this.endCount(list)
      this.laid = laid
      this.theirCards++
      this.unseen[rank]!++
      this.lastWasMine = lastWasMine
      this.node = node
      this.cached = cached
      this.sequence = sequence
    }
    this.given = given
    return value
  }

  /** Nobody can play on: the point for the last card of the count, and a new count. */
  private endCount(list: HandList): number {
    let value: number
    if (this.lastWasMine) {
      this.gained++
      value = this.gained >= this.myNeed ? list.total : this.lead(list)
      this.gained--
    } else {
      this.given++
      value = this.given >= this.theirNeed ? 0 : this.lead(list)
      this.given--
    }
    return value
  }

  /** A new count, or the end: whoever did not play last leads, if they have a card. */
  private lead(list: HandList): number {
    if (this.myCards + this.theirCards === 0) {
      return list.total * this.leaf.value(this.gained, this.given, this.laid)
    }
    const { sequence, iWent, theyWent } = this
    this.sequence = NO_CARDS
    this.iWent = false
    this.theyWent = false
    const value =
      (this.lastWasMine && this.theirCards > 0) || this.myCards === 0
        ? this.theirTurn(list)
        : this.myTurn(list)
    this.sequence = sequence
    this.iWent = iWent
    this.theyWent = theyWent
    return value
  }
}
