import { RANK_COUNT, RANK_VALUE, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { OnePlyPolicy } from '../play/play-policy.js'
import { fittingRanks } from '../play/rank-set.js'
import type { EndingPlay } from '../policy/ending-play.js'
import { cardsLeft, LineWalk, type PlayLine, playRank, sayGo } from '../policy/play-line.js'
import { GO_BRANCH } from '../policy/play-tree.js'
import type { PolicyStep, PolicyTable } from '../policy/policy-table.js'
import { LastTwoRace } from '../race/last-two-race.js'
import { withExploration } from '../race/race-factors.js'
import { dropNegligible, RacePreferences, type Racer } from '../race/race-preferences.js'
import type { OpponentModel } from './opponent-model.js'

/** What both know of the race in a deal, by role; null if the play is for points. */
export type DealRace = readonly [Racer, Racer] | null

/**
 * How a strong player chooses cards: the public state of one play, step by step, and the
 * chances of every rank for a hand in it. By the policy while both have two cards or more;
 * after that the best against every last card there may be, near-equal ones mixed; if
 * the cards are played to win, the race changes both.
 */
export class StrongPlayState {
  private readonly walk = new LineWalk()
  private readonly steps: PolicyStep[] = []
  private node = 0
  private readonly unseen = new Uint8Array(RANK_COUNT)
  /** The cards laid by each role, as rank hands. */
  private readonly laid = [0, 0]
  private readonly lastTwo = new LastTwoRace()
  private race: DealRace = null
  private readonly table: PolicyTable
  private readonly ending: EndingPlay
  private readonly racePreferences: RacePreferences

  /** `model` must have a policy. */
  constructor(model: OpponentModel) {
    this.table = model.policy!.table
    this.ending = model.policy!.ending
    this.racePreferences = new RacePreferences(new OnePlyPolicy(), this.table)
  }

  /** A new play, pone to lead. */
  begin(starterRank: number, race: DealRace): void {
    this.walk.begin()
    this.laid.fill(0)
    this.steps.length = 0
    this.node = this.table.root
    this.unseen.fill(4)
    this.unseen[starterRank]!--
    this.race = race
  }

  /** The player to act plays a rank or says go. */
  take(step: PolicyStep): void {
    this.steps.push(step)
    this.node = this.table.next(this.node, step)
    if (step !== GO_BRANCH) {
      const { turn } = this.line
      const laid = 4 - cardsLeft(this.line, turn)
      this.laid[turn] = rankHands.add[laid]![this.laid[turn]! * RANK_COUNT + step]!
      this.unseen[step]!--
    }
    this.walk.take(step === GO_BRANCH ? null : step)
  }

  get line(): PlayLine {
    return this.walk.line
  }

  /** What pone and the dealer have pegged. */
  get pegged(): readonly number[] {
    return this.walk.pegged
  }

  /** How likely the player to act, with two cards or more that fit, plays each rank of `hand`. */
  chances(hand: number, out: Float64Array): void {
    const { line, node, race } = this
    if (node >= 0) this.table.chances(node, hand, out)
    else if (cardsLeft(line, 1 - line.turn) === 1) {
      if (race !== null && cardsLeft(line, line.turn) === 2) {
        this.lastTwoToWin(race[line.turn]!, hand, out)
        return
      }
      this.ending.follow(this.steps)
      this.ending.chances(hand, out)
    } else {
      this.alone(hand, out)
      return
    }
    if (race !== null) this.changeByRace(race[line.turn]!, hand, out)
  }

  /** Two cards against one: the order that wins more often, near-equal ones mixed. */
  private lastTwoToWin(racer: Racer, hand: number, out: Float64Array): void {
    const { line, pegged, unseen } = this
    const role = line.turn
    const moment = {
      sequence: sequenceOf(this.walk.pile, line.start, line.end, line.count),
      gone: ((line.gone >> (1 - role)) & 1) === 1,
      laid: this.laid[1 - role]!,
      gained: pegged[role]!,
      given: pegged[1 - role]!,
      unseen,
    }
    this.lastTwo.begin(moment, racer)
    const low = rankHands.ranks[2]![hand * 2]!
    const high = rankHands.ranks[2]![hand * 2 + 1]!
    const lower = this.lastTwo.chanceOfLower(
      low,
      high,
      this.racePreferences.countOf(racer, 2, hand),
    )
    out.fill(0, 0, RANK_COUNT)
    out[low] = lower
    out[high] = 1 - lower
  }

  /** The other has no card left, so that nothing is hidden: the card that pegs most, then the lowest. */
  private alone(hand: number, out: Float64Array): void {
    out.fill(0, 0, RANK_COUNT)
    const { best } = this.mostAlone(this.line, cardsLeft(this.line, this.line.turn), hand)
    out[best] = 1
  }

  private mostAlone(line: PlayLine, cards: number, hand: number): { best: number; points: number } {
    if (line.turn < 0) return { best: -1, points: 0 }
    const distinct = rankHands.distinct[cards]!
    let best = -1
    let most = -1
    for (let k = 1; k <= distinct[hand * 5]!; k++) {
      const rank = distinct[hand * 5 + k]!
      if (RANK_VALUE[rank]! > 31 - line.count) continue
      const next = playRank(line, this.walk.pile, rank)
      const rest = rankHands.remove[cards]![hand * RANK_COUNT + rank]!
      const points = Math.abs(next.net) + this.mostAlone(next, cards - 1, rest).points
      if (points > most) {
        most = points
        best = rank
      }
    }
    if (best >= 0) return { best, points: most }
    const next = sayGo(line)
    return { best, points: Math.abs(next.net) + this.mostAlone(next, cards, hand).points }
  }

  private changeByRace(racer: Racer, hand: number, out: Float64Array): void {
    const { line, racePreferences, pegged } = this
    const role = line.turn
    const cards = cardsLeft(line, role)
    const theirs = cardsLeft(line, 1 - role)
    const repliers = (line.gone >> (1 - role)) & 1 ? 0 : theirs
    const fits = rankHands.sets[cards]![hand]! & fittingRanks(31 - line.count)
    const sequence = sequenceOf(this.walk.pile, line.start, line.end, line.count)
    racePreferences.place(pegged[role]!, pegged[1 - role]!, cards, theirs)
    racePreferences.begin(sequence, fits, this.unseen, repliers)
    const factors = racePreferences.factors(racer, cards, hand, fits)
    let playable = 0
    for (let rest = fits; rest !== 0; rest &= rest - 1) playable++
    let sum = 0
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      if ((fits & (1 << rank)) === 0) continue
      out[rank] = withExploration(out[rank]!, playable) * factors[rank]!
      sum += out[rank]!
    }
    const kept = dropNegligible(out, rankHands.distinct[cards]!, hand * 5, playable, sum)
    for (let rank = 0; rank < RANK_COUNT; rank++) out[rank]! /= kept
  }
}
