// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NumberField } from './game-settings.js'

it('takes whole numbers from one to the most there may be, and nothing else', () => {
  const onChange = vi.fn()
  render(<NumberField label="Games" max={9} value={5} onChange={onChange} />)
  for (const value of ['9', '1', '0', '10', '', '-3']) {
    fireEvent.change(screen.getByLabelText('Games'), { target: { value } })
  }
  expect(onChange.mock.calls).toEqual([[9], [1]])
})
