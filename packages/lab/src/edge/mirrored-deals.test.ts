import { readyPlayer } from '@skunkd/arena/internals'
import { describe, expect, it } from 'vitest'
import { playMirroredDeals } from './mirrored-deals.js'

describe('a session', () => {
  const medium = readyPlayer('medium')
  const classic = readyPlayer('expert-classic')
  const easy = readyPlayer('easy')

  it('is even between two players without chance who are one', () => {
    // Mirrored deals are the same deals then, with the seats exchanged.
    expect(playMirroredDeals(classic, classic, 3, 5)).toEqual({ play: 0, hand: 0, crib: 0 })
  })

  it('is the same for the same seed, and turned round with the players', () => {
    const expert = readyPlayer('expert')
    const net = playMirroredDeals(classic, expert, 4, 9)
    expect(playMirroredDeals(classic, expert, 4, 9)).toEqual(net)
    expect(playMirroredDeals(classic, expert, 4, 10)).not.toEqual(net)
    const turned = playMirroredDeals(expert, classic, 4, 9)
    for (const part of ['play', 'hand', 'crib'] as const)
      expect(turned[part]).toBeCloseTo(-net[part])
  })

  it('tells the stronger player', () => {
    let net = 0
    for (let seed = 0; seed < 20; seed++) {
      const { play, hand, crib } = playMirroredDeals(medium, easy, 9, seed)
      net += play + hand + crib
    }
    expect(net / 20).toBeGreaterThan(0.5)
  })
})
