import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { highCardPolicy } from '../../testing/reference/reference-policy-table.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { averageCrib } from '../hands/average-crib.js'
import { shippedKeepModel } from '../hands/models.js'
import { handOutcomes } from '../hands/outcomes.js'
import { strongHabits } from '../opponents/strong-model.js'
import { OnePlyPolicy } from '../play/play-policy.js'
import { fittingRanks } from '../play/rank-set.js'
import { RacePreferences } from '../race/race-preferences.js'
import { ShowWinChances } from '../race/race-win-chances.js'
import { clubWinTable } from '../race/win-probability.js'
import { OwnPlayPolicy } from './own-play-policy.js'
import { SearchState } from './search-state.js'

const table = highCardPolicy()
const crib = averageCrib(strongHabits(shippedPolicy()).discardWeights)
const show = new ShowWinChances({
  hands: handOutcomes(),
  crib,
  wins: clubWinTable(),
  keeps: shippedKeepModel,
})

/** The dealer with four cards, after a lead. */
class AfterLead extends SearchState {
  constructor(lead: number, four: readonly number[]) {
    super()
    const mine = new Uint8Array(RANK_COUNT)
    for (const rank of four) mine[rank]!++
    const unseen = new Uint8Array(RANK_COUNT).fill(4)
    unseen[lead]!--
    this.setMoment({
      mine,
      sequence: [lead],
      count: Math.min(lead + 1, 10),
      theirCards: 3,
      theirLaid: lead,
      unseen,
      iSaidGo: false,
      theySaidGo: false,
      lastWasMine: false,
    })
  }
}

function* leads() {
  const rng = createRng(14)
  for (let i = 0; i < 80; i++) {
    const lead = randomBelow(rng, RANK_COUNT)
    const four = Array.from({ length: 4 }, () => randomBelow(rng, RANK_COUNT))
    const ranks = [...new Set(four)].sort((a, b) => a - b)
    if (ranks.length > 1) yield { lead, ranks, hand: rankHandIndex(four), four }
  }
}

describe('my own cards, if they follow the policy', () => {
  const own = new OwnPlayPolicy(table)

  it('are chosen as often as it says', () => {
    for (const { lead, ranks, hand, four } of leads()) {
      const moment = new AfterLead(lead, four)
      const node = table.next(table.root, lead)
      moment.node = node
      const sum = own.weigh(moment, moment.myRanks & fittingRanks(31))
      expect(sum).toBeCloseTo(1, 9)
      for (const rank of ranks) {
        expect(own.chances[4 * RANK_COUNT + rank]).toBe(table.chance(node, hand, rank))
      }
    }
  })

  it('are chosen as one would who plays to win, near home', { tags: 'slow' }, () => {
    const racePreferences = new RacePreferences(new OnePlyPolicy(), table)
    const racer = { sense: show.race(DEALER, 5, 6), starterRank: 3, points: 4 }
    const other = { sense: show.race(PONE, 6, 5), starterRank: 3 }
    const race = { mine: racer, theirs: other, gained: 2, given: 1 }
    for (const { lead, ranks, hand, four } of leads()) {
      const moment = new AfterLead(lead, four)
      const node = table.next(table.root, lead)
      moment.node = node
      moment.race = race
      // Asked twice: what a sense knows it has in single precision.
      own.weigh(moment, moment.myRanks)
      const sum = own.weigh(moment, moment.myRanks)
      racePreferences.place(2, 1, 4, 3)
      racePreferences.begin(moment.sequence, moment.myRanks, moment.unseen, 3)
      const whole = racePreferences.of(racer, 4, hand, ranks.length, node, moment.myRanks)
      expect(sum).toBeCloseTo(whole, 12)
      for (const rank of ranks) {
        expect(own.chances[4 * RANK_COUNT + rank]).toBeCloseTo(racePreferences.weights[rank]!, 12)
      }
    }
  })

  it('are the last two by all that was pegged, before the search and in it', () => {
    const racer = { sense: show.race(DEALER, 5, 6), starterRank: 3, points: 4 }
    const other = { sense: show.race(PONE, 6, 5), starterRank: 3 }
    const chance = (before: number, since: number) => {
      const moment = new AfterLead(9, [4, 8])
      moment.laid = rankHandIndex([9, 2, 3])
      moment.race = { mine: racer, theirs: other, gained: before, given: 0 }
      moment.gained = since
      return own.chanceOfLower(moment, 4, 8)
    }
    expect(chance(2, 1)).toBe(chance(3, 0))
    expect(chance(2, 1)).not.toBe(chance(1, 0))
  })
})
