// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Looked, SeverityTag } from './severity-tag.js'

afterEach(cleanup)

function drawn(annotation: Looked) {
  const { container } = render(<SeverityTag annotation={annotation} />)
  const { textContent, dataset } = container.firstElementChild as HTMLElement
  return `${textContent} ${dataset['severity']}`
}

it('draws what is just as good in the colour of the best, a mistake in its own', () => {
  const discard = { decision: 'discard', severity: 'minor', forced: false } as const
  expect(drawn({ ...discard, loss: 0.01 })).toBe('≈Just as good excellent')
  expect(drawn({ ...discard, loss: 0.3 })).toBe('?!Minor minor')
  expect(drawn({ severity: 'excellent', forced: true })).toBe('·Forced forced')
})
