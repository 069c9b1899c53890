// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmButton } from './confirm-button.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const button = (name: string) => screen.getByRole('button', { name })

it('does nothing before it was asked twice, and the focus is on the way out meanwhile', () => {
  const onYes = vi.fn()
  render(
    <ConfirmButton
      label="Resign"
      warning="You lose."
      yes="Yes, I resign"
      no="Play on"
      onYes={onYes}
    />,
  )
  const first = button('Resign')
  first.focus()
  fireEvent.click(first)
  expect(screen.getByRole('alert').textContent).toContain('You lose.')
  expect(document.activeElement).toBe(button('Play on'))
  // A second press too many, wherever the first one was, lands on no button that does it.
  expect(first.isConnected).toBe(false)
  fireEvent.click(document.activeElement!)
  expect(document.activeElement).toBe(button('Resign'))
  expect(onYes).not.toHaveBeenCalled()

  fireEvent.click(button('Resign'))
  // The second click of two would fall through, wherever the layout has moved the button.
  expect(button('Yes, I resign').style.pointerEvents).toBe('none')
  act(() => void vi.advanceTimersByTime(500))
  expect(button('Yes, I resign').style.pointerEvents).toBe('')
  fireEvent.click(button('Yes, I resign'))
  expect(onYes).toHaveBeenCalledOnce()
})
