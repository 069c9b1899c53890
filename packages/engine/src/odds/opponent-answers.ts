import { RANK_SCORES } from '../rules/fast-score.js'
import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../rules/rank-hands.js'
import { countOf, type Sequence } from '../rules/sequence-table.js'
import { type HandList, newHandList, pushHand } from './hand-list.js'
import { LastTwo } from './last-two.js'
import { OnePlyPolicy } from './play-policy.js'
import { GO_BRANCH } from './play-tree.js'
import { NO_NODE, type PolicyTable } from './policy-table.js'
import { ProgramPolicy } from './program.js'
import type { RaceSense } from './race-sense.js'
import { openChance, type RaceMoment, raceTaste } from './race-taste.js'
import { fittingRanks, lowestRank } from './rank-set.js'

/** A player who plays to win. */
export interface Racer {
  /** What points are worth to them, from the first card of the play on. */
  readonly sense: RaceSense
  /** The starter that their hand counts with. */
  readonly starterRank: number
  /** What the hand counts, if known; else its ranks and the starter tell. */
  readonly points?: number
}

/** A card this much less likely than the best one is not looked at. */
export const NEGLIGIBLE = 1e-3

/** A card that a player who plays to win would choose less often is never played. */
const FAINT = 0.02

/** Removes the faint wishes of a hand; returns the sum of the others. */
export function dropFaint(
  wish: Float64Array,
  distinct: Uint8Array,
  at: number,
  playable: number,
  sum: number,
): number {
  let left = sum
  for (let k = 1; k <= playable; k++) {
    const rank = distinct[at + k]!
    if (wish[rank]! >= FAINT * sum) continue
    left -= wish[rank]!
    wish[rank] = 0
  }
  return left
}

// By the place of a rank in the hand looked at: the policy's chance, and the hand without it.
const chanceOf = /* @__PURE__ */ new Float64Array(5)
const restOf = /* @__PURE__ */ new Uint16Array(5)

/**
 * How the opponent inside the search answers: every hand plays by what is public and by
 * its own cards, never by mine. An opponent who is not perfect chooses by a manner, or by a
 * program they may follow; a perfect one follows the near-equilibrium policy as far as it
 * reaches, and then chooses in the same way.
 */
export class OpponentAnswers {
  /** `[their cards][rank]`: hands that play this rank, one card smaller. */
  readonly byRank: readonly (readonly HandList[])[] = RANK_HANDS.map((_, cards) =>
    Array.from({ length: RANK_COUNT }, () => newHandList(cards > 0 ? RANK_HANDS[cards - 1]! : 0)),
  )
  readonly policy = new OnePlyPolicy()
  private readonly program = new ProgramPolicy()
  /** What `likings` found, by rank. */
  private readonly liked = new Float64Array(RANK_COUNT)
  /** Null if they play for points. */
  racer: Racer | null = null
  /** Their cards laid so far; what the search knows and `split` needs of it for a racer. */
  laid = 0
  readonly moment: RaceMoment = {
    gained: 0,
    given: 0,
    left: 0,
    theirs: 0,
    count: 0,
    answered: false,
  }
  /** `[what the hand counts · 13 + rank]`, filled for the hands of one split as they come. */
  private readonly tasteOfCount = new Float64Array(30 * RANK_COUNT)
  private readonly tasted = new Uint32Array(30)
  private splits = 0
  /** What `wishes` found, by rank. */
  readonly wish = new Float64Array(RANK_COUNT)

  /** Set if hands of two cards choose against a single one, beyond the policy's reach. */
  readonly lastTwo = new LastTwo()
  atLastTwo = false

  constructor(private readonly table: PolicyTable | null) {}

  /** The policy's node after a rank, or after a go. */
  after(node: number, rank: number): number {
    return node < 0 ? NO_NODE : this.table!.next(node, rank)
  }

  afterGo(node: number): number {
    return node < 0 ? NO_NODE : this.table!.next(node, GO_BRANCH)
  }

