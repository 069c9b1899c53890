import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import type { HandList } from '../play/hand-list.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { DEFAULT_STYLE } from '../play/play-policy.js'
import { fittingRanks } from '../play/rank-set.js'
import { PlayWalk } from './play-walk.js'
import type { RankPosition } from './rank-position.js'
import { FIRST_MOMENT, type ReplyCache } from './reply-cache.js'

/**
 * What a quick search with all of my cards leaves out: cards of theirs that are played with less
 * than this share of all the weight, and, at moments of a small share (`BY_POLICY`: for points, to
 * win), cards of mine that the policy seldom plays. It looks at a third of
 * the moments; what its cards lose is in docs/internals/experiments.md.
 */
const MIN_REPLY = 5e-4
const BY_POLICY = { points: 0.3, win: 0.1 }

/** What a search of the play is asked: the worth of each of my cards, or of a position. */
export class PlaySearch extends PlayWalk {
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
    this.prepare(position, leaf, expired)
    this.rootTotal = belief.total
    if (position.quick && this.myCards === 4) {
      const share = leaf === NET_POINTS ? BY_POLICY.points : BY_POLICY.win
      this.byPolicyBelow = share * belief.total
      this.answers.minWeight = MIN_REPLY * belief.total
    }
    const playable = this.myRanks & fittingRanks(31 - position.count)
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      out[rank] =
        playable & (1 << rank)
          ? this.playMine(rank, belief) / belief.total
          : Number.NEGATIVE_INFINITY
    }
  }

  /**
   * The expected value of a position in which the opponent is to play. Searches that differ in my
   * own cards alone may share a `cache` of the opponent's replies.
   */
  searchTheirs(
    position: RankPosition,
    belief: HandList,
    leaf: LeafValue,
    cache: ReplyCache | null = null,
  ): number {
    this.prepare(position, leaf)
    this.cache = cache
    this.rootTotal = belief.total
    return this.theirTurn(belief) / belief.total
  }

  /** The same with me to play: I choose as I would later in the play. */
  searchLead(
    position: RankPosition,
    belief: HandList,
    leaf: LeafValue,
    cache: ReplyCache | null = null,
  ): number {
    this.prepare(position, leaf)
    this.cache = cache
    this.rootTotal = belief.total
    return this.myTurn(belief) / belief.total
  }

  private prepare(position: RankPosition, leaf: LeafValue, expired?: () => boolean): void {
    this.leaf = leaf
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
    this.last.begin(leaf)
    this.answers.preferences.style = position.style ?? DEFAULT_STYLE
    this.aborted = false
    this.expired = expired ?? (() => false)
    this.turns = 0
    this.depth = 0
    this.byPolicyBelow = 0
    this.answers.minWeight = 0
    this.setMoment(position)
    this.cache = null
    this.cached = FIRST_MOMENT
    this.follow = position.follow === true && this.table !== null
    this.answers.racer = this.race?.theirs ?? null
  }
}
