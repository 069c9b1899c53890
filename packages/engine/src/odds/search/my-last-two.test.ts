import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import {
  type Ending,
  layCard,
  playOut,
  raceLeaf,
  randomEnding,
  referenceWorth,
  unseenIn,
} from '../../testing/reference/reference-endings.js'
import { OneCardEnding } from '../endings/one-card-ending.js'
import { TheirLastTwo } from '../endings/their-last-two.js'
import { newHandList, pushHand } from '../play/hand-list.js'
import { FAR, type LeafValue, NET_POINTS } from '../play/leaf-value.js'
import { DEFAULT_STYLE } from '../play/play-policy.js'
import { PlayPreferences } from '../play/play-preferences.js'
import { fittingRanks } from '../play/rank-set.js'
import { rankFits } from '../policy/play-line.js'
import { bestAgainstOne, bestAgainstTwo } from './my-last-two.js'
import { SearchState } from './search-state.js'

class At extends SearchState {
  constructor({ line, pile, left, laid }: Ending, role: number, pegged: readonly [number, number]) {
    super()
    const mine = new Uint8Array(RANK_COUNT)
    for (const rank of left[role]!) mine[rank]!++
    this.setMoment({
      mine,
      sequence: pile.subarray(line.start, line.end),
      count: line.count,
      theirCards: left[1 - role]!.length,
      theirLaid: rankHandIndex(laid[1 - role]!),
      unseen: unseenIn({ line, pile, left, laid }),
      iSaidGo: false,
      theySaidGo: ((line.gone >> (1 - role)) & 1) === 1,
      lastWasMine: line.last === role,
    })
    this.gained = pegged[0]
    this.given = pegged[1]
    expect(this.sequence).toBe(sequenceOf(pile, line.start, line.end, line.count))
  }
}

/** What my card is worth, laid and played on step by step; a hand of theirs is ranks in order. */
function slowFirst(
  ending: Ending,
  role: number,
  rank: number,
  hand: readonly number[],
  pegged: readonly [number, number],
  leaf: LeafValue,
): number {
  const rest = [...ending.left[role]!]
  rest.splice(rest.indexOf(rank), 1)
  if (hand.length === 1) return playOut(ending, role, [rank, ...rest], hand, pegged, leaf)
  const next = layCard(ending, role, rank)
  const points = Math.abs(next.line.net)
  if (pegged[0] + points >= leaf.myNeed) return 1
  return referenceWorth(next, role, hand, [pegged[0] + points, pegged[1]], leaf)
}

describe('my last two cards', () => {
  const theirs = new TheirLastTwo(new PlayPreferences())
  const last = new OneCardEnding()

  it.each([
    ['two', 2, 150],
    ['one', 1, 150],
  ] as const)(
    'against %s of theirs are worth the better of both, laid one by one',
    (_, cards, least) => {
      const rng = createRng(21, cards)
      let compared = 0
      let choices = 0
      for (let deal = 0; deal < 1500; deal++) {
        const role = deal & 1
        const ending = role === 0 ? randomEnding(rng, 2, cards) : randomEnding(rng, cards, 2)
        if (ending === null || ending.line.turn !== role) continue
        const { line, left } = ending
        const theyWent = ((line.gone >> (1 - role)) & 1) === 1
        const ranks = [...new Set(left[role]!)].filter((rank) => rankFits(line, rank))
        if (ranks.length === 0 || (cards === 2 && theyWent)) continue
        const pegged = [randomBelow(rng, 4), randomBelow(rng, 4)] as const
        const race = raceLeaf(pegged[0] + 1 + (deal % 5), pegged[1] + 1 + (deal % 7))
        const leaf = deal % 2 === 0 ? NET_POINTS : race
        const list = newHandList(RANK_HANDS[cards]!)
        for (let hand = 0; hand < RANK_HANDS[cards]!; hand++) {
          const lowest = rankHands.ranks[cards]![hand * cards]!
          // A go that was said stays true.
          if (rng() < 0.2 && !(theyWent && rankFits(line, lowest)))
            pushHand(list, hand, rng(), rng())
        }
        const values = ranks.map((rank) => {
          let sum = 0
          for (let i = 0; i < list.length; i++) {
            const at = list.hands[i]! * cards
            const hand = [...rankHands.ranks[cards]!.subarray(at, at + cards)]
            const weight = list.weights[i]! + list.perfect[i]!
            sum += weight * slowFirst(ending, role, rank, hand, pegged, leaf)
          }
          return sum
        })
        const moment = new At(ending, role, pegged)
        const fits = moment.myRanks & fittingRanks(31 - line.count)
        const need = Math.min(leaf.myNeed, FAR)
        theirs.begin(leaf, DEFAULT_STYLE)
        last.begin(leaf)
        const best =
          cards === 2
            ? bestAgainstTwo(moment, fits, list, need, theirs)
            : bestAgainstOne(moment, fits, list, need, last)
        expect(best).toBeCloseTo(Math.max(...values), 9)
        compared++
        if (Math.abs(values[0]! - values.at(-1)!) > 0.01) choices++
      }
      expect(compared).toBeGreaterThan(least)
      expect(choices).toBeGreaterThan(50)
    },
  )
})
