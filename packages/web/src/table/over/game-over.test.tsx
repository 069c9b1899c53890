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
    const [, , width] = container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')
    const holes = [...container.querySelectorAll('circle[r="2.4"]')].map((hole) =>
      Number(hole.getAttribute('cx')),
    )
    expect(Math.min(...holes)).toBeGreaterThan(8)
    expect(Math.max(...holes)).toBeLessThan(Number(width) - 8)
    cleanup()
  }
})
