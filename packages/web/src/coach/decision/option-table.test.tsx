// @vitest-environment jsdom
import { analyzeDecision, parseHand } from '@skunkd/engine'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OptionTable } from './option-table.js'

vi.mock('../../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))

it('pins the choice that is pressed until it is let go', () => {
  const hand = parseHand('5S 5H 5D JC 2S 9H')
  const annotation = analyzeDecision({
    ...{ type: 'discard', hand, playerChoice: hand.slice(0, 2), isDealer: true, handIndex: 0 },
  })
  const onLook = vi.fn()
  render(<OptionTable annotation={annotation} onLook={onLook} />)
  const [first, second] = screen.getAllByRole('button')
  const [, { cards }] = annotation.options as never as [unknown, { cards: unknown }]
  fireEvent.click(second!)
  expect(onLook).toHaveBeenLastCalledWith(cards)
  fireEvent.pointerEnter(first!.closest('tr')!)
  fireEvent.pointerLeave(first!.closest('tbody')!)
  expect(onLook).toHaveBeenLastCalledWith(cards)
  expect(second!.getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(second!, { key: 'Escape' })
  expect(onLook).toHaveBeenLastCalledWith(null)
  expect(second!.getAttribute('aria-pressed')).toBe('false')
})