  /**
   * Splits hands of `cards` (two or more) by the rank they play, into `byRank`, and those
   * that cannot play into `go`. Returns the ranks played as a bit set. `repliers` is how
   * many cards I may answer with.
   */
  split(
    list: HandList,
    cards: number,
    sequence: Sequence,
    unseen: Uint8Array,
    repliers: number,
    node: number,
    go: HandList,
  ): number {
    go.length = 0
    go.total = 0
    const children = this.byRank[cards]!
    const left = 31 - countOf(sequence)
    const sets = rankHands.sets[cards]!
    const fitting = fittingRanks(left)
    let valued = 0
    // The ranks between which some hand has a choice.
    let chosen = 0
    const { hands, weights, perfect: perfects, length } = list
    for (let i = 0; i < length; i++) {
      const playable = sets[hands[i]!]! & fitting
      valued |= playable
      if ((playable & (playable - 1)) !== 0) chosen |= playable
    }
    // Only they need to be judged, but a player who plays to win compares all ranks.
    if (this.racer !== null && chosen !== 0) chosen = valued
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const child = children[lowestRank(rest)]!
      child.length = 0
      child.total = 0
    }
    if (chosen !== 0) {
      if (this.racer !== null) this.look(sequence, chosen, unseen, repliers)
      else this.begin(sequence, chosen, unseen, repliers, cards)
    }
    const distinct = rankHands.distinct[cards]!
    const choices = node < 0 ? 0 : this.table!.choicesOf(node)
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      let weight = weights[i]!
      let perfect = perfects[i]!
      let playable = distinct[hand * 5]!
      while (playable > 0 && RANK_VALUE[distinct[hand * 5 + playable]!]! > left) playable--
      if (playable === 0) {
        pushHand(go, hand, weight, perfect)
      } else if (playable === 1) {
        const rank = distinct[hand * 5 + 1]!
        const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
        pushHand(children[rank]!, rest, weight, perfect)
      } else {
        if (node < 0 && perfect > 0 && !this.atLastTwo) {
          weight += perfect
          perfect = 0
        }
        if (this.racer !== null) {
          this.answerToWin(
            this.racer,
            children,
            cards,
            hand,
            playable,
            weight,
            perfect,
            node,
            chosen,
          )
        } else if (this.atLastTwo) this.answerWithTwo(children, hand, weight + perfect)
        else {
          const set = sets[hand]! & fitting
          const likings = this.likings(set, rankHands.ranks[cards]!, hand * cards, cards)
          if (perfect > 0)
            this.answerBoth(children, cards, hand, playable, weight, perfect, choices, likings)
          else this.answer(children, cards, hand, playable, weight, likings)
        }
      }
    }
    let played = 0
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      if (children[rank]!.length > 0) played |= 1 << rank
    }
    return played
  }

  /** A sensible opponent's hand, with a choice of `playable` ranks. */
  private answer(
    children: readonly HandList[],
    cards: number,
    hand: number,
    playable: number,
    weight: number,
    preference: Float64Array,
  ): void {
    const distinct = rankHands.distinct[cards]!
    const remove = rankHands.remove[cards]!
    const at = hand * 5
    let most = 0
    for (let k = 1; k <= playable; k++) {
      const one = preference[distinct[at + k]!]!
      if (one > most) most = one
    }
    const least = most * NEGLIGIBLE
    let sum = 0
    for (let k = 1; k <= playable; k++) {
      const one = preference[distinct[at + k]!]!
      if (one > least) sum += one
    }
    const share = weight / sum
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      const one = preference[rank]!
      if (one > least) {
        pushHand(children[rank]!, remove[hand * RANK_COUNT + rank]!, share * one, 0)
      }
    }
  }

  /** The same hand in two kinds of opponent at once. */
  private answerBoth(
    children: readonly HandList[],
    cards: number,
    hand: number,
    playable: number,
    weight: number,
    perfect: number,
    choices: number,
    preference: Float64Array,
  ): void {
    const distinct = rankHands.distinct[cards]!
    const remove = rankHands.remove[cards]!
    const rests = RANK_HANDS[cards - 1]!
    const table = this.table!
    const at = hand * 5
    let sum = 0
    let chances = 0
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      const rest = remove[hand * RANK_COUNT + rank]!
      const chance = table.chanceAt(choices + rank * rests + rest)
      sum += preference[rank]!
      chances += chance
      chanceOf[k] = chance
      restOf[k] = rest
    }
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[at + k]!
      const sensible = preference[rank]! / sum
      const chance = chances > 0 ? chanceOf[k]! / chances : sensible
      if (sensible > NEGLIGIBLE || chance > NEGLIGIBLE) {
        pushHand(children[rank]!, restOf[k]!, weight * sensible, perfect * chance)
      }
    }
  }

  /** Two cards, both of which fit, against a single one. */
  private answerWithTwo(children: readonly HandList[], hand: number, weight: number): void {
    const low = rankHands.distinct[2]![hand * 5 + 1]!
    const high = rankHands.distinct[2]![hand * 5 + 2]!
    const chance = this.lastTwo.chanceOfLower(low, high)
    if (chance > NEGLIGIBLE) pushHand(children[low]!, high, weight * chance, 0)
    if (chance < 1 - NEGLIGIBLE) pushHand(children[high]!, low, weight * (1 - chance), 0)
  }

  /** The taste of a hand of this many cards that plays to win, by rank. */
  private tasteOf(racer: Racer, cards: number, hand: number, valued: number): number {
    const { sense } = racer
    const points = racer.points ?? this.count(racer.starterRank, cards, hand)
    const at = points * RANK_COUNT
    if (this.tasted[points] !== this.splits) {
      this.tasted[points] = this.splits
      raceTaste(sense, points, this.policy, valued, this.moment, this.tasteOfCount, at)
    }
    return at
  }

  /** The taste of the hand for each rank, as factors, for the choice last looked at. */
  tastes(racer: Racer, cards: number, hand: number, candidates: number): Float64Array {
    const at = this.tasteOf(racer, cards, hand, candidates)
    return this.tasteOfCount.subarray(at, at + RANK_COUNT)
  }

  /** What a hand counts together with the cards it has laid, flush and nobs left out. */
  private count(starterRank: number, cards: number, hand: number): number {
    let four = hand
    const laidRanks = rankHands.ranks[4 - cards]!
    for (let i = 0; i < 4 - cards; i++) {
      const rank = laidRanks[this.laid * (4 - cards) + i]!
      four = rankHands.add[cards + i]![four * RANK_COUNT + rank]!
    }
    return RANK_SCORES[four * RANK_COUNT + starterRank]!
  }

  /** What a hand with a choice would like to play, into `wish`; returns the sum. */
  wishes(
    racer: Racer,
    cards: number,
    hand: number,
    playable: number,
    node: number,
    valued: number,
  ): number {
    const distinct = rankHands.distinct[cards]!
    const { wish, tasteOfCount, table } = this
    const taste = this.tasteOf(racer, cards, hand, valued)
    let sum = 0
    const lower =
      this.atLastTwo && playable === 2
        ? this.lastTwo.chanceOfLower(distinct[hand * 5 + 1]!, distinct[hand * 5 + 2]!)
        : Number.NaN
    for (let k = 1; k <= playable; k++) {
      const rank = distinct[hand * 5 + k]!
      const plain =
        table !== null && node >= 0
          ? openChance(table.chance(node, hand, rank), playable)
          : Number.isNaN(lower)
            ? this.policy.preference[rank]!
            : openChance(k === 1 ? lower : 1 - lower, playable)
      wish[rank] = plain * tasteOfCount[taste + rank]!
      sum += wish[rank]!
    }
    return dropFaint(wish, distinct, hand * 5, playable, sum)
  }

  /** A hand that plays to win: its taste for points, changed by the race. */
  private answerToWin(
    racer: Racer,
    children: readonly HandList[],
    cards: number,
    hand: number,
    playable: number,
    weight: number,
    perfect: number,
    node: number,
    valued: number,
  ): void {
    const sum = this.wishes(racer, cards, hand, playable, perfect > 0 ? node : NO_NODE, valued)
    for (let k = 1; k <= playable; k++) {
      const rank = rankHands.distinct[cards]![hand * 5 + k]!
      const share = this.wish[rank]! / sum
      if (share === 0) continue
      const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
      pushHand(children[rank]!, rest, weight * share, perfect * share)
    }
  }

  /** Begins a choice whose hands are asked for their `likings`; each holds `held` cards. */
  begin(
    sequence: Sequence,
    candidates: number,
    unseen: Uint8Array,
    repliers: number,
    held: number,
  ): void {
    const { policy, program } = this
    const likely = policy.manner.program
    if (!likely || likely.share < 1) policy.evaluate(sequence, candidates, unseen, repliers, false)
    if (likely) program.look(likely.program, sequence, candidates, unseen, repliers, held)
  }

  /** Begins a choice that is judged hand by hand with `chanceToWin`. */
  look(sequence: Sequence, candidates: number, unseen: Uint8Array, repliers: number): void {
    this.policy.evaluate(sequence, candidates, unseen, repliers, true)
    this.splits++
  }

  /**
   * How much somebody who is not perfect likes each of the ranks in a bit set, in the choice last
   * looked at, with a hand of `size` cards, `ranks[at ..]`.
   */
  likings(set: number, ranks: Uint8Array, at: number, size: number): Float64Array {
    const { policy, program, liked } = this
    const { preference } = policy
    const likely = policy.manner.program
    if (!likely) return preference
    let byManner = 0
    let byProgram = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      liked[rank] = program.liking(rank, ranks, at, size)
      byManner += preference[rank]!
      byProgram += liked[rank]!
    }
    if (likely.share === 1) return liked
    const manner = (1 - likely.share) / byManner
    const other = likely.share / byProgram
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      liked[rank] = manner * preference[rank]! + other * liked[rank]!
    }
    return liked
  }

  /** How likely a hand with a choice is to play this rank, as `split` has it play to win. */
  chanceToWin(
    racer: Racer,
    cards: number,
    hand: number,
    playable: number,
    played: number,
    node: number,
    candidates: number,
  ): number {
    const sum = this.wishes(racer, cards, hand, playable, node, candidates)
    return this.wish[played]! / sum
  }
}
