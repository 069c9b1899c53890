// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { INITIAL_ONLINE_STATUS } from '../remote/online-host-state.js'
import type { RemoteHost } from '../remote/remote-host.js'
import { OnlineBar } from './online-bar.js'

afterEach(cleanup)

function draw(unfair: string | null): void {
  const info = {
    status: 'playing',
    you: 0,
    names: ['Ann', 'Bob'],
    setup: {},
    evening: { games: [0, 0], points: [0, 0] },
  }
  const online = createStore(() => ({ ...INITIAL_ONLINE_STATUS, info, unfair }))
  const state = createStore(() => ({ waiting: { kind: 'decision' } }))
  render(<OnlineBar host={{ online, state } as unknown as RemoteHost} />)
}

test('a contradiction of the server is said with what to do about it', () => {
  draw(null)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  draw('The server changed the fingerprint of its part of the shuffle after it was fixed.')
  expect(screen.getByRole('alert').textContent).toMatch(
    /its part of the shuffle.*Don’t play this game[.]$/,
  )
})
