import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import { LastTwo } from '../endings/last-two.js'
import { NEGLIGIBLE, OnePlyPolicy } from '../play/play-policy.js'
import { lowestRank } from '../play/rank-set.js'
import type { PolicyTable } from '../policy/policy-table.js'
import { LastTwoRace } from '../race/last-two-race.js'
import { RacePreferences } from '../race/race-preferences.js'
import type { Race } from './rank-position.js'
import type { SearchState } from './search-state.js'

/** How my own cards are chosen, if they follow the policy: by it, or to win. */
export class OwnPlayPolicy {
  /** `[my cards · 13 + rank]`: how likely I play each, at the nodes above the one looked at. */
  readonly chances = new Float64Array(5 * RANK_COUNT)
  private readonly racePreferences: RacePreferences
  private readonly lastTwo = new LastTwo()
  private readonly lastTwoRace = new LastTwoRace()

  constructor(private readonly table: PolicyTable | null) {
    this.racePreferences = new RacePreferences(new OnePlyPolicy(), table)
  }

  /**
   * How likely I play each of the ranks in a bit set, within the policy's reach, into `chances`,
   * those that I hardly ever would left out; returns the sum.
   */
  weigh(moment: SearchState, fits: number): number {
    const { chances } = this
    const at = moment.myCards * RANK_COUNT
    const { race } = moment
    let sum = race === null ? this.byPolicy(moment, fits) : this.toWin(moment, fits, race)
    const least = NEGLIGIBLE * sum
    for (let rest = fits; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      if (chances[at + rank]! >= least) continue
      sum -= chances[at + rank]!
      chances[at + rank] = 0
    }
    return sum
  }

  /** How likely I play the lower of my last two cards first, against a single one of theirs. */
  chanceOfLower(moment: SearchState, low: number, high: number): number {
    const { race, sequence, unseen, laid, theyWent, theirKeeps } = moment
    if (race === null) {
      this.lastTwo.begin(sequence, unseen, laid, theirKeeps!, theyWent)
      return this.lastTwo.chanceOfLower(low, high)
    }
    const gained = race.gained + moment.gained
    const given = race.given + moment.given
    this.lastTwoRace.begin({ sequence, gone: theyWent, laid, gained, given, unseen }, race.mine)
    return this.lastTwoRace.chanceOfLower(low, high, race.mine.points!)
  }

  private byPolicy({ myCards, hand, node }: SearchState, fits: number): number {
    const { chances, table } = this
    let sum = 0
    for (let rest = fits; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      const chance = table!.chance(node, hand, rank)
      chances[myCards * RANK_COUNT + rank] = chance
      sum += chance
    }
    return sum
  }

  private toWin(moment: SearchState, fits: number, race: Race): number {
    const { chances, racePreferences } = this
    const { myCards, theirCards, hand, node } = moment
    const repliers = moment.theyWent ? 0 : theirCards
    let playable = 0
    for (let rest = fits; rest !== 0; rest &= rest - 1) playable++
    racePreferences.place(
      race.gained + moment.gained,
      race.given + moment.given,
      myCards,
      theirCards,
    )
    racePreferences.begin(moment.sequence, fits, moment.unseen, repliers)
    const sum = racePreferences.of(race.mine, myCards, hand, playable, node, fits)
    for (let rest = fits; rest !== 0; rest &= rest - 1) {
      const rank = lowestRank(rest)
      chances[myCards * RANK_COUNT + rank] = racePreferences.weights[rank]!
    }
    return sum
  }
}
