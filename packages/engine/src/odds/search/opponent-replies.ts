import { RANK_COUNT, RANK_HANDS, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceCount } from '../../rules/scoring/sequence-table.js'
import { LastTwo } from '../endings/last-two.js'
import { clearHands, type HandList, newHandList, pushHand } from '../play/hand-list.js'
import { NEGLIGIBLE, OnePlyPolicy } from '../play/play-policy.js'
import { fittingRanks, lowestRank } from '../play/rank-set.js'
import { GO_BRANCH } from '../policy/play-tree.js'
import { NO_NODE, type PolicyTable } from '../policy/policy-table.js'
import { LastTwoRace } from '../race/last-two-race.js'
import { RacePreferences, type Racer } from '../race/race-preferences.js'
import type { SearchState } from './search-state.js'

// By rank of the hand looked at: the weights of both kinds of opponent.
const perfectOf = /* @__PURE__ */ new Float64Array(RANK_COUNT)
const sensibleOf = /* @__PURE__ */ new Float64Array(RANK_COUNT)

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
   * Sets where they stand in the race, and whether they choose between their last two cards by what
   * each order pegs or wins: beyond the policy, against my last one, if they look so `closely`.
   */
  begin(moment: SearchState, closely: boolean): void {
    const { race, myKeeps, theirCards, myCards, sequence, unseen, myLaid, iWent } = moment
    const gained = race === null ? 0 : race.given + moment.given
    const given = race === null ? 0 : race.gained + moment.gained
    if (race !== null) {
      this.racePreferences.laid = moment.laid
      this.racePreferences.place(gained, given, theirCards, myCards)
    }
    this.atLastTwo =
      closely && myKeeps !== null && moment.node < 0 && theirCards === 2 && myCards === 1
    if (!this.atLastTwo) return
    if (race === null) this.lastTwo.begin(sequence, unseen, myLaid, myKeeps!, iWent)
    else {
      const last = { sequence, gone: iWent, laid: myLaid, gained, given, unseen }
      this.lastTwoRace.begin(last, race.theirs)
    }
  }

  /**
   * Splits their hands of two cards or more by the rank they play at a moment, into `byRank`, and
   * those that cannot play into `go`. Returns the ranks played as a bit set.
   */
  split(moment: SearchState, list: HandList, go: HandList): number {
    const { theirCards: cards, sequence, node } = moment
    const children = this.byRank[cards]!
    const sets = rankHands.sets[cards]!
    const fitting = fittingRanks(31 - sequenceCount(sequence))
    const { hands, length } = list
    clearHands(go)
    let valued = 0
    // The ranks between which some hand has a choice.
    let chosen = 0
    for (let i = 0; i < length; i++) {
      const playable = sets[hands[i]!]! & fitting
      valued |= playable
      if ((playable & (playable - 1)) !== 0) chosen |= playable
    }
    for (let rest = valued; rest !== 0; rest &= rest - 1) clearHands(children[lowestRank(rest)]!)
    const repliers = moment.iWent ? 0 : moment.myCards
    if (this.racer !== null) {
      // Only those with a choice need to be judged, but a player who plays to win compares all ranks.
      if (chosen !== 0 && !this.atLastTwo) {
        this.racePreferences.begin(sequence, valued, moment.unseen, repliers)
      }
      this.answerToWin(this.racer, children, cards, list, fitting, node, valued, go)
    } else {
      if (chosen !== 0) {
        this.preferences.evaluate(sequence, chosen, moment.unseen, repliers, false)
      }
      this.answer(children, cards, list, fitting, node, go)
    }
    let played = 0
    for (let rest = valued; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      if (children[rank]!.length > 0) played |= 1 << rank
    }
    return played
  }

  /** The hands of somebody who plays for points: sensible, or perfect as far as the policy reaches. */
  private answer(
    children: readonly HandList[],
    cards: number,
    list: HandList,
    fitting: number,
    node: number,
    go: HandList,
  ): void {
    const { hands, weights, perfect, length } = list
    const { preference } = this.preferences
    const { minWeight } = this
    const sets = rankHands.sets[cards]!
    const remove = rankHands.remove[cards]!
    const rests = RANK_HANDS[cards - 1]!
    const table = this.table
    const choices = node < 0 ? 0 : table!.choicesOf(node)
    for (let i = 0; i < length; i++) {
      const hand = hands[i]!
      const playable = sets[hand]! & fitting
      const at = hand * RANK_COUNT
      if ((playable & (playable - 1)) === 0) {
        if (playable === 0) pushHand(go, hand, weights[i]!, perfect[i]!)
        else {
          const rank = lowestRank(playable)
          pushHand(children[rank]!, remove[at + rank]!, weights[i]!, perfect[i]!)
        }
        continue
      }
      let most = 0
      let sum = 0
      for (let rest = playable; rest !== 0; rest &= rest - 1) {
        const one = preference[lowestRank(rest)]!
        sum += one
        if (one > most) most = one
      }
      // Beyond the policy's reach both kinds of opponent are alike.
      if (node < 0 || perfect[i] === 0) {
        const weight = weights[i]! + perfect[i]!
        const rare = weight === 0 ? 0 : (minWeight / weight) * sum
        // Never the likeliest itself.
        const least = Math.max(most * NEGLIGIBLE, Math.min(rare, most * (1 - NEGLIGIBLE)))
        let left = 0
        for (let rest = playable; rest !== 0; rest &= rest - 1) {
          const one = preference[lowestRank(rest)]!
          if (one > least) left += one
        }
        const share = weight / left
        for (let rest = playable; rest !== 0; rest &= rest - 1) {
          const rank = lowestRank(rest)
          const one = preference[rank]!
          if (one > least) pushHand(children[rank]!, remove[at + rank]!, share * one, 0)
        }
        continue
      }
      let chances = 0
      for (let rest = playable; rest !== 0; rest &= rest - 1) {
        const rank = lowestRank(rest)
        const chance = table!.chanceAt(choices + rank * rests + remove[at + rank]!)
        perfectOf[rank] = chance
        chances += chance
      }
      most = 0
      for (let rest = playable; rest !== 0; rest &= rest - 1) {
        const rank = lowestRank(rest)
        const sensible = preference[rank]! / sum
        const chance = chances > 0 ? perfectOf[rank]! / chances : sensible
        const looked = sensible > NEGLIGIBLE || chance > NEGLIGIBLE
        sensibleOf[rank] = looked ? weights[i]! * sensible : 0
        perfectOf[rank] = looked ? perfect[i]! * chance : 0
        const both = sensibleOf[rank]! + perfectOf[rank]!
        if (both > most) most = both
      }
      const least = Math.min(minWeight, most)
      let scale = 1
      if (least > 0) {
        let left = 0
        for (let rest = playable; rest !== 0; rest &= rest - 1) {
          const rank = lowestRank(rest)
          const both = sensibleOf[rank]! + perfectOf[rank]!
          if (both >= least) left += both
        }
        scale = (weights[i]! + perfect[i]!) / left
      }
      for (let rest = playable; rest !== 0; rest &= rest - 1) {
        const rank = lowestRank(rest)
        const both = sensibleOf[rank]! + perfectOf[rank]!
        if (both === 0 || both < least) continue
        const child = children[rank]!
        pushHand(child, remove[at + rank]!, scale * sensibleOf[rank]!, scale * perfectOf[rank]!)
      }
    }
  }

  /** The hands of somebody who plays to win: their preference for points, changed by the race. */
  private answerToWin(
    racer: Racer,
    children: readonly HandList[],
    cards: number,
    list: HandList,
    fitting: number,
    node: number,
    valued: number,
    go: HandList,
  ): void {
    const { racePreferences } = this
    const sets = rankHands.sets[cards]!
    const remove = rankHands.remove[cards]!
    for (let i = 0; i < list.length; i++) {
      const hand = list.hands[i]!
      const playable = sets[hand]! & fitting
      if ((playable & (playable - 1)) === 0) {
        const rank = lowestRank(playable)
        if (playable === 0) pushHand(go, hand, list.weights[i]!, list.perfect[i]!)
        else {
          const rest = remove[hand * RANK_COUNT + rank]!
          pushHand(children[rank]!, rest, list.weights[i]!, list.perfect[i]!)
        }
        continue
      }
      // Beyond the policy's reach both kinds of opponent are alike.
      const alike = list.perfect[i] === 0 || (node < 0 && !this.atLastTwo)
      const perfect = alike ? 0 : list.perfect[i]!
      const weight = alike ? list.weights[i]! + list.perfect[i]! : list.weights[i]!
      if (this.atLastTwo) {
        this.answerInOrder(racer, children, hand, weight, perfect)
        continue
      }
      let ranks = 0
      for (let rest = playable; rest !== 0; rest &= rest - 1) ranks++
      const sum = racePreferences.of(racer, cards, hand, ranks, alike ? NO_NODE : node, valued)
      for (let rest = playable; rest !== 0; rest &= rest - 1) {
        const rank = lowestRank(rest)
        const share = racePreferences.weights[rank]! / sum
        if (share === 0) continue
        pushHand(
          children[rank]!,
          remove[hand * RANK_COUNT + rank]!,
          weight * share,
          perfect * share,
        )
      }
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
