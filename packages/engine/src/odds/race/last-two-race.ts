import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { HEELS, JACK, RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
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
  /** The last cards there may be, and how many. */
  private readonly lasts = new Uint8Array(RANK_COUNT)
  private held = 0
  /** What the other's hand counts with each last card. */
  private readonly counted = new Uint8Array(RANK_COUNT)
  /** `[first · 13 + last]`: the count once the other has answered my first card, and their points. */
  private readonly answered = new Uint16Array(RANK_COUNT * RANK_COUNT)
  private readonly given = new Uint8Array(RANK_COUNT * RANK_COUNT)
  /** The first cards whose answers are known, as a bit set. */
  private begun = 0

  begin(moment: LastTwoMoment, racer: Racer): void {
    this.moment = moment
    this.racer = racer
    const { laid } = moment
    const keeps = racer.sense.theirKeeps(racer.starterRank === JACK ? HEELS : 0)
    this.held = 0
    this.begun = 0
    for (let last = 0; last < RANK_COUNT; last++) {
      if (moment.unseen[last] === 0) continue
      const four = rankHands.add[3]![laid * RANK_COUNT + last]!
      const held = rankHands.counts[3]![laid * RANK_COUNT + last]!
      this.likely[last] = (keeps[four]! + NEVER_KEPT) / (4 - held)
      this.counted[last] = RANK_SCORES[four * RANK_COUNT + racer.starterRank]!
      this.lasts[this.held++] = last
    }
  }

  /** How likely the lower of two ranks, both of which fit, is played first; `count`: what my hand counts. */
  chanceOfLower(low: number, high: number, count: number): number {
    const better = this.wins(low, high, count) - this.wins(high, low, count)
    return 1 / (1 + Math.exp(-better / TEMPERATURE))
  }

  private wins(first: number, second: number, count: number): number {
    const { answered, counted, held, lasts, likely } = this
    const { sequence, unseen } = this.moment!
    const { sense } = this.racer!
    const pegged = this.moment!.gained + pointsOf(sequence, first)
    if (sense.isHome(pegged)) return 1
    const after = sequenceAfter(sequence, first)
    if ((this.begun & (1 << first)) === 0) this.answer(first, after)
    const reached = sequenceCount(after)
    const both = reached + RANK_VALUE[second]!
    let total = 0
    let sum = 0
    for (let i = 0; i < held; i++) {
      const last = lasts[i]!
      const left = unseen[last]! - (last === first || last === second ? 1 : 0)
      if (left <= 0) continue
      const weight = likely[last]! * left
      total += weight
      let gained = pegged
      let given = this.given[first * RANK_COUNT + last]!
      const answer = answered[first * RANK_COUNT + last]!
      if (answer !== NO_CARDS) {
        const now = sequenceCount(answer)
        const end = now + RANK_VALUE[second]!
        // The other has the point for the count, and I have the one for last card.
        if (now < 31 && end > 31) given++
        if (sense.isLost(given)) continue
        gained += end > 31 ? 1 : pointsOf(answer, second) + (end === 31 ? 0 : 1)
      } else if (reached < 31 && both <= 31) {
        gained += pointsOf(after, second) + (both === 31 ? 0 : 1)
        given++
      } else {
        // A new count: the other leads the last card, and the second one follows it.
        if (reached < 31) gained++
        if (!sense.isHome(gained)) {
          gained += pointsOf(sequenceAfter(NO_CARDS, last), second) + 1
        }
      }
      sum += weight * sense.afterHands(count, gained, given, counted[last]!)
    }
    return total > 0 ? sum / total : 0
  }

  /** Every last card of the other, in answer to my first one. */
  private answer(first: number, after: Sequence): void {
    const { gone, given } = this.moment!
    this.begun |= 1 << first
    const left = gone ? 0 : 31 - sequenceCount(after)
    for (let i = 0; i < this.held; i++) {
      const last = this.lasts[i]!
      const at = first * RANK_COUNT + last
      const fits = RANK_VALUE[last]! <= left
      this.answered[at] = fits ? sequenceAfter(after, last) : NO_CARDS
      this.given[at] = given + (fits ? pointsOf(after, last) : 0)
    }
  }
}
