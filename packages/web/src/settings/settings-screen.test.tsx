// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSettings } from '../storage/settings.js'
import { SettingsScreen } from './settings-screen.js'

vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
}))

afterEach(cleanup)

it('begins with sound and the look, a board for weak eyes among it, and speaks of no server', () => {
  const { container } = render(<SettingsScreen />)
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles.slice(0, 2)).toEqual(['Sound and speech', 'Look'])
  expect(container.textContent).not.toMatch(/server|npm/i)

  fireEvent.click(screen.getByRole('radio', { name: 'High contrast' }))
  expect(useSettings.getState().board).toBe('clear')
})
