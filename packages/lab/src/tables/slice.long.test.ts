import { peggingMeans, shippedDiscardModel } from '@skunkd/engine/internals'
import { describe, expect, it } from 'vitest'
import { discardRound, modelChange } from './rounds/discard-round.js'
import { readSlice } from './slice.js'

describe('the slice of the last round of discards', () => {
  const { model, shard, shards, counts } = readSlice()

  it('comes out again, equal in every count', () => {
    expect(discardRound(model, peggingMeans(), shard, shards)).toEqual(counts)
  })

  it('is of the round that made the shipped throws', () => {
    // The shipped model lies half of the last, small step away from the one it answered.
    expect(modelChange(model, shippedDiscardModel())).toBeLessThan(0.005)
  })
})
