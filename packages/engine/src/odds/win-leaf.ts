import { type Card, cardIndex } from '../cards/card.js'
import { fastScore, RANK_SCORES } from '../rules/fast-score.js'
import { RANK_COUNT, rankHands } from '../rules/rank-hands.js'
import { countCribScores } from './crib-ev.js'
import { SCORE_RANGE } from './hand-ev.js'
import type { LeafValue } from './leaf-value.js'
import type { ScorePair } from './types.js'
import { winProbability } from './win-probability.js'

const JACK = 10
const UNKNOWN = -1

/** What I know when the play is over but for the show. */
export interface ShowKnowledge {
  readonly scores: ScorePair
  readonly target: number
  readonly isDealer: boolean
  readonly myFour: readonly Card[]
  readonly discarded: readonly Card[]
  readonly starter: Card
}

/**
 * The probability of winning once the cards are played: pone's hand, dealer's hand
 * and the crib are still to be counted, in this order. My hand is known, the
 * opponent's by its ranks (nobs as a chance, a flush left out), the crib as a
 * distribution given my two cards in it.
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
    countCribScores(discarded.map(cardIndex), mine, start, isDealer, this.crib)
    this.afterHands = new Float64Array(target * target).fill(UNKNOWN)
  }

  value(mine: number, theirs: number, hand: number): number {
    const points = RANK_SCORES[hand * RANK_COUNT + this.starterRank]!
    const jacks = rankHands.counts[4]![hand * RANK_COUNT + JACK]!
    const plain = this.afterPlay(mine, theirs, points)
    if (jacks === 0 || this.nobs === 0) return plain
    const chance = Math.min(1, jacks * this.nobs)
    return plain + chance * (this.afterPlay(mine, theirs, points + 1) - plain)
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
        )
    }
    this.afterHands[at] = sum
    return sum
  }
}
