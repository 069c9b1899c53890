import { describe, expect, it } from 'vitest'
import { parseCard, parseHand } from '../../cards/text.js'
import { RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { DEALER, PONE } from '../../rules/seat.js'
import { PUBLISHED_THROWS } from '../../testing/published/published-throws.js'
import { shippedPolicy } from '../../testing/shipped-policy.js'
import { optimalDiscard, optimalPeggingPlay } from '../../words/advice.js'
import { discardWeightsGiven } from '../hands/discard-pairs.js'
import { shippedKeepModel } from '../hands/models.js'
import { needsOfZone } from '../race/zones.js'
import { ENDING_BYTES } from './ending-habits.js'
import { OPPONENT_MODELS } from './models-by-name.js'
import { clubModel, type OpponentModel } from './opponent-model.js'
import { shippedEndings, strongHabits, strongModel } from './strong-model.js'

const strong = strongModel(shippedPolicy())
const hand = parseHand('5S 5H 6D 7C JS QH')

describe('models by name', () => {
  it('is the club where nobody is named, and says so', () => {
    expect(optimalDiscard(hand, true).against).toBe('club')
    expect(optimalDiscard(hand, true, { model: clubModel() })).toEqual(optimalDiscard(hand, true))
    const played = optimalPeggingPlay(parseHand('5S 7H JD'), parseHand('KS'), 10)
    expect(played.against).toBe('club')
    const model = clubModel()
    expect(optimalPeggingPlay(parseHand('5S 7H JD'), parseHand('KS'), 10, { model })).toEqual(
      played,
    )
  })

  it('answers for strong with other numbers and its name', { tags: 'slow' }, () => {
    const scores = { mine: 50, theirs: 44 }
    const club = optimalDiscard(hand, false, { scores })
    const named = optimalDiscard(hand, false, { scores, model: strong })
    expect(named.against).toBe('strong')
    expect(named.allOptions.map(({ cribEV }) => cribEV)).not.toEqual(
      club.allOptions.map(({ cribEV }) => cribEV),
    )
    // What is exact is the same against anybody.
    const handOf = (advice: typeof club) =>
      Object.fromEntries(
        advice.allOptions.map(({ discard, handEV }) => [
          discard.map(({ id }) => id).join(),
          handEV,
        ]),
      )
    expect(handOf(named)).toEqual(handOf(club))
    const context = {
      isDealer: false,
      discarded: parseHand('QH KD'),
      starter: parseCard('5D'),
      history: [],
      playerIndex: 0,
      scores,
      model: strong,
    }
    const lead = optimalPeggingPlay(parseHand('3S 7H JD 6C'), [], 0, context)
    expect(lead.against).toBe('strong')
    expect(lead.options).toHaveLength(4)
    for (const { winProbability } of lead.options) {
      expect(winProbability).toBeGreaterThan(0.3)
      expect(winProbability).toBeLessThan(0.8)
    }
  })
})

/** Pearson's correlation of two lists. */
function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const mean = (values: ArrayLike<number>) =>
    Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    xx += (x[i]! - mx) ** 2
    yy += (y[i]! - my) ** 2
    xy += (x[i]! - mx) * (y[i]! - my)
  }
  return xy / Math.sqrt(xx * yy)
}

describe('strong throws beside published ones', () => {
  // Published tables are those of throwers who ignore the play: near, and not the same.
  it.each([
    ['pone', PONE, 0.89, 0.91],
    ['dealer', DEALER, 0.92, 0.94],
  ] as const)('correlate as the page on the odds says: %s', (name, role, least, most) => {
    const { base } = strongHabits(shippedPolicy())
    const ours = Float64Array.from({ length: RANK_HANDS[2]! }, (_, pair) => {
      const ranks = rankHands.ranks[2]!
      const [unsuited, suited] = base[role]!.subarray(2 * pair, 2 * pair + 2)
      return ranks[2 * pair] === ranks[2 * pair + 1] ? 6 * unsuited! : 12 * unsuited! + 4 * suited!
    })
    const found = correlation(ours, PUBLISHED_THROWS[name])
    expect(found).toBeGreaterThan(least)
    expect(found).toBeLessThan(most)
  })
})

describe('strong throws and keeps', () => {
  const { discardWeights, keeps, flushes } = strongHabits(shippedPolicy())

  it('keep shares of a whole', () => {
    for (const role of [PONE, DEALER]) {
      expect(keeps[role]!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
    }
  })

  it('throw fewer kings to a dealer who has kings', () => {
    const pairOfKings = (mine: readonly number[]) =>
      discardWeightsGiven(discardWeights[PONE]!, rankHandIndex(mine))[(11 * 13 + 12) * 2]!
    expect(pairOfKings([12, 12])).not.toBeCloseTo(pairOfKings([1, 7]), 4)
  })

  it('keep what the club keeps, nearly, and know which of it is of one suit', () => {
    for (const role of [PONE, DEALER]) {
      let moved = 0
      let flush = 0
      keeps[role]!.forEach((share, four) => {
        moved += Math.abs(share - shippedKeepModel()[role]![four]!) / 2
        flush += share * flushes[role]![four]!
        if (rankHands.distinct[4]![four * 5]! < 4) expect(flushes[role]![four]).toBe(0)
      })
      expect(moved).toBeLessThan(0.08)
      expect(flush).toBeGreaterThan(0.05)
      expect(flush).toBeLessThan(0.09)
    }
  })
})

describe('a search against strong players', () => {
  it('offers the same cards as against the club, at other values', () => {
    const context = {
      isDealer: true,
      discarded: parseHand('2H KD'),
      starter: parseCard('9D'),
      history: [{ playerIndex: 1, card: parseCard('7C'), count: 0 }],
      playerIndex: 0,
      model: strong,
    }
    const cards = parseHand('5S 6H 7D JC')
    const followed = optimalPeggingPlay(cards, parseHand('7C'), 7, context)
    const model = { ...strong, policy: null }
    const plain = optimalPeggingPlay(cards, parseHand('7C'), 7, { ...context, model })
    expect(followed.options.map(({ card }) => card.rank).sort()).toEqual(
      plain.options.map(({ card }) => card.rank).sort(),
    )
    expect(followed.options.map(({ expectedValue }) => expectedValue)).not.toEqual(
      plain.options.map(({ expectedValue }) => expectedValue),
    )
  })
})

describe('the endings that ship', () => {
  it('hold the habits of every zone that has its own, and nothing else', () => {
    const { zones } = shippedEndings(shippedPolicy())
    expect(zones.map((zone) => zone !== null)).toEqual(
      zones.map((_, zone) => needsOfZone(zone) !== null),
    )
    const made = zones.filter((zone) => zone !== null).length
    expect(made).toBe(33)
    expect(shippedPolicy().parts.endings).toHaveLength(made * ENDING_BYTES)
  })
})

describe('the other opponents', () => {
  it('are taken to discard and play near home as in the rest of a game, all but the expert', () => {
    for (const name of ['club', 'easy', 'medium', 'hard', 'expert', 'level-20'] as const) {
      const { habits, show, nearHome }: OpponentModel = OPPONENT_MODELS[name](shippedPolicy())
      expect(habits({ dealer: 2, pone: 2 })).toBe(habits(null))
      expect(show).toBeNull()
      expect(nearHome !== undefined).toBe(name === 'expert')
    }
  })
})
