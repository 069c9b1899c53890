import { RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import {
  NO_CARDS,
  pointsOf,
  type Sequence,
  sequenceAfter,
  sequenceCount,
} from '../../rules/scoring/sequence-table.js'
import { type HandList, pushHand } from '../play/hand-list.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { isSameStyle, type PlayStyle } from '../play/play-policy.js'
import type { PlayPreferences } from '../play/play-preferences.js'
import { fittingRanks } from '../play/rank-set.js'
import { KnownEndings } from './known-endings.js'
import type { LastTwo } from './last-two.js'
import { NO_RANK, TwoAgainstOne } from './two-against-one.js'

/** More than one question needs: a moment, and what follows a go in it. */
const MOST_PLACES = 4

/**
 * They are to play with two cards, and I hold one or none: nothing is left for me to choose, so
 * that each hand has its value, whatever the others weigh. Values are kept by the moment, for many
 * lines of the play come to the same one. Sums are of weight × value.
 */
export class TheirLastTwo {
  private forPoints = true
  private myNeed = FAR
  private theirNeed = FAR
  private readonly two: TwoAgainstOne
  private readonly known = new KnownEndings()
  /** By depth, the hands that are asked about and those that cannot play. */
  private readonly asked = Array.from({ length: MOST_PLACES }, () => new Uint8Array(RANK_HANDS[2]!))
  private readonly gone = Array.from({ length: MOST_PLACES }, () => new Uint8Array(RANK_HANDS[2]!))

  private readonly byOrder = new Float64Array(RANK_HANDS[2]!)

  constructor(private readonly likings: PlayPreferences) {
    this.two = new TwoAgainstOne(likings)
  }

  /**
   * Says what the end of the play is worth, and how they choose. What is known of the play for
   * points stays known as long as they choose alike: from card to card of a deal.
   */
  begin(leaf: LeafValue, manner: PlayStyle): void {
    const forPoints = leaf === NET_POINTS
    const isKnown = forPoints && this.forPoints && isSameStyle(manner, this.likings.policy.manner)
    if (!isKnown) this.known.forget()
    this.likings.policy.manner = manner
    this.forPoints = forPoints
    this.myNeed = Math.min(leaf.myNeed, FAR)
    this.theirNeed = Math.min(leaf.theirNeed, FAR)
    this.two.begin(leaf)
  }

  /**
   * `rank` is my card, `laid` are their two on the table as a rank hand; `unseen` counts the cards
   * of each rank that nobody has laid, and `cards` are the same as a number (`CARD_CODE`); `iWent`
   * says that I have said go, `lastWasMine` whose card is on top.
   */
  value(
    list: HandList,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    cards: number,
    iWent: boolean,
    lastWasMine: boolean,
  ): number {
    const { known, forPoints } = this
    if (known.left < MOST_PLACES) known.forget()
    const { hands, weights, perfect, length } = list
    // For points it does not matter how many there are, nor what the show will count.
    const at = this.resolve(
      hands,
      length,
      rank,
      sequence,
      forPoints ? 0 : gained,
      forPoints ? 0 : given,
      forPoints ? 0 : laid,
      unseen,
      cards,
      iWent,
      lastWasMine,
      0,
    )
    const { values } = known
    let sum = forPoints ? (gained - given) * list.total : 0
    for (let i = 0; i < length; i++) sum += (weights[i]! + perfect[i]!) * values[at + hands[i]!]!
    return sum
  }

  /**
   * The same if they choose by what each order pegs, as `lastTwo` has it: hands that cannot play
   * are put into `go`.
   */
  valueByOrder(
    list: HandList,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    iWent: boolean,
    lastTwo: LastTwo,
    go: HandList,
  ): number {
    const { two, byOrder } = this
    const { hands, weights, perfect, length } = list
    const gone = this.gone[0]!
    two.values(
      hands,
      length,
      rank,
      sequence,
      gained,
      given,
      laid,
      unseen,
      iWent,
      lastTwo,
      gone,
      byOrder,
      0,
    )
    const fitting = fittingRanks(31 - sequenceCount(sequence))
    let sum = 0
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      if ((rankHands.sets[2]![hand]! & fitting) === 0) pushHand(go, hand, weights[i]!, perfect[i]!)
      else sum += (weights[i]! + perfect[i]!) * byOrder[hand]!
    }
    return sum
  }

  /** Sees to it that the hands' values are known; returns where they begin. */
  private resolve(
    hands: ArrayLike<number>,
    length: number,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    cards: number,
    iWent: boolean,
    lastWasMine: boolean,
    depth: number,
  ): number {
    const { known } = this
    const { values } = known
    // Nobody answers if I have no card, so that those not laid do not matter.
    const at = known.place(
      rank === NO_RANK ? 0 : cards,
      (((sequence << 4) | (rank + 1)) << 2) | (iWent ? 2 : 0) | (lastWasMine ? 1 : 0),
      (((gained << 7) | given) << 7) | laid,
    )
    const asked = this.asked[depth]!
    let missing = 0
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      if (Number.isNaN(values[at + hand]!)) asked[missing++] = hand
    }
    if (missing === 0) return at
    const gone = this.gone[depth]!
    const { two } = this
    const gos = two.values(
      asked,
      missing,
      rank,
      sequence,
      gained,
      given,
      laid,
      unseen,
      iWent,
      null,
      gone,
      values,
      at,
    )
    if (gos > 0) {
      this.afterGo(
        gone,
        gos,
        rank,
        sequence,
        gained,
        given,
        laid,
        unseen,
        cards,
        iWent,
        lastWasMine,
        depth,
        at,
      )
    }
    return at
  }

  /** The values of hands that cannot play. */
  private afterGo(
    hands: Uint8Array,
    length: number,
    rank: number,
    sequence: Sequence,
    gained: number,
    given: number,
    laid: number,
    unseen: Uint8Array,
    cards: number,
    iWent: boolean,
    lastWasMine: boolean,
    depth: number,
    at: number,
  ): void {
    const { known, forPoints } = this
    const { values } = known
    let mine = gained
    let theirs = given
    let left = rank
    let next = NO_CARDS
    if (rank !== NO_RANK && !iWent && sequenceCount(sequence) + RANK_VALUE[rank]! <= 31) {
      // I play on alone, and they lead.
      mine += pointsOf(sequence, rank)
      if (mine < this.myNeed && sequenceCount(sequence) + RANK_VALUE[rank]! < 31) mine++
      left = NO_RANK
    } else if (lastWasMine) mine++
    else {
      theirs++
      if (rank !== NO_RANK) {
        next = sequenceAfter(NO_CARDS, rank)
        left = NO_RANK
      }
    }
    if (mine >= this.myNeed || theirs >= this.theirNeed) {
      const won = mine >= this.myNeed ? 1 : 0
      for (let i = 0; i < length; i++) values[at + hands[i]!] = won
      return
    }
    const more = forPoints ? mine - theirs : 0
    if (forPoints) {
      mine = 0
      theirs = 0
    }
    const from = this.resolve(
      hands,
      length,
      left,
      next,
      mine,
      theirs,
      laid,
      unseen,
      cards,
      false,
      true,
      depth + 1,
    )
    for (let i = 0; i < length; i++) values[at + hands[i]!] = more + values[from + hands[i]!]!
  }
}
