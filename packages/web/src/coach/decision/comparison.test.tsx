// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AgainstHead } from './comparison.js'

afterEach(cleanup)

it('has a column for another opponent only if one was chosen', () => {
  const headings = (other: 'easy' | null) => {
    cleanup()
    const row = document.createElement('tr')
    document.createElement('table').createTHead().append(row)
    document.body.append(row.parentElement!.parentElement!)
    render(<AgainstHead choice={{ other, choose: () => {} }} />, { container: row })
    return screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  }
  expect(headings(null)).toEqual([])
  expect(headings('easy')).toEqual(['Against Dot'])
})
