import {
  cardsLeft,
  type Needs,
  openingLine,
  type PlayLine,
  playRank,
  RANK_COUNT,
  RANK_HANDS,
  rankFits,
  rankHands,
  sayGo,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { removalFactor } from './card-removal.js'
import { uniformDealWeights } from './deal-weights.js'
import { LEADS, LeadGamesWith } from './lead-game.js'
import { RaceEnds, type ShowChance } from './race-ends.js'
import { PlaySolver } from './solver.js'

const RANKS = [0, 3, 4, 9]

/** Any figure that differs from hand to hand and rises with what is pegged. */
const show: ShowChance = (pone, dealer, a, b) =>
  0.5 + 0.06 * (pone - dealer) + (((a * 37 + b * 11) % 17) - 8) / 100

const countsOf = (size: number, hand: number) =>
  rankHands.counts[size]!.subarray(hand * RANK_COUNT, (hand + 1) * RANK_COUNT)

/** Pone's chance if both lay any card that fits, equally often; who plays alone takes the best. */
function plainChance(size: number, needs: Needs, a: number, b: number): number {
  const follow = (
    line: PlayLine,
    pile: readonly number[],
    hands: readonly [number, number],
    pegged: readonly [number, number],
  ): number => {
    if (pegged[0] >= needs.pone) return 1
    if (pegged[1] >= needs.dealer) return 0
    if (line.turn < 0) return show(pegged[0], pegged[1], a, b)
    const ranks = Uint8Array.from([...pile, ...Array<number>(24 - pile.length).fill(0)])
    const after = (next: PlayLine, laid: readonly number[], left: readonly [number, number]) =>
      follow(next, laid, left, [
        pegged[0] + Math.max(0, next.net),
        pegged[1] + Math.max(0, -next.net),
      ])
    const left = cardsLeft(line, line.turn)
    const hand = hands[line.turn as 0 | 1]
    const fitting = LEADS.filter((rank) => rankFits(line, rank) && countsOf(left, hand)[rank]! > 0)
    if (fitting.length === 0) return after(sayGo(line), pile, hands)
    const chances = fitting.map((rank) => {
      const rest = rankHands.remove[left]![hand * RANK_COUNT + rank]!
      const next = playRank(line, ranks.slice(), rank)
      return after(
        next,
        [...pile.slice(0, line.end), rank],
        line.turn === 0 ? [rest, hands[1]] : [hands[0], rest],
      )
    })
    const alone = cardsLeft(line, 1 - line.turn) === 0
    if (alone) return line.turn === 0 ? Math.max(...chances) : Math.min(...chances)
    return chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  }
  return follow(openingLine(size, size), [], [a, b], [0, 0])
}

describe('a play to win', () => {
  it.each([
    { size: 2, dealer: 1, pone: 1 },
    { size: 2, dealer: 2, pone: 3 },
    { size: 3, dealer: 4, pone: 3 },
  ])('is worth what plain play comes to: $size cards, $dealer and $pone to go', async (game) => {
    const { size } = game
    const weights = uniformDealWeights(size, size === 3 ? RANKS.slice(1) : RANKS)
    const games = new LeadGamesWith(LEADS, size, new RaceEnds(size, game, show))
    let chance = 0
    for (let a = 0; a < RANK_HANDS[size]!; a++) {
      if (weights.pone[a] === 0) continue
      for (let b = 0; b < RANK_HANDS[size]!; b++) {
        if (weights.dealer[b] === 0) continue
        const likely =
          weights.pone[a]! *
          weights.dealer[b]! *
          removalFactor(countsOf(size, a), countsOf(size, b))
        if (likely > 0) chance += (likely / weights.total) * plainChance(size, game, a, b)
      }
    }
    // Nothing learnt yet: every card that fits is as likely as the next.
    const { value } = await new PlaySolver(weights, games, 0).measure()
    expect(value).toBeCloseTo(chance, 6)
  })

  it('is solved: nobody gains much any more, and the value lies between the best responses', async () => {
    const weights = uniformDealWeights(2, RANKS)
    const games = new LeadGamesWith(LEADS, 2, new RaceEnds(2, { dealer: 3, pone: 2 }, show))
    const solver = new PlaySolver(weights, games, 0)
    const before = await solver.measure()
    for (let i = 0; i < 150; i++) await solver.iterate()
    const { value, byPone, byDealer } = await solver.measure()
    expect(before.perDeal).toBeGreaterThan(0.02)
    expect(byPone).toBeGreaterThan(-1e-9)
    expect(byDealer).toBeGreaterThan(-1e-9)
    expect(byPone + byDealer).toBeLessThan(0.001)
    expect(value).toBeGreaterThan(before.value - before.byDealer)
    expect(value).toBeLessThan(before.value + before.byPone)
  })
})
