import { HEELS, JACK } from '../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../rules/seat.js'
import { DISCARD_CHOICES } from './hands/discard-pairs.js'
import type { DiscardValues, PeggingMeans } from './hands/discard-values.js'
import { SCORE_RANGE } from './hands/hand-ev.js'
import { PEGGING_RANGE } from './hands/outcomes.js'
import { KeepTilts } from './opponents/keep-tilts.js'
import { clubModel, type DealHabits, type OpponentModel } from './opponents/opponent-model.js'
import { needsOf, type ScorePair, TABLE_TARGET } from './race/needs.js'

/** The dealer's pegging points with heels on top. */
const PEGGED = PEGGING_RANGE + HEELS
/** Pegging and one hand or crib. */
const WIDE = PEGGED + SCORE_RANGE
/** Pegging, one hand and a crib: the width of every grid. */
const SIZE = WIDE + SCORE_RANGE
/** Cells that are added up at a time, since a sum waits for each of its additions. */
const ABREAST = 4
/** Some rows more than are asked for. */
const GRID = (SIZE + ABREAST - 1) * SIZE
const SURE = new Float64Array(SIZE).fill(1)

/** What the 15 chances were worked out from. */
interface EvaluatedDeal {
  readonly values: DiscardValues
  readonly isDealer: boolean
  readonly myNeed: number
  readonly theirNeed: number
  /** The chance that the starter is a jack. */
  readonly heels: number
  readonly tilts: KeepTilts
}

/** Makes a distribution one of no points at all. */
function nothing(distribution: Float64Array): void {
  distribution.fill(0)
  distribution[0] = 1
}

/**
 * The probability of winning after each of 15 discards: pegging (with heels), pone's
 * hand, dealer's hand and crib in the order they count, each as a distribution. My
 * hand is exact over the starters, the crib is that of the discard, the opponent's
 * hand that of their role, and the joint distribution of the two players' pegging is
 * tilted so that its means are those of this keep. Backwards over grids of
 * (my gain, their gain), so that the work is bounded whatever the scores. The
 * opponent's hand is the same for all discards, so it is taken into account once, before them.
 */
export class WinDiscard {
  readonly win = new Float64Array(DISCARD_CHOICES)
  private readonly crib = new Float64Array(SCORE_RANGE)
  /** One more than the most the crib can count. */
  private cribRange = SCORE_RANGE
  private readonly mine = new Float64Array(SCORE_RANGE)
  private readonly pegging = new Float64Array(PEGGING_RANGE * PEGGING_RANGE)
  private first: Float64Array | null = null
  /** By joint distribution and role. */
  private readonly tilts = new WeakMap<Float64Array, (KeepTilts | undefined)[]>()
  /** After the deal but for the opponent's hand; the chance, by their gain, that it does not win. */
  private readonly afterTheirs = new Float64Array(GRID)
  private readonly open = new Float64Array(SIZE)
  /** After my discard's hand or crib too, whichever counts later; after all hands and the crib. */
  private readonly between = new Float64Array(GRID)
  private readonly beforeShow = new Float64Array(GRID)
  private readonly afterDeal = new Float64Array(GRID)
  private deal: EvaluatedDeal | null = null

  /** `values` must hold the 15 discards of `six` (indices 0..51). */
  evaluate(
    values: DiscardValues,
    six: ArrayLike<number>,
    isDealer: boolean,
    scores: ScorePair,
    target: number,
    model: OpponentModel = clubModel(),
  ): void {
    const myNeed = target - scores.mine
    const theirNeed = target - scores.theirs
    const role = isDealer ? DEALER : PONE
    const habits = model.habits(needsOf(isDealer, myNeed, theirNeed))
    const { hands } = habits
    this.first = habits.first ?? null
    const tilts = this.tiltsOf(habits, role, model.pegging)
    const theirHand = hands[1 - role]!
    this.fillAfterDeal(isDealer, myNeed, theirNeed, model.wins)
    this.countTheirs(theirHand, isDealer, myNeed, theirNeed)
    let jacks = 4
    for (let i = 0; i < 6; i++) if (six[i]! >> 2 === JACK) jacks--
    this.deal = { values, isDealer, myNeed, theirNeed, heels: jacks / 46, tilts }
    for (let choice = 0; choice < DISCARD_CHOICES; choice++) {
      this.win[choice] = this.chanceOf(choice, 3)
    }
  }

