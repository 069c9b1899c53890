import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import type { KeepModel } from '../hands/models.js'
import type { HandList } from '../play/hand-list.js'
import { DEFAULT_STYLE, OnePlyPolicy, type PlayStyle, withNoise } from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import { NO_NODE, type PolicyStep, type PolicyTable } from '../policy/policy-table.js'
import { PolicyWalk } from '../policy/policy-walk.js'
import { RacePreferences, type Racer } from '../race/race-preferences.js'
import { anyHands, keptHands } from './kept-hands.js'

/** A step of the play as ranks: a card, or −1 for a go. */
export interface RankStep {
  readonly mine: boolean
  readonly rank: number
  /** The count before the step; a card at 0 begins a new one. */
  readonly count: number
}

export const GO = -1

/** What I know when I judge the opponent's hand. */
export interface BeliefInput {
  readonly opponentRole: number
  /** How many cards of each rank I know of that they cannot hold: my six and the starter. */
  readonly known: ArrayLike<number>
  readonly starterRank: number
  readonly steps: readonly RankStep[]
  /** How many cards they have left: fewer than the steps leave them if earlier ones are not given. */
  readonly theirCards: number
  /** How they choose if they are not perfect; sensibly if not said. */
  readonly style?: PlayStyle
  /** Weights of the fours they may have kept, given my cards; else the keep model's. */
  readonly kept?: Float64Array | undefined
}

/** A perfect opponent to reckon with, beside the imperfect one. */
export interface PerfectOpponent {
  readonly policy: PolicyTable
  /** The play so far, every go among its steps. */
  readonly steps: readonly PolicyStep[]
  /** How likely the opponent was perfect before the first card. */
  readonly share: number
  /** If they play to win: what points were worth to them when the play began. */
  readonly racer?: Racer | null
}

/**
 * The probability of every hand the opponent may have left: how often their role
 * keeps those four ranks, corrected for the cards I can see, times how likely such a
 * hand was to play as it did.
 */
export class Belief implements HandList {
  readonly hands = new Uint16Array(RANK_HANDS[4]!)
  readonly weights = new Float64Array(RANK_HANDS[4]!)
  readonly perfect = new Float64Array(RANK_HANDS[4]!)
  length = 0
  total = 0
  /** Their cards laid so far, as a rank hand of `laidCards`. */
  laid = 0
  laidCards = 0
  private readonly preferences = new OnePlyPolicy()
  private racePreferences = new RacePreferences(this.preferences, null)
  private table: PolicyTable | null = null
  private readonly ranks = new Uint8Array(64)
  private readonly unseen = new Uint8Array(RANK_COUNT)
  /** Cards laid after the step that is being judged. */
  private readonly later = new Uint8Array(RANK_COUNT)

  constructor(private readonly keeps: KeepModel) {}

  fill(input: BeliefInput, other?: PerfectOpponent): void {
    if (other && other.policy !== this.table) {
      this.table = other.policy
      this.racePreferences = new RacePreferences(this.preferences, other.policy)
    }
    this.preferences.style = input.style ?? DEFAULT_STYLE
    this.laid = 0
    this.laidCards = 0
    for (const step of input.steps) {
      if (step.mine || step.rank === GO) continue
      this.laid = rankHands.add[this.laidCards]![this.laid * RANK_COUNT + step.rank]!
      this.laidCards++
    }
    const { known, kept, theirCards } = input
    if (this.laidCards + theirCards < 4) {
      // Cards of theirs are missing from the history: nothing but the cards themselves is known.
      anyHands(this, this, theirCards, known)
      this.perfect.set(this.weights.subarray(0, this.length))
      this.laid = 0
    } else {
      if (kept) keptHands(this, this, kept, null)
      else keptHands(this, this, this.keeps[input.opponentRole]!, known)
      // They hold what no modelled player keeps.
      if (this.length === 0) anyHands(this, this, 4 - this.laidCards, known)
      this.perfect.set(this.weights.subarray(0, this.length))
      this.update(input, other)
    }
    const share = other?.share ?? 0
    this.total = 0
    for (let i = 0; i < this.length; i++) {
      this.weights[i]! *= 1 - share
      this.perfect[i]! *= share
      this.total += this.weights[i]! + this.perfect[i]!
    }
  }

