import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import type { Racer } from './race-preferences.js'

/** How sharply the order that wins more often is preferred: by e to the difference in games over this. */
const TEMPERATURE = 0.01

/** Even a four that nobody keeps can be held. */
const NEVER_KEPT = 1e-9
const JACK = 10
const HEELS = 2

/** The public moment of two cards against one, as the one who has two sees it. */
export interface LastTwoMoment {
  readonly sequence: Sequence
  readonly gone: boolean
  /** The other's three cards on the table, as a rank hand. */
  readonly laid: number
  /** Pegged since the sense was made. */
  readonly gained: number
  readonly given: number
  /** Cards of each rank that nobody has laid. */
  readonly unseen: ArrayLike<number>
}

/** Two cards against one with the game at stake: how often each order wins. */
export class LastTwoRace {
  private moment: LastTwoMoment | null = null
  private racer: Racer | null = null
  private readonly likely = new Float64Array(RANK_COUNT)
  /** What the other's hand counts with each last card. */
  private readonly counted = new Uint8Array(RANK_COUNT)

  begin(moment: LastTwoMoment, racer: Racer): void {
    this.moment = moment
    this.racer = racer
    const { laid } = moment
    const keeps = racer.sense.theirKeeps(racer.starterRank === JACK ? HEELS : 0)
    for (let last = 0; last < RANK_COUNT; last++) {
      const held = rankHands.counts[3]![laid * RANK_COUNT + last]!
      const four = held < 4 ? rankHands.add[3]![laid * RANK_COUNT + last]! : 0
      this.likely[last] = held < 4 ? (keeps[four]! + NEVER_KEPT) / (4 - held) : 0
      this.counted[last] = RANK_SCORES[four * RANK_COUNT + racer.starterRank]!
    }
  }

  /** How likely the lower of two ranks, both of which fit, is played first; `count`: what my hand counts. */
  chanceOfLower(low: number, high: number, count: number): number {
    const better = this.wins(low, high, count) - this.wins(high, low, count)
    return 1 / (1 + Math.exp(-better / TEMPERATURE))
  }

  private wins(first: number, second: number, count: number): number {
    const { likely } = this
    const { sequence, gained, unseen } = this.moment!
    const pegged = gained + pointsOf(sequence, first)
    const isHome = this.racer!.sense.isHome(pegged)
    const begun = sequenceAfter(sequence, first)
    let total = 0
    let sum = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      const left = unseen[last]! - (last === first ? 1 : 0) - (last === second ? 1 : 0)
      const weight = left > 0 ? likely[last]! * left : 0
      if (weight === 0) continue
      total += weight
      sum += isHome ? weight : weight * this.against(begun, pegged, second, last, count)
    }
    return total > 0 ? sum / total : 0
  }

  /** How often I win once my first card is laid, nobody home yet. */
  private against(
    begun: Sequence,
    pegged: number,
    second: number,
    last: number,
    count: number,
  ): number {
    const { gone } = this.moment!
    const { sense } = this.racer!
    let gained = pegged
    let { given } = this.moment!
    const reached = sequenceCount(begun)
    if (reached < 31 && !gone && reached + RANK_VALUE[last]! <= 31) {
      given += pointsOf(begun, last)
      const answered = sequenceAfter(begun, last)
      const after = sequenceCount(answered) + RANK_VALUE[second]!
      if (sense.isLost(given)) return 0
      if (sequenceCount(answered) === 31) gained++
      else if (after > 31) {
        // The other has the point for the count, and I have the one for last card.
        given++
        if (sense.isLost(given)) return 0
        gained++
      } else gained += pointsOf(answered, second) + (after === 31 ? 0 : 1)
    } else if (reached < 31 && reached + RANK_VALUE[second]! <= 31) {
      gained += pointsOf(begun, second) + (reached + RANK_VALUE[second]! === 31 ? 0 : 1)
      if (sense.isHome(gained)) return 1
      given++
    } else {
      // A new count: the other leads the last card, and the second one follows it.
      if (reached < 31) gained++
      if (sense.isHome(gained)) return 1
      gained += pointsOf(sequenceAfter(NO_CARDS, last), second) + 1
    }
    return sense.afterHands(count, gained, given, this.counted[last]!)
  }
}
