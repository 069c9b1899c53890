import { describe, expect, it } from 'vitest'
import { RANK_COUNT } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { averageCrib } from '../hands/average-crib.js'
import { shippedKeepModel } from '../hands/models.js'
import { handOutcomes } from '../hands/outcomes.js'
import { strongHabits } from '../opponents/strong-model.js'
import { OnePlyPolicy, POINTS_RANGE } from '../play/play-policy.js'
import { type RaceMoment, raceFactors } from './race-factors.js'
import { ShowWinChances } from './race-win-chances.js'
import { clubWinTable, winProbability } from './win-probability.js'

const crib = averageCrib(strongHabits(shippedPolicy()).discardWeights)
const show = new ShowWinChances({
  hands: handOutcomes(),
  crib,
  wins: clubWinTable(),
  keeps: shippedKeepModel,
})

describe('the sense of the race', () => {
  it('is the show counted in its order once the cards are played', () => {
    for (const role of [PONE, DEALER]) {
      for (const [mine, theirs, hand] of [
        [112, 108, 6],
        [119, 119, 2],
        [100, 117, 12],
        [110, 115, 0],
      ] as const) {
        let wins = 0
        handOutcomes()[1 - role]!.forEach((theirChance, theirHand) => {
          crib.forEach((cribChance, points) => {
            const chance = theirChance * cribChance
            const [own, other] = [mine + hand, theirs + theirHand]
            if (role === PONE && own >= 121) wins += chance
            else if (other >= 121) return
            else if (own >= 121) wins += chance
            else {
              const [me, them] = role === DEALER ? [own + points, other] : [own, other + points]
              if (me >= 121) wins += chance
              else if (them < 121) {
                wins += chance * winProbability(me, them, role === PONE, 121, clubWinTable())
              }
            }
          })
        })
        const sense = show.race(role, 121 - mine, 121 - theirs)
        expect(sense.chance(hand, 0, 0, 0, 0, 0)).toBeCloseTo(wins, 6)
      }
    }
  })

  it('is the same however often it is asked for', () => {
    const fresh = new ShowWinChances({
      hands: handOutcomes(),
      crib,
      wins: clubWinTable(),
      keeps: shippedKeepModel,
    })
    const ask = () => fresh.race(DEALER, 11, 7).chance(5, 1, 2, 3, 2, 1)
    expect(ask()).toBe(ask())
  })

  it('is home with the points, lost with theirs, and never falls with a point of mine', () => {
    const sense = show.race(PONE, 6, 9)
    expect(sense.chance(4, 6, 0, 2, 2, 0)).toBe(1)
    expect(sense.chance(4, 2, 9, 2, 2, 0)).toBe(0)
    // Neither is changed by what a hand would have counted.
    expect(sense.afterHands(0, 6, 0, 12)).toBe(1)
    expect(sense.afterHands(12, 2, 9, 0)).toBe(0)
    for (let gained = 0; gained < 5; gained++) {
      for (let given = 0; given < 8; given++) {
        const now = sense.chance(3, gained, given, 3, 3, 1)
        expect(sense.chance(3, gained + 1, given, 3, 3, 1)).toBeGreaterThanOrEqual(now - 1e-6)
        expect(sense.chance(3, gained, given + 1, 3, 3, 1)).toBeLessThanOrEqual(now + 1e-6)
      }
    }
  })
})

describe('the taste of one who plays to win', () => {
  const policy = new OnePlyPolicy()
  // A five lies; I hold 10, 5, 2 and 6.
  const candidates = (1 << 9) | (1 << 4) | (1 << 1) | (1 << 5)
  const factorsOf = (
    needs: readonly [number, number],
    hand: number,
    left: number,
    theirs: number,
  ) => {
    const unseen = new Uint8Array(RANK_COUNT).fill(4)
    unseen[4] = 3
    policy.evaluate(sequenceOf([4], 0, 1, 5), candidates, unseen, theirs, true)
    const moment: RaceMoment = { gained: 0, given: 0, left, theirs, count: 5, answered: true }
    const out = new Float64Array(RANK_COUNT)
    raceFactors(show.race(DEALER, ...needs), hand, policy, candidates, moment, out)
    return out
  }
  const factor = (needs: readonly [number, number], hand: number) => {
    const out = factorsOf(needs, hand, 4, 3)
    const racePreferences = [9, 4, 1, 5].map((rank) => out[rank]! * policy.preference[rank]!)
    const plain = [9, 4, 1, 5].map((rank) => policy.preference[rank]!)
    const share = (all: readonly number[]) =>
      all.map((values) => values / all.reduce((sum, one) => sum + one, 0))
    return { racePreferences: share(racePreferences), plain: share(plain) }
  }

  it('is nearly that for points while both are far from home', () => {
    const { racePreferences, plain } = factor([60, 60], 6)
    for (const [i, values] of racePreferences.entries()) expect(values).toBeCloseTo(plain[i]!, 1)
  })

  it('takes the two points that win, whatever else they give away', () => {
    const { racePreferences, plain } = factor([2, 20], 6)
    // The fifteen and the pair win alike, and are played as often as for points.
    expect(racePreferences[0]! + racePreferences[1]!).toBeGreaterThan(0.9999)
    expect(racePreferences[1]! / racePreferences[0]!).toBeCloseTo(plain[1]! / plain[0]!, 9)
  })

  it('gives nothing to one who needs two', () => {
    const { racePreferences } = factor([12, 2], 4)
    // Of the two cards that peg nothing, the one that is answered less often.
    const silence = (rank: number) => policy.replies[rank * 24]!
    expect(racePreferences[2]! > racePreferences[3]!).toBe(silence(1) > silence(5))
  })

  it('looks one card ahead: of the last two cards, to the show', () => {
    const out = factorsOf([8, 8], 6, 1, 1)
    const sense = show.race(DEALER, 8, 8)
    const worth = (rank: number) => {
      let wins = 0
      for (let points = 0; points <= policy.most[rank]!; points++) {
        const chance = policy.replies[rank * POINTS_RANGE + points]!
        wins += chance * sense.chance(6, policy.points[rank]!, points, 0, 0, 0)
      }
      // Three hundredths of a game is what a point is worth at most to the policy for points.
      return wins - 0.03 * policy.foresight[rank]!
    }
    expect(0.05 * Math.log(out[9]! / out[5]!)).toBeCloseTo(worth(9) - worth(5), 9)
  })
})
