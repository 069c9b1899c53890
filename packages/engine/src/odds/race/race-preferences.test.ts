import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_SCORES } from '../../rules/scoring/fast-score.js'
import { RANK_COUNT, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { NO_CARDS, sequenceOf } from '../../rules/scoring/sequence-table.js'
import { DEALER } from '../../rules/seat.js'
import { highCardPolicy } from '../../testing/reference/reference-policy-table.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { averageCrib } from '../hands/average-crib.js'
import { shippedKeepModel } from '../hands/models.js'
import { handOutcomes } from '../hands/outcomes.js'
import { strongHabits } from '../opponents/strong-model.js'
import { OnePlyPolicy } from '../play/play-policy.js'
import { fittingRanks } from '../play/rank-set.js'
import { NO_NODE } from '../policy/policy-table.js'
import { type RaceMoment, raceFactors, withExploration } from './race-factors.js'
import { dropNegligible, RacePreferences } from './race-preferences.js'
import { ShowWinChances } from './race-win-chances.js'
import { clubWinTable } from './win-probability.js'

const crib = averageCrib(strongHabits(shippedPolicy()).discardWeights)
const show = new ShowWinChances({
  hands: handOutcomes(),
  crib,
  wins: clubWinTable(),
  keeps: shippedKeepModel,
})
const table = highCardPolicy()
const STARTER = 4

/** A hand of theirs after a lead: its wishes by the class, and one by one from the words. */
function compare(lead: number, four: readonly number[], gained: number, given: number): void {
  const hand = rankHandIndex(four)
  const distinct = [...new Set(four)].sort((a, b) => a - b)
  const sequence = sequenceOf([lead], 0, 1, Math.min(lead + 1, 10))
  const unseen = new Uint8Array(RANK_COUNT).fill(4)
  unseen[lead]!--
  unseen[STARTER]!--
  const count = Math.min(lead + 1, 10)
  const candidates = fittingRanks(31 - count)
  const racer = { sense: show.race(DEALER, 9, 7), starterRank: STARTER }

  const plain = new OnePlyPolicy()
  plain.evaluate(sequence, candidates, unseen, 3, true)
  const moment: RaceMoment = { gained, given, left: 4, theirs: 3, count, answered: true }
  const factor = new Float64Array(RANK_COUNT)
  const points = RANK_SCORES[hand * RANK_COUNT + STARTER]!
  // Twice, for what a sense was asked before it remembers in single precision.
  for (const _ of [1, 2]) raceFactors(racer.sense, points, plain, candidates, moment, factor)

  const racePreferences = new RacePreferences(new OnePlyPolicy(), table)
  racePreferences.place(gained, given, 4, 3)
  racePreferences.begin(sequence, candidates, unseen, 3)
  for (const node of [table.next(table.root, lead), NO_NODE]) {
    const wanted = distinct.map((rank) => {
      const chance =
        node === NO_NODE
          ? plain.preference[rank]!
          : withExploration(table.chance(node, hand, rank), distinct.length)
      return chance * factor[rank]!
    })
    const all = wanted.reduce((sum, values) => sum + values, 0)
    const kept = wanted.map((values) => (values < 0.02 * all ? 0 : values))
    const sum = racePreferences.of(racer, 4, hand, distinct.length, node, candidates)
    expect(sum).toBeCloseTo(
      kept.reduce((total, values) => total + values, 0),
      9,
    )
    distinct.forEach((rank, i) => {
      expect(racePreferences.weights[rank]).toBeCloseTo(kept[i]!, 9)
      const chance = racePreferences.chance(racer, 4, hand, distinct.length, rank, node, candidates)
      expect(chance).toBeCloseTo(kept[i]! / sum, 9)
    })
  }
}

describe('what a hand that plays to win would like to play', () => {
  it('is its choice for points, changed by the race for what the hand counts', () => {
    const rng = createRng(5)
    for (let i = 0; i < 200; i++) {
      const lead = randomBelow(rng, RANK_COUNT)
      const four = Array.from({ length: 4 }, () => randomBelow(rng, RANK_COUNT))
      if (new Set(four).size > 1) compare(lead, four, randomBelow(rng, 4), randomBelow(rng, 4))
    }
  })

  it('follows the policy from the very lead on', () => {
    const racePreferences = new RacePreferences(new OnePlyPolicy(), table)
    const racer = { sense: show.race(DEALER, 9, 7), starterRank: STARTER }
    const [four, all] = [[0, 3, 7, 10], fittingRanks(31)]
    racePreferences.place(0, 0, 4, 4)
    racePreferences.begin(NO_CARDS, all, new Uint8Array(RANK_COUNT).fill(4), 4)
    const hand = rankHandIndex(four)
    const factors = racePreferences.factors(racer, 4, hand, all)
    racePreferences.of(racer, 4, hand, 4, table.root, all)
    for (const rank of four) {
      const wanted = withExploration(table.chance(table.root, hand, rank), 4) * factors[rank]!
      expect([wanted, 0]).toContain(racePreferences.weights[rank])
    }
    expect(racePreferences.weights[10]).toBeGreaterThan(0)
  })

  it('counts the cards that are laid', () => {
    const racePreferences = new RacePreferences(new OnePlyPolicy(), null)
    // They laid 5 5 and hold J and 6.
    racePreferences.laid = rankHandIndex([4, 4])
    const hand = rankHandIndex([5, 10])
    const four = rankHandIndex([4, 4, 5, 10])
    const racer = { sense: show.race(DEALER, 12, 12), starterRank: 0 }
    expect(racePreferences.countOf(racer, 2, hand)).toBe(RANK_SCORES[four * RANK_COUNT]!)
    expect(racePreferences.countOf({ ...racer, points: 3 }, 2, hand)).toBe(3)
  })

  it('is nothing where it is faint', () => {
    const values = new Float64Array(RANK_COUNT)
    const hand = rankHandIndex([0, 3, 7])
    values[0] = 1
    values[3] = 0.5
    values[7] = 0.01
    expect(dropNegligible(values, rankHands.distinct[3]!, hand * 5, 3, 1.51)).toBeCloseTo(1.5, 12)
    expect([values[0], values[3], values[7]]).toEqual([1, 0.5, 0])
  })
})
