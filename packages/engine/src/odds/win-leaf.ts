import { type Card, cardIndex } from '../cards/card.js'
import { fastScore, RANK_SCORES } from '../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_HANDS, rankHands } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { countCribScores } from './hands/crib-ev.js'
import { flushChances } from './hands/flush-share.js'
import { SCORE_RANGE } from './hands/hand-ev.js'
import { clubModel, type OpponentModel } from './opponents/opponent-model.js'
import type { LeafValue } from './play/leaf-value.js'
import { needsOf, type ScorePair } from './race/needs.js'
import { winProbability } from './race/win-probability.js'

const JACK = 10
const UNKNOWN = -1

/** What I know when the play is over and the show is to come. */
export interface ShowKnowledge {
  readonly scores: ScorePair
  readonly target: number
  readonly isDealer: boolean
  readonly myFour: readonly Card[]
  readonly discarded: readonly Card[]
  readonly starter: Card
  /** Who sits across; `club` unless told. */
  readonly model?: OpponentModel
  /** What both had to go when the deal began, if known: habits go by it. */
  readonly needs?: { readonly mine: number; readonly theirs: number }
}

/**
 * The probability of winning once the cards are played: pone's hand, dealer's hand
 * and the crib are still to be counted, in this order. My hand is known, the
 * opponent's by its ranks (nobs and, if the model knows it, a flush as a chance), the
 * crib as a distribution given my two cards in it.
 */
export class WinLeaf implements LeafValue {
  readonly myNeed: number
  readonly theirNeed: number
  private readonly myHand: number
  private readonly starterRank: number
  /** Chance that one jack of theirs is nobs. */
  private readonly nobs: number
  private readonly crib = new Float64Array(SCORE_RANGE)
  private readonly afterHands: Float64Array
  private readonly wins: Float64Array
  private readonly start: number
  private readonly seen = new Uint8Array(52)
  /** By rank hand, if the model knows: how many of the opponent's are of one suit. */
  private readonly shares: Float64Array | null
  /** Chances of a flush of four and of five by rank hand, worked out as they are asked for. */
  private readonly flushes: Float64Array | null

  constructor(private readonly know: ShowKnowledge) {
    const { scores, target, isDealer, myFour, discarded, starter } = know
    this.myNeed = target - scores.mine
    this.theirNeed = target - scores.theirs
    const four = myFour.map(cardIndex)
    const start = cardIndex(starter)
    this.myHand = fastScore(four[0]!, four[1]!, four[2]!, four[3]!, start, false)
    this.starterRank = start >> 2
    const mine = [...four, ...discarded.map(cardIndex), start]
    const jacks = mine.filter((card) => card >> 2 === JACK)
    const nobs = (JACK << 2) | (start & 3)
    this.nobs = mine.includes(nobs) ? 0 : 1 / (4 - jacks.length)
    const model = know.model ?? clubModel()
    const needs = know.needs ?? { mine: this.myNeed, theirs: this.theirNeed }
    const habits = model.habits(needsOf(isDealer, needs.mine, needs.theirs))
    countCribScores(
      discarded.map(cardIndex),
      mine,
      start,
      isDealer,
      this.crib,
      habits.discardWeights,
    )
    this.wins = model.wins
    this.start = start
    for (const card of mine) this.seen[card] = 1
    this.shares = habits.flushes?.[isDealer ? PONE : DEALER] ?? null
    this.flushes = this.shares && new Float64Array(RANK_HANDS[4]! * 2).fill(UNKNOWN)
    this.afterHands = new Float64Array(target * target).fill(UNKNOWN)
  }

  value(mine: number, theirs: number, hand: number): number {
    const points = RANK_SCORES[hand * RANK_COUNT + this.starterRank]!
    const jacks = rankHands.counts[4]![hand * RANK_COUNT + JACK]!
    const nobs = this.nobs === 0 ? 0 : Math.min(1, jacks * this.nobs)
    const plain = this.withNobs(mine, theirs, points, nobs)
    if (this.flushes === null) return plain
    if (this.flushes[hand * 2] === UNKNOWN) {
      const { four, five } = flushChances(hand, this.shares![hand]!, this.seen, this.start)
      this.flushes[hand * 2] = four
      this.flushes[hand * 2 + 1] = five
    }
    const four = this.flushes[hand * 2]!
    const five = this.flushes[hand * 2 + 1]!
    if (four + five === 0) return plain
    return (
      (1 - four - five) * plain +
      // Nobs is of the starter's suit: impossible in a flush of another, certain in one of it.
      four * this.afterPlay(mine, theirs, points + 4) +
      five * this.afterPlay(mine, theirs, points + 5 + (jacks > 0 ? 1 : 0))
    )
  }

  private withNobs(mine: number, theirs: number, points: number, nobs: number): number {
    const plain = this.afterPlay(mine, theirs, points)
    if (nobs === 0) return plain
    return plain + nobs * (this.afterPlay(mine, theirs, points + 1) - plain)
  }

  private afterPlay(pegged: number, given: number, theirHand: number): number {
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
    const at = mine * target + theirs
    const known = this.afterHands[at]!
    if (known !== UNKNOWN) return known
    let sum = 0
    for (let points = 0; points < SCORE_RANGE; points++) {
      const chance = this.crib[points]!
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
    this.afterHands[at] = sum
    return sum
  }
}
