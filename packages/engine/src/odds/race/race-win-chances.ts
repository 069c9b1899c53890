import { DEALER } from '../../rules/seat.js'
import { SCORE_RANGE } from '../hands/hand-ev.js'
import type { KeepModel } from '../hands/models.js'
import { type Needs, needsOf, TABLE_TARGET } from './needs.js'

/**
 * What one card of the play pegs for its player, go and last card included:
 * `[role][points]`, from self-played deals. It stands for the cards that are still to come
 * when somebody asks what a point is worth now.
 */
const CARD_POINTS: readonly (readonly number[])[] = [
  [0.7128, 0.136, 0.1161, 0.0169, 0.0049, 0.0024, 0.0109],
  [0.4673, 0.3054, 0.1847, 0.018, 0.0133, 0.0035, 0.0078],
]

/** What is still to be counted in a deal, as the average of strong players. */
export interface ShowOutcomes {
  readonly hands: readonly Float64Array[]
  readonly crib: Float64Array
  /** `[dealer's score · 121 + pone's]`: the dealer's chance before a deal. */
  readonly wins: Float64Array
  /** What both roles keep with so many points to go. */
  keeps(needs: Needs): KeepModel
}

const UNKNOWN = -1
const WIDE = TABLE_TARGET + SCORE_RANGE
const KEPT_RACES = 16

/** The show's part of the sense, the same for every deal of a model. */
export class ShowWinChances {
  /** `[role][own score with the hand · 121 + the other's]`, worked out as they are asked for. */
  private readonly afterPlay = [0, 1].map(() => new Float64Array(WIDE * TABLE_TARGET).fill(UNKNOWN))
  private readonly races = new Map<number, RaceWinChances>()
  private readonly cribs = new Float64Array(TABLE_TARGET * TABLE_TARGET).fill(UNKNOWN)

  constructor(private readonly outcomes: ShowOutcomes) {}

  /** What points of a play are worth to a role with this many points to go. */
  race(role: number, own: number, other: number): RaceWinChances {
    const key = (role * WIDE + own) * WIDE + other
    let sense = this.races.get(key)
    if (sense === undefined) {
      // A game visits few pairs of scores, and a sense knows thousands of numbers.
      if (this.races.size >= KEPT_RACES) this.races.clear()
      sense = new RaceWinChances(this, role, own, other)
      this.races.set(key, sense)
    }
    return sense
  }

  /** The dealer's chance once both hands are counted and nobody is home: the crib is to come. */
  beforeCrib(dealer: number, pone: number): number {
    const { crib, wins } = this.outcomes
    const at = dealer * TABLE_TARGET + pone
    if (this.cribs[at] === UNKNOWN) {
      let sum = 0
      for (let points = 0; points < SCORE_RANGE; points++) {
        // The deal turns: pone of this deal is the dealer of the next.
        const next = dealer + points
        sum += crib[points]! * (next >= TABLE_TARGET ? 1 : 1 - wins[pone * TABLE_TARGET + next]!)
      }
      this.cribs[at] = sum
    }
    return this.cribs[at]!
  }

  keepsOf(role: number, own: number, other: number): Float64Array {
    return this.outcomes.keeps(needsOf(role !== DEALER, own, other))[role]!
  }

  /** A role's chance once both hands are counted, by the scores with them: pone counts first. */
  afterHands(role: number, own: number, other: number): number {
    const [dealer, pone] = role === DEALER ? [own, other] : [other, own]
    const chance =
      pone >= TABLE_TARGET ? 0 : dealer >= TABLE_TARGET ? 1 : this.beforeCrib(dealer, pone)
    return role === DEALER ? chance : 1 - chance
  }

  /** A role's chance once the cards are played, by its score with its hand and the other's without. */
  chanceAfterPlay(role: number, own: number, other: number): number {
    const known = this.afterPlay[role]!
    const mine = Math.min(own, WIDE - 1)
    const at = mine * TABLE_TARGET + other
    if (known[at] === UNKNOWN) {
      known[at] = this.outcomes.hands[1 - role]!.reduce(
        (sum, chance, hand) => sum + chance * this.afterHands(role, mine, other + hand),
        0,
      )
    }
    return known[at]!
  }
}

