import { type Card, cardIndex, cardIndices } from '../cards/card.js'
import { fastScore, RANK_SCORES } from '../rules/scoring/fast-score.js'
import { JACK, RANK_COUNT, RANK_HANDS, rankHands } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { countCribScores } from './hands/crib-ev.js'
import type { DiscardWeights } from './hands/discard-pairs.js'
import { flushChances } from './hands/flush-share.js'
import { SCORE_RANGE } from './hands/hand-ev.js'
import { clubModel, type OpponentModel } from './opponents/opponent-model.js'
import type { LeafValue } from './play/leaf-value.js'
import { needsOf, type ScorePair } from './race/needs.js'
import { winProbability } from './race/win-probability.js'

const UNKNOWN = -1
/** In the place of a hand: whatever they hold. */
const ANY_HAND = RANK_HANDS[4]!

export interface ShowKnowledge {
  readonly scores: ScorePair
  readonly target: number
  readonly isDealer: boolean
  readonly myFour: readonly Card[]
  readonly discarded: readonly Card[]
  readonly starter: Card
  readonly theirPlayed: readonly Card[]
  /** Who sits across; `club` unless told. */
  readonly model?: OpponentModel | undefined
  /** What both had to go when the deal began, if known: habits go by it. */
  readonly needs?: { readonly mine: number; readonly theirs: number }
}

/** The crib's points, and the chances that follow from them by what both scored before it; 0: not asked for yet. */
interface AfterShow {
  readonly crib: Float64Array
  readonly wins: Float64Array
}

/**
 * The probability of winning once the cards are played: pone's hand, dealer's hand
 * and the crib are still to be counted, in this order. My hand is known, the
 * opponent's by its ranks and the cards it has played (nobs and, if the model knows it, a
 * flush as a chance), the crib as a distribution given my two cards in it and every card seen.
 */
export class WinLeaf implements LeafValue {
  readonly myNeed: number
  readonly theirNeed: number
  private readonly myHand: number
  private readonly starterRank: number
  /** Chance that one jack they still hold is nobs. */
  private readonly nobs: number
  private readonly hasPlayedNobs: boolean
  private readonly playedJacks: number
  /** By rank, the suit of the card they have played, or −1. */
  private readonly played = new Int8Array(RANK_COUNT).fill(-1)
  private readonly playedCounts = new Uint8Array(RANK_COUNT)
  /** Their whole hand, once all of it lies on the table. */
  private readonly theirHand: number | null
  /** By their hand, where it tells something; else the first. */
  private readonly afterShow: (AfterShow | undefined)[]
  private readonly fillCrib: (out: Float64Array, hand: number) => void
  /** Whether what they hold is looked at to judge the crib. */
  private readonly tellsCrib: boolean
  private readonly wins: Float64Array
  private readonly start: number
  private readonly seen = new Uint8Array(52)
  /** By rank hand, if the model knows: how many of the opponent's are of one suit. */
  private readonly shares: Float64Array | null
  /** Chances of a flush of four and of five by rank hand, worked out as they are asked for. */
  private readonly flushes: Float64Array | null

