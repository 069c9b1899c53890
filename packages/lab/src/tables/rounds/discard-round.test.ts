import { cardFromIndex, cardIndex, type DiscardOption, optimalDiscard } from '@skunkd/engine'
import {
  type DiscardModel,
  peggingMeans,
  rankHandIndex,
  shippedDiscardModel,
  shippedKeepModel,
  uniformDiscardModel,
} from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { addCounts, discardRound, emptyCounts, modelChange, normalised } from './discard-round.js'
import { forEachSixCards } from './six-cards.js'

describe('a round of best discards', () => {
  it('is the same every time, and its shards add up', () => {
    const round = (shard: number, shards: number) =>
      discardRound(uniformDiscardModel(), undefined, shard, shards)
    const whole = round(5, 8000)
    expect(round(5, 8000)).toEqual(whole)
    const parts = emptyCounts()
    addCounts(parts, round(5, 16_000))
    addCounts(parts, round(8005, 16_000))
    expect(parts).toEqual(whole)
  })

  it('is what the public advice says, hand by hand', () => {
    const [shard, shards] = [11, 12_000]
    const counts = discardRound(shippedDiscardModel(), peggingMeans(), shard, shards)
    const plain = emptyCounts()
    forEachSixCards(
      (six, hands) => {
        const cards = Array.from(six, cardFromIndex)
        for (const role of [0, 1]) {
          const { keep, allOptions } = optimalDiscard(cards, role === 1)
          // What is thrown minds hand and crib only; what is kept minds the play, too.
          const shown = ({ handEV, cribEV }: DiscardOption) => handEV + cribEV
          const { discard } = allOptions.reduce((most, option) =>
            shown(option) > shown(most) + 1e-9 ? option : most,
          )
          const [a, b] = discard as [(typeof discard)[0], (typeof discard)[0]]
          const thrown = a!.suit === b!.suit ? plain.suited : plain.unsuited
          const ranks = (of: typeof keep) => rankHandIndex(of.map((card) => cardIndex(card) >> 2))
          thrown[role]![ranks(discard)]! += hands
          plain.keeps[role]![ranks(keep)]! += hands
        }
      },
      shard,
      shards,
    )
    expect(counts).toEqual(plain)
  })

  it('made the shipped throws and keeps: a slice of the hands comes out the same', () => {
    const counts = discardRound(shippedDiscardModel(), peggingMeans(), 77, 700)
    const { model, keeps } = normalised(counts)
    for (const role of [0, 1]) {
      const pairs = (of: DiscardModel) =>
        of.unsuited[role]!.map((chance, pair) => chance + of.suited[role]![pair]!)
      const shipped = pairs(shippedDiscardModel())
      const slice = pairs(model)
      // Half the summed difference; a slice of some 1,400 classes is off by chance alone.
      let moved = 0
      shipped.forEach((chance, pair) => {
        moved += Math.abs(chance - slice[pair]!) / 2
      })
      expect(moved).toBeLessThan(0.15)
      // What a player of the slice keeps is, almost always, something the model knows.
      let unknown = 0
      keeps[role]!.forEach((chance, hand) => {
        if (shippedKeepModel()[role]![hand] === 0) unknown += chance
      })
      expect(unknown).toBeLessThan(0.03)
    }
  })

  it('measures a change as the share of throws that moved', () => {
    const uniform = uniformDiscardModel()
    expect(modelChange(uniform, uniform)).toBe(0)
    const only = (pair: number): DiscardModel => {
      const one = new Float64Array(91)
      one[pair] = 1
      return { unsuited: [one, one], suited: [new Float64Array(91), new Float64Array(91)] }
    }
    expect(modelChange(only(3), only(4))).toBe(1)
  })
})
