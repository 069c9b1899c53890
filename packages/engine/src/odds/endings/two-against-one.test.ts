import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import {
  type Ending,
  playOut,
  raceLeaf,
  randomEnding,
} from '../../testing/reference/reference-endings.js'
import { type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { OnePlyPolicy } from '../play/play-policy.js'
import { PlayPreferences } from '../play/play-preferences.js'
import { rankFits } from '../policy/play-line.js'
import { LastTwo } from './last-two.js'
import { NO_RANK, TwoAgainstOne } from './two-against-one.js'

const two = new TwoAgainstOne(new PlayPreferences())
const lastTwo = new LastTwo()
const keeps = new Float64Array(RANK_HANDS[4]!).fill(1)

/** Compares one ending; returns how many hands could not play. */
function compare(
  ending: Ending,
  role: number,
  leaf: LeafValue,
  pegged: readonly [number, number],
  byOrder: boolean,
  rng: () => number,
): number {
  const { line, pile, left, laid } = ending
  const mine = left[role]!
  const iWent = ((line.gone >> role) & 1) === 1
  const unseen = new Uint8Array(RANK_COUNT).fill(4)
  for (const rank of laid.flat()) unseen[rank]!--
  const sequence = sequenceOf(pile, line.start, line.end, line.count)
  const three = rankHandIndex(laid[role]!)
  if (byOrder) lastTwo.begin(sequence, unseen, three, keeps, iWent)
  const tastes = new OnePlyPolicy()
  const fitting = Array.from({ length: RANK_COUNT }, (_, rank) => rank).filter((rank) =>
    rankFits(line, rank),
  )
  const candidates = fitting.reduce((set, rank) => set | (1 << rank), 0)
  tastes.evaluate(sequence, candidates, unseen, iWent ? 0 : mine.length, false)

  const [gained, given] = pegged
  const theirTwo = rankHandIndex(laid[1 - role]!)
  const hands = Uint8Array.from({ length: 12 }, () => randomBelow(rng, RANK_HANDS[2]!))
  const gone = new Uint8Array(hands.length)
  const values = new Float64Array(3 + RANK_HANDS[2]!).fill(Number.NaN)
  two.begin(leaf)
  const order = byOrder ? lastTwo : null
  const gos = two.values(
    hands,
    hands.length,
    mine[0] ?? NO_RANK,
    sequence,
    gained,
    given,
    theirTwo,
    unseen,
    iWent,
    order,
    gone,
    values,
    3,
  )
  const stuck: number[] = []
  for (const hand of hands) {
    const [low, high] = [rankHands.ranks[2]![hand * 2]!, rankHands.ranks[2]![hand * 2 + 1]!]
    if (!rankFits(line, low)) {
      stuck.push(hand)
      expect(values[3 + hand]).toBeNaN()
      continue
    }
    const inOrder = (...cards: number[]) => playOut(ending, role, mine, cards, pegged, leaf)
    const choice = low !== high && rankFits(line, high)
    const [p, q] = [tastes.preference[low]!, tastes.preference[high]!]
    let lower = byOrder && choice ? lastTwo.chanceOfLower(low, high) : p / (p + q)
    // A card this much less likely is not looked at; by order, nothing takes its place.
    const [least, most] = byOrder ? [0.001, 0.999] : [0.001 / 1.001, 1 / 1.001]
    const whole = choice && byOrder && (lower <= least || lower >= most)
    const share = whole ? Math.max(lower, 1 - lower) : 1
    if (!choice || lower >= most) lower = 1
    else if (lower <= least) lower = 0
    const value = lower * (lower > 0 ? inOrder(low, high) : 0)
    const other = (1 - lower) * (lower < 1 ? inOrder(high, low) : 0)
    expect(values[3 + hand]).toBeCloseTo(share * (value + other), 9)
  }
  expect([...gone.subarray(0, gos)]).toEqual(stuck)
  return gos
}

describe('two cards of theirs', () => {
  it.each([
    ['against one of mine', 1, 1000, true],
    // If I have run out, they had gone in the count before, and everything fits.
    ['against none', 0, 200, false],
  ] as const)('%s are worth what both orders, played out, say', (_, mine, least, canGo) => {
    const rng = createRng(8)
    let compared = 0
    let gos = 0
    for (let deal = 0; deal < 5000; deal++) {
      const role = deal & 1
      const ending = role === 0 ? randomEnding(rng, mine, 2) : randomEnding(rng, 2, mine)
      if (ending === null || ending.line.turn === role) continue
      const pegged = [randomBelow(rng, 4), randomBelow(rng, 4)] as const
      const [myNeed, theirNeed] = [pegged[0] + 1 + (deal % 5), pegged[1] + 1 + (deal % 7)]
      const leaf = deal % 3 === 0 ? NET_POINTS : raceLeaf(myNeed, theirNeed)
      gos += compare(ending, role, leaf, pegged, mine === 1 && deal % 4 === 0, rng)
      compared++
    }
    expect(compared).toBeGreaterThan(least)
    expect(gos > 1000).toBe(canGo)
  })
})
