import { cardValue, createRng, randomBelow } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { EMPTY, ME, playOf, toPosition } from './draft.js'
import { nextPlace } from './places.js'
import { randomCards, randomPlay } from './random-position.js'

describe('a random position', () => {
  it('is a whole position of the play at our turn, as dealer and as pone', () => {
    const rng = createRng(7)
    const below = (limit: number) => randomBelow(rng, limit)
    const laid = [new Set<number>(), new Set<number>()]
    for (let i = 0; i < 60; i++) {
      const isDealer = i % 2 === 0
      const draft = {
        ...EMPTY,
        kind: 'play' as const,
        isDealer,
        ...randomPlay({ isDealer }, below),
      }
      const { turn, count } = playOf(draft)
      expect(turn).toBe(ME)
      expect(draft.hand.filter(({ rank }) => count + cardValue(rank) <= 31).length).toBeGreaterThan(
        1,
      )
      expect(toPosition(draft)).toMatchObject({ status: 'ready', note: null })
      expect(nextPlace(draft)).toBeNull()
      laid[i % 2]!.add(draft.play.length)
    }
    expect(laid).toEqual([new Set([1, 3]), new Set([0, 2])])
  })

  it('of a discard is six different cards', () => {
    const rng = createRng(8)
    const six = randomCards(6, (limit) => randomBelow(rng, limit))
    expect(new Set(six.map(({ id }) => id)).size).toBe(6)
  })
})
