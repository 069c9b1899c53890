// @vitest-environment jsdom
import { playerView } from '@skunkd/engine'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { playedGame } from '../testing/played-game.js'
import { playMoment } from './announcements.js'
import { useCelebrated } from './celebration.js'

vi.mock('./announcements.js', () => ({ playMoment: vi.fn() }))

it('is a great hand once all of it has been counted, and no other', () => {
  const options = { counting: 'auto' } as const
  const state = playedGame(5, { options, until: ({ phase }) => phase === 'SHOW_NONDEALER' })
  const view = playerView(state, 0)
  const shown = view.shown!
  const celebrated = (total: number, counted: boolean) => {
    const hand = { ...view, shown: { ...shown, score: { ...shown.score!, total } } }
    return renderHook(() => useCelebrated(hand, null, counted)).result.current
  }
  expect(celebrated(12, true)).toBeNull()
  expect(celebrated(24, false)).toBeNull()
  expect(playMoment).not.toHaveBeenCalled()
  expect(celebrated(24, true)).toMatchObject({ seat: shown.playerIndex, points: 24 })
  expect(playMoment).toHaveBeenCalledOnce()
})
