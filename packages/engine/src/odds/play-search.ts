import { fastPeggingPoints } from '../rules/fast-pegging.js'
import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../rules/rank-hands.js'
import { OnePlyPolicy } from './play-policy.js'

const ALL_RANKS = (1 << RANK_COUNT) - 1

/** The ranks that still fit, as a bit set, with `left` to 31. */
const fitting = (left: number) => (left >= 10 ? ALL_RANKS : (1 << left) - 1)

/** Opponent's turns in a row of nested calls: four cards and the gos between them. */
const MAX_DEPTH = 16
/** A card this much less likely than the best one is not looked at. */
const NEGLIGIBLE = 1e-3

/** What a finished play is worth: to me, with the points pegged since the root. */
export interface LeafValue {
  /** Points that end the game when I, or they, have pegged them; infinite in points mode. */
  readonly myNeed: number
  readonly theirNeed: number
  /** `hand`: the opponent's four cards as a rank hand. */
  value(mine: number, theirs: number, hand: number): number
}

/** Net points: what the play is worth when the score does not matter. */
export const NET_POINTS: LeafValue = {
  myNeed: Number.POSITIVE_INFINITY,
  theirNeed: Number.POSITIVE_INFINITY,
  value: (mine, theirs) => mine - theirs,
}

/** Opponent hands with their weights; the arrays may be longer than `length`. */
export interface HandList {
  readonly hands: Uint16Array
  readonly weights: Float64Array
  length: number
  total: number
}

/** A moment of the play as one player sees it, by ranks. */
export interface RankPosition {
  /** How many of each rank I have left. */
  readonly mine: ArrayLike<number>
  /** Ranks of the current count, in order. */
  readonly sequence: ArrayLike<number>
  readonly count: number
  readonly theirCards: number
  /** Their cards shown so far, as a rank hand of 4 − theirCards. */
  readonly theirShown: number
  /** Cards of each rank that nobody has shown (own hand not subtracted). */
  readonly unseen: ArrayLike<number>
  readonly iSaidGo: boolean
  readonly theySaidGo: boolean
  /** Whether the last card of this count was mine. */
  readonly lastWasMine: boolean
}

function newList(capacity: number): HandList {
  return {
    hands: new Uint16Array(capacity),
    weights: new Float64Array(capacity),
    length: 0,
    total: 0,
  }
}

/**
 * The play of the cards to its end over what is public. At my nodes one card is
 * chosen for all the hands I cannot tell apart; at the opponent's nodes every hand
 * plays by `OnePlyPolicy`, which does not see mine, and the hands are split by the
 * card they would play. Values are sums over the hands of weight × value, so that
 * nothing is normalised on the way. One instance is one set of buffers; searching
 * allocates nothing.
 */
export class PlaySearch {
  private leaf: LeafValue = NET_POINTS
  private readonly mine = new Uint8Array(RANK_COUNT)
  private myCards = 0
  /** The ranks I hold, as a bit set. */
  private myRanks = 0
  private readonly ranks = new Uint8Array(64)
  private readonly unseen = new Uint8Array(RANK_COUNT)
  private readonly policy = new OnePlyPolicy()
  /** `[their cards][rank]`: hands that play this rank, one card smaller. */
  private readonly byRank: readonly (readonly HandList[])[]
  private readonly goLists: readonly HandList[]
  private depth = 0
  /** No cards left: only its weight matters. */
  private readonly nothing = newList(1)
  private nodes = 0
  private expired: () => boolean = () => false
  /** Set when `expired` said so: every value since is meaningless. */
  aborted = false

  constructor() {
    this.byRank = RANK_HANDS.map((_, cards) =>
      Array.from({ length: RANK_COUNT }, () => newList(cards > 0 ? RANK_HANDS[cards - 1]! : 0)),
    )
    this.goLists = Array.from({ length: MAX_DEPTH }, () => newList(RANK_HANDS[4]!))
  }

