// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CutSpread } from './cut-spread.js'

afterEach(cleanup)

const draw = () => render(<CutSpread what="deal" onCut={() => {}} />)

it('takes the focus from nobody but the page and the hand', () => {
  // What another file drew may still have it where files share a document.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  draw()
  expect(screen.getByTestId('cut').contains(document.activeElement)).toBe(true)
  cleanup()
  for (const [testId, taken] of [
    ['hand', true],
    ['menu', false],
  ] as const) {
    const other = document.createElement('button')
    other.dataset['testid'] = testId
    document.body.append(other)
    other.focus()
    draw()
    expect(screen.getByTestId('cut').contains(document.activeElement)).toBe(taken)
    other.remove()
    cleanup()
  }
})
