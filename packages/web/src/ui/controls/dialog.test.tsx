// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.js'

beforeAll(() => {
  // Dialogs that are not modal are all that exists here.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

it('is closed by its cross, by Escape and beside it, and not by what is in it', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Keys" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keys' })
  expect(dialog.open).toBe(true)
  fireEvent.click(screen.getByText('Text'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(cancel.defaultPrevented).toBe(true)
})
