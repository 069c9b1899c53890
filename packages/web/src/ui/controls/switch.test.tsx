// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Switch } from './switch.js'

it('is described by its hint where it has one, and says what it changes to', () => {
  const onChange = vi.fn()
  render(<Switch label="Sound" hint="Cards and pegs." checked={false} onChange={onChange} />)
  render(<Switch label="Hints" checked onChange={onChange} />)
  const [sound, hints] = screen.getAllByRole('switch')
  const hint = document.getElementById(sound!.getAttribute('aria-describedby')!)
  expect(hint!.textContent).toBe('Cards and pegs.')
  expect(hints!.hasAttribute('aria-describedby')).toBe(false)
  fireEvent.click(sound!)
  fireEvent.click(hints!)
  expect(onChange.mock.calls).toEqual([[true], [false]])
})