  /**
   * What the chance of a choice, just evaluated, is made of: the position if this discard brought
   * neither of us anything, and what hand, crib and play add, one after the other.
   */
  partsOf(choice: number): { position: number; hand: number; crib: number; pegging: number } {
    const [position, hand, crib] = [0, 1, 2].map((parts) => this.chanceOf(choice, parts)) as [
      number,
      number,
      number,
    ]
    const pegging = this.win[choice]! - crib
    return { position, hand: hand - position, crib: crib - hand, pegging }
  }

  /** The chance with the first so many of hand, crib and play, as if the others brought nothing. */
  private chanceOf(choice: number, parts: number): number {
    const { values, isDealer, myNeed, theirNeed, heels, tilts } = this.deal!
    if (parts > 1) values.cribDistribution(choice, this.crib)
    else nothing(this.crib)
    this.cribRange = SCORE_RANGE
    while (this.crib[this.cribRange - 1] === 0) this.cribRange--
    let mostMine = 0
    if (parts > 0) mostMine = this.fillMine(values, choice)
    else nothing(this.mine)
    if (isDealer) this.showAsDealer(mostMine, myNeed, theirNeed)
    else this.showAsPone(mostMine, myNeed, theirNeed)
    if (parts > 2) {
      const gained = values.gained[choice]! * tilts.gained
      const given = values.given[choice]! * tilts.given
      tilts.tilt(values.keep[choice]!, gained, given, this.pegging)
    } else nothing(this.pegging)
    const plain = this.afterPlay(isDealer, 0, myNeed, theirNeed)
    const heeled = this.afterPlay(isDealer, HEELS, myNeed, theirNeed)
    return plain + heels * (heeled - plain)
  }

  /** What my hand counts over the starters; the most it can. */
  private fillMine(values: DiscardValues, choice: number): number {
    let starters = 0
    let mostMine = 0
    for (let points = 0; points < SCORE_RANGE; points++) {
      const count = values.scores[choice * SCORE_RANGE + points]!
      this.mine[points] = count
      starters += count
      if (count > 0) mostMine = points
    }
    for (let points = 0; points <= mostMine; points++) this.mine[points]! /= starters
    return mostMine
  }

  /** The tilts of a role's keeps under these habits; they are the same from deal to deal. */
  private tiltsOf(habits: DealHabits, role: number, pegging: PeggingMeans): KeepTilts {
    const known = this.tilts.get(habits.joint) ?? []
    this.tilts.set(habits.joint, known)
    known[role] ??= new KeepTilts(habits, role, pegging)
    return known[role]
  }

  /** The win table around these scores: `[my gain · SIZE + their gain]`, the deal turned. */
  private fillAfterDeal(
    isDealer: boolean,
    myNeed: number,
    theirNeed: number,
    table: Float64Array,
  ): void {
    for (let gain = 0; gain < SIZE && gain < myNeed; gain++) {
      for (let loss = 0; loss < SIZE && loss < theirNeed; loss++) {
        const mine = Math.max(0, TABLE_TARGET - myNeed + gain)
        const theirs = Math.max(0, TABLE_TARGET - theirNeed + loss)
        this.afterDeal[gain * SIZE + loss] = isDealer
          ? 1 - table[theirs * TABLE_TARGET + mine]!
          : table[mine * TABLE_TARGET + theirs]!
      }
    }
  }

  /**
   * Their hand, out of its turn: what they count together does not depend on the order, and if
   * it wins before I count, nothing that I count matters.
   */
  private countTheirs(
    theirHand: Float64Array,
    isDealer: boolean,
    myNeed: number,
    theirNeed: number,
  ): void {
    const { afterDeal, afterTheirs, open } = this
    const rows = Math.min(isDealer ? SIZE : PEGGING_RANGE + SCORE_RANGE, myNeed)
    const columns = Math.min(isDealer ? PEGGING_RANGE : WIDE, theirNeed)
    overTheirs({ need: theirNeed, rows, columns }, theirHand, SCORE_RANGE, afterDeal, afterTheirs)
    for (let loss = 0; loss < columns; loss++) {
      const most = Math.min(SCORE_RANGE, theirNeed - loss)
      let sum = 0
      for (let points = 0; points < most; points++) sum += theirHand[points]!
      open[loss] = sum
    }
  }

  /** My hand, theirs, their crib; worked out from the last to the first. */
  private showAsPone(mostMine: number, myNeed: number, theirNeed: number): void {
    const { afterTheirs, between, beforeShow } = this
    const columns = Math.min(PEGGED, theirNeed)
    const theirs = { need: theirNeed, rows: Math.min(PEGGING_RANGE + mostMine, myNeed), columns }
    overTheirs(theirs, this.crib, this.cribRange, afterTheirs, between)
    const mine = { need: myNeed, rows: Math.min(PEGGING_RANGE, myNeed), columns }
    overMine(mine, this.mine, mostMine + 1, between, SURE, beforeShow)
  }

