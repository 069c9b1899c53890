import { legalActions, playerView, type Seat } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../game/words/names.js'
import { playedGame } from '../../testing/played-game.js'
import { primaryOf } from './primary.js'

const names = namesOf(
  [
    { kind: 'here', name: 'You' },
    { kind: 'player', name: 'Easy' },
  ] as unknown as Parameters<typeof namesOf>[0],
  0,
)

/** The button of seat 0 while it chooses, if `dealer` deals and so many cards are chosen. */
function labelAtDiscard(dealer: Seat, count: number): string {
  const state = playedGame(3, {
    options: { dealer },
    until: ({ phase }) => phase === 'DISCARD_TO_CRIB',
  })
  const view = playerView(state, 0)
  const chosen = view.hand.slice(0, count).map(({ id }) => id)
  return primaryOf({ view, waiting: { kind: 'decision' }, chosen, counted: false, names }).label
}

describe('the main button at the discard', () => {
  it('names the dealer’s own crib as yours', () => {
    expect([0, 1, 2].map((count) => labelAtDiscard(0, count))).toEqual([
      'Choose 2 cards for your crib',
      'Choose 1 more card for your crib',
      'Discard to your crib',
    ])
  })

  it('names the crib of the other as theirs', () => {
    expect([0, 1, 2].map((count) => labelAtDiscard(1, count))).toEqual([
      'Choose 2 cards for their crib',
      'Choose 1 more card for their crib',
      'Discard to their crib',
    ])
  })

  it('names the other while they choose', () => {
    const state = playedGame(3, { until: ({ phase }) => phase === 'DISCARD_TO_CRIB' })
    const view = playerView(state, 0)
    const waiting = { kind: 'seat', seat: 1 } as const
    expect(primaryOf({ view, waiting, chosen: [], counted: false, names })).toMatchObject({
      label: 'Easy is choosing…',
      command: null,
    })
  })
})

it('says that no card fits while the go is on its way', () => {
  const state = playedGame(3, {
    until: (state) => {
      const { pegging, phase } = state
      const left = pegging.playerCards[0]
      const stuck =
        left.length > 0 && legalActions(state, 0).some(({ type }) => type === 'DECLARE_GO')
      return phase === 'PEGGING' && pegging.currentPlayerIndex === 0 && stuck
    },
  })
  const view = playerView(state, 0)
  const label = (waiting: Parameters<typeof primaryOf>[0]['waiting']) =>
    primaryOf({ view, waiting, chosen: [], counted: false, names }).label
  expect(label({ kind: 'table' })).toBe('No card fits: go')
})
