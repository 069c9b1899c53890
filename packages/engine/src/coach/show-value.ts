import { SCORE_RANGE } from '../odds/hands/hand-ev.js'
import type { ScorePair } from '../odds/race/needs.js'
import { chanceAt } from '../odds/race/win-probability.js'

/** A seat in the middle of a deal: what it has and whether the crib is its own. */
export interface ShowContext {
  readonly scores: ScorePair
  readonly target: number
  readonly isDealer: boolean
  /** Whose chances these are: `[dealer's score · 121 + pone's]`. */
  readonly wins: Float64Array
}

/** What is still to be counted in a deal once the play is over, each as a distribution. */
export interface Show {
  readonly mine: ArrayLike<number>
  readonly theirs: ArrayLike<number>
  readonly crib: ArrayLike<number>
}

export function certain(points: number): Float64Array {
  const distribution = new Float64Array(SCORE_RANGE)
  distribution[points] = 1
  return distribution
}

export function meanOf(distribution: ArrayLike<number>): number {
  let mean = 0
  for (let points = 0; points < distribution.length; points++)
    mean += points * distribution[points]!
  return mean
}

/** More than the play and a hand can add to a score. */
const GAINS = 64

/** The chance of winning with both hands and the crib to come. One table, many scores. */
export class ShowTable {
  /** `[my gain · 64 + theirs]` with both hands counted; NaN until it is asked for. */
  private readonly afterHands = new Float64Array(GAINS * GAINS).fill(Number.NaN)

  constructor(
    private readonly seat: ShowContext,
    private readonly show: Show,
  ) {}

  /** `gained` and `given`: points of the play on top of the seat's scores, ending nothing. */
  value(gained: number, given: number): number {
    const { seat, show } = this
    const { target, isDealer, scores } = seat
    const myNeed = target - scores.mine
    const theirNeed = target - scores.theirs
    let wins = 0
    for (let a = 0; a < SCORE_RANGE; a++) {
      if (show.mine[a] === 0) continue
      const mine = gained + a
      for (let b = 0; b < SCORE_RANGE; b++) {
        if (show.theirs[b] === 0) continue
        const theirs = given + b
        const chance = show.mine[a]! * show.theirs[b]!
        if (mine >= myNeed && (theirs < theirNeed || !isDealer)) wins += chance
        else if (theirs < theirNeed) wins += chance * this.afterBoth(mine, theirs)
      }
    }
    return wins
  }

  private afterBoth(mine: number, theirs: number): number {
    const { seat, show } = this
    const at = mine * GAINS + theirs
    const known = this.afterHands[at]!
    if (!Number.isNaN(known)) return known
    const myNeed = seat.target - seat.scores.mine - mine
    const theirNeed = seat.target - seat.scores.theirs - theirs
    let wins = 0
    for (let c = 0; c < SCORE_RANGE; c++) {
      if (show.crib[c] === 0) continue
      const gained = seat.isDealer ? c : 0
      wins +=
        show.crib[c]! * chanceAt(seat.wins, myNeed - gained, theirNeed - c + gained, !seat.isDealer)
    }
    this.afterHands[at] = wins
    return wins
  }
}

export function beforeShow(seat: ShowContext, show: Show): number {
  return new ShowTable(seat, show).value(0, 0)
}
