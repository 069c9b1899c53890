import { gameReducer, playerView, scoreHand } from '@skunkd/engine'
import { namesFor } from '@skunkd/engine/words'
import { describe, expect, it } from 'vitest'
import type { ObservedAction } from '../../game/host/host.js'
import { observe } from '../../game/host/host-state.js'
import { playedGame } from '../../testing/played-game.js'
import { lastCards, skunkLineText } from './over-text.js'

const names = namesFor(['You', 'Nell'], 0)

/** What ended a short game, as the person in seat 0 saw it. */
function endOf(seed: number): ObservedAction {
  const { actions } = playedGame(seed, { target: 31 })
  const before = playedGame(seed, {
    target: 31,
    until: (state) => state.actions.length === actions.length - 1,
  })
  const action = actions.at(-1)!
  return observe(playerView(before, 0), action, playerView(gameReducer(before, action), 0))
}

describe('the cards that brought the last points', () => {
  const ends = Array.from({ length: 60 }, (_, seed) => endOf(seed)).map((end) => ({
    end,
    last: lastCards(end, names)!,
  }))

  it('are a counted hand or crib with its starter last', () => {
    const counted = ends.filter(({ end: { step } }) => step.kind === 'count')
    for (const { end, last } of counted) {
      if (end.step.kind !== 'count') continue
      const { shown, score } = end.step
      expect(scoreHand(last.cards.slice(0, 4), last.cards[4]!, shown.isCrib).total).toBe(
        score.total,
      )
      expect(last.title).toMatch(shown.isCrib ? / out with this crib$/ : / out with this hand$/)
      expect(last.title).toMatch(end.after.winner === 0 ? /^You peg / : /^Nell pegs /)
    }
    expect(new Set(counted.map(({ last }) => last.title.split(' ').at(-1)))).toEqual(
      new Set(['hand', 'crib']),
    )
  })

  it('are the cards of the count when a card was enough', () => {
    const played = ends.filter(({ end: { step } }) => step.kind === 'play')
    expect(played.length).toBeGreaterThan(0)
    for (const { end, last } of played) {
      expect(last.title).toMatch(/ out with this card$/)
      expect(last.cards.at(-1)).toEqual(end.step.kind === 'play' ? end.step.card : null)
    }
  })

  it('are none if somebody resigned', () => {
    const state = playedGame(5, { until: ({ phase }) => phase === 'PEGGING' })
    const action = { type: 'END_GAME', how: 'resigned', playerIndex: 0 } as const
    const after = gameReducer(state, action)
    expect(lastCards(observe(playerView(state, 0), action, playerView(after, 0)), names)).toBeNull()
  })
})

it('says how far from the skunk line a loser stopped', () => {
  const view = playerView(playedGame(5, { target: 121 }), 0)
  const said = (theirs: number, names = namesFor(['You', 'Nell'], 0)) =>
    skunkLineText({ ...view, winner: 0, scores: [121, theirs] }, names)
  expect(said(97)).toBe('Nell is 6 past the skunk line.')
  expect(said(91)).toBe('Nell is just past the skunk line.')
  expect(said(90)).toBe('Nell is 1 hole short of the skunk line.')
  expect(said(88, namesFor(['Moss', 'You'], 1))).toBe('You are 3 holes short of the skunk line.')
})
