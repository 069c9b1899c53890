import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../rules/rank-hands.js'
import { sequenceOf } from '../rules/sequence-table.js'
import { MANNERS_OF_EACH_KIND } from '../testing/manners.js'
import { type Ending, playOut, raceLeaf, randomEnding } from '../testing/slow-endings.js'
import { type HandList, newHandList, pushHand } from './hand-list.js'
import { LastTwo } from './last-two.js'
import { type LeafValue, NET_POINTS } from './leaf-value.js'
import { Likings } from './likings.js'
import { cardsLeft, playRank, rankFits, sayGo } from './play-line.js'
import { OnePlyPolicy, SENSIBLE } from './play-policy.js'
import { CARD_CODE, TheirLastTwo } from './their-last-two.js'
import { NO_RANK } from './two-against-one.js'

const tastes = new OnePlyPolicy()

function unseenIn({ laid }: Ending): Uint8Array {
  const unseen = new Uint8Array(RANK_COUNT).fill(4)
  for (const rank of laid.flat()) unseen[rank]!--
  return unseen
}

/** What a hand of two is worth to a role, step by step, every go included. */
function slowWorth(
  ending: Ending,
  role: number,
  hand: readonly number[],
  pegged: readonly [number, number],
  leaf: LeafValue,
): number {
  const { line, left, laid } = ending
  const mine = left[role]!
  const [low, high] = hand as [number, number]
  const fits = (rank: number) => rankFits(line, rank)
  const after = (next: Ending) => {
    const net = role === 0 ? next.line.net : -next.line.net
    const now = [pegged[0] + Math.max(net, 0), pegged[1] + Math.max(-net, 0)] as const
    if (now[0] >= leaf.myNeed) return 1
    if (now[1] >= leaf.theirNeed) return 0
    return slowWorth(next, role, hand, now, leaf)
  }
  if (line.turn === role) {
    if (mine.length === 0 || !fits(mine[0]!)) return after({ ...ending, line: sayGo(line) })
    const pile = ending.pile.slice()
    const ours = [...laid[role]!, mine[0]!]
    const theirs = laid[1 - role]!
    return after({
      line: playRank(line, pile, mine[0]!),
      pile,
      left: role === 0 ? [[], left[1]!] : [left[0]!, []],
      laid: role === 0 ? [ours, theirs] : [theirs, ours],
    })
  }
  if (!fits(low)) return after({ ...ending, line: sayGo(line) })
  const inOrder = (...cards: number[]) => playOut(ending, role, mine, cards, pegged, leaf)
  if (low === high || !fits(high)) return inOrder(low, high)
  const repliers = (line.gone >> role) & 1 ? 0 : cardsLeft(line, role)
  const sequence = sequenceOf(ending.pile, line.start, line.end, line.count)
  tastes.evaluate(sequence, (1 << low) | (1 << high), unseenIn(ending), repliers, false)
  const [p, q] = [tastes.preference[low]!, tastes.preference[high]!]
  const lower = p <= 0.001 * q ? 0 : q <= 0.001 * p ? 1 : p / (p + q)
  return lower * inOrder(low, high) + (1 - lower) * inOrder(high, low)
}

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
  const last = new TheirLastTwo(new Likings())

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
        slow += (list.weights[i]! + list.perfect[i]!) * slowWorth(ending, role, hand, pegged, leaf)
      }
      last.begin(leaf, SENSIBLE)
      expect(ask(last, list, ending, role, pegged)).toBeCloseTo(slow, 9)
      compared++
    }
    expect(compared).toBeGreaterThan(least)
    if (mine > 0) expect(gos).toBeGreaterThan(500)
  })

  it('are worth the same whatever was asked before', () => {
    const known = new TheirLastTwo(new Likings())
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
      last.begin(leaf, SENSIBLE)
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