  /** Bayes: walks through the play and weighs every hand by what it would have done. */
  private update(input: BeliefInput, other: PerfectOpponent | undefined): void {
    const { ranks, unseen } = this
    for (let rank = 0; rank < RANK_COUNT; rank++) unseen[rank] = 4
    if (input.starterRank >= 0) unseen[input.starterRank]!--
    this.later.fill(0)
    for (const step of input.steps) {
      if (!step.mine && step.rank !== GO) this.later[step.rank]!++
    }
    const walk = other ? new PolicyWalk(other.policy, other.steps) : null
    let start = 0
    let end = 0
    let myCards = 4
    let theirCards = 4
    let iSaidGo = false
    for (const step of input.steps) {
      if (step.rank === GO) {
        if (step.mine) iSaidGo = true
        else this.ruleOut(31 - step.count)
        continue
      }
      if (step.count === 0) {
        start = end
        iSaidGo = false
      }
      walk?.toCard()
      if (step.mine) {
        myCards--
      } else {
        if (theirCards > 1) {
          const repliers = iSaidGo ? 0 : myCards
          this.weigh(
            step,
            start,
            end,
            repliers,
            myCards,
            theirCards,
            input.opponentRole,
            other,
            walk,
          )
        }
        theirCards--
        this.later[step.rank]!--
      }
      ranks[end++] = step.rank
      unseen[step.rank]!--
      walk?.play(step.rank)
    }
  }

  /** A go with `left` to 31: every hand with a card that small is out. */
  private ruleOut(left: number): void {
    const size = 4 - this.laidCards
    const handRanks = rankHands.ranks[size]!
    let kept = 0
    for (let i = 0; i < this.length; i++) {
      const hand = this.hands[i]!
      if (size > 0 && RANK_VALUE[handRanks[hand * size]!]! <= left) continue
      this.hands[kept] = hand
      this.weights[kept] = this.weights[i]!
      this.perfect[kept++] = this.perfect[i]!
    }
    // Contradictory histories leave nothing; then the go tells nothing.
    if (kept > 0) this.length = kept
  }

  /** Weighs every hand by how likely it was to play this card, of both kinds of opponent. */
  private weigh(
    step: RankStep,
    start: number,
    end: number,
    repliers: number,
    myCards: number,
    theirCards: number,
    role: number,
    other: PerfectOpponent | undefined,
    walk: PolicyWalk | null,
  ): void {
    const size = 4 - this.laidCards
    const distinct = rankHands.distinct[size]!
    const left = 31 - step.count
    const limit = fittingRanks(left)
    const { preferences, racePreferences } = this
    const { preference } = preferences
    const sequence = sequenceOf(this.ranks, start, end, step.count)
    const node = walk?.node ?? NO_NODE
    const racer = other?.racer ?? null
    if (racer && walk) {
      racePreferences.place(walk.pegged[role]!, walk.pegged[1 - role]!, theirCards, myCards)
      racePreferences.begin(sequence, limit, this.unseen, repliers)
    } else preferences.evaluate(sequence, limit, this.unseen, repliers, false)
    const laid = this.shownLater(theirCards)
    let laidRanks = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if (this.later[rank]! > 0) laidRanks |= 1 << rank
    }
    for (let i = 0; i < this.length; i++) {
      const at = this.hands[i]! * 5
      let held = laidRanks
      for (let k = distinct[at]!; k > 0; k--) held |= 1 << distinct[at + k]!
      held &= limit
      if ((held & (held - 1)) === 0) continue
      let hand = this.hands[i]!
      for (let k = size; k < theirCards; k++) {
        hand = rankHands.add[k]![hand * RANK_COUNT + laid[k - size]!]!
      }
      let sum = 0
      let playable = 0
      for (let rest = held; rest !== 0; rest &= rest - 1) {
        sum += preference[lowestRank(rest)]!
        playable++
      }
      const chance = withNoise(preference[step.rank]! / sum, playable)
      this.weights[i]! *= chance
      if (walk === null) continue
      if (racer === null && node < 0) {
        // Beyond the policy's reach both kinds of opponent are alike.
        this.perfect[i]! *= chance
        continue
      }
      const perfect = racer
        ? racePreferences.chance(racer, theirCards, hand, playable, step.rank, node, limit)
        : other!.policy.chance(node, hand, step.rank)
      this.perfect[i]! *= withNoise(perfect, playable)
    }
  }

  /** The ranks they laid from this card on; also notes what they had laid before it. */
  private shownLater(theirCards: number): number[] {
    const ranks: number[] = []
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      for (let k = this.later[rank]!; k > 0; k--) ranks.push(rank)
    }
    // What they had laid before: everything laid but these.
    let laid = this.laid
    let size = this.laidCards
    for (const rank of ranks) {
      laid = rankHands.remove[size]![laid * RANK_COUNT + rank]!
      size--
    }
    this.racePreferences.laid = size === 4 - theirCards ? laid : 0
    return ranks
  }
}