  /**
   * The expected value of each rank I may play now, into `out` (13 entries; those that
   * cannot be played are −Infinity).
   */
  searchMine(
    position: RankPosition,
    belief: HandList,
    leaf: LeafValue,
    out: Float64Array,
    expired?: () => boolean,
  ): void {
    const end = this.prepare(position, leaf, expired)
    const left = 31 - position.count
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      out[rank] =
        this.mine[rank]! > 0 && RANK_VALUE[rank]! <= left
          ? this.playMine(
              rank,
              position.count,
              0,
              end,
              position.theySaidGo,
              belief,
              position.theirCards,
              position.theirShown,
              0,
              0,
            ) / belief.total
          : Number.NEGATIVE_INFINITY
    }
  }

  /** The expected value of a position in which the opponent is to play. */
  searchTheirs(position: RankPosition, belief: HandList, leaf: LeafValue): number {
    const end = this.prepare(position, leaf)
    return (
      this.theirTurn(
        position.count,
        0,
        end,
        position.iSaidGo,
        position.lastWasMine,
        belief,
        position.theirCards,
        position.theirShown,
        0,
        0,
      ) / belief.total
    )
  }

  /** The value of a position in which I can play nothing and say go. */
  searchGo(position: RankPosition, belief: HandList, leaf: LeafValue): number {
    const end = this.prepare(position, leaf)
    return (
      this.myTurn(
        position.count,
        0,
        end,
        position.theySaidGo,
        position.lastWasMine,
        belief,
        position.theirCards,
        position.theirShown,
        0,
        0,
      ) / belief.total
    )
  }

  /**
   * How the opponent answers a card: the probability that the very next card scores,
   * and its expected points. `position` is the one before my card.
   */
  reply(position: RankPosition, belief: HandList, rank: number): { risk: number; points: number } {
    const end = this.prepare(position, NET_POINTS)
    const count = position.count + RANK_VALUE[rank]!
    if (count === 31 || position.theySaidGo || position.theirCards === 0)
      return { risk: 0, points: 0 }
    this.ranks[end] = rank
    this.mine[rank]!--
    this.myCards--
    this.unseen[rank]!--
    const answers = this.split(
      count,
      0,
      end + 1,
      false,
      belief,
      position.theirCards,
      this.goLists[0]!,
    )
    let risk = 0
    let points = 0
    for (let answer = 0; answer < RANK_COUNT; answer++) {
      if ((answers & (1 << answer)) === 0) continue
      const list = this.byRank[position.theirCards]![answer]!
      this.ranks[end + 1] = answer
      const scored = fastPeggingPoints(this.ranks, 0, end + 2, count + RANK_VALUE[answer]!)
      if (scored === 0) continue
      risk += list.total
      points += list.total * scored
    }
    return { risk: risk / belief.total, points: points / belief.total }
  }

  private prepare(position: RankPosition, leaf: LeafValue, expired?: () => boolean): number {
    this.leaf = leaf
    this.aborted = false
    this.expired = expired ?? (() => false)
    this.nodes = 0
    this.depth = 0
    this.myCards = 0
    this.myRanks = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      this.mine[rank] = position.mine[rank]!
      this.myCards += position.mine[rank]!
      if (position.mine[rank]! > 0) this.myRanks |= 1 << rank
      this.unseen[rank] = position.unseen[rank]!
    }
    const end = position.sequence.length
    for (let i = 0; i < end; i++) this.ranks[i] = position.sequence[i]!
    return end
  }

  private myTurn(
    count: number,
    start: number,
    end: number,
    theySaidGo: boolean,
    lastWasMine: boolean,
    list: HandList,
    theirCards: number,
    shown: number,
    mine: number,
    theirs: number,
  ): number {
    let best = Number.NEGATIVE_INFINITY
    for (let rest = this.myRanks & fitting(31 - count); rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest)
      const value = this.playMine(
        rank,
        count,
        start,
        end,
        theySaidGo,
        list,
        theirCards,
        shown,
        mine,
        theirs,
      )
      if (value > best) best = value
    }
    if (best !== Number.NEGATIVE_INFINITY) return best
    return theySaidGo || theirCards === 0
      ? this.endCount(lastWasMine, end, list, theirCards, shown, mine, theirs)
      : this.theirTurn(count, start, end, true, lastWasMine, list, theirCards, shown, mine, theirs)
  }

  private playMine(
    rank: number,
    count: number,
    start: number,
    end: number,
    theySaidGo: boolean,
    list: HandList,
    theirCards: number,
    shown: number,
    mine: number,
    theirs: number,
  ): number {
    const after = count + RANK_VALUE[rank]!
    this.ranks[end] = rank
    let pegged = mine + fastPeggingPoints(this.ranks, start, end + 1, after)
    if (pegged >= this.leaf.myNeed) return list.total
    if (--this.mine[rank]! === 0) this.myRanks ^= 1 << rank
    this.myCards--
    this.unseen[rank]!--
    let value: number
    if (after === 31) {
      value = this.lead(true, end + 1, list, theirCards, shown, pegged, theirs)
    } else if (this.myCards === 0 && theirCards === 0) {
      pegged++
      value =
        pegged >= this.leaf.myNeed
          ? list.total
          : list.total * this.leaf.value(pegged, theirs, shown)
    } else if (theirCards > 0 && !theySaidGo) {
      value = this.theirTurn(
        after,
        start,
        end + 1,
        false,
        true,
        list,
        theirCards,
        shown,
        pegged,
        theirs,
      )
    } else if (this.myCards > 0) {
      value = this.myTurn(
        after,
        start,
        end + 1,
        theySaidGo,
        true,
        list,
        theirCards,
        shown,
        pegged,
        theirs,
      )
    } else {
      value = this.endCount(true, end + 1, list, theirCards, shown, pegged, theirs)
    }
    if (this.mine[rank]!++ === 0) this.myRanks ^= 1 << rank
    this.myCards++
    this.unseen[rank]!++
    return value
  }

  private theirTurn(
    count: number,
    start: number,
    end: number,
    iSaidGo: boolean,
    lastWasMine: boolean,
    list: HandList,
    theirCards: number,
    shown: number,
    mine: number,
    theirs: number,
  ): number {
    if ((++this.nodes & 255) === 0 && this.expired()) this.aborted = true
    if (this.aborted) return 0
    const go = this.goLists[this.depth++]!
    let sum = 0
    if (theirCards === 1) {
      sum = this.lastCards(count, start, end, iSaidGo, list, shown, mine, theirs, go)
    } else {
      const children = this.byRank[theirCards]!
      let rest = this.split(count, start, end, iSaidGo, list, theirCards, go)
      for (; rest !== 0; rest &= rest - 1) {
        const rank = 31 - Math.clz32(rest & -rest)
        const child = children[rank]!
        sum += this.playTheirs(
          rank,
          count,
          start,
          end,
          iSaidGo,
          child,
          theirCards,
          shown,
          mine,
          theirs,
        )
      }
    }
    if (go.length > 0) {
      sum +=
        iSaidGo || this.myCards === 0
          ? this.endCount(lastWasMine, end, go, theirCards, shown, mine, theirs)
          : this.myTurn(count, start, end, true, lastWasMine, go, theirCards, shown, mine, theirs)
    }
    this.depth--
    return sum
  }

  private playTheirs(
    rank: number,
    count: number,
    start: number,
    end: number,
    iSaidGo: boolean,
    list: HandList,
    theirCards: number,
    shownBefore: number,
    mine: number,
    theirs: number,
  ): number {
    const after = count + RANK_VALUE[rank]!
    this.ranks[end] = rank
    let pegged = theirs + fastPeggingPoints(this.ranks, start, end + 1, after)
    if (pegged >= this.leaf.theirNeed) return 0
    const shown = rankHands.add[4 - theirCards]![shownBefore * RANK_COUNT + rank]!
    const left = theirCards - 1
    this.unseen[rank]!--
    let value: number
    if (after === 31) {
      value = this.lead(false, end + 1, list, left, shown, mine, pegged)
    } else if (this.myCards === 0 && left === 0) {
      pegged++
      value = pegged >= this.leaf.theirNeed ? 0 : list.total * this.leaf.value(mine, pegged, shown)
    } else if (this.myCards > 0 && !iSaidGo) {
      value = this.myTurn(after, start, end + 1, false, false, list, left, shown, mine, pegged)
    } else if (left > 0) {
      value = this.theirTurn(after, start, end + 1, iSaidGo, false, list, left, shown, mine, pegged)
    } else {
      value = this.endCount(false, end + 1, list, left, shown, mine, pegged)
    }
    this.unseen[rank]!++
    return value
  }

  /** Nobody can play on: the point for the last card of the count, and a new count. */
  private endCount(
    lastWasMine: boolean,
    end: number,
    list: HandList,
    theirCards: number,
    shown: number,
    mine: number,
    theirs: number,
  ): number {
    if (lastWasMine) {
      if (mine + 1 >= this.leaf.myNeed) return list.total
      return this.lead(true, end, list, theirCards, shown, mine + 1, theirs)
    }
    if (theirs + 1 >= this.leaf.theirNeed) return 0
    return this.lead(false, end, list, theirCards, shown, mine, theirs + 1)
  }

  /** A new count: whoever did not play last leads, if they have a card. */
  private lead(
    lastWasMine: boolean,
    end: number,
    list: HandList,
    theirCards: number,
    shown: number,
    mine: number,
    theirs: number,
  ): number {
    if (this.myCards === 0 && theirCards === 0) {
      return list.total * this.leaf.value(mine, theirs, shown)
    }
    return (lastWasMine && theirCards > 0) || this.myCards === 0
      ? this.theirTurn(0, end, end, false, lastWasMine, list, theirCards, shown, mine, theirs)
      : this.myTurn(0, end, end, false, lastWasMine, list, theirCards, shown, mine, theirs)
  }

  /** Their last card is no choice: every hand is one rank. */
  private lastCards(
    count: number,
    start: number,
    end: number,
    iSaidGo: boolean,
    list: HandList,
    shown: number,
    mine: number,
    theirs: number,
    go: HandList,
  ): number {
    const left = 31 - count
    go.length = 0
    go.total = 0
    let sum = 0
    for (let i = 0; i < list.length; i++) {
      const rank = list.hands[i]!
      if (RANK_VALUE[rank]! > left) {
        push(go, rank, list.weights[i]!)
      } else {
        this.nothing.total = list.weights[i]!
        sum += this.playTheirs(
          rank,
          count,
          start,
          end,
          iSaidGo,
          this.nothing,
          1,
          shown,
          mine,
          theirs,
        )
      }
    }
    return sum
  }

  /**
   * Splits the hands by the rank they play, into `byRank`, and those that cannot play
   * into `go`; returns the ranks played as a bit set.
   */
  private split(
    count: number,
    start: number,
    end: number,
    iSaidGo: boolean,
    list: HandList,
    theirCards: number,
    go: HandList,
  ): number {
    go.length = 0
    go.total = 0
    const children = this.byRank[theirCards]!
    const left = 31 - count
    const distinct = rankHands.distinct[theirCards]!
    const remove = rankHands.remove[theirCards]!
    const { hands, weights } = list
    let valued = 0
    for (let i = 0; i < list.length; i++) valued |= rankHands.sets[theirCards]![hands[i]!]!
    valued &= fitting(left)
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const child = children[31 - Math.clz32(rest & -rest)]!
      child.length = 0
      child.total = 0
    }
    if (theirCards > 1) {
      this.policy.evaluate(
        this.ranks,
        start,
        end,
        count,
        valued,
        this.unseen,
        iSaidGo ? 0 : this.myCards,
      )
    }
    const { preference } = this.policy
    for (let i = 0; i < list.length; i++) {
      const hand = hands[i]!
      const weight = weights[i]!
      const at = hand * 5
      let playable = distinct[at]!
      while (playable > 0 && RANK_VALUE[distinct[at + playable]!]! > left) playable--
      if (playable === 0) {
        push(go, hand, weight)
      } else if (playable === 1) {
        push(children[distinct[at + 1]!]!, remove[hand * RANK_COUNT + distinct[at + 1]!]!, weight)
      } else {
        let most = 0
        for (let k = 1; k <= playable; k++) {
          if (preference[distinct[at + k]!]! > most) most = preference[distinct[at + k]!]!
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
          if (one > least) push(children[rank]!, remove[hand * RANK_COUNT + rank]!, share * one)
        }
      }
    }
    let played = 0
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const rank = 31 - Math.clz32(rest & -rest)
      if (children[rank]!.length > 0) played |= 1 << rank
    }
    return played
  }
}

function push(list: HandList, hand: number, weight: number): void {
  list.hands[list.length] = hand
  list.weights[list.length++] = weight
  list.total += weight
}
