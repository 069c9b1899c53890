import { createGame, type GameState, gameReducer, playerView } from '@skunkd/engine'
import { describe, expect, it } from 'vitest'
import { playedGame } from '../../testing/played-game.js'
import { PEOPLE } from '../../ui/people/people.js'
import type { ObservedAction } from '../host/host.js'
import { observe } from '../host/host-state.js'
import { remarkAt } from './remarks.js'

const NELL = PEOPLE.find(({ id }) => id === 'nell')!

/** Everything that happened in a game, as the person in seat 0 saw it. */
function storyOf(game: GameState): ObservedAction[] {
  let state = createGame(2, game.options)
  return game.actions.map((action) => {
    const before = playerView(state, 0)
    state = gameReducer(state, action)
    return observe(before, action, playerView(state, 0))
  })
}

describe('remarks', () => {
  const game = playedGame(8)
  const story = storyOf(game)
  const said = story.flatMap((observed) => {
    const text = remarkAt(observed, NELL, 1)
    return text === null ? [] : [{ text, observed }]
  })

  it('greet at the first deal, and say a last word', () => {
    expect(said[0]!.observed.action.type).toBe('DEAL')
    expect(NELL.says.hello).toContain(said[0]!.text)
    const last = game.winner === 1 ? NELL.says.won : NELL.says.lost
    expect(last).toContain(said.at(-1)!.text)
    expect(said.at(-1)!.observed.after.phase).toBe('GAME_OVER')
  })

  it('are few: besides, only hands of 16 and more are worth a word', () => {
    for (const { observed, text } of said.slice(1, -1)) {
      const great = [...NELL.says['great-hand'], ...NELL.says['your-great-hand']]
      expect(great).toContain(text)
      const points = observed.after.scores.map((score, i) => score - observed.before.scores[i]!)
      expect(Math.max(...points)).toBeGreaterThanOrEqual(16)
    }
  })
})
