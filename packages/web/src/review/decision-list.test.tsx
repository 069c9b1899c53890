// @vitest-environment jsdom
import { analyzeDecision, parseHand } from '@skunkd/engine'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DecisionList } from './decision-list.js'

vi.mock('../threads/analysis.js', () => ({ analysis: { call: () => new Promise(() => {}) } }))

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

describe('the list of decisions', () => {
  it('goes from mistake to mistake with n and p', () => {
    const hand = parseHand('5S 5H 5D JC 2S 9H')
    const annotation = analyzeDecision({
      type: 'discard',
      hand,
      playerChoice: hand.slice(0, 2),
      isDealer: true,
      handIndex: 2,
    })
    const placed = [0, 1, 2].map((index) => ({ index, annotation }))
    const onOpen = vi.fn()
    const props = {
      placed,
      finished: true,
      order: 'worst',
      shown: 'mistakes',
      onOrder: () => {},
      onShown: () => {},
      onRetry: () => {},
      stepHref: (index: number) => `#/replay/g?decision=${index}`,
      onOpen,
    } as const
    const { rerender } = render(<DecisionList {...props} open={null} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenLastCalledWith(0)
    rerender(<DecisionList {...props} open={0} />)
    expect(screen.getByText('Mistake 1 of 3')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenLastCalledWith(1)
    rerender(<DecisionList {...props} open={2} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(onOpen).toHaveBeenCalledTimes(2)
    fireEvent.keyDown(document.body, { key: 'p' })
    expect(onOpen).toHaveBeenLastCalledWith(1)
  }, 120_000)
})
