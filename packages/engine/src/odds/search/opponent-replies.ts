import { RANK_COUNT, RANK_HANDS, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import { type Sequence, sequenceCount } from '../../rules/scoring/sequence-table.js'
import { LastTwo } from '../endings/last-two.js'
import { type HandList, newHandList, pushHand } from '../play/hand-list.js'
import { NEGLIGIBLE, OnePlyPolicy } from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import { GO_BRANCH } from '../policy/play-tree.js'
import { NO_NODE, type PolicyTable } from '../policy/policy-table.js'
import { LastTwoRace } from '../race/last-two-race.js'
import { RacePreferences, type Racer } from '../race/race-preferences.js'

// By the place of a rank in the hand looked at: the weights of both kinds of opponent, and the
// hand without it.
const perfectOf = /* @__PURE__ */ new Float64Array(5)
const sensibleOf = /* @__PURE__ */ new Float64Array(5)
const restOf = /* @__PURE__ */ new Uint16Array(5)

/**
 * How the opponent inside the search answers: every hand plays by what is public and by
 * its own cards, never by mine. An opponent who is not perfect chooses in a style of play; a
 * perfect one follows the near-equilibrium policy as far as it reaches, and then chooses in the
 * same way.
 */
export class OpponentReplies {
  /** `[their cards][rank]`: hands that play this rank, one card smaller. */
  readonly byRank: readonly (readonly HandList[])[] = RANK_HANDS.map((_, cards) =>
    Array.from({ length: RANK_COUNT }, () => newHandList(cards > 0 ? RANK_HANDS[cards - 1]! : 0)),
  )
  /** How they choose if they are not perfect. */
  readonly preferences = new OnePlyPolicy()
  /** Null if they play for points. */
  racer: Racer | null = null
  readonly racePreferences: RacePreferences

  /** A card that a hand plays with less weight than this is left out, if there is a likelier one. */
  minWeight = 0

  /** Set if hands of two cards choose against a single one, beyond the policy's reach. */
  readonly lastTwo = new LastTwo()
  /** The same if they play to win. */
  readonly lastTwoRace = new LastTwoRace()
  atLastTwo = false

  constructor(private readonly table: PolicyTable | null) {
    this.racePreferences = new RacePreferences(this.preferences, table)
  }

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
    const left = 31 - sequenceCount(sequence)
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
      if (this.racer !== null) this.racePreferences.begin(sequence, chosen, unseen, repliers)
      else this.preferences.evaluate(sequence, chosen, unseen, repliers, false)
    }
    const distinct = rankHands.distinct[cards]!
    const choices = node < 0 ? 0 : this.table!.choicesOf(node)
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      let playable = distinct[hand * 5]!
      while (playable > 0 && RANK_VALUE[distinct[hand * 5 + playable]!]! > left) playable--
      if (playable === 0) {
        pushHand(go, hand, weights[i]!, perfects[i]!)
      } else if (playable === 1) {
        const rank = distinct[hand * 5 + 1]!
        const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
        pushHand(children[rank]!, rest, weights[i]!, perfects[i]!)
      } else {
        // Beyond the policy's reach both kinds of opponent are alike.
        const alike = perfects[i] === 0 || (node < 0 && !this.atLastTwo)
        if (this.racer !== null) {
          this.answerToWin(this.racer, children, cards, list, i, playable, alike, node, chosen)
        } else if (alike) this.answer(children, cards, list, i, playable)
        else this.answerBoth(children, cards, list, i, playable, choices)
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
    list: HandList,
    i: number,
    playable: number,
  ): void {
    const { preference } = this.preferences
    const hand = list.hands[i]!
    const weight = list.weights[i]! + list.perfect[i]!
    const distinct = rankHands.distinct[cards]!
    const remove = rankHands.remove[cards]!
    const at = hand * 5
    let most = 0
    let all = 0
    for (let k = 1; k <= playable; k++) {
      const one = preference[distinct[at + k]!]!
      all += one
      if (one > most) most = one
    }
    const rare = weight === 0 ? 0 : (this.minWeight / weight) * all
    // Never the likeliest itself.
    const least = Math.max(most * NEGLIGIBLE, Math.min(rare, most * (1 - NEGLIGIBLE)))
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
    list: HandList,
    i: number,
    playable: number,
    choices: number,
  ): void {
    const { preference } = this.preferences
    const hand = list.hands[i]!
    const weight = list.weights[i]!
    const perfect = list.perfect[i]!
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
      perfectOf[k] = chance
      restOf[k] = rest
    }
    let most = 0
    for (let k = 1; k <= playable; k++) {
      const sensible = preference[distinct[at + k]!]! / sum
      const chance = chances > 0 ? perfectOf[k]! / chances : sensible
      const looked = sensible > NEGLIGIBLE || chance > NEGLIGIBLE
      sensibleOf[k] = looked ? weight * sensible : 0
      perfectOf[k] = looked ? perfect * chance : 0
      const both = sensibleOf[k]! + perfectOf[k]!
      if (both > most) most = both
    }
    const least = Math.min(this.minWeight, most)
    let scale = 1
    if (least > 0) {
      let left = 0
      for (let k = 1; k <= playable; k++) {
        const both = sensibleOf[k]! + perfectOf[k]!
        if (both >= least) left += both
      }
      scale = (weight + perfect) / left
    }
    for (let k = 1; k <= playable; k++) {
      const both = sensibleOf[k]! + perfectOf[k]!
      if (both === 0 || both < least) continue
      const child = children[distinct[at + k]!]!
      pushHand(child, restOf[k]!, scale * sensibleOf[k]!, scale * perfectOf[k]!)
    }
  }

  /** A hand that plays to win: its taste for points, changed by the race. */
  private answerToWin(
    racer: Racer,
    children: readonly HandList[],
    cards: number,
    list: HandList,
    i: number,
    playable: number,
    alike: boolean,
    node: number,
    valued: number,
  ): void {
    const { racePreferences } = this
    const hand = list.hands[i]!
    const perfect = alike ? 0 : list.perfect[i]!
    const weight = alike ? list.weights[i]! + list.perfect[i]! : list.weights[i]!
    if (this.atLastTwo) {
      this.answerInOrder(racer, children, hand, weight, perfect)
      return
    }
    const at = alike ? NO_NODE : node
    const sum = racePreferences.of(racer, cards, hand, playable, at, valued)
    for (let k = 1; k <= playable; k++) {
      const rank = rankHands.distinct[cards]![hand * 5 + k]!
      const share = racePreferences.weights[rank]! / sum
      if (share === 0) continue
      const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
      pushHand(children[rank]!, rest, weight * share, perfect * share)
    }
  }

  /** Two cards, both of which fit, against my last one: the order that wins more often. */
  private answerInOrder(
    racer: Racer,
    children: readonly HandList[],
    hand: number,
    weight: number,
    perfect: number,
  ): void {
    const low = rankHands.ranks[2]![hand * 2]!
    const high = rankHands.ranks[2]![hand * 2 + 1]!
    const count = this.racePreferences.countOf(racer, 2, hand)
    const lower = this.lastTwoRace.chanceOfLower(low, high, count)
    if (lower > NEGLIGIBLE) pushHand(children[low]!, high, weight * lower, perfect * lower)
    if (lower < 1 - NEGLIGIBLE) {
      pushHand(children[high]!, low, weight * (1 - lower), perfect * (1 - lower))
    }
  }
}
