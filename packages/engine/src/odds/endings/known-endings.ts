import { RANK_HANDS } from '../../rules/scoring/rank-hands.js'

/** A power of two; when three quarters are taken, all is forgotten. */
const SLOTS = 1 << 12
const MOST = (SLOTS * 3) / 4
const HANDS = RANK_HANDS[2]!

/**
 * What each hand of two cards of theirs is worth at moments of the play in which nothing is left
 * for me to choose. Many lines of the play come to the same moment: its cards lie in another
 * order, or under a count that is over. A moment is told in three whole numbers.
 */
export class KnownEndings {
  /** `[at(…) + hand]`; not a number if not known yet. */
  readonly values = new Float64Array(MOST * HANDS)
  private readonly keys = new Int32Array(SLOTS * 4)
  private readonly rows = new Uint16Array(SLOTS)
  /** A slot is taken if it bears this number. */
  private age = 1
  private taken = 0

  /** How many moments there is a place for before all is forgotten. */
  get left(): number {
    return MOST - this.taken
  }

  forget(): void {
    this.age++
    this.taken = 0
  }

  /** Where the hands' values at a moment begin. */
  place(cards: number, moment: number, score: number): number {
    const { keys, age } = this
    let slot = slotOf(cards, moment, score)
    for (; keys[slot << 2] === age; slot = (slot + 1) & (SLOTS - 1)) {
      const at = slot << 2
      if (keys[at + 1] === cards && keys[at + 2] === moment && keys[at + 3] === score)
        return this.rows[slot]! * HANDS
    }
    const at = slot << 2
    keys[at] = age
    keys[at + 1] = cards
    keys[at + 2] = moment
    keys[at + 3] = score
    const row = this.taken++
    this.rows[slot] = row
    this.values.fill(Number.NaN, row * HANDS, (row + 1) * HANDS)
    return row * HANDS
  }
}

function slotOf(cards: number, moment: number, score: number): number {
  const mixed =
    Math.imul(cards, 0x9e3779b1) ^ Math.imul(moment, 0x85ebca6b) ^ Math.imul(score, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) >>> 20
}
