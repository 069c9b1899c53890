// @vitest-environment jsdom
import { otherSeat, playerView } from '@skunkd/engine'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { playedGame } from '../../testing/played-game.js'
import { FinalStretch } from './game-over.js'

afterEach(cleanup)

it('rings the winner’s last hole, whoever looks', () => {
  const state = playedGame(5, { target: 61 })
  const winner = state.winner!
  for (const seat of [winner, otherSeat(winner)] as const) {
    const view = playerView(state, seat)
    const { container } = render(<FinalStretch view={view} mine={seat} />)
    const placesOf = (radius: string) =>
      [...container.querySelectorAll(`circle[r="${radius}"]`)].map((circle) =>
        ['cx', 'cy'].map((name) => circle.getAttribute(name)).join(' '),
      )
    const [ring, ...more] = placesOf('8')
    expect(more).toEqual([])
    expect(placesOf('4.4')).toContain(ring)
    cleanup()
  }
})
