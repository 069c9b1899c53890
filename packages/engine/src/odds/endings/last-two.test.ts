import { describe, expect, it } from 'vitest'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, RANK_HANDS, rankHandIndex } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { openingLine, type PlayLine, playRank, rankFits, sayGo } from '../policy/play-line.js'
import { LastTwo } from './last-two.js'

const pile = new Uint8Array(24)

/** The rest of a play in which both lay their cards in a fixed order: net points for a role. */
function finish(line: PlayLine, role: number, hands: readonly number[][]): number {
  let net = 0
  let now = line
  const left = hands.map((cards) => [...cards])
  while (now.turn >= 0) {
    const [next] = left[now.turn]!
    if (next !== undefined && rankFits(now, next)) {
      left[now.turn]!.shift()
      now = playRank(now, pile, next)
    } else now = sayGo(now)
    net += role === 0 ? now.net : -now.net
  }
  return net
}

describe('two cards against one', () => {
  it('prefers the order that pegs more against every last card, as plain play has it', () => {
    const rng = createRng(3)
    const lastTwo = new LastTwo()
    const keeps = Float64Array.from({ length: RANK_HANDS[4]! }, () => 0.5 + rng())
    let compared = 0
    for (let deal = 0; deal < 4000; deal++) {
      const deck = Array.from({ length: 52 }, (_, card) => card)
      for (let i = 0; i < 8; i++) {
        const j = i + randomBelow(rng, 52 - i)
        ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
      }
      const hands = [deck.slice(0, 4), deck.slice(4, 8)].map((cards) => cards.map((c) => c >> 2))
      const left = hands.map((cards) => [...cards])
      const unseen = new Uint8Array(RANK_COUNT).fill(4)
      let line = openingLine()
      while (
        line.turn >= 0 &&
        !(left[line.turn]!.length === 2 && left[1 - line.turn]!.length === 1)
      ) {
        const fits = left[line.turn]!.findIndex((rank) => rankFits(line, rank))
        if (fits < 0) {
          line = sayGo(line)
          continue
        }
        const [rank] = left[line.turn]!.splice(fits, 1)
        unseen[rank!]!--
        line = playRank(line, pile, rank!)
      }
      if (line.turn < 0) continue
      const role = line.turn
      const [low, high] = [...left[role]!].sort((a, b) => a - b) as [number, number]
      if (low === high || !rankFits(line, low) || !rankFits(line, high)) continue
      const laid = hands[1 - role]!.filter((_, i, all) => i !== all.indexOf(left[1 - role]![0]!))
      const gone = ((line.gone >> (1 - role)) & 1) === 1
      lastTwo.begin(
        sequenceOf(pile, line.start, line.end, line.count),
        unseen,
        rankHandIndex(laid),
        keeps,
        gone,
      )
      const orders = [
        [low, high],
        [high, low],
      ].map((order) => {
        let total = 0
        let sum = 0
        for (let last = 0; last < RANK_COUNT; last++) {
          const free = unseen[last]! - order.filter((rank) => rank === last).length
          const held = laid.filter((rank) => rank === last).length
          if (free <= 0) continue
          const before = pile.slice()
          const both = role === 0 ? [order, [last]] : [[last], order]
          const weight = (keeps[rankHandIndex([...laid, last])]! * free) / (4 - held)
          total += weight
          sum += weight * finish(line, role, both)
          pile.set(before)
        }
        return sum / total
      })
      const expected = 1 / (1 + Math.exp((orders[1]! - orders[0]!) / 0.05))
      expect(lastTwo.chanceOfLower(low, high)).toBeCloseTo(expected, 5)
      compared++
    }
    expect(compared).toBeGreaterThan(500)
  })
})
