// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionBar } from './button.js'

it('tells the page to leave space for it, as long as it is there', () => {
  const { dataset } = document.documentElement
  const { unmount } = render(<ActionBar label="Game">Deal</ActionBar>)
  expect(dataset).toHaveProperty('bar')
  unmount()
  expect(dataset).not.toHaveProperty('bar')
})