/** How many different points of one player in one play are told apart, at most. */
const MAX_SPAN = 24
/** Cards left of both, and whose turn it is. */
const TURNS = 5 * 5 * 2

/**
 * What points of the play are worth to one player in a given deal: the chance of winning
 * by how much both have pegged since, how many cards are left, whose turn it is and what
 * the player's own hand counts. The cards to come peg what cards peg on average.
 */
export class RaceWinChances {
  private readonly byHand: (Float32Array | undefined)[] = []
  /** Points that are told apart: nobody has more to go. */
  private readonly ownSpan: number
  private readonly otherSpan: number
  /** `[my points since, with the hand, · width + the other's]`: once both hands are counted. */
  private readonly shows: Float64Array
  private readonly width: number

  /** `own` and `other`: points to go for the player whose sense this is, and for the other. */
  constructor(
    private readonly shown: ShowWinChances,
    private readonly role: number,
    private readonly own: number,
    private readonly other: number,
  ) {
    this.ownSpan = Math.min(own, MAX_SPAN)
    this.otherSpan = Math.min(other, MAX_SPAN)
    this.width = other + SCORE_RANGE
    this.shows = new Float64Array((own + SCORE_RANGE) * this.width).fill(UNKNOWN)
  }

  isHome(gained: number): boolean {
    return gained >= this.own
  }

  isLost(given: number): boolean {
    return given >= this.other
  }

  /** `turn`: 0 if this player's card is next, 1 if the other's; `hand`: what it counts. */
  chance(
    hand: number,
    gained: number,
    given: number,
    left: number,
    theirs: number,
    turn: number,
  ): number {
    if (gained >= this.own) return 1
    if (given >= this.other) return 0
    if (left + theirs === 0) {
      const mine = TABLE_TARGET - this.own + gained + hand
      return this.shown.chanceAfterPlay(this.role, mine, TABLE_TARGET - this.other + given)
    }
    const known = this.known(hand)
    const { ownSpan, otherSpan } = this
    const at =
      (((left * 5 + theirs) * 2 + turn) * ownSpan + Math.min(gained, ownSpan - 1)) * otherSpan +
      Math.min(given, otherSpan - 1)
    if (known[at] !== UNKNOWN) return known[at]!
    const mine = turn === 0 ? left > 0 : theirs === 0
    const points = CARD_POINTS[mine ? this.role : 1 - this.role]!
    let sum = 0
    for (let scored = 0; scored < points.length; scored++) {
      sum +=
        points[scored]! *
        (mine
          ? this.chance(hand, gained + scored, given, left - 1, theirs, 1)
          : this.chance(hand, gained, given + scored, left, theirs - 1, 0))
    }
    known[at] = sum
    // As it is kept, so that it is the same however often it is asked for.
    return known[at]!
  }

  /** The chance once the play is over and the other's hand is known too: `theirHand` is its count. */
  afterHands(hand: number, gained: number, given: number, theirHand: number): number {
    if (gained >= this.own) return 1
    if (given >= this.other) return 0
    const at = (gained + hand) * this.width + given + theirHand
    if (this.shows[at] === UNKNOWN) {
      const mine = TABLE_TARGET - this.own + gained + hand
      const theirs = TABLE_TARGET - this.other + given + theirHand
      this.shows[at] = this.shown.afterHands(this.role, mine, theirs)
    }
    return this.shows[at]!
  }

  /** What the other is taken to have kept; the dealer has counted `heels` since. */
  theirKeeps(heels: number): Float64Array {
    const { role, own, other, shown } = this
    const isDealer = role === DEALER
    return shown.keepsOf(1 - role, own + (isDealer ? heels : 0), other + (isDealer ? 0 : heels))
  }

  private known(hand: number): Float32Array {
    const { byHand, ownSpan, otherSpan } = this
    byHand[hand] ??= new Float32Array(TURNS * ownSpan * otherSpan).fill(UNKNOWN)
    return byHand[hand]!
  }
}