  constructor(private readonly know: ShowKnowledge) {
    const { scores, target, isDealer, myFour, discarded, starter, theirPlayed } = know
    this.myNeed = target - scores.mine
    this.theirNeed = target - scores.theirs
    const four = cardIndices(myFour)
    const away = cardIndices(discarded)
    const start = cardIndex(starter)
    this.myHand = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, start, false)
    this.starterRank = start >> 2
    const theirs = cardIndices(theirPlayed)
    const known = new Uint8Array(7 + theirs.length)
    known.set(four)
    known.set(away, 4)
    known[6] = start
    known.set(theirs, 7)
    const nobs = (JACK << 2) | (start & 3)
    let unseenJacks = 4
    for (let i = 0; i < known.length; i++) if (known[i]! >> 2 === JACK) unseenJacks--
    for (let i = 0; i < 7; i++) this.seen[known[i]!] = 1
    for (let i = 0; i < theirs.length; i++) {
      const card = theirs[i]!
      this.played[card >> 2] = card & 3
      this.playedCounts[card >> 2]!++
    }
    this.playedJacks = this.playedCounts[JACK]!
    this.hasPlayedNobs = theirs.includes(nobs)
    this.nobs = this.hasPlayedNobs || this.seen[nobs] ? 0 : 1 / unseenJacks
    this.theirHand =
      theirs.length === 4
        ? fastScore(theirs[0]!, theirs[1]!, theirs[2]!, theirs[3]!, start, false)
        : null
    const model = know.model ?? clubModel()
    const needs = know.needs ?? { mine: this.myNeed, theirs: this.theirNeed }
    const toGo = needsOf(isDealer, needs.mine, needs.theirs)
    const habits = model.habits(toGo)
    const choices = model.choices?.(toGo) ?? null
    const isHidden = theirs.length > 0 && theirs.length < 4
    this.tellsCrib = isHidden && (choices !== null || theirs.length === 3)
    this.afterShow = new Array<AfterShow | undefined>(this.tellsCrib ? RANK_HANDS[4]! : 1)
    const role = isDealer ? PONE : DEALER
    const count = (out: Float64Array, throws: DiscardWeights, hidden?: Uint8Array) =>
      countCribScores(away, known, start, isDealer, out, throws, hidden)
    this.fillCrib = (out, hand) => {
      const hidden = hand === ANY_HAND ? undefined : this.hiddenRanks(hand)
      const beside = hidden && choices?.weightsBeside(role, hand)
      if (beside && count(out, [beside, beside], hidden)) return
      count(out, habits.discardWeights, hidden)
    }
    this.wins = model.wins
    this.start = start
    this.shares = habits.flushes?.[isDealer ? PONE : DEALER] ?? null
    this.flushes = this.shares && new Float64Array(RANK_HANDS[4]! * 2).fill(UNKNOWN)
  }

  value(mine: number, theirs: number, hand: number): number {
    const show = this.showAfter(hand)
    if (this.theirHand !== null) return this.afterPlay(show, mine, theirs, this.theirHand)
    const points = RANK_SCORES[hand * RANK_COUNT + this.starterRank]!
    const jacks = rankHands.counts[4]![hand * RANK_COUNT + JACK]!
    const nobs = this.hasPlayedNobs ? 1 : Math.min(1, (jacks - this.playedJacks) * this.nobs)
    const plain = this.withNobs(show, mine, theirs, points, nobs)
    if (this.flushes === null) return plain
    if (this.flushes[hand * 2] === UNKNOWN) {
      const { four, five } = flushChances(
        hand,
        this.shares![hand]!,
        this.seen,
        this.start,
        this.played,
      )
      this.flushes[hand * 2] = four
      this.flushes[hand * 2 + 1] = five
    }
    const four = this.flushes[hand * 2]!
    const five = this.flushes[hand * 2 + 1]!
    if (four + five === 0) return plain
    return (
      (1 - four - five) * plain +
      // Nobs is of the starter's suit: impossible in a flush of another, certain in one of it.
      four * this.afterPlay(show, mine, theirs, points + 4) +
      five * this.afterPlay(show, mine, theirs, points + 5 + (jacks > 0 ? 1 : 0))
    )
  }

  /** The crib given their hand: what they still hold is not in it, and what they kept tells of it. */
  private showAfter(hand: number): AfterShow {
    const at = this.tellsCrib ? hand : 0
    const known = this.afterShow[at]
    if (known !== undefined) return known
    const made = {
      crib: new Float64Array(SCORE_RANGE),
      wins: new Float64Array(this.myNeed * this.theirNeed),
    }
    this.fillCrib(made.crib, this.tellsCrib ? hand : ANY_HAND)
    this.afterShow[at] = made
    return made
  }

  private hiddenRanks(hand: number): Uint8Array {
    const counts = rankHands.counts[4]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)
    return Uint8Array.from(counts, (count, rank) => count - this.playedCounts[rank]!)
  }

  private withNobs(
    show: AfterShow,
    mine: number,
    theirs: number,
    points: number,
    nobs: number,
  ): number {
    const plain = this.afterPlay(show, mine, theirs, points)
    if (nobs === 0) return plain
    return plain + nobs * (this.afterPlay(show, mine, theirs, points + 1) - plain)
  }

  private afterPlay(show: AfterShow, pegged: number, given: number, theirHand: number): number {
    const { scores, target, isDealer } = this.know
    const mine = scores.mine + pegged + this.myHand
    const theirs = scores.theirs + given + theirHand
    if (isDealer) {
      if (theirs >= target) return 0
      if (mine >= target) return 1
    } else {
      if (mine >= target) return 1
      if (theirs >= target) return 0
    }
    const at = (mine - scores.mine) * this.theirNeed + theirs - scores.theirs
    const known = show.wins[at]!
    if (known !== 0) return known
    let sum = 0
    for (let points = 0; points < SCORE_RANGE; points++) {
      const chance = show.crib[points]!
      if (chance === 0) continue
      sum +=
        chance *
        winProbability(
          isDealer ? mine + points : mine,
          isDealer ? theirs : theirs + points,
          !isDealer,
          target,
          this.wins,
        )
    }
    show.wins[at] = sum
    return sum
  }
}
