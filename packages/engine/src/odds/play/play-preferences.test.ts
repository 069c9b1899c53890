import { describe, expect, it } from 'vitest'
import { cardIndex, RANKS } from '../../cards/card.js'
import { createRng, randomBelow } from '../../cards/random.js'
import { RANK_COUNT, rankHandIndex, rankHands } from '../../rules/scoring/rank-hands.js'
import { sequenceOf } from '../../rules/scoring/sequence-table.js'
import { MANNERS_OF_EACH_KIND } from '../../testing/manners.js'
import { playPositions } from '../../testing/random-positions.js'
import { referenceChances, unshownAfter } from '../../testing/reference/reference-policy.js'
import { DEFAULT_STYLE, type PlayStyle } from './play-policy.js'
import { PlayPreferences } from './play-preferences.js'
import { fittingRanks } from './rank-set.js'

describe('how somebody likes each card', () => {
  const likings = new PlayPreferences()

  it('is by manner and program, each as likely as it is, at moments of random deals', () => {
    const rng = createRng(12)
    let parted = 0
    let compared = 0
    for (let seed = 0; seed < 30; seed++) {
      for (const state of playPositions(seed)) {
        const { pegging, starter } = state
        const me = pegging.currentPlayerIndex
        const size = pegging.playerCards[me]!.length
        if (size < 2) continue
        const laid = [starter!, ...pegging.pile].map(({ rank }) => rank)
        const left = unshownAfter(laid)
        const unseen = Uint8Array.from(RANKS, (rank) => left[rank])
        const ranks = pegging.sequence.map((card) => cardIndex(card) >> 2)
        const sequence = sequenceOf(ranks, 0, ranks.length, pegging.count)
        const fitting = fittingRanks(31 - pegging.count)
        const repliers = seed % 4
        // Not cards that the table holds already: as if dealt from those that are left.
        const deck = RANKS.flatMap((_, rank) => Array<number>(unseen[rank]!).fill(rank))
        const cards = Array.from(
          { length: size },
          () => deck.splice(randomBelow(rng, deck.length), 1)[0]!,
        )
        const hand = rankHandIndex(cards)
        const set = rankHands.sets[size]![hand]! & fitting
        const text = cards.map((rank) => RANKS[rank]!)
        const sequenceText = pegging.sequence.map(({ rank }) => rank)
        const slowly = (style: PlayStyle) =>
          referenceChances(text, sequenceText, pegging.count, left, repliers, style)
        for (const manner of MANNERS_OF_EACH_KIND) {
          const slow = slowly(manner)
          likings.policy.manner = manner
          likings.begin(sequence, fitting, unseen, repliers, size)
          const liked = likings.of(set, rankHands.ranks[size]!, hand * size, size)
          const sum = [...slow.keys()].reduce((all, rank) => all + liked[RANKS.indexOf(rank)]!, 0)
          for (const [rank, chance] of slow) {
            expect(liked[RANKS.indexOf(rank)]! / sum, `seed ${seed}`).toBeCloseTo(chance, 9)
            compared++
            const plain = slowly(DEFAULT_STYLE).get(rank)!
            if (Math.abs(plain - chance) > 0.1) parted++
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
    // If nobody but the sensible one were asked, this could not pass.
    expect(parted).toBeGreaterThan(200)
  })

  it('is the same for every hand if only a manner is asked', () => {
    likings.policy.manner = DEFAULT_STYLE
    likings.begin(sequenceOf([4], 0, 1, 5), 0x1fff, new Uint8Array(RANK_COUNT).fill(4), 3, 4)
    const [a, b] = [rankHandIndex([0, 4, 9, 12]), rankHandIndex([0, 1, 4, 9])]
    const of = (hand: number) => likings.of(0x211, rankHands.ranks[4]!, hand * 4, 4)
    expect([...of(a)]).toEqual([...of(b)])
  })
})
