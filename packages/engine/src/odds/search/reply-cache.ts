import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import type { HandList } from '../play/hand-list.js'
import { lowestRank } from '../play/rank-set.js'

/** What may come next: a card of mine, one of theirs, or a go. */
const STEPS = 2 * RANK_COUNT + 1
const THEIRS = RANK_COUNT
const GO_STEP = 2 * RANK_COUNT
/** What comes after more moments, or more hands, than this isn't cached. */
const MAX_MOMENTS = 1 << 14
const MAX_HANDS = 1 << 17
export const FIRST_MOMENT = 1
const NOT_CACHED = 0

/**
 * How their hands answer at the moments of one play. They go by what is public and by their own
 * cards. So for the same hands of theirs a search with other cards of mine finds the same answers,
 * and need not ask again.
 */
export class ReplyCache {
  /** `[moment · 27 + step]`: the moment after a step. */
  private readonly next = new Uint16Array(MAX_MOMENTS * STEPS)
  private moments = FIRST_MOMENT
  /** By moment: where its lists begin, or 0; and the ranks that are played there, as a bit set. */
  private readonly lists = new Uint32Array(MAX_MOMENTS)
  private readonly played = new Uint16Array(MAX_MOMENTS)
  /** The lists one after another: before the hands of each their number and its total. */
  private readonly hands = new Uint16Array(MAX_HANDS)
  private readonly weights = new Float64Array(MAX_HANDS)
  private readonly perfect = new Float64Array(MAX_HANDS)
  private length = 1

  /** Forgets everything: other hands of theirs, or another starter. */
  clear(): void {
    this.next.fill(NOT_CACHED, 0, (this.moments + 1) * STEPS)
    this.lists.fill(0, 0, this.moments + 1)
    this.moments = FIRST_MOMENT
    this.length = 1
  }

  afterMine(moment: number, rank: number): number {
    return this.after(moment, rank)
  }

  /** `left`: how many cards they have left; a single one is no choice. */
  afterTheirs(moment: number, rank: number, left: number): number {
    return left > 1 ? this.after(moment, THEIRS + rank) : NOT_CACHED
  }

  afterGo(moment: number): number {
    return this.after(moment, GO_STEP)
  }

  private after(moment: number, step: number): number {
    if (moment === NOT_CACHED) return NOT_CACHED
    const at = moment * STEPS + step
    if (this.next[at] === NOT_CACHED && this.moments + 1 < MAX_MOMENTS) {
      this.next[at] = ++this.moments
    }
    return this.next[at]!
  }

  has(moment: number): boolean {
    return this.lists[moment] !== 0
  }

  /** Keeps what was played at a moment: the hands by rank, and those that cannot play. */
  store(moment: number, played: number, byRank: readonly HandList[], go: HandList): void {
    if (moment === NOT_CACHED) return
    let size = go.length + 1
    for (let rest = played; rest !== 0; rest &= rest - 1) {
      size += byRank[lowestRank(rest)]!.length + 1
    }
    if (this.length + size > MAX_HANDS) return
    this.lists[moment] = this.length
    this.played[moment] = played
    this.write(go)
    for (let rest = played; rest !== 0; rest &= rest - 1) this.write(byRank[lowestRank(rest)]!)
  }

  /** The same again; returns the ranks played. */
  restore(moment: number, byRank: readonly HandList[], go: HandList): number {
    const played = this.played[moment]!
    let at = this.read(this.lists[moment]!, go)
    for (let rest = played; rest !== 0; rest &= rest - 1) {
      at = this.read(at, byRank[lowestRank(rest)]!)
    }
    return played
  }

  private write({ hands, weights, perfect, length, total }: HandList): void {
    let at = this.length
    this.hands[at] = length
    this.weights[at++] = total
    for (let i = 0; i < length; i++, at++) {
      this.hands[at] = hands[i]!
      this.weights[at] = weights[i]!
      this.perfect[at] = perfect[i]!
    }
    this.length = at
  }

  private read(from: number, list: HandList): number {
    const { hands, weights, perfect } = list
    const length = this.hands[from]!
    list.length = length
    list.total = this.weights[from]!
    let at = from + 1
    for (let i = 0; i < length; i++, at++) {
      hands[i] = this.hands[at]!
      weights[i] = this.weights[at]!
      perfect[i] = this.perfect[at]!
    }
    return at
  }
}
