import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { MANNERS_OF_EACH_KIND } from '../../testing/manners.js'
import {
  type Ending,
  playOut,
  raceLeaf,
  randomEnding,
  referenceWorth,
  unseenIn,
} from '../../testing/reference/reference-endings.js'
import { type HandList, newHandList, pushHand } from '../play/hand-list.js'
import { NET_POINTS } from '../play/leaf-value.js'
import { DEFAULT_STYLE } from '../play/play-policy.js'
import { PlayPreferences } from '../play/play-preferences.js'
import { rankFits } from '../policy/play-line.js'
import { CARD_CODE } from '../search/search-state.js'
import { LastTwo } from './last-two.js'
import { TheirLastTwo } from './their-last-two.js'
import { NO_RANK } from './two-against-one.js'

function randomHands(rng: () => number): HandList {
  const list = newHandList(RANK_HANDS[2]!)
  for (let hand = 0; hand < RANK_HANDS[2]!; hand++) {
    if (rng() < 0.15) pushHand(list, hand, rng(), rng())
  }
  return list
}

/** Endings in which they have two cards, and this role so many, from seeded deals. */
function* endings(mine: number, deals: number) {
  const rng = createRng(8, mine)
  for (let deal = 0; deal < deals; deal++) {
    const role = deal & 1
    const ending = role === 0 ? randomEnding(rng, mine, 2) : randomEnding(rng, 2, mine)
    if (ending === null || ending.line.turn === role) continue
    const pegged = [randomBelow(rng, 4), randomBelow(rng, 4)] as const
    const race = raceLeaf(pegged[0] + 1 + (deal % 5), pegged[1] + 1 + (deal % 7))
    yield { ending, role, pegged, leaf: deal % 3 === 0 ? NET_POINTS : race, list: randomHands(rng) }
  }
}

function ask(
  last: TheirLastTwo,
  list: HandList,
  { line, pile, left, laid }: Ending,
  role: number,
  [gained, given]: readonly [number, number],
): number {
  const unseen = unseenIn({ line, pile, left, laid })
  return last.value(
    list,
    left[role]![0] ?? NO_RANK,
    sequenceOf(pile, line.start, line.end, line.count),
    gained,
    given,
    rankHandIndex(laid[1 - role]!),
    unseen,
    unseen.reduce((code, cards, rank) => code + cards * CARD_CODE[rank]!, 0),
    ((line.gone >> role) & 1) === 1,
    line.last === role,
  )
}

describe('two cards of theirs, when I have no choice left', () => {
  const last = new TheirLastTwo(new PlayPreferences())

  it.each([
    ['one of mine', 1, 1500, 200],
    ['none', 0, 2500, 80],
  ] as const)('against %s are worth what the play, step by step, says', (_, mine, deals, least) => {
    let compared = 0
    let gos = 0
    for (const { ending, role, pegged, leaf, list } of endings(mine, deals)) {
      let slow = 0
      for (let i = 0; i < list.length; i++) {
        const at = list.hands[i]! * 2
        const hand = [...rankHands.ranks[2]!.subarray(at, at + 2)]
        if (!rankFits(ending.line, hand[0]!)) gos++
        slow +=
          (list.weights[i]! + list.perfect[i]!) * referenceWorth(ending, role, hand, pegged, leaf)
      }
      last.begin(leaf, DEFAULT_STYLE)
      expect(ask(last, list, ending, role, pegged)).toBeCloseTo(slow, 9)
      compared++
    }
    expect(compared).toBeGreaterThan(least)
    if (mine > 0) expect(gos).toBeGreaterThan(500)
  })

  it('are worth the same whatever was asked before', () => {
    const known = new TheirLastTwo(new PlayPreferences())
    let asked = 0
    for (const { ending, role, pegged, list } of endings(1, 1500)) {
      const manner = MANNERS_OF_EACH_KIND[(asked++ >> 4) % MANNERS_OF_EACH_KIND.length]!
      // A race between, so that nothing is known.
      last.begin(raceLeaf(9, 9), manner)
      last.begin(NET_POINTS, manner)
      const fresh = ask(last, list, ending, role, pegged)
      known.begin(NET_POINTS, { ...manner })
      expect(ask(known, list, ending, role, pegged)).toBe(fresh)
      expect(ask(known, list, ending, role, pegged)).toBe(fresh)
    }
    expect(asked).toBeGreaterThan(200)
  })

  it('leave those that cannot play to be asked again, if they choose by what an order pegs', () => {
    const order = new LastTwo()
    const keeps = new Float64Array(RANK_HANDS[4]!).fill(1)
    const go = newHandList(RANK_HANDS[2]!)
    let gos = 0
    for (const { ending, role, pegged, leaf, list } of endings(1, 400)) {
      const { line, pile, left, laid } = ending
      const unseen = unseenIn(ending)
      const iWent = ((line.gone >> role) & 1) === 1
      const sequence = sequenceOf(pile, line.start, line.end, line.count)
      order.begin(sequence, unseen, rankHandIndex(laid[role]!), keeps, iWent)
      let slow = 0
      let silent = 0
      for (let i = 0; i < list.length; i++) {
        const weight = list.weights[i]! + list.perfect[i]!
        const low = rankHands.ranks[2]![list.hands[i]! * 2]!
        const high = rankHands.ranks[2]![list.hands[i]! * 2 + 1]!
        if (!rankFits(line, low)) {
          silent += weight
          continue
        }
        const inOrder = (...cards: number[]) =>
          playOut(ending, role, left[role]!, cards, pegged, leaf)
        const choice = low !== high && rankFits(line, high)
        const lower = choice ? order.chanceOfLower(low, high) : 1
        if (lower > 0.001) slow += weight * lower * inOrder(low, high)
        if (lower < 0.999) slow += weight * (1 - lower) * inOrder(high, low)
      }
      go.length = 0
      go.total = 0
      last.begin(leaf, DEFAULT_STYLE)
      const [gained, given] = pegged
      const theirs = rankHandIndex(laid[1 - role]!)
      const mine = left[role]![0]!
      expect(
        last.valueByOrder(list, mine, sequence, gained, given, theirs, unseen, iWent, order, go),
      ).toBeCloseTo(slow, 9)
      expect(go.total).toBeCloseTo(silent, 9)
      gos += go.length
    }
    expect(gos).toBeGreaterThan(50)
  })
})
