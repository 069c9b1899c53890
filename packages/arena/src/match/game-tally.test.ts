import type { GameAction } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { gameLoop } from './game-loop.js'
import { GameTally } from './game-tally.js'
import { emptyTally } from './tally.js'

/** One deal of muggins with the claims and calls of a script; seat 0 deals. */
function claims(
  say: (truth: number) => number,
  call: (claimed: number, truth: number) => number | null,
) {
  const tally = emptyTally(false)
  const watcher = new GameTally(tally, [0, 1], 'manual')
  const loop = gameLoop({ options: { seed: 2, muggins: true }, onState: watcher.watch })
  const truths: number[] = []
  let step = loop.next()
  while (!step.done && tally.deals === 0) {
    const { view, seat: playerIndex, question } = step.value
    let action: GameAction
    switch (question.kind) {
      case 'discard':
        action = {
          type: 'DISCARD',
          playerIndex,
          cardIds: view.hand.slice(0, 2).map(({ id }) => id),
        }
        break
      case 'play': {
        const left = 31 - view.pegging.count
        const fits = view.cardsLeft.find(
          ({ rank }) => ('A23456789'.indexOf(rank) + 1 || 10) <= left,
        )!
        action = { type: 'PLAY_CARD', playerIndex, cardId: fits.id }
        break
      }
      case 'forced':
        action = { type: 'PLAY_CARD', playerIndex, cardId: question.card.id }
        break
      case 'go':
        action = { type: 'DECLARE_GO', playerIndex }
        break
      case 'claim':
        truths.push(question.truth)
        // Pone means what it claims; the dealer does not.
        watcher.expectClaim(
          playerIndex === 1 ? { points: say(question.truth), why: 'bluff' } : null,
        )
        action = { type: 'CLAIM_SCORE', playerIndex, points: say(question.truth) }
        break
      case 'call': {
        const points = call(question.claimed, question.truth)
        action =
          points === null
            ? { type: 'ACCEPT_CLAIM', playerIndex }
            : { type: 'CALL_MUGGINS', playerIndex, points }
      }
    }
    step = loop.next(action)
  }
  // Pone (seat 1) shows first, then the dealer's hand and crib.
  return { dealer: tally.players[0].claims, pone: tally.players[1].claims, truths }
}

const NONE = { undercounts: 0, overcounts: 0, bluffs: 0, cost: 0, calls: 0, wrongCalls: 0, gain: 0 }

describe('claims in the tally', () => {
  it('right ones cost nothing', () => {
    const { dealer, pone } = claims(
      (truth) => truth,
      () => null,
    )
    expect(dealer).toEqual({ claims: 2, ...NONE })
    expect(pone).toEqual({ claims: 1, ...NONE })
  })

  it('high ones that are accepted pay, meant or not', () => {
    const { dealer, pone } = claims(
      (truth) => truth + 2,
      () => null,
    )
    expect(dealer).toEqual({ ...NONE, claims: 2, overcounts: 2, cost: -4 })
    expect(pone).toEqual({ ...NONE, claims: 1, bluffs: 1, cost: -2 })
  })

  it('high ones that are called cost the whole hand', () => {
    const { dealer, pone, truths } = claims(
      (truth) => truth + 2,
      (_, truth) => truth,
    )
    expect(dealer).toMatchObject({
      overcounts: 2,
      cost: truths[1]! + truths[2]!,
      calls: 1,
      gain: 2,
    })
    expect(pone).toMatchObject({ bluffs: 1, cost: truths[0]!, calls: 2, gain: 4 })
  })

  it('a wrong call gives the difference away', () => {
    const { dealer, pone } = claims(
      (truth) => truth,
      (claimed) => claimed + 3,
    )
    expect(dealer).toMatchObject({ calls: 1, wrongCalls: 1, gain: -3, cost: 0 })
    expect(pone).toMatchObject({ calls: 2, wrongCalls: 2, gain: -6, cost: 0 })
  })
})