  /** Their hand, mine, my crib; worked out from the last to the first. */
  private showAsDealer(mostMine: number, myNeed: number, theirNeed: number): void {
    const { afterTheirs, open, between, beforeShow } = this
    const mine = { need: myNeed, columns: Math.min(PEGGING_RANGE, theirNeed) }
    const rows = Math.min(PEGGED + mostMine, myNeed)
    overMine({ ...mine, rows }, this.crib, this.cribRange, afterTheirs, open, between)
    const pegged = Math.min(PEGGED, myNeed)
    overMine({ ...mine, rows: pegged }, this.mine, mostMine + 1, between, open, beforeShow)
  }

  /** The mean over the pegging; `heels` are already with the dealer. */
  private afterPlay(isDealer: boolean, heels: number, myNeed: number, theirNeed: number): number {
    if (heels >= (isDealer ? myNeed : theirNeed)) return isDealer ? 1 : 0
    const { pegging, beforeShow } = this
    let sum = 0
    for (let dealer = 0; dealer < PEGGING_RANGE; dealer++) {
      for (let pone = 0; pone < PEGGING_RANGE; pone++) {
        const gain = isDealer ? dealer + heels : pone
        const loss = isDealer ? pone : dealer + heels
        const chance = pegging[dealer * PEGGING_RANGE + pone]!
        if (gain < myNeed && loss < theirNeed) sum += chance * beforeShow[gain * SIZE + loss]!
        else if (loss < theirNeed) sum += chance
        // Both would get there: as counted, else whoever needed the smaller share of theirs.
        else if (gain >= myNeed) {
          const dealerFirst = this.first?.[dealer * PEGGING_RANGE + pone] ?? Number.NaN
          if (!Number.isNaN(dealerFirst)) sum += chance * (isDealer ? dealerFirst : 1 - dealerFirst)
          else if (myNeed * loss <= theirNeed * gain) sum += chance
        }
      }
    }
    return sum
  }
}

/*
 * Four cells at a time; the last ones may lie beyond the part that is asked for, where nobody looks.
 */

/** The part of a grid that is worked out, and the points with which the counting player wins. */
interface Step {
  readonly need: number
  readonly rows: number
  readonly columns: number
}

/**
 * The chance of winning before I count points of this distribution, from the one after. What
 * reaches my need wins with the chance in `open`, by their gain.
 */
function overMine(
  { need, rows, columns }: Step,
  chances: Float64Array,
  range: number,
  after: Float64Array,
  open: Float64Array,
  before: Float64Array,
): void {
  for (let gain = 0; gain < rows; gain++) {
    const most = Math.min(range, need - gain)
    for (let loss = 0; loss < columns; loss += ABREAST) {
      const at = gain * SIZE + loss
      let first = 0
      let second = 0
      let third = 0
      let fourth = 0
      for (let points = 0; points < most; points++) {
        const chance = chances[points]!
        const from = at + points * SIZE
        first += chance * after[from]!
        second += chance * after[from + 1]!
        third += chance * after[from + 2]!
        fourth += chance * after[from + 3]!
      }
      for (let points = most; points < range; points++) {
        const chance = chances[points]!
        first += chance * open[loss]!
        second += chance * open[loss + 1]!
        third += chance * open[loss + 2]!
        fourth += chance * open[loss + 3]!
      }
      before[at] = first
      before[at + 1] = second
      before[at + 2] = third
      before[at + 3] = fourth
    }
  }
}

/** The same before they count; what reaches their need wins nothing for me. */
function overTheirs(
  { need, rows, columns }: Step,
  chances: Float64Array,
  range: number,
  after: Float64Array,
  before: Float64Array,
): void {
  for (let gain = 0; gain < rows; gain += ABREAST) {
    for (let loss = 0; loss < columns; loss++) {
      const most = Math.min(range, need - loss)
      const at = gain * SIZE + loss
      let first = 0
      let second = 0
      let third = 0
      let fourth = 0
      for (let points = 0; points < most; points++) {
        const chance = chances[points]!
        const from = at + points
        first += chance * after[from]!
        second += chance * after[from + SIZE]!
        third += chance * after[from + 2 * SIZE]!
        fourth += chance * after[from + 3 * SIZE]!
      }
      before[at] = first
      before[at + SIZE] = second
      before[at + 2 * SIZE] = third
      before[at + 3 * SIZE] = fourth
    }
  }
}
