import { describe, expect, it } from 'vitest'
import { cardIndex } from '../../cards/card.js'
import { playPositions } from '../../testing/random-positions.js'
import { highCardPolicy } from '../../testing/reference/reference-policy-table.js'
import { policySteps } from './policy-steps.js'
import { PolicyWalk } from './policy-walk.js'

const policy = highCardPolicy()

describe('a walk along the cards of a play', () => {
  it('is at the policy’s node, and has pegged what the game has, before every card', () => {
    let cards = 0
    let gos = 0
    for (let seed = 0; seed < 40; seed++) {
      const state = playPositions(seed).at(-1)!
      const { history, count, currentPlayerIndex: playerIndex } = state.pegging
      const steps = policySteps(history, state.dealerIndex, { playerIndex, count })
      const walk = new PolicyWalk(policy, steps)
      const before = playPositions(seed)
      history.forEach(({ card, playerIndex: player, count: at }, i) => {
        if (card === null) {
          gos++
          return
        }
        walk.toCard()
        const now = { playerIndex: player, count: at }
        const sofar = policySteps(history.slice(0, i), state.dealerIndex, now)
        expect(walk.node).toBe(policy.nodeAfter(sofar))
        const position = before.find(({ pegging }) => pegging.history.length === i)
        if (position) {
          const pegged = [0, 0]
          for (const event of position.history.at(-1)?.events ?? []) {
            if (event.kind !== 'play' && event.kind !== 'go' && event.kind !== 'last') continue
            pegged[event.playerIndex === state.dealerIndex ? 1 : 0]! += event.points
          }
          expect(walk.pegged).toEqual(pegged)
          cards++
        }
        walk.play(cardIndex(card) >> 2)
      })
    }
    expect(cards).toBeGreaterThan(150)
    expect(gos).toBeGreaterThan(5)
  })
})
