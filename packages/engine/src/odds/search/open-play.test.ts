import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { otherSeat } from '../../rules/seat.js'
import { playPositions } from '../../testing/random-positions.js'
import { referenceOpenNet } from '../../testing/reference/reference-open-play.js'
import { OpenPlay } from './open-play.js'

describe('the play with open hands', () => {
  it('002:131 is the game’s own play to its end, both playing their best, at random positions', () => {
    const open = new OpenPlay()
    let compared = 0
    for (let seed = 0; seed < 60; seed++) {
      for (const state of playPositions(seed)) {
        const { currentPlayerIndex: me, playerCards, sequence, count, goState } = state.pegging
        if (playerCards[0]!.length + playerCards[1]!.length > 5) continue
        const gone = goState[otherSeat(me)] ? 2 : 0
        for (const [hand, cards] of [
          [open.hands[0], playerCards[me]!],
          [open.hands[1], playerCards[otherSeat(me)]!],
        ] as const) {
          hand.fill(0)
          for (const card of cards) hand[cardIndex(card) >> 2]!++
        }
        const end = open.setSequence(sequence.map((card) => cardIndex(card) >> 2))
        const last = state.pegging.lastCardPlayerIndex === me ? 0 : 1
        expect(open.turn(0, count, 0, end, gone, last, 20)).toBe(referenceOpenNet(state, me))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(150)
  })
})
